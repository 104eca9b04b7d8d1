// What the recorder's screen shows at every size: the board as far as it fits, whose turn it is, what is asked.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

#include "cli/record/division.hpp"
#include "cli/record/options.hpp"
#include "cli/record/place_board.hpp"
#include "tests/record/robot.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

namespace key = cli::key;
using cli::Division;
using cli::ListedOption;
using cli::OptionList;
using cli::Pane;
using cli::Recorder;
using cli::testing::Screen;

struct Size {
    int columns, lines;
};
constexpr std::array<Size, 5> sizes = {{{40, 14}, {80, 24}, {100, 30}, {120, 40}, {200, 50}}};

struct Kind {
    std::string_view rules;
    int players;
    std::string_view modules;
    std::string_view turn;  // with which the record is cut off
};
constexpr std::array<Kind, 6> kinds = {{{"castelli", 2, "", "12. "},
                                        {"castelli", 4, "", "20. "},
                                        {"castelli", 3, "dilemma,battle", "9. "},
                                        {"castelli", 4, "tournament", "9. "},
                                        {"piecepack-castles", 4, "", "30. "},
                                        {"carcassonne", 5, "", "25. "}}};

/// A simulated game as far as a turn.
std::string half(const Kind& kind) {
    const std::string game = simulated(kind.rules, kind.players, kind.modules, 3, "sensible");
    const auto first = game.find("\n1. ") + 1, end = game.find("\n" + std::string(kind.turn)) + 1;
    REQUIRE(end > first);
    std::string text = begun(game);
    text.insert(text.size() - std::string("*\n").size(), game.substr(first, end - first));
    return text;
}

bool overlap(const Pane& a, const Pane& b) {
    return a.column < b.column + b.columns && b.column < a.column + a.columns && a.line < b.line + b.lines &&
           b.line < a.line + a.lines;
}

bool is_inside(const Pane& pane, int columns, int lines) {
    return pane.column >= 0 && pane.columns > 0 && pane.column + pane.columns <= columns && pane.line >= 1 &&
           pane.lines > 0 && pane.line + pane.lines <= lines + 1;
}

std::string row(const render::TerminalGrid& grid, int column, int line, int columns) {
    std::string text;
    for (int i = column; i < column + columns; ++i) text += grid.at(i, line).text;
    return text;
}

OptionList options_of(std::initializer_list<std::pair<std::string, int>> groups) {
    std::vector<ListedOption> options;
    for (const auto& [title, count] : groups)
        for (int i = 1; i <= count; ++i) options.push_back({title.substr(0, 1) + std::to_string(i), "", "", title, ""});
    OptionList list;
    list.set(std::move(options), std::nullopt);
    return list;
}

Screen drawn(OptionList& list, int columns, int lines) {
    render::TerminalGrid screen = cli::empty_screen(columns, lines);
    list.draw(screen, {0, 0, columns, lines}, render::Charset::ascii);
    return Screen(screen);
}

}  // namespace

TEST_CASE("the board is whole wherever it and the narrowest panel fit, at every size") {
    for (int columns = 40; columns <= 200; columns += 4)
        for (int lines = 11; lines <= 60; lines += 3)
            for (int wide = 10; wide <= 180; wide += 10)
                for (int high = 5; high <= 60; high += 5) {
                    const render::TerminalGrid board{wide, high, {}};
                    const Division division = cli::divide(columns, lines, board);
                    INFO(columns << " x " << lines << ", board " << wide << " x " << high);
                    if (wide + 1 + cli::least_panel(columns) <= columns && high <= lines) REQUIRE(division.shows_all);
                    const bool fits = wide <= division.board.columns && high <= division.board.lines;
                    REQUIRE(division.shows_all == fits);
                    REQUIRE_FALSE(overlap(division.board, division.panel));
                    REQUIRE(is_inside(division.board, columns, lines));
                    REQUIRE(is_inside(division.panel, columns, lines));
                }
}

TEST_CASE("games of every kind show the whole board where there is room") {
    for (const Kind& kind : kinds) {
        const RecordFolder folder;
        Recorder recorder = recorder_of(half(kind), folder.path());
        for (const Size size : sizes) {
            const render::TerminalGrid screen = recorder.draw(size.columns, size.lines);
            const render::TerminalBoard board = cli::board_at_place(
                recorder.recording(), size.columns - cli::usual_panel, size.lines - 3, render::Charset::ascii);
            INFO(kind.rules << " " << kind.players << " " << kind.modules << ", " << size.columns << " x " << size.lines
                            << ", board " << board.columns << " x " << board.lines);
            REQUIRE(board.columns > 0);
            if (board.columns + 1 + cli::least_panel(size.columns) > size.columns || board.lines > size.lines - 3) {
                CHECK(Screen(screen).says("F8 rest of the board"));
                continue;
            }
            CHECK_FALSE(Screen(screen).says("F8 rest of the board"));
            for (int line = 0; line < board.lines; ++line)
                CHECK(row(screen, 0, 1 + line, board.columns) == row(board, 0, line, board.columns));
        }
    }
}

