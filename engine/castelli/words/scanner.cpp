#include "engine/castelli/words/scanner.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

using namespace letters;

namespace {

constexpr int longest_number = 4;  // digits
constexpr std::ptrdiff_t longest_shown = 24;

}  // namespace

bool WordScanner::read_colour(Colour& colour) {
    if (const auto letter = accept_letter(colours)) {
        colour = Colour(*letter);
        return true;
    }
    return fail("bad-player", Expected{tr("a colour")}, tr("colours are R, G, B and Y"));
}

bool WordScanner::read_space(Space& space) {
    const auto column = accept_letter(columns);
    if (!column || next() < '1' || next() > '8')
        return fail("bad-space", Expected{tr("a space")}, tr("columns are a to h, rows 1 to 8"));
    space = Space::at(int(*column), *at_++ - '1');
    return true;
}

bool WordScanner::read_card(CardKind& card, bool may_be_unknown) {
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
    if (first != code(kind)[0] || second != code(kind)[1]) other_case_ = true;
    at_ += 2;
    card = kind;
    return true;
}

bool WordScanner::read_number(std::int16_t& number) {
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

bool WordScanner::read_shares(ColourNumbers& shares) {
    do {
        Colour colour{};
        if (!read_colour(colour)) return false;
        if (shares.named.contains(colour))
            return fail("bad-claim", tr("{} is named twice", tr(name(colour))), tr("name each colour once"));
        shares.named.add(colour);
        if (!read_number(shares.number[colour])) return false;
    } while (accept(','));
    return true;
}

bool WordScanner::read_tile(TileText& tile) {
    if (accept('#')) return read_tile_id(tile);
    tile.form = TileText::Form::arms;
    if (!read_arms(tile)) return false;
    if (accept_letter(silver_sign)) {
        if (!is_digit(next())) return fail("bad-tile", Expected{tr("the tile's silver")}, tr("s1 or s2"));
        tile.silver = std::uint8_t(*at_++ - '0');
    }
    return true;
}

bool WordScanner::read_arms(TileText& tile) {
    ColourSet seen;
    for (auto& arm : tile.arms) {
        if (next() == '\0')
            return fail(
                "bad-tile", tr("a tile has four arms, this one has {}", &arm - tile.arms.data()),
                tr("form: all four clockwise from the north, each a colour and its value, or c for a card icon"));
        if (!read_arm(arm)) return false;
        const auto colour = Colour(arm / 8);
        if (seen.contains(colour))
            return fail("bad-tile", tr("{} has two arms on this tile", tr(name(colour))),
                        tr("a tile has one arm of each colour"));
        seen.add(colour);
    }
    return true;
}

bool WordScanner::read_arm(std::uint8_t& arm) {
    Colour colour{};
    if (!read_colour(colour)) return false;
    std::uint8_t value = TileText::card_value;
    if (next() >= '1' && next() <= '6')
        value = std::uint8_t(*at_++ - '0');
    else if (!accept_letter(card_icon))
        return fail("bad-tile", Expected{tr("a value 1 to 6 or c")},
                    tr("form: `{0}` and the value, or `{0}c` with a card icon", letter(colour)));
    arm = std::uint8_t(unsigned(colour) * 8 + value);
    return true;
}

bool WordScanner::read_tile_id(TileText& tile) {
    next();
    const char* begin = at_;
    while (is_letter(ahead(0)) || is_digit(ahead(0))) ++at_;
    if (at_ - begin < 2)
        return fail("bad-tile", tr("expected a tile's id and the colour of its north arm"),
                    tr("form: `#`, the tile's id, the letter of the colour in its north"));
    --at_;
    tile.form = TileText::Form::id;
    tile.id = {begin, std::size_t(at_ - begin)};
    return read_colour(tile.north);
}

bool WordScanner::fail(std::string_view code, std::string message, std::string_view help) {
    const auto begin = std::uint32_t(std::min(at_, end_) - begin_);
    const std::uint32_t end = begin + (at_ < end_ ? 1 : 0);
    error_ = {code, {begin == end && begin > 0 ? begin - 1 : begin, end}, std::move(message), std::string(help)};
    return false;
}

bool WordScanner::fail(std::string_view code, Expected expected, std::string_view help) {
    const std::string message = tr("expected {}, found {}", expected.what, found());
    return fail(code, message, help);
}

std::string WordScanner::split_by(char sign) const { return std::string(begin_, at_) + sign + std::string(at_, end_); }

std::string WordScanner::found() {
    if (next() == '\0') return tr("the end of the word");
    const char* end = std::find_if_not(at_, at_ + std::min(longest_shown, end_ - at_), is_letter);
    if (end - at_ < 2) end = at_ + std::min<std::ptrdiff_t>(2, end_ - at_);
    while (end < end_ && (*end & 0xC0) == 0x80) ++end;  // not within a character
    return fmt::format("'{}'", std::string_view(at_, std::size_t(end - at_)));
}

}  // namespace castellan::castelli
