#include "analyzer/castelli/figure/ghosts.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/claims/played_words.hpp"
#include "analyzer/castelli/figure/claims.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Diagnostic;
using notation::Span;

namespace {

using namespace castelli;

/// The words as a turn of a record of their own, which continues from the current situation. Its number is ignored.
class Continuation {
  public:
    Continuation(std::string_view words, const Situation& situation, const Setup& setup, const TileFinder& tiles)
        : head_(fmt::format("[CGN \"1\"]\n\n1. {} ", letter(situation.state.active))),
          text_(fmt::format("{}{}\n*\n", head_, words)),
          record_(parsed(text_)),
          replayer_(record_, setup, tiles, situation.state, situation.deck),
          played_(replayer_.next() && !record_.broken() && !replayer_.problem()) {}
    Continuation(const Continuation&) = delete;
    Continuation& operator=(const Continuation&) = delete;

    [[nodiscard]] bool played() const { return played_; }
    [[nodiscard]] const Replayer& replayer() const { return replayer_; }
    [[nodiscard]] const TurnPlay& turn() const { return replayer_.turn(); }
    /// Why the words cannot be played. Spans are those of the words.
    [[nodiscard]] Diagnostic problem() const {
        Diagnostic diagnostic = record_.broken()      ? record_.diagnostics.front()
                                : replayer_.problem() ? describe(replayer_, record_)
                                                      : Diagnostic{};
        if (diagnostic.message.empty()) diagnostic.code = "bad-word", diagnostic.message = tr("this cannot be read");
        diagnostic.span = to_words(diagnostic.span);
        diagnostic.address.clear();
        return diagnostic;
    }
    /// A word of the turn.
    [[nodiscard]] Span word(std::size_t index) const { return to_words(record_.nodes[turn().nodes[index]].span); }

  private:
    static notation::Record parsed(std::string_view text) {
        notation::Record record;
        notation::parse_game(text, record);
        return record;
    }
    [[nodiscard]] Span to_words(Span span) const {
        const auto head = std::uint32_t(head_.size());
        const auto size = std::uint32_t(text_.size() - 3 - head_.size());
        const std::uint32_t begin = std::min(span.begin > head ? span.begin - head : 0, size - 1);
        return {begin, std::clamp(span.end > head ? span.end - head : 0, begin + 1, size)};
    }

