#include "cli/verbs/new_record.hpp"

#include <fmt/format.h>

#include <span>

#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/box/colours.hpp"
#include "notation/comment.hpp"
#include "notation/writer.hpp"

namespace castellan::cli {

namespace {

/// In a tag, what is still to be filled in (open-tag).
constexpr std::string_view open = "?";

std::string or_open(const std::string& text) { return text.empty() ? std::string(open) : text; }

/// "R:? B:?"
std::string unseen_start_tiles(std::string_view seats) {
    std::string text;
    for (const char seat : seats) text += fmt::format("{}{}:?", text.empty() ? "" : " ", seat);
    return text;
}

std::string what_to_fill_in(const NewGame& game) {
    std::string text;
    if (game.seats.empty()) {
        std::string names;
        for (const auto& name : game.names) names += fmt::format("{}{}", names.empty() ? "" : ", ", or_open(name));
        if (!names.empty()) text += fmt::format("The players, clockwise: {}; give each a tag of their colour. ", names);
        text += "Fill in Seats: the colours clockwise, the start player first. ";
    }
    if (game.pieces.empty()) text += "Fill in Pieces: which piece lies where, rows from the north. ";
    if (game.modules.has(castelli::Module::tournament))
        text +=
            "Fill in MineTile: the octagon under the extra mine tile. First and third seat play in the north, second "
            "and fourth in the south. ";
    text += "Then one line a turn, such as `1. R c2:R3G3B3Y3`.";
    if (game.modules.has(castelli::Module::dilemma))
        text +=
            " The tag StartTiles may say which tile each player holds: `R:#S1`. A tile from the hand: "
            "`c2:R3G3B3Y3<R5B5G5Y5`, the tile taken last.";
    return text;
}

void write_names(const NewGame& game, notation::CanonicalWriter& writer) {
    for (const castelli::Colour colour : castelli::ColourSet::all()) {
        const auto seat = game.seats.find(castelli::letter(colour));
        if (seat == std::string::npos) continue;
        writer.tag(castelli::name(colour), or_open(seat < game.names.size() ? game.names[seat] : ""));
    }
}

}  // namespace

std::string empty_record(const NewGame& game) {
    const auto& set = castelli::classic_set();
    std::string text;
    notation::CanonicalWriter writer(text);
    writer.tag("CGN", "1");
    writer.tag("Event", or_open(game.event));
    writer.tag("Date", game.date);
    write_names(game, writer);
    writer.tag("Seats", game.seats.empty() ? std::string(std::size_t(game.players), open.front()) : game.seats);
    writer.tag("Set", fmt::format("{} sha256:{}", set.name, set.hash_for(game.modules).substr(0, 16)));
    if (!game.layout.empty()) writer.tag("Layout", game.layout);
    writer.tag("Pieces", or_open(game.pieces));
    if (game.modules.has(castelli::Module::tournament)) writer.tag("MineTile", open);
    if (!game.modules.none()) writer.tag("Modules", game.modules.text());
    if (game.modules.has(castelli::Module::dilemma) && !game.seats.empty())
        writer.tag("StartTiles", unseen_start_tiles(game.seats));
    writer.tag("Result", "*");
    const notation::CommentPart hint{false, what_to_fill_in(game), {}};
    std::string comment;
    notation::write_comment(std::span(&hint, 1), comment);
    writer.comment(comment);
    writer.result("*");
    return text;
}

}  // namespace castellan::cli
