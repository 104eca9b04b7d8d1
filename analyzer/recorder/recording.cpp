#include "analyzer/recorder/recording.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analyzer/games/games.hpp"
#include "analyzer/games/recorders.hpp"
#include "analyzer/games/slip_judge.hpp"
#include "analyzer/recorder/place.hpp"
#include "analyzer/slips/guided_check.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/parser.hpp"
#include "notation/signs/characters.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::recorder {

using language::tr;
using notation::Diagnostic;
using notation::Node;
using notation::NodeKind;
using notation::Severity;

namespace {

/// So much work a refused word is worth: less than a person waits for.
constexpr slips::Effort effort_for_a_word{2'000'000, 2'000'000, 2, false};

std::string canonical(const notation::Record& record) {
    std::string text;
    const auto spell = [&](std::string_view word, std::string& out) { spell_word(record, word, out); };
    notation::write_canonical(record, spell, text);
    return text;
}

/// A text read once.
struct ReadText {
    explicit ReadText(std::string_view text) { notation::parse_game(text, record); }
    notation::Record record;
};

std::string canonical(std::string_view text) { return canonical(ReadText(text).record); }

/// The text without some of its spans, which are in order.
std::string without(std::string_view text, const std::vector<notation::Span>& spans) {
    std::string rest;
    std::size_t at = 0;
    for (const notation::Span& span : spans) {
        rest += text.substr(at, span.begin - at);
        at = span.end;
    }
    return rest += text.substr(at);
}

std::string with(std::string_view text, std::size_t at, std::string_view inserted, char around) {
    std::string result(text.substr(0, at));
    result += around;
    result += inserted;
    result += around;
    return result += text.substr(at);
}

bool is_error(const Diagnostic& problem) { return problem.severity == Severity::error; }

/// Whether the text is one game, and of which.
tl::expected<const Desk*, std::string> judge_text(std::string_view text) {
    notation::Record record;
    const notation::GameExtent extent = notation::parse_next(text, record);
    if (record.tag("CGN") == nullptr) return tl::unexpected(tr("there is no game in it"));
    if (!extent.at_text_end) return tl::unexpected(tr("there are several games in it; a recorder writes one"));
    const Desk* desk = record.lexis == nullptr ? nullptr : desk_of(record.lexis->game);
    if (desk == nullptr) return tl::unexpected(tr("it is of a game that is not known"));
    return desk;
}

}  // namespace

struct Recording::Inside {
    std::string text;
    const Desk* desk = nullptr;
    Place place;
    std::string chosen;
    History history;
    bool begins_variation = false;  // the next word begins a variation of the turn that the place is before

    // What follows from them, found when it is asked for.
    std::unique_ptr<notation::Record> record;
    std::optional<std::optional<Standing>> standing;
    std::optional<Question> question;
    std::optional<std::vector<Diagnostic>> problems;

    const notation::Record& read() {
        if (!record) {
            record = std::make_unique<notation::Record>();
            notation::parse_game(text, *record);
        }
        return *record;
    }
    void forget() {
        if (const auto known = judge_text(text)) desk = *known;
        record.reset();
        problems.reset();
        forget_place();
    }
    void forget_place() {
        standing.reset();
        question.reset();
    }
    void move_to(Place to) {
        place = std::move(to);
        chosen.clear();
        begins_variation = false;
        forget_place();
    }

    const std::optional<Standing>& stand() {
        if (!standing) standing = find_standing();
        return *standing;
    }
    std::optional<Standing> find_standing() {
        auto found = desk->standing(read(), place);
        if (!found) return found;
        // A game that has its result is over.
        const auto& nodes = read().nodes;
        const bool has_result = !nodes.empty() && nodes.back().kind == NodeKind::result &&
                                nodes.back().span.of(text) != "*" && place == end_of(read(), *desk);
        if (has_result) {
            found->is_over = true;
            found->decider = 0;
            found->asks = tr("the game is over");
            found->stems.clear();
        }
        const auto spot = find_spot(read(), *desk, place);
        // Words of the next turn are not asked for where it is recorded already.
        if (spot && spot->has_next && !begins_variation)
            std::erase_if(found->stems, [&](const Stem& stem) { return stem.turn > place.turn || !stem.part.empty(); });
        return found;
    }

