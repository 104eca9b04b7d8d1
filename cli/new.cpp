#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "engine/castelli/classic_set.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"names", "LIST", "players clockwise, the start player first: Anna,Ben"},
};
constexpr std::array<OptionGroup, 3> option_groups = {own_options, output_options, player_options};

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= list.size();) {
        const auto comma = std::min(list.find(',', begin), list.size());
        parts.push_back(list.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return parts;
}

/// Where the extra mine lies while the pieces are those written: congruent with the mine of piece A (X1).
constexpr std::string_view mine_tile = "a1";

std::string unseen_start_tiles(std::string_view seats) {
    std::string text;
    for (const char seat : seats) text += fmt::format("{}{}:?", text.empty() ? "" : " ", seat);
    return text;
}

std::string what_to_fill_in(castelli::Modules modules) {
    std::string text =
        "Fill in: where each piece lies (Pieces), who sits where (Seats, the start player first), then one line a "
        "turn, such as `1. R c2:R3G3B3Y3`.";
    if (modules.has(castelli::Module::dilemma))
        text +=
            " The start tiles may be told: `R:#S1`. A tile from the hand: `c2:R3G3B3Y3<R5B5G5Y5`, the tile taken last.";
    if (modules.has(castelli::Module::tournament))
        text +=
            " MineTile is the octagon under the extra mine tile; first and third seat play in the north, second "
            "and fourth in the south.";
    return text;
}

std::string empty_record(int players, castelli::Modules modules, const std::vector<std::string>& names) {
    static constexpr std::string_view seats = "RBGY";
    static constexpr std::array<std::string_view, 4> tags = {"Red", "Blue", "Green", "Yellow"};
    const auto& set = castelli::classic_set();
    std::string text;
    notation::CanonicalWriter writer(text);
    writer.tag("CGN", "1");
    writer.tag("Event", "?");
    writer.tag("Date", "????.??.??");
    for (const std::string_view tag : {"Red", "Green", "Blue", "Yellow"}) {
        const auto seat = std::size_t(std::find(tags.begin(), tags.end(), tag) - tags.begin());
        if (seat < std::size_t(players)) writer.tag(tag, seat < names.size() ? names[seat] : "?");
    }
    writer.tag("Seats", seats.substr(0, std::size_t(players)));
    writer.tag("Set", fmt::format("{} sha256:{}", set.name, set.hash_for(modules).substr(0, 16)));
    const bool tournament = modules.has(castelli::Module::tournament);
    writer.tag("Layout", tournament ? "table" : players == 2 ? "wide" : "square");
    writer.tag("Pieces", players == 2 ? "A B" : "A B / C D");
    if (tournament) writer.tag("MineTile", mine_tile);
    if (!modules.none()) writer.tag("Modules", modules.text());
    if (modules.has(castelli::Module::dilemma))
        writer.tag("StartTiles", unseen_start_tiles(seats.substr(0, std::size_t(players))));
    writer.tag("Result", "*");
    const notation::CommentPart hint{false, what_to_fill_in(modules), {}};
    std::string comment;
    notation::write_comment(std::span(&hint, 1), comment);
    writer.comment(comment);
    writer.result("*");
    return text;
}

int run(const CommandLine& line) {
    line.expect_no_file();
    const int players = line.players();
    const auto& names = line.get("names");
    const auto list = names.empty() ? std::vector<std::string>{} : split(names);
    if (list.size() > std::size_t(players)) throw UsageError(tr("--names: there are more names than players"));
    const auto text = empty_record(players, line.modules(), list);
    notation::Record record;
    notation::parse_game(text, record);
    if (record.broken())
        throw UsageError(tr("--names cannot stand in a record: {}", record.diagnostics.front().message));
    write_output(line, text);
    return exit_clean;
}

}  // namespace

extern constinit const Command new_command{
    "new",
    "an empty record to fill in",
    "[OPTION...]",
    "Writes an empty record to fill in: its tags, and the result `*` of an unfinished game.",
    "  castellan new --players 2 --names Anna,Ben -o game.cgn\n"
    "  castellan new --players 4 --names Anna,Ben,Cleo,Dirk",
    option_groups,
    run,
};

}  // namespace castellan::cli
