// What is opened over the recorder's main screen: lists, texts, the set-up, the board.
#include <fmt/core.h>

#include <algorithm>

#include "analyzer/recorder/desk/place.hpp"
#include "cli/record/board_layer.hpp"
#include "cli/record/list_layer.hpp"
#include "cli/record/ranking.hpp"
#include "cli/record/recorder.hpp"
#include "cli/record/setup_layer.hpp"
#include "cli/record/text_layer.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr int help_columns = 22;

}  // namespace

void Recorder::open_setup() {
    push(std::make_unique<SetupLayer>(recording_, charset_, [this] { open_help(); }));
}

void Recorder::open_board() {
    if (board_.columns == 0) return say(tr("The set-up is not complete: /setup"));
    push(std::make_unique<BoardLayer>(marked_board(), charset_));
}

void Recorder::open_turns() {
    std::vector<std::string> rows = {tr("0  the setup")};
    std::vector<std::string> addresses = {"0"};
    if (const auto& place = recording_.place(); !place.line.empty()) {
        addresses.push_back(analyzer::recorder::varied_turn(place));
        rows.push_back(tr("{}  back to the turn that the variation replaces", addresses.back()));
        addresses.emplace_back("end");
        rows.push_back(tr("back to the end of the game"));
    }
    std::size_t at = 0;
    for (const auto& turn : recording_.turns()) {
        std::string row = turn.number == 0 ? turn.address : fmt::format("{}. {}", turn.number, turn.player);
        row += (turn.has_error ? " (!) " : " ") + turn.words;
        if (turn.variations > 0) row += fmt::format("  (+{})", turn.variations);
        if (!turn.comment.empty()) row += "  " + turn.comment;
        if (turn.number == recording_.place().turn) at = rows.size();
        rows.push_back(std::move(row));
        addresses.push_back(turn.address);
        for (std::uint32_t i = 1; i <= turn.variations && turn.number > 0; ++i) {
            const std::string variation = fmt::format("{}/{}", turn.address, i);
            rows.push_back("    " + tr("variation {}", variation));
            addresses.push_back(fmt::format("{}/{}", variation, turn.number));
        }
    }
    push(std::make_unique<ListLayer>(
        tr("Turns: Enter goes there, then F4 changes the turn"), std::move(rows), at,
        [this, addresses = std::move(addresses)](std::size_t row) { go_to(addresses[row]); }, charset_));
}

void Recorder::open_problems() {
    const auto& problems = recording_.problems();
    if (problems.empty()) return say(tr("nothing is wrong with the record"));
    std::vector<std::string> rows;
    const auto places = recording_.problem_places();
    for (std::size_t i = 0; i < problems.size(); ++i) {
        std::string row = fmt::format("{}: {}", places[i].where, places[i].said);
        if (!problems[i].rule.empty()) row += " [" + problems[i].rule + "]";
        rows.push_back(std::move(row));
    }
    const auto choose = [this, places](std::size_t row) { go_to(places[row].address); };
    push(std::make_unique<ListLayer>(tr("Problems"), std::move(rows), 0, choose, charset_));
}

void Recorder::open_ranking() {
    auto text = best_choices(recording_);
    if (!text) return say(text.error());
    push(std::make_unique<TextLayer>(tr("The best choices"), *std::move(text), 3, charset_));
}

void Recorder::open_help() {
    std::string text;
    for (const std::string& line :
         {tr("Type what was done as it is written: e4r3b is e4:R3BcY3G3."),
          tr("Letters in any case; signs such as : > ^ + . $ may be left out."),
          tr("A word is taken once no other one fits; its rest may be typed all the same. Space ends it."),
          tr("The next tile ends a turn. ? is a card that nobody saw.")})
        text += line + "\n";
    if (!recording_.place().line.empty())
        text +=
            tr("In a variation: End goes back to the game, PgUp at its beginning to the turn that it replaces.") + "\n";
    text += "\n";
    const auto add = [&](std::string_view keys, const std::string& about) {
        text += fmt::format("{:<{}} {}\n", keys, help_columns, about);
    };
    add(tr("Arrow keys, Enter"), tr("choose an option and take it"));
    add(tr("Tab"), tr("complete as far as all that fits is alike; then the next one"));
    add(tr("Backspace"), tr("take a letter back, then the last action"));
    add(tr("Esc"), tr("forget what is typed"));
    add(tr("Shift and arrow keys"), tr("move a board that does not fit"));
    for (const RecorderCommand& command : all_commands()) {
        const std::string takes = command.takes.empty() ? "" : " " + tr(command.takes);
        add(fmt::format("/{}{}", command.name, takes),
            (command.key_names.empty() ? "" : tr(command.key_names) + ": ") + tr(command.about));
    }
    push(std::make_unique<TextLayer>(tr("Keys and commands"), std::move(text), help_columns + 1, charset_));
}

void Recorder::open_tags() {
    std::string text;
    for (std::size_t at = 0; at < recording_.text().size();) {
        const auto end = std::min(recording_.text().find('\n', at), recording_.text().size());
        if (recording_.text()[at] == '[') text += recording_.text().substr(at, end - at) + "\n";
        at = end + 1;
    }
    push(std::make_unique<TextLayer>(tr("Tags; /tag NAME VALUE changes one"), std::move(text), 2, charset_));
}

}  // namespace castellan::cli
