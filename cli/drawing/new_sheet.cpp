#include "cli/drawing/drawing_verbs.hpp"
#include "cli/support/command.hpp"
#include "cli/support/new_order.hpp"
#include "notation/signs/characters.hpp"
#include "render/sheet/castelli_sheet.hpp"
#include "render/sheet/other_sheets.hpp"
#include "render/sheet/pages.hpp"

namespace castellan::cli {

namespace {

using render::sheet::Order;

/// Who plays, where and when. A sheet is often printed before: unlike a record's, its day is open unless it is said.
template <class Game>
void fill_in(Order& order, const CommandLine& line, const Game& game) {
    if (line.get("paper") == "letter") order.paper = render::booklet::Paper::letter;
    order.players = game.players;
    for (const char letter : game.seats) order.seats += notation::upper(letter);
    order.names = game.names;
    order.event = game.event;
    if (line.has("date")) order.date = game.date;
}

std::vector<render::Scene> castelli_pages(const CommandLine& line) {
    const NewGame game = new_game(line);
    render::sheet::CastelliOrder order;
    fill_in(order, line, game);
    order.modules = game.modules;
    order.layout = game.layout;
    order.pieces = game.pieces;
    return castelli_sheet(order);
}

std::vector<render::Scene> other_pages(const CommandLine& line, const analyzer::OtherGame& game) {
    const analyzer::NewRecord wanted = new_order(line, game);
    if (const auto record = game.new_record(wanted); !record) throw UsageError(record.error());
    Order order;
    fill_in(order, line, wanted);
    return render::sheet::other_sheet(game.name(), order, wanted.set);
}

}  // namespace

std::string sheet_of(const CommandLine& line, const analyzer::OtherGame* other) {
    const auto pages = other != nullptr ? other_pages(line, *other) : castelli_pages(line);
    auto bytes = render::sheet::pdf_of(pages);
    if (!bytes) throw UsageError(bytes.error().message);
    return *std::move(bytes);
}

}  // namespace castellan::cli