    std::vector<Diagnostic> check(const notation::Record& of, bool guided) const {
        castelli::OpeningReader openings(nullptr, {});
        SlipJudge judge(openings, {},
                        desk->keeps_irregular() ? castelli::PlayMode::as_played : castelli::PlayMode::strict);
        slips::Judge::Judged judged;
        judged.diagnostics = of.diagnostics;
        judge.judge(of, judged, slips::Judge::Detail::full);
        if (guided) slips::guide(of, judged.diagnostics, judged.turns, judge, effort_for_a_word);
        return std::move(judged.diagnostics);
    }

    /// The text becomes another one, in canonical form; the step can be undone.
    void change(std::string_view to, Place then) {
        std::string next = canonical(to);
        if (next != text) history.add(text, next, place, then);
        text = std::move(next);
        forget();
        move_to(std::move(then));
    }

    /// The text with words at the place, and the place after them.
    struct Written {
        std::string text;
        Place place;
        notation::Span span;  // of the words
    };
    std::optional<Written> written(std::string_view words, std::uint32_t turn, char player, const std::string& part);
    Written in_variation(std::string_view words, std::uint32_t turn, char player);
};

/// The words open a variation after the turn that the place is before.
Recording::Inside::Written Recording::Inside::in_variation(std::string_view words, std::uint32_t turn, char player) {
    Place varied = place;
    varied.turn = turn;
    varied.action = 0;
    const auto spot = find_spot(read(), *desk, varied);
    const std::uint32_t number = variations_of(read(), varied) + 1;
    const std::string inserted = fmt::format("( {}. {} {} )", turn, player, words);
    const std::uint32_t at = spot ? spot->turn_at : std::uint32_t(text.size());
    const auto begin = std::uint32_t(at + 1 + inserted.size() - 2 - words.size());
    return {with(text, at, inserted, '\n'),
            {variation_line(varied, number), turn, 1, {}},
            {begin, begin + std::uint32_t(words.size())}};
}

std::optional<Recording::Inside::Written> Recording::Inside::written(std::string_view words, std::uint32_t turn,
                                                                     char player, const std::string& part) {
    if (begins_variation) return in_variation(words, turn, player);
    const auto spot = find_spot(read(), *desk, place);
    if (!spot) return std::nullopt;
    Written result;
    const bool same_turn =
        part.empty() ? turn == place.turn && place.part.empty() && place.turn > 0 : part == place.part;
    if (same_turn) {
        result.text = with(text, spot->word_at, words, ' ');
        result.span = {spot->word_at + 1, spot->word_at + 1 + std::uint32_t(words.size())};
        result.place = place;
        if (desk->is_action(words)) ++result.place.action;
        return result;
    }
    const std::string head = part.empty() ? fmt::format("{}. {} ", turn, player) : part + " ";
    result.text = with(text, spot->turn_at, head + std::string(words), '\n');
    const auto begin = std::uint32_t(spot->turn_at + 1 + head.size());
    result.span = {begin, begin + std::uint32_t(words.size())};
    result.place = {place.line, part.empty() ? turn : place.turn, desk->is_action(words) ? 1u : 0u, part};
    return result;
}

