#include "engine/castelli/word.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "engine/castelli/letter_tables.hpp"
#include "engine/castelli/plain_word.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

using namespace letters;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

constexpr int longest_number = 4;  // digits

const BuildCardInfo* build_card(CardKind kind) {
    const auto found = std::find_if(build_cards.begin(), build_cards.end(),
                                    [kind](const BuildCardInfo& card) { return card.kind == kind; });
    return found != build_cards.end() ? &*found : nullptr;
}

/// Reads one word from left to right. A reading function leaves the error in `error_` and returns false.
class WordReader {
  public:
    WordReader(std::string_view text, Word& word, WordError& error)
        : word_(word), error_(error), begin_(text.data()), at_(begin_), end_(begin_ + text.size()) {}

    bool read() {
        read_player();
        if (!read_action()) return false;
        if (next() == '\0' && word_.player != nobody && !word_.is_action()) {
            at_ = begin_;
            return fail("bad-player", tr("a consequence belongs to no player"),
                        tr("leave out the colour before the colon"));
        }
        return next() == '\0' || fail_at_rest();
    }

  private:
    // --- characters ---

    /// The next character that is no blank; '\0' at the end.
    char next() {
        while (at_ < end_ && (*at_ == ' ' || *at_ == '\t')) ++at_;
        return at_ < end_ ? *at_ : '\0';
    }
    [[nodiscard]] char ahead(std::ptrdiff_t distance) const { return distance < end_ - at_ ? at_[distance] : '\0'; }
    bool accept(char wanted) {
        if (next() != wanted) return false;
        ++at_;
        return true;
    }
    /// Takes one of the table's letters in either case; its index.
    std::optional<std::uint8_t> accept_letter(const LetterTable& table) {
        const std::uint8_t entry = table.entry(next());
        if (entry == LetterTable::none) return std::nullopt;
        if ((entry & LetterTable::other_case) != 0) word_.other_case = true;
        ++at_;
        return std::uint8_t(entry & ~LetterTable::other_case);
    }

    // --- errors ---

    struct Expected {
        std::string_view what;
    };

    [[gnu::cold]] bool fail(std::string_view code, std::string message, std::string_view help) {
        const auto begin = std::uint32_t(std::min(at_, end_) - begin_);
        const std::uint32_t end = begin + (at_ < end_ ? 1 : 0);
        error_ = {code, {begin == end && begin > 0 ? begin - 1 : begin, end}, std::move(message), std::string(help)};
        return false;
    }
    /// The message says what was found instead.
    [[gnu::cold]] bool fail(std::string_view code, Expected expected, std::string_view help) {
        const std::string message = tr("expected {}, found {}", expected.what, found());
        return fail(code, message, help);
    }
    [[gnu::cold]] bool fail_at_rest() {
        if (word_.claim == ClaimForm::none && next() == '=')
            return fail("bad-claim", tr("this word takes no claim"), tr("leave out what stands behind `=`"));
        const std::string message = tr("unexpected {}", found());
        return fail("bad-word", message, unexpected_help());
    }
    [[nodiscard]] std::string unexpected_help() {
        if (next() == '?') return tr("put a blank before a judgement such as `?`");
        if (word_.kind == WordKind::area && is_digit(next())) return tr("a tile stands behind a colon: d5:R3G3B3Yc");
        if (word_.claim == ClaimForm::shares && is_letter(next())) return tr("put a comma between the colours: R2,B1");
        return {};
    }
    /// What stands here, for messages: two characters, as most names have.
    [[nodiscard]] std::string found() {
        if (next() == '\0') return tr("the end of the word");
        return fmt::format("'{}'", std::string_view(at_, std::size_t(std::min<std::ptrdiff_t>(2, end_ - at_))));
    }

    // --- parts ---

    void read_player() {
        std::ptrdiff_t colon = 1;
        while (ahead(colon) == ' ' || ahead(colon) == '\t') ++colon;
        if (ahead(colon) != ':') return;
        if (const auto colour = accept_letter(colours)) {
            word_.player = *colour;
            accept(':');
        }
    }

    bool read_colour(Colour& colour) {
        if (const auto letter = accept_letter(colours)) {
            colour = Colour(*letter);
            return true;
        }
        return fail("bad-player", Expected{tr("a colour")}, tr("colours are R, G, B and Y"));
    }

