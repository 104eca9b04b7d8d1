#include "engine/piecepack/words/word.hpp"

#include <algorithm>
#include <optional>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"
#include "notation/writer.hpp"

namespace castellan::piecepack {

using language::tr;
using notation::lower;
using notation::upper;

namespace {

constexpr int most_points = 999;  // that a claim can state

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<Rank> rank_of(char c) {
    const auto at = std::string_view("na2345").find(lower(c));
    return at == std::string_view::npos ? std::nullopt : std::optional(Rank(at));
}
std::optional<Side> side_of(char c) {
    const auto at = std::string_view("nesw").find(lower(c));
    return at == std::string_view::npos ? std::nullopt : std::optional(Side(at));
}
bool is_tile(std::string_view text) {
    return text.size() == 2 && find_suit(text[0]).has_value() && rank_of(text[1]).has_value();
}

/// Reads one word from left to right; the first thing that does not fit ends it.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    tl::expected<Word, WordError> read() {
        if (read_any()) return word_;
        return tl::unexpected(std::move(error_));
    }

  private:
    [[nodiscard]] bool over() const { return at_ == text_.size(); }
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] char next() const { return over() ? '\0' : text_[at_]; }

    bool fail(std::string_view code, std::string message, std::string help = {}) {
        const auto end = std::min(at_ + 1, text_.size());
        error_ = {code, {std::uint32_t(at_), std::uint32_t(end)}, std::move(message), std::move(help)};
        return false;
    }
    bool fail_at(std::size_t at, std::string_view code, std::string message, std::string help = {}) {
        at_ = at;
        return fail(code, std::move(message), std::move(help));
    }

    char take(char canonical) {
        word_.other_case = word_.other_case || text_[at_] != canonical;
        return text_[at_++];
    }

    bool read_any() {
        if (next() == '^') return read_castle();
        const auto mark = text_.find_first_of("@:=");
        if (mark == std::string_view::npos)
            return fail("bad-word", tr("{} is no tile, castle, coin or score", base::quoted(text_)),
                        tr("forms: a tile, @ and its place; ^ and the castle's tile; a coin, @ and its tile"));
        if (text_[mark] == '@') return is_coin(mark) ? read_coin() : read_laid_tile();
        if (text_[mark] == '=' || mark == 1) return read_claim();
        return read_reveal();
    }

    /// A suit after the @ is that of a tile, and a coin goes there; s2 is a row, S2 a tile.
    [[nodiscard]] bool is_coin(std::size_t mark) const {
        if (mark > 0 && text_[mark - 1] == '?') return true;
        const auto where = text_.substr(mark + 1);
        return is_tile(where) && (where[0] != 's' || !is_digit(where[1]));
    }

    bool read_castle() {
        ++at_;
        word_.kind = WordKind::castle;
        return read_tile(word_.tile) && read_over();
    }

    bool read_laid_tile() {
        word_.kind = WordKind::tile;
        if (lower(next()) == 'p') {
            word_.proper = true;
            take('p');
        }
        return read_tile(word_.tile) && read_mark('@') && read_place() && (over() || fail_place());
    }

    bool read_coin() {
        word_.kind = WordKind::coin;
        if (text_.size() > at_ + 1 && find_suit(next()) && text_[at_ + 1] == '?') {
            word_.coin = {*find_suit(next()), Rank::unknown};
            take(letter(word_.coin.suit));
            ++at_;
        } else if (!read_known_coin(word_.coin)) {
            return false;
        }
        return read_mark('@') && read_tile(word_.tile) && read_over();
    }

    bool read_reveal() {
        word_.kind = WordKind::reveal;
        if (!read_tile(word_.tile) || !read_mark(':')) return false;
        do {
            const std::size_t begin = at_;
            Coin coin;
            if (!read_known_coin(coin)) return false;
            auto* const end = word_.coins.begin() + word_.coin_count;
            if (std::find(word_.coins.begin(), end, coin) != end)
                return fail_at(begin, "bad-coin", tr("{} is named twice", text(coin)));
            word_.coins[word_.coin_count++] = coin;
        } while (!over());
        return true;
    }

    bool read_claim() {
        if (!find_suit(next()))
            return fail("bad-player", tr("a player was expected, S, M, C or A"),
                        tr("form: the player's letter, a colon and the tile for one line, = and the points"));
        word_.player = *find_suit(next());
        take(letter(word_.player));
        word_.kind = WordKind::total;
        if (next() == ':') {
            ++at_;
            word_.kind = WordKind::line;
            if (!read_tile(word_.tile)) return false;
        }
        if (next() != '=')
            return fail("bad-claim", tr("= and the points were expected"),
                        tr("form: the player's letter, a colon and the tile for one line, = and the points"));
        ++at_;
        return read_points();
    }

    bool read_points() {
        const std::size_t begin = at_;
        const bool negative = next() == '-';
        if (negative) ++at_;
        int points = 0;
        const std::size_t digits = at_;
        for (; is_digit(next()) && points <= most_points; ++at_) points = 10 * points + (next() - '0');
        if (at_ == digits || !over() || points > most_points)
            return fail_at(begin, "bad-claim", tr("{} is no number of points", base::quoted(text_.substr(begin))),
                           tr("form: a whole number, - before it where points are lost"));
        word_.points = std::int16_t(negative ? -points : points);
        return true;
    }

    bool read_mark(char mark) {
        if (next() != mark) return fail("bad-word", tr("`{}` was expected", mark));
        ++at_;
        return true;
    }

    bool read_over() {
        if (over()) return true;
        return fail("bad-word", tr("{} is too much", base::quoted(rest())));
    }

    bool read_tile(Tile& tile) {
        if (!is_tile(rest().substr(0, 2)))
            return fail("bad-tile", tr("a tile was expected"), tr("form: the suit S M C A, then the rank n a 2 3 4 5"));
        tile = Tile::of(*find_suit(rest()[0]), *rank_of(rest()[1]));
        take(letter(tile.suit()));
        take(letter(tile.rank()));
        return true;
    }

    bool read_known_coin(Coin& coin) {
        if (!is_tile(rest().substr(0, 2)))
            return fail("bad-coin", tr("a coin was expected"),
                        tr("form: the suit S M C A, then the rank n a 2 3 4 5, or ? for a coin deployed unseen"));
        coin = {*find_suit(rest()[0]), *rank_of(rest()[1])};
        take(letter(coin.suit));
        take(letter(coin.rank));
        return true;
    }

    // --- places ---

    bool fail_place() {
        return fail(
            "bad-place", tr("a place was expected"),
            tr("form: columns e or w, then rows n or s, each with its count; or 0; or a side n e s w and a tile"));
    }

    bool read_place() {
        if (rest() == "0") {
            ++at_;
            return true;
        }
        const auto side = side_of(next());
        if (!side) return fail_place();
        if (is_tile(rest().substr(1))) {
            take(letter(*side));
            word_.place.side = *side;
            return read_tile(word_.place.of);
        }
        const bool has_column = *side == Side::east || *side == Side::west;
        if (has_column && !read_count(*side, word_.place.place.x)) return false;
        if (over()) return true;
        const auto row = side_of(next());
        if (!row || *row == Side::east || *row == Side::west) return fail_place();
        return read_count(*row, word_.place.place.y);
    }

    bool read_count(Side side, std::int16_t& coordinate) {
        take(letter(side));
        const std::size_t begin = at_;
        int count = 0;
        for (; is_digit(next()) && count <= most_distance; ++at_) count = 10 * count + (next() - '0');
        if (at_ == begin) return fail_place();
        if (count > most_distance)
            return fail_at(begin, "bad-place", tr("no map reaches further than {}", most_distance));
        coordinate = std::int16_t(side == Side::north || side == Side::east ? count : -count);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Word word_;
    WordError error_;
};

}  // namespace

