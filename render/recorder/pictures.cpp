#include "render/recorder/pictures.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "analyzer/games/recorders.hpp"
#include "analyzer/record/tags.hpp"
#include "notation/parser.hpp"
#include "render/recorder/board.hpp"
#include "render/recorder/things.hpp"

namespace castellan::render::recorder {

namespace {

using analyzer::recorder::Option;
using analyzer::recorder::PieceKind;
using analyzer::recorder::Recording;
using base::Json;

// So many groups a face holds at most: a long evening of going back and forth makes ever new ones.
constexpr std::size_t most_groups = 20'000;

/// The address of a place as pictures know it: what is written beside the turns changes nothing on the board.
std::string board_address(analyzer::recorder::Place place) {
    if (!place.part.empty()) place.action = 0;
    place.part.clear();
    std::string address = place.line + std::to_string(place.turn);
    if (place.action > 0) address += "." + std::to_string(place.action);
    return address;
}

void add_once(std::vector<std::string>& names, std::string name) {
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
}

/// The spots of the options and of the pieces that are chosen; words begun whose tile can be shown.
Wanted wanted_of(const Recording& recording) {
    Wanted wanted;
    wanted.address = board_address(recording.place());
    const auto& question = recording.question();
    const auto* const desk = analyzer::desk_of(recording.rules());
    for (std::size_t from = 0; desk != nullptr && from < question.chosen.size();) {
        const std::size_t to = desk->piece_end(question.chosen, from);
        if (to <= from || to > question.chosen.size()) break;
        add_once(wanted.spots, desk->spot(question.chosen, from, to));
        from = to;
    }
    if (!question.chosen.empty()) add_once(wanted.words, question.chosen);
    for (const Option& option : question.options) {
        add_once(wanted.spots, option.kind == PieceKind::figure ? option.piece : option.spot);
        add_once(wanted.words, question.chosen + option.piece);
    }
    return wanted;
}

/// Everything that a board's picture depends on, as one text: maps grow with the spots that are wanted.
std::string key_of(const Recording& recording, const Wanted& wanted) {
    std::string key = wanted.address + '\n' + recording.text();
    if (recording.rules() != "castelli")
        for (const std::string& spot : wanted.spots) key += ' ' + spot;
    return key;
}

std::optional<ShownBoard> board_of(const Recording& recording, const notation::Record& record, const Wanted& wanted) {
    if (recording.rules() == "castelli") return castelli_board(record, wanted);
    if (recording.rules() == "carcassonne") return carcassonne::recorder_board(record, wanted);
    return piecepack::recorder_board(record, wanted);
}

void write_spot(Json& json, std::string_view name, const BoardSpot& spot) {
    json.begin_array(name);
    for (const double length : {spot.at.x, spot.at.y, spot.size}) json.number(std::lround(length * 1000));
    json.end_array();
}

void write_thing(Json& json, const DrawnThing& thing, page::SharedGroups& groups) {
    json.begin_array(thing.name);
    json.number(groups.add(thing.by_day, thing.by_night));
    json.string(page::view_box(thing.box));
    json.end_array();
}

}  // namespace

void Pictures::write(Json& json, const Recording& recording, Light light) {
    if (sent_.group_count > most_groups || light != sent_.light) forget();
    sent_.light = light;
    page::SharedGroups& groups = *sent_.groups;
    notation::Record record;
    notation::parse_game(recording.text(), record);
    std::optional<ShownBoard> board;
    if (recording.standing()) {
        Wanted wanted = wanted_of(recording);
        std::string key = key_of(recording, wanted);
        wanted.draws = key != sent_.drawn;
        wanted.light = light;
        board = board_of(recording, record, wanted);
        sent_.drawn = std::move(key);
        if (board && wanted.draws) {
            sent_.board = groups.add(board->by_day, board->by_night);
            sent_.box = page::view_box(board->by_day.frame);
        }
    }

    json.begin_object();
    json.begin_object("things");
    if (sent_.rules != recording.rules())
        for (const DrawnThing& sign : signs_of(recording.rules())) write_thing(json, sign, groups);
    const bool asks_setup = !recording.standing() || recording.place().turn == 0;
    const std::string set = asks_setup ? "set " + analyzer::tag_value(record, "Set") : sent_.pieces;
    if (set != sent_.pieces)
        for (const DrawnThing& thing : setup_things(record)) write_thing(json, thing, groups);
    if (board)
        for (const DrawnThing& thing : board->things) write_thing(json, thing, groups);
    json.end_object();
    sent_.rules = recording.rules();
    sent_.pieces = set;

    json.begin_object("spots");
    if (board)
        for (const BoardSpot& spot : board->spots) write_spot(json, spot.name, spot);
    json.end_object();
    if (board && board->latest) write_spot(json, "latest", *board->latest);
    if (board) {
        json.field("board", sent_.board);
        json.field("box", sent_.box);
    } else {
        json.null("board");
    }
    json.field("first_group", std::int64_t(sent_.group_count));
    json.begin_array("groups");
    for (std::size_t i = sent_.group_count; i < groups.size(); ++i) json.string(groups.content(i));
    json.end_array();
    json.field("first_ink", std::int64_t(sent_.ink_count));
    json.begin_array("inks");
    const auto& inks = groups.inks().pairs();
    for (std::size_t i = sent_.ink_count; i < inks.size(); ++i) {
        json.string(page::css_colour(inks[i].light));
        json.string(page::css_colour(inks[i].dark));
    }
    json.end_array();
    json.end_object();
    sent_.group_count = groups.size();
    sent_.ink_count = inks.size();
}

}  // namespace castellan::render::recorder
