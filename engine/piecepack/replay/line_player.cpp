#include "engine/piecepack/replay/line_player.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/core/line_entries.hpp"
#include "engine/piecepack/refusals/refusals.hpp"
#include "engine/piecepack/refusals/refuse.hpp"
#include "engine/piecepack/replay/nearest.hpp"
#include "engine/piecepack/rules/ending.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::piecepack {

namespace {

const core::Refusal& second(ActionKind kind) {
    if (kind == ActionKind::tile) return refusals::second_tile;
    return kind == ActionKind::castle ? refusals::second_castle : refusals::second_coin;
}

}  // namespace

LinePlayer::LinePlayer(Playing& playing, const State& start, std::string path, const LinePlayer* outer,
                       std::size_t outer_turns)
    : core::LinePlayer<LinePlayer, PlayedLine, Playing>(playing, std::move(path), outer, outer_turns),
      setup_(playing.setup),
      state_(start),
      before_(start) {
    line_.start = start;
}

void LinePlayer::finish() {
    if (!line_.stop) score_implied();
    settle();
    line_.end = state_;
}

// --- turns ---

void LinePlayer::play_turn() {
    auto turn = begin_turn();
    if (!turn) return;
    const State before = state_;
    collect(*turn);
    for (std::size_t word = 0; word < turn->nodes.size() && !line_.stop; ++word)
        play_turn_word(*turn, turn->nodes[word]);
    if (line_.stop) return;
    if (broken_) return stop(Problem::Kind::syntax, *broken_);
    if (!turn->action) return refuse_empty(*turn);
    before_ = before;
    add(*std::move(turn));
}

void LinePlayer::play_turn_word(PlayedTurn& turn, std::uint32_t word) {
    const auto read_word = read(word, turn.address);
    if (!read_word) return stop(Problem::Kind::syntax, word);
    if (!read_word->is_turn()) {
        playing_.findings.misplaced(node(word), *read_word, turn.address);
        return stop(Problem::Kind::unresolved, word);
    }
    const auto action = resolve(*read_word, turn.player, state_);
    if (!action) {
        playing_.findings.unresolved(node(word), action.error(), turn.address, nearest(turn.player, *read_word));
        return stop(Problem::Kind::unresolved, word);
    }
    if (turn.action)
        return refuse(word, piecepack::refuse(second(action->kind), fact(turn.player)), turn.address, *action);
    if (const Verdict verdict = judge(setup_, state_, *action); !verdict.allowed())
        return refuse(word, verdict, turn.address, *action, nearest(turn.player, *read_word));
    perform(setup_, state_, *action);
    turn.words.push_back(*read_word);
    turn.action = *action;
}

/// A record may break off within its last turn.
void LinePlayer::refuse_empty(const PlayedTurn& turn) {
    if (breaks_off_after(turn)) return;
    const core::Refusal& refusal = state_.phase == Phase::castles  ? refusals::no_castle
                                   : state_.phase == Phase::armies ? refusals::no_coin
                                                                   : refusals::no_tile;
    refuse(turn.head, piecepack::refuse(refusal), turn.address);
}

// --- rounds ---

Verdict LinePlayer::judge_round(int number) const {
    if (number > 0 && number <= state_.rounds_scored()) return piecepack::refuse(refusals::round_scored, fact(number));
    if (state_.phase == Phase::over) return piecepack::refuse(refusals::game_over, fact(setup_.rounds()));
    if (state_.phase == Phase::scoring) {
        if (number == state_.round) return {};
        return piecepack::refuse(refusals::round_number, fact(int(state_.round)), fact(number));
    }
    State round = state_;
    if (round.phase == Phase::scored) begin_next_round(setup_, round);
    int coins = int(rank_count) * setup_.players;
    int castles = setup_.players;
    for (const Suit suit : setup_.seated()) {
        coins -= round.armies[suit].size;
        if (round.castles[suit] != no_tile) --castles;
    }
    return piecepack::refuse(refusals::round_not_over, fact(int(round.round)),
                             fact(setup_.tiles() - round.tiles_laid()), fact(castles), fact(coins));
}