Recording::Recording(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Recording::Recording(Recording&&) noexcept = default;
Recording& Recording::operator=(Recording&&) noexcept = default;
Recording::~Recording() = default;

tl::expected<Recording, std::string> Recording::open(std::string text) {
    const auto desk = judge_text(text);
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
    return !inside_->begins_variation && inside_->place == end_of(inside_->read(), *inside_->desk);
}

const std::optional<Standing>& Recording::standing() const { return inside_->stand(); }

const std::vector<Diagnostic>& Recording::problems() const {
    if (!inside_->problems) inside_->problems = inside_->check(inside_->read(), false);
    return *inside_->problems;
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
            if (is_error(problem) && problem.span.begin >= spot->head.begin && problem.span.begin < spot->turn_at)
                turn.has_error = true;
        for (const Node& node : record.nodes)
            if (node.kind == NodeKind::comment && node.span.begin >= spot->head.end && node.span.end <= spot->turn_at)
                turn.comment += fmt::format("{}{}", turn.comment.empty() ? "" : " ", node.span.of(record.text));
    }
    return turns;
}

std::vector<SetupField> Recording::setup() const { return inside_->desk->setup(inside_->read()); }

void Recording::set_up(const SetupField& field, std::string_view value) {
    if (field.of.empty()) return set_tag(field.tag, value);
    const bool is_default = !field.choices.empty() && value == field.choices.front().value;
    set_tag(field.tag, with_value(tag(field.tag), field.of, value, is_default));
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
    if (option == open.options.end()) return false;
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
    if (stem == nullptr) return;
    if (stem->kind == PieceKind::finish) return set_result(word);
    const std::uint32_t turn = stem->turn;
    if (auto next = inside_->written(word, turn, stem->player, stem->part))
        inside_->change(next->text, std::move(next->place));
}

Entered Recording::enter(std::string_view typed, bool keep) {
    Entered entered;
    const auto& standing = inside_->stand();
    if (!standing || !standing->stopped.empty()) {
        entered.refusal = standing ? standing->stopped : tr("the tags of the record are not complete");
        return entered;
    }
    const Matches found = matches(typed, 9);
    if (found.count == 1 || found.exact) {
        entered.is_written = true;
        entered.word = found.words.front().word;
        write(entered.word);
        return entered;
    }
    if (found.count > 1) {
        for (const Match& match : found.words) entered.readings.push_back(match.word);
        return entered;
    }
    // In the turn, else as the next one.
    struct Try {
        std::uint32_t turn = 0;
        char player = 0;
        std::string part;
    };
    std::vector<Try> tries;
    const auto spot = find_spot(inside_->read(), *inside_->desk, inside_->place);
    if (spot && (inside_->place.turn > 0 || !inside_->place.part.empty()) && !inside_->begins_variation)
        tries.push_back({inside_->place.turn, spot->player, inside_->place.part});
    for (const Stem& stem : standing->stems)
        if (stem.turn > 0 &&
            std::none_of(tries.begin(), tries.end(), [&](const Try& other) { return other.turn == stem.turn; }))
            tries.push_back({stem.turn, stem.player, stem.part});
    std::optional<Diagnostic> reason;
    std::optional<Inside::Written> kept;
    for (const Try& attempt : tries) {
        auto next = inside_->written(typed, attempt.turn, attempt.player, attempt.part);
        if (!next) continue;
        const ReadText read(next->text);
        const auto problems = inside_->check(read.record, true);
        const auto wrong = std::find_if(problems.begin(), problems.end(), [&](const Diagnostic& problem) {
            return is_error(problem) && problem.span.begin < next->span.end && problem.span.end > next->span.begin;
        });
        if (wrong == problems.end()) {
            entered.is_written = true;
            entered.word = typed;
            const auto after = place_of(read.record, *inside_->desk, "end");
            if (inside_->place.line.empty() && after && !spot->has_next) next->place = *after;
            inside_->change(next->text, std::move(next->place));
            return entered;
        }
        const bool is_syntax = wrong->rule.empty();
        if (!reason || (reason->rule.empty() && !is_syntax)) {
            reason = *wrong;
            if (!is_syntax) kept = std::move(next);
            entered.readings.clear();
            for (const notation::Fix& fix : wrong->fixes) {
                std::string fixed(typed);
                for (auto edit = fix.edits.rbegin(); edit != fix.edits.rend(); ++edit) {
                    const auto offset = kept ? kept->span.begin : next->span.begin;
                    if (edit->span.begin < offset || edit->span.end > offset + typed.size()) fixed.clear();
                    if (fixed.empty()) break;
                    fixed.replace(edit->span.begin - offset, edit->span.end - edit->span.begin, edit->text);
                }
                if (!fixed.empty()) entered.readings.push_back(std::move(fixed));
            }
        }
    }
    if (!reason) {
        entered.refusal = tr("nothing may be written here");
        return entered;
    }
    entered.word = typed;
    entered.can_be_kept = kept.has_value() && inside_->desk->keeps_irregular();
    if (keep && entered.can_be_kept) {
        entered.is_written = true;
        inside_->change(kept->text, std::move(kept->place));
        return entered;
    }
    entered.refusal = reason->message;
    entered.rule = reason->rule;
    entered.help = reason->help;
    return entered;
}

