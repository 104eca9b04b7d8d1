#include <climits>
#include <map>
#include <sstream>

#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "analyzer/record/story.hpp"
#include "analyzer/record/tags.hpp"
#include "base/visible.hpp"
#include "cli/drawing/drawing_verbs.hpp"
#include "cli/drawing/picture_output.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output_guard.hpp"
#include "engine/castelli/position/position.hpp"
#include "language/text.hpp"
#include "notation/diagnostic_view.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/games/games.hpp"

namespace castellan::cli {

using language::tr;

namespace {

using namespace castelli;

render::Crop crop_of(const analyzer::SpaceRange& range) {
    return {range.first.column(), range.last.column(), range.first.row(), range.last.row()};
}

render::Crop read_crop(const std::string& text, const Board& board) {
    const auto range = analyzer::parse_spaces(text);
    if (!range) throw UsageError(tr("--crop {}: expected spaces of the board, such as c3-f6 or d5", text));
    const render::Crop crop = crop_of(*range);
    for (int column = crop.first_column; column <= crop.last_column; ++column)
        for (int row = crop.first_row; row <= crop.last_row; ++row)
            if (board.kind_of(Space::at(column, row)) != SpaceKind::absent) return crop;
    throw UsageError(tr("--crop {}: the board has no space there", text));
}

/// The part of the board to draw: what --crop says, else what a diagram mark says.
std::optional<render::Crop> part_to_draw(const CommandLine& line, const render::BoardView& view) {
    if (line.has("crop")) return read_crop(line.get("crop"), *view.board);
    const auto& diagram = view.drawings.diagram;
    return diagram && diagram->part ? std::optional(crop_of(*diagram->part)) : std::nullopt;
}

/// What --without, --flip and --caption say; `move` is the one that led to the place.
render::PictureParts parts_to_draw(const CommandLine& line, const std::string& move, std::string_view without_rim) {
    render::PictureParts parts;
    const std::map<std::string_view, bool*> named = {
        {"panels", &parts.panels}, {"title", &parts.title}, {"coordinates", &parts.coordinates}, {"rim", &parts.rim}};
    if (line.has("without")) {
        std::istringstream list(line.get("without") + ',');
        for (std::string name; std::getline(list, name, ',');) {
            const auto found = named.find(name);
            if (found == named.end())
                throw UsageError(
                    tr("--without {}: expected panels, title, coordinates, rim, or several of them with "
                       "commas between",
                       line.get("without")));
            if (name == "rim" && !without_rim.empty())
                throw UsageError(tr("--without rim: a map of {} has no rim", without_rim));
            *found->second = false;
        }
    }
    parts.flipped = line.has("flip");
    if (line.has("caption")) parts.caption = line.get("caption") == "move" ? move : base::visible(line.get("caption"));
    return parts;
}

/// Of a picture whose pixels are known; else 0.
int pixels_to_draw(const CommandLine& line) {
    if (product_of(line).form != "png") return 0;
    return int(std::min<std::uint64_t>(line.number("size", 0), INT_MAX));
}

void draw(const CommandLine& line, render::PictureInput picture, const std::string& position, const std::string& move) {
    const render::DocumentInfo info{picture.title, position};
    picture.parts = parts_to_draw(line, move, {});
    picture.board.crop = part_to_draw(line, picture.board);
    if (picture.board.crop) {
        // A part of the board is a diagram: no title, no panels.
        picture.title.clear();
        picture.subtitle.clear();
        picture.games.clear();
    }
    write_picture(line, render::make_picture(picture, theme_of(line), pixels_to_draw(line)), info);
}

bool render_position(const CommandLine& line) {
    const auto position = position_of(line);
    if (!position) return true;
    if (line.has("caption") && line.get("caption") == "move")
        throw UsageError(tr("a position has no moves: leave --caption out, or give it a text"));
    draw(line, render::picture_of(*position), write_position(position->setup, position->state, position->deck), {});
    return false;
}

/// A game that is not of Castelli; whether it has a problem.
bool render_other(const CommandLine& line, const SourceGame& game) {
    const OpenedOther other = open_other_game(game, line);
    if (!other.game) return other.problem;
    const auto drawn = render::drawn_game(*other.game);
    const std::string& part = line.get("crop");
    if (line.has("crop"))
        if (const auto problem = drawn->part_problem(part); !problem.empty())
            throw UsageError(fmt::format("--crop {}: {}", part, problem));
    const render::CastelliTheme theme = theme_of(line);
    const auto story = other.game->story();
    const auto parts = parts_to_draw(line, base::visible(analyzer::move_text(story, line.get("at"))), story.game);
    const auto picture = [&](const render::PictureParts& shown) {
        return line.has("crop") ? drawn->part(line.get("at"), part, theme, shown)
                                : drawn->picture(line.get("at"), theme, shown);
    };
    expect_place(picture(parts), line, "at");
    const auto scene = render::legible_picture(
        parts, pixels_to_draw(line), [&](const render::PictureParts& shown) { return picture(shown).value(); });
    write_picture(line, scene, {base::visible(analyzer::game_title(game.record)), {}});
    return other.problem;
}

bool render_game(const CommandLine& line) {
    OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        if (!is_castelli(game.record)) {
            problem = render_other(line, game);
            return;
        }
        const OpenedGame opened = open_and_check(game, openings, line);
        problem = opened.problem;
        if (opened.opening == nullptr) return;
        const Situation situation = situation_at(game.record, *opened.opening, line, "at");
        const Setup& setup = opened.opening->setup;
        const auto names = analyzer::player_names(game.record);
        auto picture = render::picture_of(situation, setup, names, analyzer::game_title(game.record), play_mode(line),
                                          analyzer::drawings_at(game.record, setup.board, address_of(line, "at")));
        draw(line, std::move(picture), write_position(setup, situation.state, situation.deck),
             render::move_text(situation, analyzer::visible_names(names), setup));
    });
    return problem;
}

}  // namespace

int run_render(const CommandLine& line) {
    expect_game_or_position(line);
    const bool problem = line.has("position") ? render_position(line) : render_game(line);
    return problem ? exit_problem : exit_clean;
}

}  // namespace castellan::cli
