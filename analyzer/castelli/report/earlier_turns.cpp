#include "analyzer/castelli/report/earlier_turns.hpp"

#include <algorithm>
#include <bit>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using Strings = std::vector<std::string>;

bool is_of_tile(const core::Refusal* refusal) {
    return refusal == &refusals::tile_used || refusal == &refusals::square_face_up ||
           refusal == &refusals::tile_taken_used;
}

bool is_of_castle(const core::Refusal* refusal) {
    return refusal == &refusals::castle_site_taken || refusal == &refusals::castle_sites_taken ||
           refusal == &refusals::castle_area_full;
}

/// The word of the turn that laid the tile; 0 if there is none.
std::uint32_t word_that_laid(const TurnPlay& turn, Space space) {
    for (std::size_t word = 0; word < turn.words.size(); ++word)
        if (turn.words[word].kind == WordKind::place && turn.words[word].space == space) return turn.nodes[word];
    return 0;
}

}  // namespace

void EarlierTurns::Marks::note(const Replayer& line) {
    const State& state = line.state();
    const TurnPlay& turn = line.turn();
    const Since now{turn.number, turn.head, 0};
    for (SquareMask fresh = state.face_up & ~face_up; fresh != 0; fresh &= fresh - 1) {
        const auto square = SquareId(std::countr_zero(fresh));
        tiles[square] = now;
        tiles[square].word = word_that_laid(turn, line.table().setup.board.squares[square].space);
    }
    face_up = state.face_up;
    for (; castle_count < state.castle_count; ++castle_count) castles[castle_count] = now;
}

EarlierTurns::Marks EarlierTurns::Marks::before(std::uint32_t head) const {
    Marks result = *this;
    for (std::size_t square = 0; square < tiles.size(); ++square)
        if (tiles[square].turn != 0 && tiles[square].head >= head) result.face_up &= ~(SquareMask{1} << square);
    while (result.castle_count > 0 && castles[result.castle_count - 1U].turn != 0 &&
           castles[result.castle_count - 1U].head >= head)
        --result.castle_count;
    return result;
}

EarlierTurns::Line EarlierTurns::main_line() const {
    Line line{Replayer(record_, opening_), {}};
    line.replayer.tell_claims_only();
    if (mode_ == PlayMode::as_played) line.replayer.play_as_played();
    line.marks.face_up = opening_.state.face_up;
    line.marks.castle_count = opening_.state.castle_count;
    return line;
}

Strings EarlierTurns::facts(const Problem& problem) {
    const core::Refusal* refusal = problem.verdict.refusal;
    if (problem.kind != Problem::Kind::refused || !(is_of_tile(refusal) || is_of_castle(refusal))) return {};
    if (!main_line_ || problem.node < main_line_->replayer.turn().head) main_line_.emplace(main_line());
    return facts_in(*main_line_, problem);
}

Strings EarlierTurns::facts_in(Line& line, const Problem& problem) const {
    bool goes_on = true;
    while (goes_on && line.replayer.turn().after <= problem.node) {
        goes_on = line.replayer.next();
        line.marks.note(line.replayer);  // of a turn that failed, too: what it did before
    }
    const TurnPlay& turn = line.replayer.turn();
    for (const std::uint32_t open : turn.variations)
        if (open < problem.node && problem.node < record_.nodes[open].value) {
            Line variation{line.replayer.variation(open), line.marks.before(turn.head)};
            return facts_in(variation, problem);
        }
    const core::Verdict& verdict = problem.verdict;
    if (is_of_tile(verdict.refusal)) return of_tile(line, Space{std::uint8_t(verdict.facts[0].value)});
    const auto area = AreaId(verdict.facts[0].value);
    if (verdict.refusal == &refusals::castle_sites_taken) return of_sites(line, area);
    const bool numbered = verdict.refusal == &refusals::castle_site_taken;
    return of_castle(line, area, std::uint8_t(numbered ? verdict.facts[1].value : 0));
}

Strings EarlierTurns::of_tile(const Line& line, Space space) const {
    const Board& board = opening_.setup.board;
    SquareId square = 0;
    while (square + 1 < board.square_count && board.squares[square].space != space) ++square;
    if ((line.marks.face_up >> square & 1) == 0) return {};
    const Since since = line.marks.tiles[square];
    if (since.turn == 0) return {tr("it has lain there since before the first turn of the record")};
    if (since.word == 0) return {tr("it has lain there since turn {}", since.turn)};
    return {tr("it has lain there since turn {}: `{}`", since.turn, record_.nodes[since.word].span.of(record_.text)),
            tr("the word of turn {} may be the one that is wrong", since.turn)};
}

Strings EarlierTurns::of_castle(const Line& line, AreaId area, std::uint8_t site) {
    const std::uint8_t castle = castle_at(line.replayer.state(), area, site);
    if (castle == no_index) return {};
    const Since since = line.marks.castles[castle];
    return {since.turn == 0 ? tr("it has been there since before the first turn of the record")
                            : tr("it was built in turn {}", since.turn)};
}

/// Each castle of the area, with its owner.
Strings EarlierTurns::of_sites(const Line& line, AreaId area) {
    const State& state = line.replayer.state();
    std::string list;
    for (std::uint8_t index = 0; index < state.castle_count; ++index) {
        const Castle& castle = state.castles[index];
        if (castle.area != area || castle.tier == Tier::beneath) continue;
        if (!list.empty()) list += "; ";
        const int turn = line.marks.castles[index].turn;
        list += turn == 0 ? tr("site {}: {}, since before the first turn", castle.site, tr(name(castle.owner)))
                          : tr("site {}: {}, since turn {}", castle.site, tr(name(castle.owner)), turn);
    }
    if (list.empty()) return {};
    return {std::move(list)};
}

}  // namespace castellan::analyzer
