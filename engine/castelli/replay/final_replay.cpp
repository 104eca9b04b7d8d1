// Replays what follows the last turn: sales, the mine and the final scoring (A8, E). The turns are in replay.cpp.
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

using notation::NodeKind;

namespace {

/// Whether a word of the line `end` belongs after all sales: the mine, or a line of the final scoring.
bool follows_sales(const Word& word) {
    if (word.kind == WordKind::area) return Terrain(word.terrain) == Terrain::mine;
    return word.kind == WordKind::total && word.total >= Total::E2;
}

}  // namespace

/// After the last turn cards may still be sold (sell-deadline); the rules refuse every other choice.
bool Replayer::play_final_words() {
    bool scoring = false;
    for (std::int32_t index = 0; index < std::int32_t(turn_.words.size()); ++index) {
        const Word& word = turn_.words[std::size_t(index)];
        if (!word.is_action()) {
            scoring = scoring || follows_sales(word);
        } else if (state_.stage < Stage::mine) {
            refuse_at(place_of(index), refuse(refusals::game_not_over, fact(state_.face_down_tiles())));
            if (!leave_out_word()) return false;
        } else if (word.player == nobody) {
            fail(Problem::Kind::unresolved, place_of(index), index);
            problem_->unresolved = {"bad-player", tr("nobody is active after the last turn"),
                                    tr("name the player: B:-?")};
            if (!leave_out_word()) return false;
        } else if (scoring && word.kind == WordKind::sell) {
            refuse_at(place_of(index), refuse(refusals::sale_late));
            problem_->word = index;
            if (!leave_out_word()) return false;
        } else if (!play_word(index)) {
            return false;
        }
    }
    return true;
}

bool Replayer::play_final() {
    const std::uint32_t head = at_;
    const notation::Node& node = record_->nodes[head];
    if (node.kind == NodeKind::result && record_->text[node.span.begin] == '*') return false;  // no turn of its own
    begin_turn(head, true);
    turn_.number = std::uint16_t(state_.turn - 1);
    const bool readable = node.kind != NodeKind::end || read_words();
    keep_state_before();
    if (!readable) return false;
    const bool finished = at_ < end_ && record_->nodes[at_].kind == NodeKind::result &&
                          record_->text[record_->nodes[at_].span.begin] == '#';
    if (finished && state_.stage < Stage::mine) end_early(at_);
    if (!play_final_words()) return false;
    if (at_ < end_) ++at_;
    turn_.after = at_;
    if (!finished) return !turn_.words.empty();
    if (state_.stage == Stage::over) return turn_.complete = true;  // a position that has been scored
    Action finish;
    finish.kind = ActionKind::finish;
    finish.player = state_.active;
    if (!step(finish, implied)) {
        problem_->node = at_ - 1;
        return false;
    }
    turn_.complete = true;
    return true;
}

}  // namespace castellan::castelli