tl::expected<Word, WordError> parse_word(std::string_view text) {
    if (text.find_first_of(" \t") == std::string_view::npos) return Reader(text).read();
    // With blanks inside, which the notation reports, a fault is shown as one of the whole word.
    std::string joined;
    notation::spell_as_written(text, joined);
    auto word = Reader(joined).read();
    if (!word) word.error().span = {0, std::uint32_t(text.size())};
    return word;
}

void spell(const Word& word, std::string& out) {
    switch (word.kind) {
        case WordKind::tile:
            if (word.proper) out += 'p';
            out += text(word.tile) + '@';
            out += word.place.of == no_tile ? text(word.place.place) : letter(word.place.side) + text(word.place.of);
            break;
        case WordKind::castle: out += '^' + text(word.tile); break;
        case WordKind::coin: out += text(word.coin) + '@' + text(word.tile); break;
        case WordKind::reveal:
            out += text(word.tile) + ':';
            for (std::size_t coin = 0; coin < word.coin_count; ++coin) out += text(word.coins[coin]);
            break;
        case WordKind::line:
            out += letter(word.player);
            out += ':' + text(word.tile) + '=' + std::to_string(word.points);
            break;
        case WordKind::total:
            out += letter(word.player);
            out += '=' + std::to_string(word.points);
            break;
    }
}

std::string spelled(const Word& word) {
    std::string out;
    spell(word, out);
    return out;
}

}  // namespace castellan::piecepack
