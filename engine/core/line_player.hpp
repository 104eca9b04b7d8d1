// The walk over the nodes of a line: its entries, words, remarks, variations, and where it stops. The game plays what
// is written there.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/line_entries.hpp"
#include "engine/core/remark.hpp"
#include "engine/core/verdict.hpp"
#include "language/text.hpp"
#include "notation/record.hpp"

namespace castellan::core {

/// The base of a game's player of lines, `Player`. `Line` is what it gives; `Playing` has what the lines of a game share:
/// record, findings, and how many helps and facts are left. `Player` has
///   parse(text)                                          reads a word,
///   play_turn(), play_part(), play_end(), play_result()  for the node at_; the first three pass over it,
///   finish()                                             after the last node, or where the line stops,
///   find_player(letter)                                  the seat of a letter in either case,
///   score_implied()                                      what the rules score before the next entry,
///   nearest_reading(seat, word), earlier_facts(verdict, action)  for a word that is refused.
template <class Player, class Line, class Playing>
class LinePlayer {
  public:
    using Turn = typename decltype(Line::turns)::value_type;
    using Word = typename decltype(Turn::words)::value_type;
    using Seat = decltype(Turn::player);
    using Problem = typename decltype(Line::stop)::value_type;
    using Action = typename decltype(Problem::action)::value_type;

    /// `path` is what the line's addresses begin with: "", "7/1/". `outer` is the line that a variation leaves, after
    /// `outer_turns` of its entries.
    LinePlayer(Playing& playing, std::string path, const Player* outer, std::size_t outer_turns)
        : playing_(playing), path_(std::move(path)), outer_(outer), outer_turns_(outer_turns) {}

    Line play(std::uint32_t begin, std::uint32_t end) {
        at_ = begin;
        end_ = end;
        if (outer_ == nullptr) line_.turns.reserve(room_for_entries(playing_.record, begin, end));
        while (at_ < end_ && !line_.stop) play_node();
        self().finish();
        if (line_.stop) read_rest();
        return std::move(line_);
    }

    /// Remarks before the first turn.
    std::vector<Remark> take_introduction() { return std::move(introduction_); }

  protected:
    [[nodiscard]] const notation::Node& node(std::uint32_t index) const { return playing_.record.nodes[index]; }
    [[nodiscard]] std::string_view written(std::uint32_t index) const {
        return node(index).span.of(playing_.record.text);
    }
    /// Whether the record breaks off after a turn, with the result `*`.
    [[nodiscard]] bool breaks_off_after(const Turn& turn) const {
        return turn.after < end_ && node(turn.after).kind == notation::NodeKind::result &&
               written(turn.after)[0] == '*';
    }

    /// A turn with its player, from its head; stops the line if the letter is not a player's.
    std::optional<Turn> begin_turn() {
        self().score_implied();
        const notation::Node& head = node(at_);
        Turn turn = begin(Turn::Kind::turn, std::uint16_t(std::min(head.value, 65535U)), {});
        const char letter_written = written(at_)[head.part];
        const std::optional<Seat> player = self().find_player(letter_written);
        if (!player) {
            playing_.findings.player(head, turn.address);
            stop(Problem::Kind::syntax, at_);
            return std::nullopt;
        }
        if (letter_written != letter(*player)) playing_.findings.player_case(head, turn.address);
        turn.player = *player;
        return turn;
    }

    /// The entry at at_; its address ends in the prefix and the number.
    [[nodiscard]] Turn begin(typename Turn::Kind kind, std::uint16_t number, std::string_view prefix) const {
        Turn turn;
        turn.kind = kind;
        turn.number = number;
        turn.head = turn.after = at_;
        turn.address = fmt::format("{}{}{}", path_, prefix, number);
        return turn;
    }
    [[nodiscard]] Turn begin_end() const {
        Turn turn;
        turn.kind = Turn::Kind::end;
        turn.head = turn.after = at_;
        turn.address = path_ + "end";
        return turn;
    }

