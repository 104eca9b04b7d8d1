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

namespace castellan::carcassonne {

using language::tr;

using notation::NodeKind;

namespace {

char upper(char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; }

}  // namespace

LinePlayer::LinePlayer(Playing& playing, std::string path, const LinePlayer* outer, std::size_t outer_turns)
    : playing_(playing),
      setup_(playing.setup),
      state_(playing.state),
      path_(std::move(path)),
      outer_(outer),
      outer_turns_(outer_turns) {}

PlayedLine LinePlayer::play(std::uint32_t begin, std::uint32_t end) {
    at_ = begin;
    end_ = end;
    if (outer_ == nullptr) line_.turns.reserve(core::room_for_entries(playing_.record, begin, end));
    while (at_ < end_ && !line_.stop) play_node();
    if (!line_.stop) score_implied_end();
    if (line_.stop) read_rest();
    return std::move(line_);
}

void LinePlayer::play_node() {
    switch (node(at_).kind) {
        case NodeKind::turn: return play_turn();
        case NodeKind::end: return play_end();
        case NodeKind::result:
            play_result();
            ++at_;
            return;
        case NodeKind::part:  // of games with rounds: the reader has reported it
        case NodeKind::error: return stop(Problem::Kind::syntax, at_);
        case NodeKind::comment:
        case NodeKind::glyph: remark(at_, line_.turns.empty() ? nullptr : &line_.turns.back()); break;
        case NodeKind::open: at_ = node(at_).value; break;  // before the first turn: the reader has reported it
        case NodeKind::word:
        case NodeKind::close: break;
    }
    ++at_;
}

// --- turns ---

void LinePlayer::play_turn() {
    score_implied_end();
    const std::uint32_t head = at_;
    PlayedTurn turn = begin(PlayedTurn::Kind::turn, std::uint16_t(std::min(node(head).value, 65535U)));
    const char written_letter = written(head)[node(head).part];
    const auto player = find_colour(upper(written_letter));
    if (!player) {
        playing_.findings.player(node(head), turn.address);
        return stop(Problem::Kind::syntax, head);
    }
    if (written_letter != letter(*player)) playing_.findings.player_case(node(head), turn.address);
    turn.player = *player;
    collect(turn);
    const std::optional<Mark> before = opens_.empty() ? std::nullopt : std::optional(mark(state_));
    for (const std::uint32_t word : turn.nodes) {
        if (line_.stop || (broken_ && *broken_ < word)) break;
        play_turn_word(turn, word);
    }
    if (!line_.stop && broken_) stop(Problem::Kind::syntax, *broken_);
    if (!line_.stop) score_turn(turn);
    if (line_.stop) {
        line_.begun = std::move(turn.actions);
        return;
    }
    if (before) play_variations(turn, *before);
    line_.turns.push_back(std::move(turn));
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
    const bool breaks_off =
        turn.after < end_ && node(turn.after).kind == NodeKind::result && written(turn.after)[0] == '*';
    if (breaks_off) return;
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
    PlayedTurn end = begin(PlayedTurn::Kind::end, 0);
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
void LinePlayer::score_implied_end() {
    if (state_.phase != Phase::over) return;
    PlayedTurn end = begin(PlayedTurn::Kind::end, 0);
    end.implied = true;
    end_game(setup_, state_, end.events);
    end.points = state_.points;
    line_.turns.push_back(std::move(end));
}

void LinePlayer::play_result() {
    score_implied_end();
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

// --- words and nodes ---

PlayedTurn LinePlayer::begin(PlayedTurn::Kind kind, std::uint16_t number) const {
    PlayedTurn turn;
    turn.kind = kind;
    turn.number = number;
    turn.head = turn.after = at_;
    turn.address = kind == PlayedTurn::Kind::end ? path_ + "end" : path_ + std::to_string(number);
    return turn;
}

/// Its nodes from the head on: words, remarks, variations, up to what cannot be read.
void LinePlayer::collect(PlayedTurn& turn) {
    broken_.reset();
    for (++at_; at_ < end_ && !core::begins_entry(node(at_).kind); ++at_) {
        switch (node(at_).kind) {
            case NodeKind::word: turn.nodes.push_back(at_); break;
            case NodeKind::open:
                opens_.push_back(at_);
                at_ = node(at_).value;
                break;
            case NodeKind::error:
                if (!broken_) broken_ = at_;
                break;
            default: remark(at_, &turn); break;
        }
    }
    turn.after = at_;
    turn.words.reserve(core::room_for_words(turn.nodes.size()));
    turn.actions.reserve(core::room_for_words(turn.nodes.size()));
}

std::optional<Word> LinePlayer::read(std::uint32_t word, const std::string& address) {
    const auto read_word = parse_word(written(word));
    if (read_word) return *read_word;
    playing_.findings.word(node(word), read_word.error(), address);
    return std::nullopt;
}

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

void LinePlayer::remark(std::uint32_t at, PlayedTurn* turn) {
    const NodeKind kind = node(at).kind;
    if (kind != NodeKind::comment && kind != NodeKind::glyph) return;
    if (turn == nullptr) return introduction_.push_back({at});
    const bool varies = turn->kind == PlayedTurn::Kind::turn;  // variations of the end are not played
    turn->remarks.push_back({at, turn->nodes.empty(), std::uint16_t(varies ? opens_.size() : 0)});
}

void LinePlayer::refuse(std::uint32_t at, const Verdict& verdict, const std::string& address,
                        const std::optional<Action>& action, std::string help) {
    playing_.findings.refused(node(at), verdict, address, std::move(help));
    if (action && playing_.facts-- > 0) playing_.findings.add_facts(earlier_facts(verdict, *action));
    stop(Problem::Kind::refused, at);
    line_.stop->verdict = verdict;
    line_.stop->action = action;
}

/// Since which turn a tile lies where one is placed.
std::vector<std::string> LinePlayer::earlier_facts(const Verdict& verdict, const Action& action) const {
    if (verdict.refusal != &refusals::place_taken) return {};
    if (action.place == Place{}) return {tr("the start tile lies at 0")};
    std::size_t left = line_.turns.size();
    for (const LinePlayer* line = this; line != nullptr; left = line->outer_turns_, line = line->outer_)
        while (left-- > 0) {
            const PlayedTurn& turn = line->line_.turns[left];
            for (const Word& word : turn.words)
                if (word.kind == WordKind::tile && word.place == action.place)
                    return {tr("since turn {}: `{}`", turn.number, spelled(word)),
                            tr("the word of turn {} may be the one that is wrong", turn.number)};
        }
    return {};
}

std::string LinePlayer::nearest(Colour player, const Word& word) {
    return playing_.helps-- > 0 ? nearest_reading(setup_, state_, player, word) : "";
}

void LinePlayer::stop(Problem::Kind kind, std::uint32_t at) {
    line_.stop = Problem{kind, at, {}, {}};
    opens_.clear();
}

/// What is not played any more is read all the same.
void LinePlayer::read_rest() {
    const std::string variation = path_.substr(0, path_.empty() ? 0 : path_.size() - 1);  // "7/1" of "7/1/"
    for (std::uint32_t at = line_.stop->node + 1; at < end_; ++at)
        if (node(at).kind == NodeKind::word) read(at, variation);
}

std::string_view LinePlayer::written(std::uint32_t index) const { return node(index).span.of(playing_.record.text); }

}  // namespace castellan::carcassonne
