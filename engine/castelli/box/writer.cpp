#include "engine/castelli/box/writer.hpp"

#include <fmt/format.h>

#include "base/sha256.hpp"
#include "language/append.hpp"

namespace castellan::castelli {

namespace {

void write_area(std::string& out, const PrintedArea& area) {
    language::append(out, " {}", letter(area.terrain));
    if (area.terrain != Terrain::mine) language::append(out, "{}", area.amount);
    for (std::size_t side = 0; side < side_count; ++side) {
        if (area.sides >> side & 1) out += side_letters[side];
    }
    if (area.sites > 0) language::append(out, ".{}", area.sites);
}

void write_piece(std::string& out, const Piece& piece) {
    language::append(out, "\npiece {}\n", piece.name);
    for (std::size_t i = 0; i < piece.spaces.size(); ++i) {
        const PrintedOctagon& octagon = piece.spaces[i];
        if (!octagon.present) continue;
        language::append(out, "{}{}", char('a' + i % 4), char('1' + i / 4));
        for (std::size_t area = 0; area < octagon.area_count; ++area) write_area(out, octagon.areas[area]);
        if (octagon.settlement != Settlement::none) language::append(out, " {}", name(octagon.settlement));
        out += '\n';
    }
}

void write_tile(std::string& out, std::string_view first_word, const Tile& tile) {
    language::append(out, "{} {}", first_word, tile.id);
    for (const Arm& arm : tile.arms) {
        language::append(out, " {}{}", letter(arm.colour), arm.card ? 'c' : char('0' + arm.value));
    }
    if (tile.silver > 0) language::append(out, " s{}", tile.silver);
    out += '\n';
}

void write_layout(std::string& out, const Layout& layout) {
    language::append(out, "\nlayout {} {}x{}{}\n", layout.name, layout.columns, layout.rows,
                     layout.halved ? " halved" : "");
    for (std::size_t line = 0; line < rim_lines(layout); ++line) {
        language::append(out, "{}", rim_words[line]);
        for (const RimSlot slot : rim_line(layout, line)) {
            language::append(out, " {}", letter(slot.kind));
            if (slot.amount > 0) language::append(out, "{}", slot.amount);
        }
        out += '\n';
    }
}

void write_cards(std::string& out, const ComponentSet& set) {
    std::string_view separator = " ";
    language::append(out, "cards");
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        if (set.cards[kind] == 0) continue;
        language::append(out, "{}{} {}", separator, code(CardKind(kind)), set.cards[kind]);
        separator = ", ";
    }
    language::append(out, "{}\n", separator == " " ? " -" : "");
}

}  // namespace

std::string write_set(const ComponentSet& set) {
    std::string text;
    language::append(text, "castellan-set 1\nname {}\n", set.name);
    if (!set.title.empty()) language::append(text, "title {}\n", set.title);
    language::append(text, "villages {}\ncities {}\naside {}\ncastles {}\nsilver {} {} {}\n", set.villages, set.cities,
                     set.aside, set.castles, set.silver[0], set.silver[1], set.silver[2]);
    write_cards(text, set);
    for (const Piece& piece : set.pieces) write_piece(text, piece);
    text += '\n';
    for (std::size_t tile = 0; tile < set.tiles.size(); ++tile)
        write_tile(text, tile < set.board_tiles() ? "tile" : "start-tile", set.tiles[tile]);
    for (const Layout& layout : set.layouts) write_layout(text, layout);
    return text;
}

std::string hash_of(const ComponentSet& set) {
    return fmt::format("{:02x}", fmt::join(base::sha256(write_set(set)), ""));
}

std::string base_hash_of(ComponentSet set) {
    set.tiles.resize(set.board_tiles());
    set.start_tiles = 0;
    std::erase_if(set.layouts, [](const Layout& layout) { return layout.halved; });
    return hash_of(set);
}

}  // namespace castellan::castelli