    bool read_space(Space& space) {
        const auto column = accept_letter(columns);
        if (!column || next() < '1' || next() > '8')
            return fail("bad-space", Expected{tr("a space such as d5")}, tr("columns are a to h, rows 1 to 8"));
        space = Space::at(int(*column), *at_++ - '1');
        return true;
    }

    bool read_card(CardKind& card, bool may_be_unknown) {
        if (may_be_unknown && accept('?')) {
            card = CardKind::unknown;
            return true;
        }
        const char first = next();
        const char second = ahead(1);
        const CardKind kind = cards.find(first, second);
        if (kind == CardKind::unknown)
            return fail("bad-card", Expected{tr("a card")},
                        may_be_unknown
                            ? tr("cards are K3 K4 K5 Ra St Bg Lg Tr Lv Mb Rb Pe Du Ab Gu Ar In, or ? for one unseen")
                            : tr("cards are K3 K4 K5 Ra St Bg Lg Tr Lv Mb Rb Pe Du Ab Gu Ar In"));
        if (first != code(kind)[0] || second != code(kind)[1]) word_.other_case = true;
        at_ += 2;
        card = kind;
        return true;
    }

    bool read_number(std::int16_t& number) {
        const bool negative = accept('-');
        if (!is_digit(next())) return fail("bad-claim", Expected{tr("a number")}, "");
        int value = 0;
        for (int digits = 0; is_digit(ahead(0)); ++digits, ++at_) {
            if (digits == longest_number) return fail("bad-claim", tr("this number is too large"), "");
            value = value * 10 + (*at_ - '0');
        }
        number = std::int16_t(negative ? -value : value);
        return true;
    }

    bool read_shares(ColourNumbers& shares) {
        do {
            Colour colour{};
            if (!read_colour(colour)) return false;
            const auto bit = std::uint8_t(1U << unsigned(colour));
            if (shares.named & bit)
                return fail("bad-claim", tr("{} is named twice", tr(name(colour))), tr("name each colour once"));
            shares.named = std::uint8_t(shares.named | bit);
            if (!read_number(shares.number[std::size_t(colour)])) return false;
        } while (accept(','));
        return true;
    }

    bool read_count_claim() {
        if (!accept('=')) return true;
        word_.claim = ClaimForm::count;
        return read_number(word_.count);
    }

    bool read_shares_claim(bool may_be_nobody) {
        if (!accept('=')) return true;
        if (may_be_nobody && next() == '-' && !is_digit(ahead(1))) {
            ++at_;
            word_.claim = ClaimForm::nobody;
            return true;
        }
        word_.claim = ClaimForm::shares;
        return read_shares(word_.shares);
    }

    void read_sides() {
        while (const auto side = accept_letter(sides)) word_.sides = std::uint8_t(word_.sides | 1U << *side);
    }

    bool read_arm(std::uint8_t& arm) {
        Colour colour{};
        if (!read_colour(colour)) return false;
        std::uint8_t value = TileText::card_value;
        if (next() >= '1' && next() <= '6')
            value = std::uint8_t(*at_++ - '0');
        else if (!accept_letter(card_icon))
            return fail("bad-tile", Expected{tr("a value 1 to 6 or c")},
                        tr("an arm is a colour and its value: R3, or Rc with a card icon"));
        arm = std::uint8_t(unsigned(colour) * 8 + value);
        return true;
    }

    bool read_tile_id(TileText& tile) {
        next();
        const char* begin = at_;
        while (is_letter(ahead(0)) || is_digit(ahead(0))) ++at_;
        if (at_ - begin < 2)
            return fail("bad-tile", tr("expected a tile's id and the colour of its north arm"),
                        tr("#12R is tile 12, red north"));
        --at_;
        tile.form = TileText::Form::id;
        tile.id = {begin, std::size_t(at_ - begin)};
        return read_colour(tile.north);
    }

    bool read_tile(TileText& tile) {
        if (accept('#')) return read_tile_id(tile);
        tile.form = TileText::Form::arms;
        if (!read_arms(tile)) return false;
        if (accept_letter(silver_sign)) {
            if (!is_digit(next())) return fail("bad-tile", Expected{tr("the tile's silver")}, tr("s1 or s2"));
            tile.silver = std::uint8_t(*at_++ - '0');
        }
        return true;
    }

