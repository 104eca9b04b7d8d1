#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>

#include "analyzer/record/other_game.hpp"
#include "base/calendar.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/state/setup.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    rules_option,
    Option{"names", "LIST", "players clockwise, the start player first: Anna,Ben"},
    Option{"seats", "COLOURS", "their colours, in the same order: RB; also says how many play"},
    Option{"pieces", "PIECES", "which board piece lies where, rows from the north: \"A B180 / C D\""},
    Option{"date", "DATE", "the day of the game, ?? for what is not known: 2026.11.20; else today"},
    Option{"event", "NAME", "the event it is played at"},
    Option{"set", "FILE", "with --rules carcassonne: a tile set of one's own, which the record embeds"},
};
constexpr std::array<OptionGroup, 3> option_groups = {own_options, output_options, player_options};

/// The tags of a new record; empty ones are left open in it.
struct Beginning {
    int players = 0;
    castelli::Modules modules;
    std::vector<std::string> names;
    std::string seats, layout, pieces, date, event;
};

/// In a tag, what is still to be filled in (open-tag).
constexpr std::string_view open = "?";

std::string or_open(const std::string& text) { return text.empty() ? std::string(open) : text; }

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= list.size();) {
        const auto comma = std::min(list.find(',', begin), list.size());
        parts.push_back(list.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return parts;
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm day{};
    localtime_r(&now, &day);
    return fmt::format("{:04}.{:02}.{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

/// Throws UsageError if the option's text cannot stand in a tag.
void expect_tag_value(std::string_view option, const std::string& value) {
    std::string text;
    notation::CanonicalWriter writer(text);
    writer.tag("CGN", "1");
    writer.tag("Event", value);
    writer.result("*");
    notation::Record record;
    notation::parse_game(text, record);
    if (record.broken())
        throw UsageError(tr("--{} cannot stand in a record: {}", option, record.diagnostics.front().message));
}

/// Layout and pieces, checked as the tags of a record are.
void lay_pieces(const CommandLine& line, Beginning& game) {
    if (!line.has("pieces")) return;
    game.pieces = line.get("pieces");
    expect_tag_value("pieces", game.pieces);
    const std::string seats =
        game.seats.empty() ? std::string(castelli::colour_letters.substr(0, std::size_t(game.players))) : game.seats;
    const auto setup = castelli::make_setup(castelli::shipped_set("classic"),
                                            {seats, game.pieces, "", "", game.modules}, castelli::Rulings{});
    if (setup) {
        game.layout = setup->layout;
        game.pieces = setup->pieces;
    } else if (setup.error().part != castelli::SetupError::Part::mine_tile) {  // which is filled in later
        throw UsageError(tr("--pieces {}: {}", game.pieces, setup.error().message) + "\n" + setup.error().help);
    }
}

/// Names, date and event, which every game has.
template <class Tags>
void read_common_tags(const CommandLine& line, std::size_t players, Tags& game) {
    if (!line.get("names").empty()) game.names = split(line.get("names"));
    if (game.names.size() > players) throw UsageError(tr("--names: there are more names than players"));
    for (const auto& name : game.names) expect_tag_value("names", name);
    game.date = line.has("date") ? line.get("date") : today();
    if (!base::is_date(game.date))
        throw UsageError(tr("--date {}: expected a day such as 2026.11.20, ?? for what is not known", game.date));
    game.event = line.get("event");
    expect_tag_value("event", game.event);
}

Beginning beginning(const CommandLine& line) {
    Beginning game;
    game.modules = line.modules();
    game.players = line.players();
    if (line.has("seats")) {
        game.seats = line.get("seats");
        const auto seats = castelli::read_seats(game.seats);
        if (!seats) throw UsageError(tr("--seats {}: {}", game.seats, seats.error().message));
        const bool free = !line.is_given("players") && !game.modules.has(castelli::Module::tournament);
        if (!free && seats->size() != std::size_t(game.players))
            throw UsageError(tr("--seats {}: {} sit there, but {} play", game.seats, seats->size(), game.players));
        game.players = int(seats->size());
    }
    read_common_tags(line, std::size_t(game.players), game);
    lay_pieces(line, game);
    return game;
}

/// "R:? B:?"
std::string unseen_start_tiles(std::string_view seats) {
    std::string text;
    for (const char seat : seats) text += fmt::format("{}{}:?", text.empty() ? "" : " ", seat);
    return text;
}

std::string what_to_fill_in(const Beginning& game) {
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

void write_names(const Beginning& game, notation::CanonicalWriter& writer) {
    for (const castelli::Colour colour : castelli::ColourSet::all()) {
        const auto seat = game.seats.find(castelli::letter(colour));
        if (seat == std::string::npos) continue;
        writer.tag(castelli::name(colour), or_open(seat < game.names.size() ? game.names[seat] : ""));
    }
}

std::string empty_record(const Beginning& game) {
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

int write_other(const CommandLine& line, const analyzer::OtherGame& game) {
    for (const std::string_view option : {"modules", "pieces"})
        if (line.is_given(option))
            throw UsageError(tr("--{} is for games of castelli alone; this is one of {}", option, game.name()));
    analyzer::NewRecord order;
    order.seats = line.get("seats");
    order.players = order.seats.empty() || line.is_given("players") ? line.players() : int(order.seats.size());
    read_common_tags(line, std::size_t(order.players), order);
    if (game.set_format() != nullptr) order.set = line.set_text(*game.set_format());
    const auto text = game.new_record(order);
    if (!text) throw UsageError(text.error());
    write_output(line, *text);
    return exit_clean;
}

int run(const CommandLine& line) {
    line.expect_no_file();
    const auto* const other = line.other_game();
    if (line.has("set") && (other == nullptr || other->set_format() == nullptr))
        throw UsageError(tr("--set is a tile set of Carcassonne: add --rules carcassonne"));
    if (other != nullptr) return write_other(line, *other);
    write_output(line, empty_record(beginning(line)));
    return exit_clean;
}

}  // namespace

extern constinit const Command new_command{
    "new",
    "an empty record to fill in",
    "[OPTION...]",
    "Writes an empty record to fill in: its tags, and the result `*` of an unfinished game. What is not said is left\n"
    "open with a `?`, and `castellan check` names it until it is filled in.",
    "  castellan new --seats RB --names Anna,Ben --pieces \"A B\" -o game.cgn\n"
    "  castellan new --rules piecepack-castles --seats SM --names Anna,Ben\n"
    "  castellan new --rules carcassonne --seats RBGY\n"
    "  castellan new --rules carcassonne --seats RB --set my-tiles.tiles\n"
    "  castellan new --players 4 --names Anna,Ben,Cleo,Dirk --event \"Club evening\"",
    option_groups,
    run,
    record_products,
};

}  // namespace castellan::cli