void LinePlayer::play_round() {
    PlayedTurn round = begin(PlayedTurn::Kind::round, std::uint16_t(std::min(node(at_).value, 9999U)), "r");
    if (const Verdict verdict = judge_round(round.number); !verdict.allowed())
        return refuse(at_, verdict, round.address);
    collect(round);
    for (const std::uint32_t word : round.nodes) {
        const auto part_word = read_part_word(round, word, WordKind::reveal, WordKind::total);
        if (!part_word) return;
        if (part_word->kind == WordKind::reveal) turn_up(round, *part_word, word);
        if (line_.stop) return;
        round.words.push_back(*part_word);
    }
    if (broken_) return stop(Problem::Kind::syntax, *broken_);
    score(round);
    add(std::move(round));
}

void LinePlayer::turn_up(const PlayedTurn& round, const Word& word, std::uint32_t at) {
    for (std::size_t i = 0; i < word.coin_count; ++i) {
        const Coin coin = word.coins[i];
        const Action action{ActionKind::reveal, coin.suit, word.tile, {}, false, coin};
        if (const Verdict verdict = judge(setup_, state_, action); !verdict.allowed())
            return refuse(at, verdict, round.address, action, nearest(coin.suit, word));
        perform(setup_, state_, action);
    }
}

void LinePlayer::score(PlayedTurn& round) {
    std::vector<ScoreClaim> claims;
    for (const Word& word : round.words)
        if (word.is_claim())
            claims.push_back({word.player, word.kind == WordKind::line ? word.tile : no_tile, word.points});
    JudgedClaims judged = judge_claims(setup_, state_, claims, playing_.steps);
    std::size_t claim = 0;
    for (std::size_t word = 0; word < round.words.size(); ++word) {
        const auto answer = round.words[word].is_claim() ? judged.answers[claim++] : ClaimAnswer::fits;
        round.answers.push_back(answer);
        if (answer != ClaimAnswer::fits)
            playing_.findings.false_score(node(round.nodes[word]), round.words[word], judged, answer, state_.round,
                                          round.address);
    }
    const bool exact =
        std::all_of(judged.score.totals.begin(), judged.score.totals.end(), [](Range total) { return total.exact(); });
    if (!exact) {
        std::vector<ScoreClaim> fitting;
        for (std::size_t i = 0; i < claims.size(); ++i)
            if (judged.answers[i] == ClaimAnswer::fits) fitting.push_back(claims[i]);
        open_rounds_.push_back({state_, std::move(fitting)});
        open_turns_.push_back(line_.turns.size());
    }
    end_round(setup_, state_, judged.score);
    round.score = std::move(judged.score);
    round.searched = judged.searched;
}

/// The scoring happens whether or not the record writes it.
void LinePlayer::score_implied() {
    if (state_.phase != Phase::scoring) return;
    PlayedTurn round = begin(PlayedTurn::Kind::round, state_.round, "r");
    round.implied = true;
    score(round);
    add(std::move(round));
}

// --- the end ---

void LinePlayer::play_end() {
    score_implied();
    PlayedTurn end = begin_end();
    if (state_.phase != Phase::over)
        return refuse(at_,
                      piecepack::refuse(refusals::game_not_over, fact(state_.rounds_scored()), fact(setup_.rounds())),
                      end.address);
    collect(end);
    for (const std::uint32_t word : end.nodes) {
        const auto part_word = read_part_word(end, word, WordKind::total, WordKind::total);
        if (!part_word) return;
        end.words.push_back(*part_word);
    }
    if (broken_) return stop(Problem::Kind::syntax, *broken_);
    judge_totals(end);
    add(std::move(end));
}