TEST_CASE("beside the board of four players their names are read on 120 x 40") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(half(kinds[1]), folder.path());
    const Screen screen = screen_of(recorder, 120, 40);
    for (const auto& seat : recorder.recording().standing()->seats)
        CHECK(screen.says(std::string(1, seat.letter) + " " + seat.name));
}

TEST_CASE("the board of four players is whole on 128 x 40") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(half(kinds[1]), folder.path());
    const Screen screen = screen_of(recorder, 128, 40);
    CHECK(screen.says("a         b         c         d         e         f         g         h"));
    for (const char name : std::string("12345678"))
        CHECK(std::any_of(screen.lines.begin(), screen.lines.end(),
                          [&](const std::string& line) { return line.front() == name; }));
}

TEST_CASE("whose turn it is, and what is asked, is seen at every size") {
    for (const Kind& kind : kinds) {
        const RecordFolder folder;
        Recorder recorder = recorder_of(half(kind), folder.path());
        const auto& standing = *recorder.recording().standing();
        const auto seat = std::find_if(standing.seats.begin(), standing.seats.end(),
                                       [&](const auto& one) { return one.letter == standing.decider; });
        REQUIRE(seat != standing.seats.end());
        for (const Size size : sizes) {
            const Screen screen = screen_of(recorder, size.columns, size.lines);
            INFO(kind.rules << " " << size.columns << " x " << size.lines << " " << standing.asks);
            CHECK(screen.lines.front().find(": " + std::string(1, seat->letter) + " " + seat->name) !=
                  std::string::npos);
            CHECK(screen.says(standing.asks.substr(0, 20)));
            for (const auto& one : standing.seats)
                CHECK(screen.says(std::string(1, one.letter) + " " + one.name.substr(0, 4)));
        }
    }
}

TEST_CASE("the square that is being typed is shown of a board that does not fit") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(half(kinds[1]), folder.path());
    const auto& stems = recorder.recording().standing()->stems;
    for (const auto& stem : stems) {
        if (stem.kind != analyzer::recorder::PieceKind::space) continue;
        const std::string square = stem.word.substr(0, 2);
        press(recorder, square);
        const Screen screen = screen_of(recorder);
        INFO(square);
        CHECK(screen.lines[std::size_t(screen.lines.size()) - 3].substr(0, 43).find(square[0]) != std::string::npos);
        CHECK(std::any_of(screen.lines.begin(), screen.lines.end(),
                          [&](const std::string& line) { return line.front() == square[1]; }));
        recorder.press(key::escape);
    }
}

TEST_CASE("F8 shows the board over the whole screen") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(half(kinds[1]), folder.path());
    CHECK(screen_of(recorder).says("> _"));
    recorder.press(key::function + 8);
    const Screen whole = screen_of(recorder);
    CHECK_FALSE(whole.says("> _"));
    CHECK(whole.says("Arrow keys"));
    for (int i = 0; i < 10; ++i) {
        recorder.press(key::up);
        recorder.press(key::left);
    }
    CHECK(screen_of(recorder).says("a         b         c         d         e         f"));
    recorder.press(key::escape);
    CHECK(screen_of(recorder).says("> _"));
}

TEST_CASE("a look at the board or the help leaves what is typed") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(half(kinds[1]), folder.path());
    recorder.press('+');
    recorder.press('x');
    const std::string typed = "> +x_";
    REQUIRE(screen_of(recorder).says(typed));
    for (const auto shown : {key::function + 8, key::function + 1}) {
        recorder.press(shown);
        CHECK_FALSE(screen_of(recorder).says(typed));
        recorder.press(key::escape);
        CHECK(screen_of(recorder).says(typed));
    }
}

TEST_CASE("groups that do not fit are folded, each with its number") {
    OptionList list = options_of({{"Draw a card", 20}, {"Build a castle", 15}, {"Sell cards", 8}});
    const Screen first = drawn(list, 20, 12);
    CHECK(first.lines.front() == "Draw a card         ");
    CHECK(first.says("Build a castle (15)"));
    CHECK(first.says("Sell cards (8)"));
    CHECK(first.says("D20"));
    for (int i = 0; i < 21; ++i) list.step(1);
    const Screen second = drawn(list, 20, 12);
    CHECK(second.says("Draw a card (20)"));
    CHECK(second.says("B15"));
    list.step(-1);
    CHECK(drawn(list, 20, 12).says("Build a castle (15)"));
}

TEST_CASE("a list that goes on says by how many") {
    OptionList list = options_of({{"Build", 30}});
    CHECK(drawn(list, 3, 11).says("B9"));
    CHECK(drawn(list, 30, 4).says("18 more below: Down"));
    for (int i = 0; i < 30; ++i) list.step(1);
    CHECK(drawn(list, 30, 4).says("more above: Up"));
    CHECK_FALSE(drawn(list, 30, 4).says("below"));
}