    bool read_arms(TileText& tile) {
        unsigned found_colours = 0;
        for (auto& arm : tile.arms) {
            if (next() == '\0')
                return fail("bad-tile", tr("a tile has four arms, this one has {}", &arm - tile.arms.data()),
                            tr("write them clockwise from the north: R3G3B3Yc"));
            if (!read_arm(arm)) return false;
            if (found_colours >> (arm / 8) & 1)
                return fail("bad-tile", tr("{} has two arms on this tile", tr(name(Colour(arm / 8)))),
                            tr("a tile has one arm of each colour"));
            found_colours |= 1U << (arm / 8);
        }
        return true;
    }

    /// D2: the tile that was taken from the square and is kept.
    bool read_taken_tile() {
        if (!accept('?')) return read_tile(word_.taken_tile);
        word_.taken_tile.form = TileText::Form::unseen;
        return true;
    }

    // --- actions ---

    bool read_action() {
        const char first = next();
        switch (first) {
            case '+':
                ++at_;
                word_.kind = WordKind::draw;
                return read_card(word_.card, true);
            case '-':
                ++at_;
                word_.kind = WordKind::sell;
                return read_card(word_.card, true) && read_count_claim();
            case '^': return read_build();
            case '\0': return fail("bad-word", tr("nothing follows the player"), "");
            default: break;
        }
        if (!is_letter(first))
            return fail("bad-word", tr("no word begins with '{}'", first), tr("see the quick reference of CGN"));
        if (is_letter(ahead(1))) return read_named();
        if (first_after(2) == '=')
            if (const auto total = rule_total(first, ahead(1))) return read_total(*total, 2);
        if (lower(first) >= 'a' && lower(first) <= 'h') return read_at_space();
        return read_card_word();
    }

    [[nodiscard]] char first_after(std::ptrdiff_t distance) const {
        while (ahead(distance) == ' ' || ahead(distance) == '\t') ++distance;
        return ahead(distance);
    }

    /// A total named by its rule, such as E2.
    static std::optional<Total> rule_total(char letter, char digit) {
        for (std::size_t total = std::size_t(Total::E2); total < total_names.size(); ++total)
            if (lower(total_names[total][0]) == lower(letter) && total_names[total][1] == digit) return Total(total);
        return std::nullopt;
    }

    /// A total such as "vp", or a card.
    bool read_named() {
        // No total begins like a card.
        if (cards.find(*at_, ahead(1)) != CardKind::unknown) return read_card_word();
        std::ptrdiff_t length = 0;
        while (is_letter(ahead(length))) ++length;
        const bool claims = first_after(length) == '=' || first_after(length) == '\0';
        if (claims && length > 1)
            for (std::size_t total = 0; total < total_names.size(); ++total)
                if (std::equal(total_names[total].begin(), total_names[total].end(), at_, at_ + length,
                               [](char a, char b) { return a == lower(b); }))
                    return read_total(Total(total), length);
        return read_card_word();
    }

    bool read_total(Total total, std::ptrdiff_t length) {
        const auto wanted = total_names[std::size_t(total)];
        if (std::string_view(at_, std::size_t(length)) != wanted) word_.other_case = true;
        at_ += length;
        word_.kind = WordKind::total;
        word_.total = total;
        if (next() != '=')
            return fail("bad-claim", tr("`{}` states nothing", wanted), tr("name the numbers: vp=R12,B7"));
        return read_shares_claim(false);
    }

    bool read_card_word() {
        if (!read_card(word_.card, false)) return false;
        word_.kind = WordKind::use;
        if (const auto* card = build_card(word_.card)) return read_build_card(*card);
        switch (word_.card) {
            case CardKind::king3:
            case CardKind::king4:
            case CardKind::king5:
            case CardKind::robber_baron: return read_count_claim();
            case CardKind::raider:
            case CardKind::brigands: return read_shares_claim(false);
            case CardKind::traitor:
                if (!accept('>') || !read_colour(word_.target) || !accept('+'))
                    return fail("bad-card", tr("the Traitor names a player and the card taken"),
                                tr("Tr>B+? or Tr>B+Ra"));
                return read_card(word_.taken, true);
            case CardKind::peasant:
                return accept('>') ? read_space(word_.space) : fail("bad-card", tr("the Peasant names an octagon"), "Pe>c3");
            case CardKind::steward: return read_steward();
            case CardKind::duke:
                return accept('>') ? read_space(word_.space) : fail("bad-card", tr("the Duke names an octagon"), "Du>c3");
            case CardKind::incendiary:
                return accept('>') ? read_space(word_.space) : fail("bad-card", tr("the Incendiary names a city"), "In>c3");
            default: word_.kind = WordKind::guard; return true;
        }
    }

