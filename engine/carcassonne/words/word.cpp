#include "engine/carcassonne/words/word.hpp"

#include <algorithm>

#include "base/visible.hpp"
#include "engine/carcassonne/box/colour_letters.hpp"
#include "language/text.hpp"
#include "notation/building_words.hpp"

namespace castellan::carcassonne {

using language::tr;

namespace {

constexpr int most_distance = 20000;  // that a place can be away from the start tile
constexpr int most_points = 999'999;
constexpr std::string_view side_letters = "NESW";
constexpr std::string_view terrain_letters = "frcm";  // in the order of Terrain
constexpr std::string_view colour_letters = "RBGYKP";

/// Reads one word from left to right; the first thing that does not fit ends it.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    tl::expected<Word, WordError> read() {
        if (read_any() && (at_ == text_.size() || fail("bad-word", tr("the word cannot be read to its end"))))
            return word_;
        return tl::unexpected(std::move(error_));
    }

    std::optional<Place> read_place_alone() {
        Place place;
        return read_place(place) && at_ == text_.size() ? std::optional(place) : std::nullopt;
    }

  private:
    [[nodiscard]] char next() const { return at_ == text_.size() ? '\0' : text_[at_]; }
    [[nodiscard]] bool take(char wanted) {
        if (next() != wanted) return false;
        ++at_;
        return true;
    }
    /// The place of the next character in `letters`, which is then taken; letters.size() if it is not there.
    std::size_t take_one_of(std::string_view letters) {
        const std::size_t found = next() == '\0' ? std::string_view::npos : letters.find(next());
        if (found == std::string_view::npos) return letters.size();
        ++at_;
        return found;
    }
    bool fail(std::string_view code, std::string message, std::string help = {}) {
        const auto end = std::min(at_ + 1, text_.size());
        error_ = {code, {std::uint32_t(at_), std::uint32_t(end)}, std::move(message), std::move(help)};
        return false;
    }

    bool read_any() {
        if (text_.find('=') != std::string_view::npos) return read_claim();
        const std::size_t hat = text_.find('^');
        if (hat != std::string_view::npos) return read_castle(hat);
        const std::size_t mark = text_.find('@');
        if (mark != std::string_view::npos && mark > 0) return read_tile(mark);
        word_.kind = WordKind::follower;
        if (terrain_letters.find(next()) == std::string_view::npos || text_.empty())
            return fail("bad-word", tr("{} is no tile, follower or castle", base::quoted(text_)),
                        tr("forms: a tile, @, its place and where its top points; a follower: c r f or m and the side; "
                           "a castle: ^ and "
                           "the side"));
        return read_spot(word_.spot);
    }

    bool read_tile(std::size_t mark) {
        word_.tile = text_.substr(0, mark);
        at_ = mark + 1;
        word_.kind = WordKind::aside;
        if (take('-')) return true;
        word_.kind = WordKind::tile;
        if (!read_place(word_.place)) return false;
        word_.rotation = Rotation(take_one_of(side_letters) % side_letters.size());
        return true;
    }

    bool read_castle(std::size_t hat) {
        if (hat == 1) {
            const std::size_t colour = take_one_of(colour_letters);
            if (colour == colour_letters.size())
                return fail("bad-word", tr("a player was expected"), colour_letters_in_words());
            word_.player = Colour(colour);
        }
        if (!take('^')) return fail("bad-word", tr("a castle is written ^, with its player before it"));
        if (text_.find(':') != std::string_view::npos) return read_take();
        word_.kind = WordKind::castle;
        word_.spot.terrain = Terrain::city;
        if (const std::size_t side = take_one_of(side_letters); side < side_letters.size())
            word_.spot.side = Side(side);
        return true;
    }

    bool read_take() {
        word_.kind = WordKind::take;
        if (!read_castle_place(word_.castle)) return false;
        if (!take(':')) return fail("bad-word", tr("a colon was expected, then what the castle takes"));
        if (take('^')) return read_castle_place(word_.from.emplace());
        return read_spot(word_.spot) && read_spot_place();
    }

    bool read_claim() {
        if (take('^')) {
            word_.kind = WordKind::castle_claim;
            return read_castle_place(word_.castle) && read_owners() && read_points();
        }
        if (const std::size_t colour = take_one_of(colour_letters); colour < colour_letters.size()) {
            word_.kind = WordKind::total;
            word_.player = Colour(colour);
            return read_points();
        }
        word_.kind = WordKind::feature_claim;
        return read_spot(word_.spot) && read_spot_place() && read_owners() && read_points();
    }

    bool read_spot_place() { return !take('@') || read_place(word_.spot.place.emplace()); }

    bool read_owners() {
        if (!take(':')) return true;
        ColourSet owners;
        for (std::size_t colour = take_one_of(colour_letters); colour < colour_letters.size();
             colour = take_one_of(colour_letters))
            owners.add(Colour(colour));
        if (owners.empty()) return fail("bad-word", tr("an owner was expected"), colour_letters_in_words());
        word_.owners = owners;
        return true;
    }