    std::string head_, text_;
    notation::Record record_;
    Replayer replayer_;
    bool played_;
};

/// Marks as ghosts what the words have put on the board.
void add_ghosts(const State& before, const State& after, const Setup& setup, Ghosts& ghosts) {
    for (SquareId square = 0; square < setup.board.square_count; ++square)
        if (before.tiles[square] != after.tiles[square]) ghosts.tiles |= SquareMask{1} << square;
    for (std::uint8_t castle = 0; castle < after.castle_count; ++castle)
        if (castle >= before.castle_count) ghosts.castles |= std::uint64_t{1} << castle;
    ghosts.settlements |= (after.villages & ~before.villages) | (after.cities & ~before.cities);
}

/// The spaces of what is new, so that the picture shows them.
void name_spaces(const TurnPlay& turn, const Setup& setup, std::vector<Space>& named) {
    for (const Step& step : turn.steps) {
        const Action& action = step.action;
        if (action.square != no_index) named.push_back(setup.board.squares[action.square].space);
        if (action.octagon != no_index) named.push_back(setup.board.octagons[action.octagon].space);
        const bool builds = action.kind == ActionKind::build || action.kind == ActionKind::overbuild;
        if (builds) named.push_back(setup.board.octagons[setup.board.areas[action.area].octagon].space);
    }
}

void check_claims(const Continuation& words, Span span, const Moment& moment, Panel& panel, Reports& reports) {
    const TurnPlay& turn = words.turn();
    ClaimReader claims(moment, panel, reports);
    std::vector<PlayedWord> played_words;
    look_up_words(turn, played_words);
    for (std::size_t index = 0; index < turn.words.size(); ++index) {
        const Word& word = turn.words[index];
        const Step* own = played_words[index].step;
        const auto derived = derive(word, own, turn, moment.setup, moment.state);
        if (word.makes_claim() && (!derived || !agrees(word, *derived))) {
            Diagnostic falsehood = derived ? false_claim(word, *derived) : Diagnostic{};
            if (!derived)
                falsehood.code = "figure-claim", falsehood.message = tr("this does not follow from these words");
            falsehood.span = words.word(index);
            reports.error(std::move(falsehood), span);
        } else if (derived && word.makes_claim()) {
            claims.draw(word, *derived, own);
        }
    }
}

/// O2, B: a forbidden castle is drawn where it may not stand.
void draw_forbidden(const Action& action, Panel& panel) {
    const Board& board = panel.setup.board;
    BoardPlace place;
    if (action.square != no_index) place.space = board.squares[action.square].space;
    if (action.octagon != no_index) place.space = board.octagons[action.octagon].space;
    if (action.area != no_index) place.space = board.octagons[board.areas[action.area].octagon].space;
    if (!place.space.valid()) return;
    panel.named.push_back(place.space);
    if (action.kind != ActionKind::build || panel.state.castle_count == max_castles) {
        place.area = action.area;
        panel.ghosts.forbidden.push_back(place);
        return;
    }
    panel.ghosts.forbidden_castles |= std::uint64_t{1} << panel.state.castle_count;
    const bool taken = (taken_sites(panel.state, action.area) >> action.site & 1) != 0;
    const std::uint8_t site = taken ? next_site(panel.setup, panel.state, action.area) : action.site;
    raise_castle(panel.state, {action.area, site, action.player, Tier::alone});
}

}  // namespace

bool play_would(const Statement& statement, Situation& situation, const TileFinder& tiles, Panel& panel,
                Reports& reports) {
    const Span span = statement.from(0);
    const std::size_t before = reports.diagnostics.size();
    const Continuation words(reports.word(span), situation, panel.setup, tiles);
    if (!words.played()) {
        reports.error(words.problem(), span);
        return false;
    }
    const Replayer& replayer = words.replayer();
    add_ghosts(situation.state, replayer.state(), panel.setup, panel.ghosts);
    name_spaces(words.turn(), panel.setup, panel.named);
    panel.state = replayer.state();
    check_claims(words, span, {panel.setup, replayer.state(), replayer.deck(), words.turn()}, panel, reports);
    situation.state = replayer.state();
    situation.deck = replayer.deck();
    situation.play = words.turn();
    return reports.diagnostics.size() == before;
}

void play_refused(const Statement& statement, const Situation& situation, const TileFinder& tiles, Panel& panel,
                  Reports& reports) {
    const Span cited_rule = statement.words[0];
    const Span span = statement.from(1);
    if (rules::find(reports.word(cited_rule)) == nullptr) {
        reports.error("figure-rule", cited_rule, tr("there is no rule of this name"),
                      tr("docs/rules.md lists them: B2"));
        return;
    }
    const Continuation words(reports.word(span), situation, panel.setup, tiles);
    const auto& problem = words.replayer().problem();
    if (words.played()) {
        reports.error("figure-refused", span, tr("the rules allow this"), tr("what may be done stands behind `would`"));
    } else if (!problem || problem->kind != Problem::Kind::refused) {
        reports.error(words.problem(), span);
    } else if (problem->verdict.refusal->rule->id != reports.word(cited_rule)) {
        Diagnostic diagnostic = words.problem();
        auto& reported =
            reports.error("figure-refused", cited_rule, tr("another rule refuses this: {}", diagnostic.message),
                          tr("`refused {}` is true", problem->verdict.refusal->rule->id));
        reported.rule = std::move(diagnostic.rule);
        reported.facts = std::move(diagnostic.facts);
    } else {
        draw_forbidden(problem->action, panel);
    }
}

}  // namespace castellan::analyzer::figure
