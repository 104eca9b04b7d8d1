// winner GAME.cgn BOARD.png: plays a game by the rules, prints every score line and who won, draws the last board.
//
// Exit: 0 done, 1 the game cannot be played to its end, 2 usage or input/output.
#include <iostream>
#include <string>
#include <vector>

#include "castellan/analyzer/castelli/event_text.hpp"
#include "castellan/analyzer/report/titles.hpp"
#include "castellan/engine/castelli/replay/opening.hpp"
#include "castellan/engine/castelli/replay/replay.hpp"
#include "castellan/engine/castelli/rules/ending.hpp"
#include "castellan/notation/limits.hpp"
#include "castellan/notation/parser.hpp"
#include "castellan/render/backend/cairo_backend.hpp"
#include "castellan/render/castelli/picture.hpp"
#include "castellan/system/file_reader.hpp"
#include "castellan/system/file_writer.hpp"

namespace {

using namespace castellan;

void print_diagnostics(const std::vector<notation::Diagnostic>& diagnostics) {
    for (const auto& diagnostic : diagnostics) std::cerr << diagnostic.code << ": " << diagnostic.message << '\n';
}

void print_score_lines(const castelli::TurnPlay& turn, const castelli::Setup& setup, const analyzer::Names& names) {
    for (const castelli::Event& event : turn.events) {
        if (event.kind != castelli::EventKind::scored) continue;
        std::cout << (turn.is_final ? "end" : "turn " + std::to_string(turn.number)) << ": "
                  << analyzer::event_text(event, setup, names) << '\n';
    }
}

void print_result(const castelli::Setup& setup, const castelli::State& state, const analyzer::Names& names) {
    for (const castelli::Colour colour : setup.seated())
        std::cout << names[std::size_t(colour)] << ": " << state.players[std::size_t(colour)].vp << " VP\n";
    if (state.stage != castelli::Stage::over) {
        std::cout << "not finished\n";
        return;
    }
    for (const castelli::Colour colour : setup.seated())
        if (castelli::winners(setup, state).colours >> unsigned(colour) & 1)
            std::cout << "winner: " << names[std::size_t(colour)] << '\n';
}

bool draw(const castelli::Setup& setup, const castelli::State& state, const std::string& path) {
    render::PictureInput picture;
    picture.board.board = &setup.board;
    picture.board.set = setup.set.get();
    picture.board.state = &state;
    const auto png = render::to_png(render::make_picture(picture), 800);
    if (!png) {
        std::cerr << png.error().message << '\n';
        return false;
    }
    const auto written = system::write_file(path, *png);
    if (!written) std::cerr << path << ": " << written.error() << '\n';
    return written.has_value();
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) {
        std::cerr << "usage: winner GAME.cgn BOARD.png\n";
        return 2;
    }
    const auto text = system::read_file(words[1], notation::limits::game_bytes);
    if (!text) {
        std::cerr << words[1] << ": " << text.error() << '\n';
        return 2;
    }

    notation::Record record;
    notation::parse_game(*text, record);
    print_diagnostics(record.diagnostics);

    std::vector<notation::Diagnostic> diagnostics;
    castelli::OpeningReader openings(nullptr, {});
    const castelli::Opening* opening = openings.read(record, diagnostics);
    print_diagnostics(diagnostics);
    if (opening == nullptr) return 1;

    const analyzer::Names names = analyzer::player_names(record);
    castelli::Replayer replayer(record, opening->setup, *opening->finder, opening->state, opening->deck);
    while (replayer.next()) print_score_lines(replayer.turn(), opening->setup, names);
    if (replayer.problem()) std::cerr << "stopped at turn " << replayer.turn().number << '\n';

    print_result(opening->setup, replayer.state(), names);
    if (!draw(opening->setup, replayer.state(), words[2])) return 2;
    return replayer.problem() || record.broken() ? 1 : 0;
}