    bool read_steward() {
        word_.kind = WordKind::steward;
        if (!accept('>')) return fail("bad-card", tr("the Steward names the colour that now points north"), "St>G");
        if (next() == '#' || is_digit(ahead(1)) || (lower(ahead(1)) == 'c')) return read_tile(word_.tile);
        word_.tile.form = TileText::Form::turn;
        return read_colour(word_.tile.north);
    }

    /// `card` has been read; more of them may follow before the castle.
    bool read_build_card(const BuildCardInfo& card) {
        if (has(word_.with, card.bit))
            return fail("bad-card", tr("{} is named twice", tr(name(card.kind))), tr("one of a kind for a castle"));
        word_.with = std::uint8_t(word_.with | std::uint8_t(card.bit));
        if (next() == '^') return read_build();
        if (is_letter(next())) {
            if (!read_card(word_.card, false)) return false;
            if (const auto* another = build_card(word_.card)) return read_build_card(*another);
        }
        return fail("bad-card", tr("this card is used with a castle"), tr("write it before the castle: Lg^e4g, Mb^e4"));
    }

    bool read_build() {
        word_.card = CardKind::unknown;
        accept('^');
        word_.kind = accept('^') ? WordKind::overbuild : WordKind::build;
        if (!read_space(word_.space)) return false;
        if (const auto terrain = accept_letter(terrains)) {
            word_.terrain = *terrain;
            read_sides();
        }
        if (accept('.')) {
            if (next() < '1' || next() > '9') return fail("bad-area", Expected{tr("a building site")}, "^e4.2");
            word_.site = std::uint8_t(*at_++ - '0');
        }
        if (accept('$')) {
            const auto bought = accept_letter(resources);
            if (!bought) return fail("bad-word", Expected{tr("what is bought")}, tr("$w wood, $g grain, $r rocks"));
            word_.purchase = *bought;
        }
        return read_count_claim();
    }

    bool read_at_space() {
        if (!read_space(word_.space)) return false;
        if (accept(':')) {
            word_.kind = WordKind::place;
            return read_tile(word_.tile) && (!accept('<') || read_taken_tile());
        }
        if (accept('$')) {
            word_.kind = WordKind::silver;
            return read_count_claim();
        }
        if (accept('@')) {
            word_.kind = WordKind::rim;
            const auto side = accept_letter(sides);
            if (!side) return fail("bad-area", Expected{tr("a side of the tile")}, tr("N, E, S or W"));
            word_.sides = std::uint8_t(1U << *side);
            return read_shares_claim(true);
        }
        const auto terrain = accept_letter(terrains);
        if (!terrain)
            return fail("bad-word",
                        Expected{tr("a tile or an area at {}{}", name(word_.space)[0], name(word_.space)[1])},
                        tr("a tile: d5:R3G3B3Yc; an area: e5g; its silver: d5$; the rim: a1@N; a castle: ^e4"));
        word_.kind = WordKind::area;
        word_.terrain = *terrain;
        read_sides();
        if (accept(':')) {
            word_.has_influence = true;
            if (!read_shares(word_.influence)) return false;
        }
        return read_shares_claim(true);
    }

    Word& word_;
    WordError& error_;
    const char* begin_;
    const char* at_;
    const char* end_;
};

/// Apart, so that plain words need not make room for it.
[[gnu::noinline]] bool read_any_word(std::string_view text, Word& word, WordError& error) {
    return WordReader(text, word, error).read();
}

}  // namespace

bool read_word(std::string_view text, Word& word, WordError& error) {
    return read_plain_word(text, word) || read_any_word(text, word, error);
}

tl::expected<Word, WordError> parse_word(std::string_view text) {
    Word word;
    WordError error;
    if (read_word(text, word, error)) return word;
    return tl::unexpected(std::move(error));
}

}  // namespace castellan::castelli