bool Recording::go_to(std::string_view address) {
    const auto place = place_of(inside_->read(), *inside_->desk, address);
    if (place) inside_->move_to(*place);
    return place.has_value();
}

void Recording::go_to_end() { inside_->move_to(end_of(inside_->read(), *inside_->desk)); }

bool Recording::clear_rest_of_turn() {
    const auto spot = find_spot(inside_->read(), *inside_->desk, inside_->place);
    if (!spot || spot->after.empty()) return false;
    inside_->change(without(inside_->text, spot->after), Place(inside_->place));
    return true;
}

bool Recording::remove_turn() {
    const notation::Record& record = inside_->read();
    const auto spot = find_spot(record, *inside_->desk, inside_->place);
    if (!spot || spot->head.end == spot->head.begin) return false;
    std::string text = inside_->text.substr(0, spot->head.begin);
    std::string rest = inside_->text.substr(spot->turn_at);
    const Place before = inside_->place;
    Place then{before.line, before.turn - (before.part.empty() ? 1u : 0u), 0, {}};
    if (before.part.empty()) {
        // Those after it in the line are numbered anew, from the end, so that places stay.
        std::string whole = inside_->text;
        for (auto node = record.nodes.rbegin(); node != record.nodes.rend(); ++node) {
            if (node->span.begin < spot->turn_at) break;
            if (node->kind != NodeKind::turn) continue;
            const auto digits = std::string_view(whole).substr(node->span.begin).find_first_not_of("0123456789");
            whole.replace(node->span.begin, digits, fmt::format("{}", node->value - 1));
        }
        rest = whole.substr(spot->turn_at);
    }
    inside_->change(text + rest, Place(before));
    if (const auto place = place_of(inside_->read(), *inside_->desk, fmt::format("{}{}", then.line, then.turn)))
        inside_->move_to(*place);
    else
        go_to_end();
    return true;
}

bool Recording::begin_variation() {
    if (inside_->place.turn == 0 || !inside_->place.part.empty()) return false;
    Place before = inside_->place;
    before.action = 0;
    inside_->move_to(std::move(before));
    inside_->begins_variation = true;
    return true;
}

void Recording::add_comment(const notation::CommentPart& part) {
    const auto spot = find_spot(inside_->read(), *inside_->desk, inside_->place);
    if (!spot) return;
    std::string comment;
    notation::write_comment(std::span(&part, 1), comment);
    inside_->change(with(inside_->text, spot->word_at, comment, ' '), Place(inside_->place));
}

bool Recording::command(std::string_view name, std::string_view arguments) {
    const bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), [](char sign) {
        return notation::lower(sign) >= 'a' && notation::lower(sign) <= 'z';
    });
    if (!is_name || arguments.find_first_of("]}\n\r") != std::string_view::npos) return false;
    add_comment({true, std::string(name), std::string(arguments)});
    return true;
}