    /// The nodes of an entry after its head: words, remarks, variations, up to what cannot be read.
    void collect(Turn& turn) {
        using notation::NodeKind;
        broken_.reset();
        for (++at_; at_ < end_ && !begins_entry(node(at_).kind); ++at_) {
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
        turn.words.reserve(room_for_words(turn.nodes.size()));
    }

    std::optional<Word> read(std::uint32_t word, const std::string& address) {
        auto read_word = Player::parse(written(word));
        if (read_word) return *std::move(read_word);
        playing_.findings.word(node(word), read_word.error(), address);
        return std::nullopt;
    }

    void refuse(std::uint32_t at, const Verdict& verdict, const std::string& address,
                const std::optional<Action>& action = {}, std::string help = {}) {
        playing_.findings.refused(node(at), verdict, address, std::move(help));
        if (action && playing_.facts-- > 0) playing_.findings.add_facts(self().earlier_facts(verdict, *action));
        stop(Problem::Kind::refused, at);
        line_.stop->verdict = verdict;
        line_.stop->action = action;
    }

    [[nodiscard]] std::string nearest(Seat player, const Word& word) {
        return playing_.helps-- > 0 ? self().nearest_reading(player, word) : "";
    }

    /// The facts on the last turn before, here or in the lines that this one leaves, which is in the way of an action:
    /// `find` gives its word, or null. A scoring clears the table, so turns before one are not looked at.
    template <class Find>
    [[nodiscard]] std::vector<std::string> since_word(Find find) const {
        std::size_t left = line_.turns.size();
        for (const LinePlayer* line = this; line != nullptr; left = line->outer_turns_, line = line->outer_)
            while (left-- > 0) {
                const Turn& turn = line->line_.turns[left];
                if (turn.kind != Turn::Kind::turn) return {};
                if (const Word* word = find(turn))
                    return {language::tr("since turn {}: `{}`", turn.number, spelled(*word)),
                            language::tr("the word of turn {} may be the one that is wrong", turn.number)};
            }
        return {};
    }

    void stop(typename Problem::Kind kind, std::uint32_t at) {
        line_.stop = Problem{kind, at, {}, {}};
        opens_.clear();
    }

    Playing& playing_;
    std::string path_;
    std::uint32_t at_ = 0;
    std::uint32_t end_ = 0;
    std::optional<std::uint32_t> broken_;  // what cannot be read within the entry that is being played
    std::vector<std::uint32_t> opens_;     // variations met and not played yet
    Line line_;

  private:
    [[nodiscard]] Player& self() { return static_cast<Player&>(*this); }

    void play_node() {
        using notation::NodeKind;
        switch (node(at_).kind) {
            case NodeKind::turn: return self().play_turn();
            case NodeKind::part: return self().play_part();
            case NodeKind::end: return self().play_end();
            case NodeKind::result: self().play_result(); break;
            case NodeKind::error: return stop(Problem::Kind::syntax, at_);
            case NodeKind::comment:
            case NodeKind::glyph: remark(at_, line_.turns.empty() ? nullptr : &line_.turns.back()); break;
            case NodeKind::open: at_ = node(at_).value; break;  // before the first turn: the reader has reported it
            case NodeKind::word:
            case NodeKind::close: break;
        }
        ++at_;
    }

    void remark(std::uint32_t at, Turn* turn) {
        const notation::NodeKind kind = node(at).kind;
        if (kind != notation::NodeKind::comment && kind != notation::NodeKind::glyph) return;
        if (turn == nullptr) return introduction_.push_back({at});
        const bool varies = turn->kind == Turn::Kind::turn;  // else the variations are of the turn before
        turn->remarks.push_back({at, turn->nodes.empty(), std::uint16_t(varies ? opens_.size() : 0)});
    }

    /// What is not played any more is read all the same.
    void read_rest() {
        const std::string variation = path_.substr(0, path_.empty() ? 0 : path_.size() - 1);  // "7/1" of "7/1/"
        for (std::uint32_t at = line_.stop->node + 1; at < end_; ++at)
            if (node(at).kind == notation::NodeKind::word) self().read(at, variation);
    }

    const Player* outer_;
    std::size_t outer_turns_;
    std::vector<Remark> introduction_;
};

}  // namespace castellan::core
