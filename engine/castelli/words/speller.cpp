
#include "engine/castelli/words/word.hpp"
#include "language/append.hpp"

namespace castellan::castelli {
namespace {

void spell_space(Space space, std::string& out) {
    const auto letters = name(space);
    out.append(letters.begin(), letters.end());
}

void spell_shares(const ColourNumbers& shares, std::string& out) {
    bool first = true;
    for (const Colour colour : shares.named) {
        if (!first) out += ',';
        first = false;
        out += letter(colour);
        language::append(out, "{}", shares.number[colour]);
    }
}

void spell_sides(std::uint8_t sides, std::string& out) {
    for (std::size_t side = 0; side < side_count; ++side)
        if (sides >> side & 1) out += side_letters[side];
}

void spell_tile(const TileText& tile, std::string& out) {
    switch (tile.form) {
        case TileText::Form::none: return;
        case TileText::Form::turn: out += letter(tile.north); return;
        case TileText::Form::unseen: out += '?'; return;
        case TileText::Form::id:
            out += '#';
            out += tile.id;
            out += letter(tile.north);
            return;
        case TileText::Form::arms: break;
    }
    for (const auto arm : tile.arms) {
        out += colour_letters[arm / 8];
        out += arm % 8 == TileText::card_value ? 'c' : char('0' + arm % 8);
    }
    if (tile.silver > 0) {
        out += 's';
        out += char('0' + tile.silver);
    }
}

void spell_use(const Word& word, std::string& out) {
    out += code(word.card);
    if (word.card == CardKind::traitor) {
        out += '>';
        out += letter(word.target);
        out += '+';
        out += code(word.taken);
    } else if (names_octagon(word.card)) {
        out += '>';
        spell_space(word.space, out);
    }
}

void spell_build(const Word& word, std::string& out) {
    for (const auto& card : build_cards)
        if (has(word.with, card.bit)) out += code(card.kind);
    out += word.kind == WordKind::overbuild ? "^^" : "^";
    spell_space(word.space, out);
    if (word.terrain != no_terrain) {
        out += terrain_letters[word.terrain];
        spell_sides(word.sides, out);
    }
    if (word.site > 0) language::append(out, ".{}", word.site);
    if (word.purchase != no_purchase) {
        out += '$';
        out += resource_letters[word.purchase];
    }
}

void spell_claim(const Word& word, std::string& out) {
    if (word.claim == ClaimForm::none) return;
    out += '=';
    if (word.claim == ClaimForm::count) language::append(out, "{}", word.count);
    if (word.claim == ClaimForm::shares) spell_shares(word.shares, out);
    if (word.claim == ClaimForm::nobody) out += '-';
}

}  // namespace

void spell(const Word& word, std::string& out) {
    if (word.player != nobody) {
        out += colour_letters[word.player];
        out += ':';
    }
    switch (word.kind) {
        case WordKind::place:
            spell_space(word.space, out);
            out += ':';
            spell_tile(word.tile, out);
            if (word.taken_tile.form != TileText::Form::none) {
                out += '<';
                spell_tile(word.taken_tile, out);
            }
            break;
        case WordKind::steward:
            out += "St>";
            spell_tile(word.tile, out);
            break;
        case WordKind::draw:
            out += '+';
            out += code(word.card);
            break;
        case WordKind::sell:
            out += '-';
            out += code(word.card);
            break;
        case WordKind::use: spell_use(word, out); break;
        case WordKind::build:
        case WordKind::overbuild: spell_build(word, out); break;
        case WordKind::guard: out += code(CardKind::guard); break;
        case WordKind::area:
            spell_space(word.space, out);
            out += terrain_letters[word.terrain];
            spell_sides(word.sides, out);
            if (word.has_influence) {
                out += ':';
                spell_shares(word.influence, out);
            }
            break;
        case WordKind::silver:
            spell_space(word.space, out);
            out += '$';
            break;
        case WordKind::rim:
            spell_space(word.space, out);
            out += '@';
            spell_sides(word.sides, out);
            break;
        case WordKind::total: out += total_names[word.total]; break;
    }
    spell_claim(word, out);
}

std::string spelled(const Word& word) {
    std::string out;
    spell(word, out);
    return out;
}

}  // namespace castellan::castelli
