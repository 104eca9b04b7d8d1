#include "cli/support/new_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "base/calendar.hpp"
#include "cli/support/comma_list.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/state/setup.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::cli {

using language::tr;

namespace {

std::vector<std::string> names_of(const CommandLine& line) {
    const std::string& list = line.get("names");
    if (list.empty()) return {};
    auto names = split_list(list);
    if (!names)
        throw UsageError(
            tr("--names {}: a quote has no other end, or no comma after it; a name with a comma is in quotes, "
               "as in Anna,\"Smith, Ben\"",
               list));
    return *std::move(names);
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
void lay_pieces(const CommandLine& line, NewGame& game) {
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
    game.names = names_of(line);
    if (game.names.size() > players) throw UsageError(tr("--names: there are more names than players"));
    for (const auto& name : game.names) expect_tag_value("names", name);
    game.date = line.has("date") ? line.get("date") : today();
    if (!base::is_date(game.date))
        throw UsageError(tr("--date {}: expected a day such as 2026.11.20, ?? for what is not known", game.date));
    game.event = line.get("event");
    expect_tag_value("event", game.event);
}

}  // namespace

NewGame new_game(const CommandLine& line) {
    NewGame game;
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

analyzer::NewRecord new_order(const CommandLine& line, const analyzer::OtherGame& game) {
    for (const std::string_view option : {"modules", "pieces"})
        if (line.is_given(option))
            throw UsageError(tr("--{} is for games of castelli alone; this is one of {}", option, game.name()));
    analyzer::NewRecord order;
    order.seats = line.get("seats");
    order.players = order.seats.empty() || line.is_given("players") ? line.players() : int(order.seats.size());
    read_common_tags(line, std::size_t(order.players), order);
    if (game.set_format() != nullptr) order.set = line.set_text(*game.set_format());
    return order;
}

}  // namespace castellan::cli