    bool read_points() {
        if (!take('=')) return fail("bad-word", tr("points were expected"), tr("form: = and the number of points"));
        const std::size_t begin = at_;
        while (next() >= '0' && next() <= '9' && word_.points <= most_points)
            word_.points = 10 * word_.points + (text_[at_++] - '0');
        if (at_ > begin && word_.points <= most_points) return true;
        return fail("bad-word", tr("points were expected"), tr("points are a number from 0 to {}", most_points));
    }

    bool read_castle_place(CastlePlace& castle) {
        return read_place(castle.place) && (!take('+') || read_place(castle.second.emplace()));
    }

    bool read_spot(Spot& spot) {
        const std::size_t terrain = take_one_of(terrain_letters);
        if (terrain == terrain_letters.size())
            return fail("bad-spot", tr("a feature was expected"),
                        tr("features are c city, r road, f field and m monastery"));
        spot.terrain = Terrain(terrain);
        if (spot.terrain == Terrain::monastery) return true;
        const std::size_t side = take_one_of(side_letters);
        if (side == side_letters.size()) return true;
        if (spot.terrain != Terrain::field) {
            spot.side = Side(side);
            return true;
        }
        const std::size_t half = take_one_of("LR");
        if (half == 2)
            return fail("bad-spot", tr("a field is named by half an edge"),
                        tr("`f{0}L` or `f{0}R`: left or right as seen from the tile's middle", letter(Side(side))));
        spot.half = half == 0 ? left_of(Side(side)) : right_of(Side(side));
        return true;
    }

    /// Rows may come first: the place is the same.
    bool read_place(Place& place) {
        if (take('0')) return true;
        const std::size_t begin = at_;
        if (!read_distance("ew", place.x) || !read_distance("ns", place.y)) return false;
        if (place.x == 0 && !read_distance("ew", place.x)) return false;
        if (at_ > begin) return true;
        return fail(
            "bad-place", tr("a place was expected"),
            tr("columns e or w, then rows n or s, each with its count from the start tile; that tile lies at 0"));
    }

    /// "e2": nothing read is no error.
    bool read_distance(std::string_view directions, std::int16_t& distance) {
        const std::size_t direction = take_one_of(directions);
        if (direction == directions.size()) return true;
        int count = 0;
        const std::size_t begin = at_;
        while (next() >= '0' && next() <= '9' && count <= most_distance) count = 10 * count + (text_[at_++] - '0');
        if (at_ == begin || count == 0 || count > most_distance || text_[begin] == '0')
            return fail("bad-place", tr("a count from {} to {} was expected", 1, most_distance));
        distance = std::int16_t(direction == 0 ? count : -count);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Word word_;
    WordError error_;
};

std::string text(const Spot& spot) {
    std::string result(1, terrain_letters[std::size_t(spot.terrain)]);
    if (spot.side) result += letter(*spot.side);
    if (spot.half) result += text(*spot.half);
    if (spot.place) result += '@' + text(*spot.place);
    return result;
}

std::string text(const CastlePlace& castle) {
    std::string result = text(castle.place);
    if (castle.second) result += '+' + text(*castle.second);
    return result;
}

std::string claimed(const Word& word) {
    return (word.owners ? ':' + letters(*word.owners) : "") + '=' + std::to_string(word.points);
}

}  // namespace

tl::expected<Word, WordError> parse_word(std::string_view text) {
    auto word = Reader(text).read();
    const auto carets = word ? std::nullopt : notation::with_carets(text);
    if (!carets) return word;
    word = Reader(*carets).read();  // of castles alone, which keep nothing of their text
    if (!word) word.error().span = {0, std::uint32_t(text.size())};
    return word;
}

std::optional<Place> parse_place(std::string_view text) { return Reader(text).read_place_alone(); }

std::string spelled(const Word& word) {
    std::string result;
    switch (word.kind) {
        case WordKind::aside: return std::string(word.tile) + "@-";
        case WordKind::tile:
            result = std::string(word.tile) + '@' + text(word.place);
            return word.rotation == 0 ? result : result + letter(Side(word.rotation));
        case WordKind::follower: return text(word.spot);
        case WordKind::feature_claim: return text(word.spot) + claimed(word);
        case WordKind::castle_claim: return '^' + text(word.castle) + claimed(word);
        case WordKind::total: return letter(*word.player) + claimed(word);
        default: break;
    }
    if (word.player) result += letter(*word.player);
    result += '^';
    if (word.kind == WordKind::castle) return word.spot.side ? result + letter(*word.spot.side) : result;
    result += text(word.castle) + ':';
    if (word.from) return result + '^' + text(*word.from);
    return result + text(word.spot);
}

}  // namespace castellan::carcassonne
