#include "engine/carcassonne/replay/line_player.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/replay/nearest.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/words/resolve.hpp"
#include "engine/core/line_entries.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::carcassonne {

using language::tr;

LinePlayer::LinePlayer(Playing& playing, std::string path, const LinePlayer* outer, std::size_t outer_turns)
    : core::LinePlayer<LinePlayer, PlayedLine, Playing>(playing, std::move(path), outer, outer_turns),
      setup_(playing.setup),
      state_(playing.state) {}

void LinePlayer::finish() {
    if (!line_.stop) score_implied();
}

std::optional<Colour> LinePlayer::find_player(char letter) { return find_colour(notation::upper(letter)); }

// --- turns ---

void LinePlayer::play_turn() {
    auto turn = begin_turn();
    if (!turn) return;
    collect(*turn);
    turn->actions.reserve(core::room_for_words(turn->nodes.size()));
    const std::optional<Mark> before = opens_.empty() ? std::nullopt : std::optional(mark(state_));
    for (const std::uint32_t word : turn->nodes) {
        if (line_.stop || (broken_ && *broken_ < word)) break;
        play_turn_word(*turn, word);
    }
    if (!line_.stop && broken_) stop(Problem::Kind::syntax, *broken_);
    if (!line_.stop) score_turn(*turn);
    if (line_.stop) {
        line_.begun = std::move(turn->actions);
        return;
    }
    if (before) play_variations(*turn, *before);
    line_.turns.push_back(*std::move(turn));
}

void LinePlayer::play_turn_word(PlayedTurn& turn, std::uint32_t word) {
    const auto read_word = read(word, turn.address);
    if (!read_word) return stop(Problem::Kind::syntax, word);
    if (!read_word->is_claim()) {
        const auto action = resolve(setup_, state_, *read_word, turn.player);
        if (!action) {
            playing_.findings.unresolved(node(word), action.error(), turn.address, nearest(turn.player, *read_word));
            return stop(Problem::Kind::unresolved, word);
        }
        if (const Verdict verdict = judge(setup_, state_, *action); !verdict.allowed())
            return refuse(word, verdict, turn.address, *action, nearest(turn.player, *read_word));
        perform(setup_, state_, *action);
        turn.actions.push_back(*action);
    }
    add_word(turn, *read_word);
}

/// A record may break off within its last turn.
void LinePlayer::refuse_unfinished(const PlayedTurn& turn) {
    const Action nothing{ActionKind::tile, turn.player};
    if (state_.phase >= Phase::over) return refuse(turn.head, judge(setup_, state_, nothing), turn.address);
    if (breaks_off_after(turn)) return;
    refuse(turn.head, carcassonne::refuse(refusals::no_tile), turn.address);
}

void LinePlayer::score_turn(PlayedTurn& turn) {
    if (state_.phase == Phase::placed)
        end_turn(setup_, state_, turn.events);
    else if (state_.phase == Phase::draw || turn.actions.empty())
        refuse_unfinished(turn);
    turn.points = state_.points;
    if (!line_.stop) judge_claims(turn);
}

void LinePlayer::judge_claims(PlayedTurn& turn) {
    for (std::size_t word = 0; word < turn.words.size(); ++word) {
        const Word& claim = turn.words[word];
        if (!claim.is_claim()) continue;
        const notation::Node& where = node(turn.nodes[word]);
        if (claim.kind == WordKind::total && setup_.seat_of(*claim.player) < 0) {
            const Verdict idle = carcassonne::refuse(refusals::not_playing, fact(*claim.player));
            playing_.findings.refused(where, idle, turn.address, "");
            turn.fits[word] = false;
            continue;
        }
        const auto truth = truth_of(setup_, state_, turn, claim);
        turn.fits[word] = truth && truth->fits(claim);
        if (!truth)
            playing_.findings.unresolved(where, truth.error(), turn.address);
        else if (!turn.fits[word])
            playing_.findings.false_claim(where, claim, *truth, state_, turn.address);
    }
}

// --- the end ---

void LinePlayer::play_end() {
    PlayedTurn end = begin_end();
    if (const Verdict verdict = judge_end(state_); !verdict.allowed()) return refuse(at_, verdict, end.address);
    collect(end);
    for (const std::uint32_t word : end.nodes) {
        const auto read_word = read(word, end.address);
        if (!read_word) return stop(Problem::Kind::syntax, word);
        if (!read_word->is_claim()) {
            playing_.findings.misplaced(node(word), end.address);
            return stop(Problem::Kind::unresolved, word);
        }
        add_word(end, *read_word);
    }
    if (broken_) return stop(Problem::Kind::syntax, *broken_);
    end_game(setup_, state_, end.events);
    end.points = state_.points;
    judge_claims(end);
    opens_.clear();
    line_.turns.push_back(std::move(end));
}

/// The final scoring happens whether or not the record writes it.
void LinePlayer::score_implied() {
    if (state_.phase != Phase::over) return;
    PlayedTurn end = begin_end();
    end.implied = true;
    end_game(setup_, state_, end.events);
    end.points = state_.points;
    line_.turns.push_back(std::move(end));
}

void LinePlayer::play_result() {
    score_implied();
    const auto result = written(at_);
    if (result[0] == '*') return;
    if (state_.phase != Phase::scored) return refuse(at_, judge_end(state_), "");
    const auto named = named_winners(result);
    if (!named) return playing_.findings.bad_result(node(at_));
    for (const Colour colour : all_colours)
        if (named->contains(colour) && setup_.seat_of(colour) < 0)
            return refuse(at_, carcassonne::refuse(refusals::not_playing, fact(colour)), "");
    if (!named->empty() && *named != winners(setup_, state_)) playing_.findings.false_result(node(at_), state_);
}

// --- words and variations ---

void LinePlayer::add_word(PlayedTurn& turn, const Word& word) {
    turn.words.push_back(word);
    turn.fits.push_back(true);
}

/// Each replaces the turn, which is played again after them.
void LinePlayer::play_variations(PlayedTurn& turn, const Mark& before) {
    const std::vector<std::uint32_t> opens = std::exchange(opens_, {});
    for (const std::uint32_t open : opens) {
        back_to(state_, before);
        LinePlayer player(playing_, fmt::format("{}/{}/", turn.address, turn.variations.size() + 1), this,
                          line_.turns.size());
        turn.variations.push_back(player.play(open + 1, node(open).value));
        core::give_introduction(player.take_introduction(), turn);
    }
    back_to(state_, before);
    carcassonne::play_turn(setup_, state_, turn);
}

/// Since which turn a tile lies where one is placed.
std::vector<std::string> LinePlayer::earlier_facts(const Verdict& verdict, const Action& action) const {
    if (verdict.refusal != &refusals::place_taken) return {};
    if (action.place == Place{}) return {tr("the start tile lies at 0")};
    return since_word([&](const PlayedTurn& turn) -> const Word* {
        const auto laid = std::find_if(turn.words.begin(), turn.words.end(), [&](const Word& word) {
            return word.kind == WordKind::tile && word.place == action.place;
        });
        return laid == turn.words.end() ? nullptr : &*laid;
    });
}

std::string LinePlayer::nearest_reading(Colour player, const Word& word) const {
    return carcassonne::nearest_reading(setup_, state_, player, word);
}

}  // namespace castellan::carcassonne