/// A total is judged by its bounds, then together with all that is known of the coins of every round.
void LinePlayer::judge_totals(PlayedTurn& end) {
    bool open = false;
    for (const Word& word : end.words) {
        const Range total = state_.total(word.player);
        end.answers.push_back(total.contains(word.points) ? ClaimAnswer::fits : ClaimAnswer::wrong);
        open = open || (total.contains(word.points) && !total.exact());
    }
    const bool known = open && line_.start.rounds_scored() == 0;  // else rounds of another line are open, too
    if (known && open_rounds_.size() == 1)
        narrow_one(end);
    else if (known)
        narrow_several(end, outcomes());
    settle();
    for (std::size_t word = 0; word < end.words.size(); ++word)
        if (end.answers[word] != ClaimAnswer::fits)
            playing_.findings.false_total(node(end.nodes[word]), end.words[word], end.answers[word],
                                          state_.total(end.words[word].player), end.address);
}

/// Where coins of one round alone are open, a total is one more score of that round.
void LinePlayer::narrow_one(PlayedTurn& end) {
    OpenRound& open = open_rounds_[0];
    PerSuit<Range>& scores = state_.scores[open.state.round - 1U];
    std::vector<ScoreClaim> claims = open.claims;
    std::vector<std::size_t> words;  // of the claims that are added
    for (std::size_t word = 0; word < end.words.size(); ++word) {
        const Suit player = end.words[word].player;
        const Range total = state_.total(player);
        if (end.answers[word] != ClaimAnswer::fits || total.exact()) continue;
        claims.push_back({player, no_tile, end.words[word].points - (total.least - scores[player].least)});
        words.push_back(word);
    }
    JudgedClaims judged = judge_claims(setup_, open.state, claims, playing_.steps);
    const std::size_t before = open.claims.size();
    for (std::size_t i = 0; i < words.size(); ++i) {
        end.answers[words[i]] = judged.answers[before + i];
        if (judged.answers[before + i] == ClaimAnswer::fits) open.claims.push_back(claims[before + i]);
    }
    scores = judged.score.totals;
    line_.turns[open_turns_[0]].score = std::move(judged.score);
}

void LinePlayer::narrow_several(PlayedTurn& end, Outcomes outcomes) {
    std::vector<ClaimAnswer> answers = end.answers;
    for (std::size_t word = 0; word < end.words.size(); ++word)
        if (answers[word] == ClaimAnswer::fits && !outcomes.state_total(end.words[word].player, end.words[word].points))
            answers[word] = ClaimAnswer::conflict;
    std::vector<RoundScore> scores;
    for (std::size_t round = 0; round < open_rounds_.size(); ++round) {
        auto score = outcomes.narrowed(round);
        if (!score) return;
        scores.push_back(std::move(*score));
    }
    end.answers = std::move(answers);
    for (std::size_t round = 0; round < open_rounds_.size(); ++round) {
        state_.scores[open_rounds_[round].state.round - 1U] = scores[round].totals;
        line_.turns[open_turns_[round]].score = std::move(scores[round]);
    }
    state_.ending = outcomes.ending();
}

/// Who may have won, where the bounds of the totals do not say it.
void LinePlayer::settle() {
    if (settled_ || state_.phase != Phase::over || open_rounds_.empty() || line_.start.rounds_scored() > 0) return;
    settled_ = true;
    if (state_.ending || winners(setup_, state_).certain) return;
    state_.ending = outcomes().ending();
}

Outcomes LinePlayer::outcomes() const {
    Totals elsewhere{};
    for (std::size_t round = 0; round < std::size_t(state_.rounds_scored()); ++round) {
        const bool is_open = std::any_of(open_rounds_.begin(), open_rounds_.end(),
                                         [&](const OpenRound& open) { return open.state.round == round + 1; });
        for (const Suit suit : setup_.seated())
            if (!is_open) elsewhere[suit] = std::int16_t(elsewhere[suit] + state_.scores[round][suit].least);
    }
    return {setup_, open_rounds_, elsewhere};
}

