#include "analyzer/recorder/inside.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analyzer/games/recorders.hpp"
#include "analyzer/recorder/desk/place.hpp"
#include "analyzer/recorder/edit.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/lexis.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::recorder {

using language::tr;
using notation::Diagnostic;
using notation::Node;
using notation::NodeKind;

namespace {

/// A comment as its reader sees it: without braces and escapes; commands as they are written.
std::string as_read(std::string_view comment) {
    std::string text;
    for (const notation::CommentPart& part : notation::read_comment(comment)) {
        text += text.empty() ? "" : " ";
        text += part.is_command ? fmt::format("[%{} {}]", part.text, part.arguments) : part.text;
    }
    return text;
}

/// "round 1", "the end": a part of the record that is no turn.
std::string part_text(const std::string& part) {
    return part == "end" ? tr("the end") : part.substr(0, part.find(':'));
}

}  // namespace

Recording::Recording(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Recording::Recording(Recording&&) noexcept = default;
Recording& Recording::operator=(Recording&&) noexcept = default;
Recording::~Recording() = default;

tl::expected<Recording, std::string> Recording::open(std::string text) {
    const auto desk = desk_of_text(text);
    if (!desk) return tl::unexpected(desk.error());
    auto inside = std::make_unique<Inside>();
    inside->text = std::move(text);
    inside->desk = *desk;
    inside->place = end_of(inside->read(), **desk);
    return Recording(std::move(inside));
}

Recording Recording::begin(std::string_view rules, int players, std::string_view modules, std::string_view date) {
    const Desk* desk = desk_of(rules);
    std::string text;
    notation::CanonicalWriter writer(text);
    writer.tag("CGN", "1");
    const bool is_castelli = desk == desk_of(notation::castelli_lexis.game);
    if (!is_castelli) writer.tag("Game", rules);
    if (!date.empty()) writer.tag("Date", date);
    writer.tag("Seats", std::string(std::size_t(std::clamp(players, 2, desk->most_players())), '?'));
    if (is_castelli) writer.tag("Pieces", "?");
    if (!modules.empty()) writer.tag("Modules", modules);
    writer.tag("Result", "*");
    writer.result("*");
    return *open(std::move(text));
}

const std::string& Recording::text() const { return inside_->text; }
std::string_view Recording::rules() const { return inside_->desk->rules(); }
const Place& Recording::place() const { return inside_->place; }
bool Recording::at_end() const {
    return !inside_->varies_from && inside_->place == end_of(inside_->read(), *inside_->desk);
}

std::string Recording::earlier() const {
    if (!inside_->is_followed()) return {};
    const Place& here = inside_->place;
    const std::uint32_t last = end_of(inside_->read(), *inside_->desk, here.line).turn;
    if (!here.part.empty()) return tr("In {} of a longer record", part_text(here.part));
    return here.turn == 0 ? tr("Before turn 1 of {}", last) : tr("In turn {} of {}", here.turn, last);
}

std::string Recording::variation() const {
    return inside_->varies_from ? tr("Variation of turn {}", inside_->place.turn) : std::string();
}

bool Recording::must_agree() const {
    if (!inside_->is_followed()) return false;
    const auto& agreed = inside_->agreed;
    const Place& here = inside_->place;
    return !agreed || agreed->turn.line != here.line || agreed->turn.turn != here.turn ||
           agreed->turn.part != here.part;
}

void Recording::agree() { inside_->agree(); }

std::string Recording::resume() const {
    return inside_->is_followed() && !must_agree() ? address(inside_->place) : std::string();
}

const std::optional<Standing>& Recording::standing() const { return inside_->stand(); }

const std::vector<Diagnostic>& Recording::problems() const {
    if (!inside_->problems) {
        inside_->problems = inside_->check(inside_->read(), false);
        // A game that is being recorded is not broken off.
        if (const auto so_far = result(); so_far.empty() || so_far == "*")
            std::erase_if(*inside_->problems, [](const Diagnostic& problem) { return problem.code == "breaks-off"; });
    }
    return *inside_->problems;
}

std::vector<ProblemPlace> Recording::problem_places() const {
    const notation::Record& record = inside_->read();
    std::vector<ProblemPlace> places;
    for (const Diagnostic& problem : problems()) {
        const Place place = turn_at(record, problem.span.begin);
        ProblemPlace& found = places.emplace_back();
        found.address = place.part == "end" ? place.part : fmt::format("{}{}", place.line, place.turn);
        if (!place.part.empty())
            found.where = part_text(place.part);
        else
            found.where = place.turn == 0 ? tr("set-up") : tr("turn {}", place.turn);
        if (!place.line.empty()) found.where += ", " + tr("variation");
        found.said = inside_->told(problem, problem.message + (problem.help.empty() ? "" : "; " + problem.help));
    }
    return places;
}

std::vector<ListedTurn> Recording::turns() const {
    const notation::Record& record = inside_->read();
    std::vector<ListedTurn> turns;
    for (const Place& place : turns_of(record, *inside_->desk, inside_->place.line)) {
        const auto spot = find_spot(record, *inside_->desk, place);
        if (!spot) continue;
        ListedTurn& turn = turns.emplace_back();
        turn.number = place.part.empty() ? place.turn : 0;
        turn.player = spot->player;
        turn.address = place.part.empty() ? fmt::format("{}{}", place.line, place.turn) : address(place);
        for (std::size_t i = 1; i < spot->before.size(); ++i)
            turn.words += fmt::format("{}{}", turn.words.empty() ? "" : " ", spot->before[i].of(record.text));
        turn.variations = variations_of(record, place);
        for (const Diagnostic& problem : problems())
            if (problem.severity == notation::Severity::error && problem.span.begin >= spot->head.begin &&
                problem.span.begin < spot->turn_at)
                turn.has_error = true;
        for (const Node& node : record.nodes)
            if (node.kind == NodeKind::comment && node.span.begin >= spot->head.end && node.span.end <= spot->turn_at)
                turn.comment += (turn.comment.empty() ? "" : " ") + as_read(node.span.of(record.text));
    }
    return turns;
}

std::vector<SetupField> Recording::setup() const { return inside_->desk->setup(inside_->read()); }

tl::expected<void, std::string> Recording::set_up(const SetupField& field, std::string_view value) {
    if (field.form == SetupForm::date) return set_tag(field.tag, value);
    if (field.of.empty()) {
        write_tag(field.tag, value);
        return {};
    }
    const bool is_default = !field.choices.empty() && value == field.choices.front().value;
    write_tag(field.tag, with_value(tag(field.tag), field.of, value, is_default));
    return {};
}

const Question& Recording::question() const {
    if (!inside_->question) {
        const auto& standing = inside_->stand();
        inside_->question = standing ? ask(*inside_->desk, *standing, inside_->chosen) : Question{};
    }
    return *inside_->question;
}

bool Recording::choose(std::string_view piece) {
    const Question& open = question();
    const auto option = std::find_if(open.options.begin(), open.options.end(),
                                     [&](const Option& candidate) { return candidate.piece == piece; });
    if (option == open.options.end() || must_agree()) return false;
    if (!option->whole.empty()) {
        write(std::string(option->whole));
        return true;
    }
    inside_->chosen = open.chosen + option->piece;
    inside_->question.reset();
    inside_->chosen = question().chosen;
    return true;
}

bool Recording::unchoose() {
    if (inside_->chosen.empty()) return false;
    // Pieces that had no alternative go with the one before them.
    const std::string chosen = inside_->chosen;
    std::size_t last = 0;
    for (std::size_t at = 0; at < chosen.size(); at = inside_->desk->piece_end(chosen, at)) {
        if (at > 0) {
            inside_->chosen = chosen.substr(0, at);
            inside_->question.reset();
            if (question().chosen.size() < chosen.size()) last = at;
        }
    }
    inside_->chosen = chosen.substr(0, last);
    inside_->question.reset();
    return true;
}

Matches Recording::matches(std::string_view typed, std::size_t most) const {
    const auto& standing = inside_->stand();
    return standing ? match(*inside_->desk, *standing, typed, most) : Matches{};
}

void Recording::write(const std::string& word) {
    const auto& standing = inside_->stand();
    const Stem* stem = standing ? stem_of(*standing, word) : nullptr;
    if (stem == nullptr || must_agree()) return;
    if (stem->kind == PieceKind::finish) return write_result(word);
    const std::uint32_t turn = stem->turn;
    if (auto next = inside_->written(word, turn, stem->player, stem->part))
        inside_->change(next->text, std::move(next->place));
}

bool Recording::go_to(std::string_view address) {
    const auto place = place_of(inside_->read(), *inside_->desk, address);
    if (place) {
        inside_->agreed.reset();
        inside_->move_to(*place);
    }
    return place.has_value();
}

void Recording::go_to_end() {
    inside_->agreed.reset();
    inside_->move_to(end_of(inside_->read(), *inside_->desk));
}

bool Recording::undo() {
    if (inside_->varies_from) {  // the variation was not begun
        inside_->move_to(Place(*inside_->varies_from));
        return true;
    }
    if (!can_undo()) return false;
    const std::string line = inside_->place.line;
    inside_->go_back_to(inside_->history.undo(inside_->text));
    // Without its first word the variation is as if just asked for: the next word begins it again.
    const Place& place = inside_->place;
    if (place.turn > 0 && line == variation_line(place, variations_of(inside_->read(), place) + 1)) begin_variation();
    return true;
}

bool Recording::redo() {
    if (!can_redo()) return false;
    inside_->go_back_to(inside_->history.redo(inside_->text));
    return true;
}

bool Recording::can_undo() const { return inside_->varies_from || inside_->history.can_undo(); }
bool Recording::undoes_setup() const {
    if (inside_->varies_from || !inside_->history.can_undo() || inside_->read().tags.empty()) return false;
    const TextEdit& edit = inside_->history.last();
    return edit.before.turn == 0 && edit.after.turn == 0 && edit.at < inside_->read().tags.back().whole.end;
}
bool Recording::can_redo() const { return inside_->history.can_redo(); }
std::string Recording::saved_steps() const { return inside_->history.saved(inside_->text); }

bool Recording::restore_steps(std::string_view saved) {
    auto history = History::restored(saved, inside_->text);
    if (!history) return false;
    inside_->history = *std::move(history);
    return true;
}

}  // namespace castellan::analyzer::recorder