void Recording::comment(std::string_view text) {
    const notation::Record& record = inside_->read();
    const auto spot = find_spot(record, *inside_->desk, inside_->place);
    if (!spot) return;
    const Place place = inside_->place;
    if (!text.empty()) return add_comment({false, std::string(text), {}});
    std::vector<notation::Span> gone;
    for (const Node& node : record.nodes)
        if (node.kind == NodeKind::comment && node.span.end <= spot->word_at && node.span.begin >= spot->head.end &&
            (spot->before.empty() || node.span.begin >= spot->before.back().begin))
            gone.push_back(node.span);
    inside_->change(without(inside_->text, gone), Place(place));
}

void Recording::glyph(std::string_view glyph) {
    const notation::Record& record = inside_->read();
    const auto spot = find_spot(record, *inside_->desk, inside_->place);
    if (!spot || spot->before.size() < 2) return;
    const Place place = inside_->place;
    std::string text = inside_->text;
    const notation::Span last = spot->before.back();
    std::size_t at = last.end;
    const auto is_glyph = std::find(notation::glyph_texts.begin(), notation::glyph_texts.end(), last.of(record.text));
    if (is_glyph != notation::glyph_texts.end()) {
        text = without(text, {last});
        at = last.begin;
    }
    inside_->change(glyph.empty() ? text : with(text, at, glyph, ' '), Place(place));
}

void Recording::set_result(std::string_view result) {
    const notation::Record& record = inside_->read();
    std::string text = inside_->text;
    const auto node = std::find_if(record.nodes.rbegin(), record.nodes.rend(),
                                   [](const Node& candidate) { return candidate.kind == NodeKind::result; });
    if (node == record.nodes.rend())
        text += fmt::format("\n{}\n", result);
    else
        text.replace(node->span.begin, node->span.end - node->span.begin, result);
    if (const auto* tag = record.tag("Result"))
        text.replace(tag->value.begin, tag->value.end - tag->value.begin, result);
    inside_->change(text, Place(inside_->place));
}

std::string Recording::tag(std::string_view name) const {
    const auto* tag = inside_->read().tag(name);
    return tag == nullptr ? std::string() : notation::unescape_tag_value(tag->value.of(inside_->text));
}

void Recording::set_tag(std::string_view name, std::string_view value) {
    const notation::Record& record = inside_->read();
    std::string text = inside_->text;
    std::string line;
    if (!value.empty()) {
        line = fmt::format("[{} \"", name);
        notation::escape_tag_value(value, line);
        line += "\"]";
    }
    if (const auto* tag = record.tag(name))
        text.replace(tag->whole.begin, tag->whole.end - tag->whole.begin, line);
    else if (!line.empty())
        text.insert(record.tags.empty() ? 0 : record.tags.back().whole.end, "\n" + line);
    inside_->change(text, Place(inside_->place));
}

tl::expected<void, std::string> Recording::replace_text(std::string text) {
    const auto desk = judge_text(text);
    if (!desk) return tl::unexpected(desk.error());
    inside_->desk = *desk;
    const ReadText read(text);
    inside_->change(text, end_of(read.record, **desk));
    return {};
}

bool Recording::undo() {
    if (!can_undo()) return false;
    Place place = inside_->history.undo(inside_->text);
    inside_->forget();
    inside_->move_to(std::move(place));
    return true;
}

bool Recording::redo() {
    if (!can_redo()) return false;
    Place place = inside_->history.redo(inside_->text);
    inside_->forget();
    inside_->move_to(std::move(place));
    return true;
}

bool Recording::can_undo() const { return inside_->history.can_undo(); }
bool Recording::can_redo() const { return inside_->history.can_redo(); }
std::string Recording::saved_steps() const { return inside_->history.saved(inside_->text); }

bool Recording::restore_steps(std::string_view saved) {
    auto history = History::restored(saved, inside_->text);
    if (history) inside_->history = *std::move(history);
    return history.has_value();
}

}  // namespace castellan::analyzer::recorder