void LinePlayer::play_result() {
    score_implied();
    settle();
    const auto result = written(at_);
    if (result[0] == '*') return;
    if (state_.phase != Phase::over)
        return refuse(
            at_, piecepack::refuse(refusals::game_not_over, fact(state_.rounds_scored()), fact(setup_.rounds())), "");
    const auto named = named_winners(result);
    if (!named) return playing_.findings.bad_result(node(at_));
    for (const Suit suit : all_suits)
        if (named->contains(suit) && !setup_.plays(suit))
            return refuse(at_, piecepack::refuse(refusals::not_playing, fact(suit), fact(setup_.playing())), "");
    if (!named->empty() && !may_have_won(setup_, state_, *named))
        playing_.findings.false_result(node(at_), setup_, state_);
}

// --- words and variations ---

std::optional<Word> LinePlayer::read(std::uint32_t word, const std::string& address) {
    auto read_word = core::LinePlayer<LinePlayer, PlayedLine, Playing>::read(word, address);
    if (read_word && read_word->other_case) playing_.findings.other_case(node(word), *read_word, address);
    return read_word;
}

/// A word of a scoring or the end; stops the line if it does not belong there.
std::optional<Word> LinePlayer::read_part_word(const PlayedTurn& part, std::uint32_t word, WordKind first,
                                               WordKind last) {
    const auto part_word = read(word, part.address);
    if (!part_word) {
        stop(Problem::Kind::syntax, word);
    } else if (part_word->kind < first || part_word->kind > last) {
        playing_.findings.misplaced(node(word), *part_word, part.address);
        stop(Problem::Kind::unresolved, word);
    } else if (part_word->is_claim() && !setup_.plays(part_word->player)) {
        refuse(word, piecepack::refuse(refusals::not_playing, fact(part_word->player), fact(setup_.playing())),
               part.address);
    } else {
        return part_word;
    }
    return std::nullopt;
}

void LinePlayer::add(PlayedTurn&& turn) {
    turn.state = state_;
    line_.turns.push_back(std::move(turn));
    play_variations();
}

/// Each replaces the last turn, also if it is written after the scoring that follows that turn.
void LinePlayer::play_variations() {
    const auto last = std::find_if(line_.turns.rbegin(), line_.turns.rend(),
                                   [](const PlayedTurn& turn) { return turn.kind == PlayedTurn::Kind::turn; });
    if (last != line_.turns.rend()) {
        for (const std::uint32_t open : opens_) {
            LinePlayer player(playing_, before_, fmt::format("{}/{}/", last->address, last->variations.size() + 1),
                              this, std::size_t(line_.turns.rend() - last) - 1);
            last->variations.push_back(player.play(open + 1, node(open).value));
            core::give_introduction(player.take_introduction(), *last);
        }
    }
    opens_.clear();
}

namespace {

/// Whether the turn did what is in the way of the refused action.
bool is_in_the_way(const Verdict& verdict, const Action& refused, const Action& done) {
    const core::Refusal* refusal = verdict.refusal;
    if (refusal == &refusals::tile_laid) return done.kind == ActionKind::tile && done.tile == refused.tile;
    if (refusal == &refusals::place_taken)
        return done.kind == ActionKind::tile && done.tile == Tile{std::uint8_t(verdict.facts[2].value)};
    if (refusal == &refusals::coin_laid) return done.kind == ActionKind::coin && done.coin == refused.coin;
    return refusal == &refusals::castle_again && done.kind == ActionKind::castle && done.player == refused.player;
}

}  // namespace

/// Since which turn of the round something is in the way.
std::vector<std::string> LinePlayer::earlier_facts(const Verdict& verdict, const Action& action) const {
    return since_word([&](const PlayedTurn& turn) {
        return turn.action && is_in_the_way(verdict, action, *turn.action) ? &turn.words.front() : nullptr;
    });
}

std::string LinePlayer::nearest_reading(Suit player, const Word& word) const {
    return piecepack::nearest_reading(setup_, state_, player, word);
}

}  // namespace castellan::piecepack