TEST_CASE("an option says what it is, and what it gives") {
    OptionList list;
    list.set({{"Mb^e4", "Master builder", "+5 VP", "", ""}, {"LR@", "LR (1)", "", "", ""}}, std::nullopt);
    const Screen screen = drawn(list, 60, 3);
    CHECK(screen.says("Mb^e4  Master builder  +5 VP"));
    CHECK(screen.says("LR (1)"));
    CHECK_FALSE(screen.says("LR@"));
}

TEST_CASE("with its result the record says who has won, and what comes next") {
    for (const Kind& kind : kinds) {
        const std::string game = simulated(kind.rules, kind.players, kind.modules, 3, "sensible");
        const RecordFolder folder;
        Recorder recorder = recorder_of(game, folder.path());
        const auto& standing = *recorder.recording().standing();
        const Screen screen = screen_of(recorder, 200, 50);
        INFO(kind.rules << " " << recorder.recording().result());
        CHECK((screen.says(" wins") || screen.says(" share the victory")));
        CHECK(screen.says("Saved in "));
        CHECK(screen.says("castellan review "));
        for (const auto& seat : standing.seats) CHECK(screen.says(analyzer::text(seat.points)));
        CHECK(screen_of(recorder).lines.front().find(": ") == std::string::npos);
    }
}

TEST_CASE("a result of a record with problems is not certain, and the record says so first") {
    std::string game = simulated("castelli", 2, "", 3, "sensible");
    game.insert(game.find("\n2. "), " ^a1");  // nothing to build there
    const RecordFolder folder;
    Recorder recorder = recorder_of(game, folder.path());
    const Screen screen = screen_of(recorder, 200, 50);
    const auto line_of = [&](std::string_view text) {
        return std::find_if(screen.lines.begin(), screen.lines.end(),
                            [&](const std::string& line) { return line.find(text) != std::string::npos; });
    };
    CHECK(line_of("(F6), so the result is not certain.") < line_of(" wins"));
    CHECK(line_of(" wins") != screen.lines.end());
}

TEST_CASE("who wins by the most points stands first at the end") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(simulated("castelli", 4, "", 3, "sensible"), folder.path());
    const Screen screen = screen_of(recorder, 120, 40);
    auto seats = recorder.recording().standing()->seats;
    std::stable_sort(seats.begin(), seats.end(),
                     [](const auto& a, const auto& b) { return a.points.most > b.points.most; });
    std::size_t at = 0;
    for (const std::string& line : screen.lines)
        if (at < seats.size() &&
            line.find(std::string(1, seats[at].letter) + " " + seats[at].name.substr(0, 4)) != std::string::npos)
            ++at;
    CHECK(at == seats.size());
}

TEST_CASE("/result offers what the rules allow, /tag the tags of the game") {
    const RecordFolder folder;
    const std::string game = simulated("castelli", 2, "", 3, "sensible");
    const std::string result = game.substr(game.rfind('#'), 2);
    Recorder recorder = recorder_of(game.substr(0, game.rfind('#')) + "*\n", folder.path());
    press(recorder, "/result ");
    const Screen offered = screen_of(recorder);
    CHECK(offered.says(result + "  "));
    CHECK(offered.says("*  the game is not finished"));
    recorder.press(key::enter);
    CHECK(recorder.recording().result() == result);
    press(recorder, "/tag Ar");
    recorder.press(key::enter);
    CHECK(typed_line(recorder) == "/tag Arbiter ");
    press(recorder, "Jan Maas");
    recorder.press(key::enter);
    CHECK(recorder.recording().tag("Arbiter") == "Jan Maas");
    press(recorder, "/tag Ar");
    recorder.press(key::enter);
    CHECK(typed_line(recorder) == "/tag Arbiter Jan Maas");
    recorder.press(key::escape);
    press(recorder, "/tag Arbiter");
    recorder.press(key::enter);
    CHECK(recorder.recording().tag("Arbiter").empty());
}

TEST_CASE("a time of a clock is hours, minutes and seconds") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(half(kinds[0]), folder.path());
    for (const std::string_view wrong :
         {"abc", "99:99", "", "5", "1:2:3", "0:05:0", "0:60:00", "-0:05:00", "0:05:00x"}) {
        press(recorder, "/clk ");
        press(recorder, wrong);
        recorder.press(key::enter);
        INFO(wrong);
        CHECK(screen_of(recorder).says("hours, minutes and seconds are 0:05:00"));
        CHECK(recorder.recording().text().find("%clk") == std::string::npos);
    }
    press(recorder, "/clk 0:05:00");
    recorder.press(key::enter);
    CHECK(recorder.recording().text().find("[%clk 0:05:00]") != std::string::npos);
}

}  // namespace castellan::test
