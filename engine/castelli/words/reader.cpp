#include <algorithm>
#include <optional>

#include "engine/castelli/words/letter_tables.hpp"
#include "engine/castelli/words/plain_word.hpp"
#include "engine/castelli/words/scanner.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/text.hpp"
#include "notation/building_words.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

using namespace letters;

const BuildCardInfo* build_card(CardKind kind) {
    const auto found = std::find_if(build_cards.begin(), build_cards.end(),
                                    [kind](const BuildCardInfo& card) { return card.kind == kind; });
    return found != build_cards.end() ? &*found : nullptr;
}

/// Reads one word.
class WordReader : WordScanner {
  public:
    WordReader(std::string_view text, Word& word, WordError& error)
        : WordScanner(text, word.other_case, error), word_(word) {}

    bool read() {
        read_player();
        if (!read_action()) return false;
        if (next() == '\0' && word_.player != nobody && !word_.is_action()) {
            restart();
            return fail("bad-player", tr("a consequence belongs to no player"),
                        tr("leave out the colour before the colon"));
        }
        return next() == '\0' || fail_at_rest();
    }

  private:
    // --- errors ---

    [[gnu::cold]] bool fail_at_rest() {
        if (word_.claim == ClaimForm::none && next() == '=')
            return fail("bad-claim", tr("this word takes no claim"), tr("leave out what stands behind `=`"));
        const std::string message = tr("unexpected {}", found());
        return fail("bad-word", message, unexpected_help());
    }
    [[nodiscard]] std::string unexpected_help() {
        if (next() == '?') return tr("put a blank before a judgement such as `?`");
        const bool begins_word = next() == '+' || next() == '-' || next() == '^';
        if (begins_word && word_.is_action() && word_.claim == ClaimForm::none)
            return tr("put a blank before the next word: `{}`", split_by(' '));
        if (word_.kind == WordKind::area && is_digit(next()))
            return tr("form: the square, a colon, the tile's four arms");
        if (word_.claim == ClaimForm::shares && is_letter(next()))
            return tr("put a comma between the colours: `{}`", split_by(','));
        return {};
    }

    static std::string word_name(Space space) { return {name(space)[0], name(space)[1]}; }

    // --- parts ---

    void read_player() {
        if (first_after(1) != ':') return;
        if (const auto colour = accept_letter(colours)) {
            word_.player = *colour;
            accept(':');
        }
    }

    bool read_count_claim() {
        if (!accept('=')) return true;
        word_.claim = ClaimForm::count;
        return read_number(word_.count);
    }

    bool read_shares_claim(bool may_be_nobody) {
        if (!accept('=')) return true;
        if (may_be_nobody && next() == '-' && !is_digit(ahead(1))) {
            skip(1);
            word_.claim = ClaimForm::nobody;
            return true;
        }
        word_.claim = ClaimForm::shares;
        return read_shares(word_.shares);
    }

    void read_sides() {
        while (const auto side = accept_letter(sides)) word_.sides = std::uint8_t(word_.sides | 1U << *side);
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
                skip(1);
                word_.kind = WordKind::draw;
                return read_card(word_.card, true);
            case '-':
                skip(1);
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
        // A letter and a digit mean a space, if it is none of the board, but for the King's cards.
        if (lower(first) >= 'a' && lower(first) <= 'h') return read_at_space();
        return is_digit(ahead(1)) && lower(first) != 'k' ? read_at_space() : read_card_word();
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
        if (cards.find(ahead(0), ahead(1)) != CardKind::unknown) return read_card_word();
        std::ptrdiff_t length = 0;
        while (is_letter(ahead(length))) ++length;
        const std::string_view letters = following(length);
        const bool claims = first_after(length) == '=' || first_after(length) == '\0';
        if (claims && length > 1)
            for (std::size_t total = 0; total < total_names.size(); ++total)
                if (std::equal(total_names[total].begin(), total_names[total].end(), letters.begin(), letters.end(),
                               [](char a, char b) { return a == lower(b); }))
                    return read_total(Total(total), length);
        return read_card_word();
    }

    bool read_total(Total total, std::ptrdiff_t length) {
        const auto wanted = total_names[total];
        if (following(length) != wanted) word_.other_case = true;
        skip(length);
        word_.kind = WordKind::total;
        word_.total = total;
        if (next() != '=')
            return fail("bad-claim", tr("`{}` states nothing", wanted),
                        tr("form: `{}=`, then each colour and its number, divided by commas", wanted));
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
                                tr("form: `Tr>`, the player's letter, `+`, then the card's letters or ?"));
                return read_card(word_.taken, true);
            case CardKind::peasant:
                if (!accept('>'))
                    return fail("bad-card", tr("the Peasant names an octagon"),
                                tr("form: `{}>` and the octagon's name", code(word_.card)));
                return read_space(word_.space);
            case CardKind::steward: return read_steward();
            case CardKind::duke:
                if (!accept('>'))
                    return fail("bad-card", tr("the Duke names an octagon"),
                                tr("form: `{}>` and the octagon's name", code(word_.card)));
                return read_space(word_.space);
            case CardKind::incendiary:
                if (!accept('>'))
                    return fail("bad-card", tr("the Incendiary names a city"),
                                tr("form: `{}>` and the octagon's name", code(word_.card)));
                return read_space(word_.space);
            default: word_.kind = WordKind::guard; return true;
        }
    }

    bool read_steward() {
        word_.kind = WordKind::steward;
        if (!accept('>'))
            return fail("bad-card", tr("the Steward names the colour that now points north"),
                        tr("form: `St>` and the letter of that colour"));
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
        return fail("bad-card", tr("this card is used with a castle"),
                    tr("form: `{}^` and where the castle is built", code(card.kind)));
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
            if (next() < '1' || next() > '9')
                return fail("bad-area", Expected{tr("a building site")},
                            tr("form: a number from 1 to 9 after the point"));
            word_.site = std::uint8_t(next() - '0');
            skip(1);
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
            return fail(
                "bad-word", Expected{tr("a tile or an area at {}{}", name(word_.space)[0], name(word_.space)[1])},
                tr("forms: `{0}:` and a tile, `{0}` and an area's letter, `{0}$`, `{0}@` and a side of the rim, "
                   "a castle `^{0}`",
                   word_name(word_.space)));
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
};

bool read_any_word(std::string_view text, Word& word, WordError& error);

/// A word that could not be read, if it has `build` for `^`. A place in that spelling would say nothing.
[[gnu::cold]] [[gnu::noinline]] bool read_building_word(std::string_view text, Word& word, WordError& error) {
    const auto carets = notation::with_carets(text);
    if (!carets) return false;
    word = {};
    if (read_any_word(*carets, word, error)) return true;
    error.span = {0, std::uint32_t(text.size())};
    return false;
}

/// Apart, so that plain words need not make room for it.
[[gnu::noinline]] bool read_any_word(std::string_view text, Word& word, WordError& error) {
    return WordReader(text, word, error).read() || read_building_word(text, word, error);
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
