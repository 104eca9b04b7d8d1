#include "engine/castelli/box/terms.hpp"

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

constexpr std::string_view digits = "0123456789";

tl::unexpected<TermError> refused(std::string_view code, std::string message, std::string help = {}) {
    return tl::unexpected(TermError{code, std::move(message), std::move(help)});
}

/// Takes the characters of a word one by one.
class Letters {
  public:
    explicit Letters(std::string_view word) : rest_(word) {}

    [[nodiscard]] bool done() const { return rest_.empty(); }

    /// The place of the next character in `alphabet`, which is then taken; alphabet's size if it is not there.
    std::size_t take(std::string_view alphabet) {
        const std::size_t found = rest_.empty() ? std::string_view::npos : alphabet.find(rest_.front());
        if (found == std::string_view::npos) return alphabet.size();
        rest_.remove_prefix(1);
        return found;
    }

    bool take(char wanted) { return take(std::string_view(&wanted, 1)) == 0; }

  private:
    std::string_view rest_;
};

Term<std::uint8_t> take_sides(Letters& letters) {
    std::uint8_t sides = 0;
    for (std::size_t side; (side = letters.take(side_letters)) < side_count;) {
        if (sides >> side & 1) return refused("set-area", tr("a side is named twice in one area"));
        sides |= std::uint8_t(1U << side);
    }
    if (sides == 0) {
        return refused("set-area", tr("the area borders no side"), tr("name the sides it borders, such as w2NE"));
    }
    return sides;
}

Term<std::uint8_t> take_sites(Letters& letters, Terrain terrain) {
    if (!letters.take('.')) return std::uint8_t{0};
    if (terrain != Terrain::rocks) return refused("set-site", tr("only a rocks area has building sites"));
    const std::size_t sites = letters.take(digits);
    if (sites > 2) return refused("set-site", tr("a rocks area has 0, 1 or 2 building sites"));
    return std::uint8_t(sites);
}

}  // namespace

Term<std::size_t> piece_space(std::string_view word) {
    Letters letters(word);
    const std::size_t column = letters.take("abcd");
    const std::size_t row = letters.take("1234");
    if (column > 3 || row > 3 || !letters.done()) {
        return refused("set-octagon", tr("this is not a space of a piece"),
                       tr("spaces are a1 (south-west) to d4 (north-east)"));
    }
    return row * 4 + column;
}

Term<PrintedArea> printed_area(std::string_view word) {
    static constexpr std::string_view shape =
        language::msgid("write terrain, amount and sides, such as w2NE or r2S.1 or sNESW");
    Letters letters(word);
    const std::size_t terrain = letters.take(terrain_letters);
    if (terrain == terrain_count) {
        return refused("set-area", tr("an area begins with w, g, r, m or s"), tr(shape));
    }
    PrintedArea area;
    area.terrain = Terrain(terrain);
    const std::size_t amount = letters.take(digits);
    const bool stated = amount < digits.size();
    if (area.terrain == Terrain::mine ? stated : !stated || amount == 0) {
        return refused("set-area",
                       area.terrain == Terrain::mine ? tr("the silver mine has no amount")
                                                     : tr("the area has no amount from 1 to 9"),
                       tr(shape));
    }
    area.amount = stated ? std::uint8_t(amount) : std::uint8_t{0};
    const auto sides = take_sides(letters);
    if (!sides) return tl::unexpected(sides.error());
    area.sides = *sides;
    const auto sites = take_sites(letters, area.terrain);
    if (!sites) return tl::unexpected(sites.error());
    area.sites = *sites;
    if (!letters.done()) return refused("set-area", tr("the area cannot be read to its end"), tr(shape));
    return area;
}

Term<Arm> tile_arm(std::string_view word) {
    Letters letters(word);
    const std::size_t colour = letters.take(colour_letters);
    if (colour == colour_count) return refused("set-colour", tr("an arm begins with R, G, B or Y"));
    const bool card = letters.take('c');
    const std::size_t value = card ? 0 : letters.take("123456");
    if (value == 6 || !letters.done()) {
        return refused("set-value", tr("an arm has a value from 1 to 6, or c for a card icon"));
    }
    return Arm{Colour(colour), card ? std::uint8_t{0} : std::uint8_t(value + 1), card};
}

Term<std::uint8_t> tile_silver(std::string_view word) {
    if (word == "s1") return std::uint8_t{1};
    if (word == "s2") return std::uint8_t{2};
    return refused("set-value", tr("behind its arms a tile shows nothing, s1 or s2"));
}

Term<RimSlot> rim_slot(std::string_view word) {
    Letters letters(word);
    const std::size_t kind = letters.take(rim_letters);
    const std::size_t amount = letters.take("123456789");
    const bool symbol = kind > std::size_t(RimKind::neutral);
    if (kind == rim_letters.size() || !letters.done() || symbol == (amount == 9)) {
        return refused("set-rim", tr("this is no slot of the rim"),
                       tr("write w1, g1, r1, c1 or s1, n for neutral arms, - for nothing"));
    }
    return RimSlot{RimKind(kind), symbol ? std::uint8_t(amount + 1) : std::uint8_t{0}};
}

Term<std::array<std::uint8_t, 2>> layout_shape(std::string_view word) {
    Letters letters(word);
    const std::size_t columns = letters.take("12");
    const bool cross = letters.take('x');
    const std::size_t rows = letters.take("12");
    if (columns > 1 || !cross || rows > 1 || !letters.done()) {
        return refused("set-layout", tr("a layout is 1 or 2 pieces wide and 1 or 2 pieces high"),
                       tr("write 2x2, 2x1 or 1x2"));
    }
    return std::array<std::uint8_t, 2>{std::uint8_t(columns + 1), std::uint8_t(rows + 1)};
}

Term<std::uint8_t> number(std::string_view word, int low, int high) {
    const bool sized = !word.empty() && word.size() <= 3;
    if (sized && word.find_first_not_of(digits) == std::string_view::npos) {
        int value = 0;
        for (const char digit : word) value = value * 10 + (digit - '0');
        if (value >= low && value <= high) return std::uint8_t(value);
    }
    return refused("set-value", tr("this must be a whole number from {} to {}", low, high));
}

}  // namespace castellan::castelli
