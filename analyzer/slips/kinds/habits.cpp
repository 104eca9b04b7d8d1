// What is written otherwise throughout a record: one habit, however many words it changes.
#include <algorithm>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;

/// A habit that begins at a turn comes to light in it, or in one of so many after it.
constexpr std::uint32_t most_turns_later = 4;
constexpr std::uint32_t longest_word = 64;

std::string_view player_of(const Draft& draft, std::uint32_t turn) {
    const TurnText& at = draft.movetext.turns[turn];
    if (at.first + 1 >= at.end || draft.movetext.tokens[at.first + 1].kind != TokenKind::player) return {};
    return draft.text_of(draft.movetext.tokens[at.first + 1]);
}

/// The word as the habit means it, if that is another.
void add_change(const Draft& draft, const Habit& habit, std::uint32_t token, std::uint32_t turn,
                std::vector<notation::Edit>& out) {
    const Token& at = draft.movetext.tokens[token];
    const bool is_word = at.kind == TokenKind::word || at.kind == TokenKind::player;
    if (!is_word || at.span.size() > longest_word) return;
    const std::string_view word = draft.text_of(at), player = player_of(draft, turn);
    std::string meant = habit.meant(word, player.size() == 1 ? player[0] : '\0');
    if (meant != word) out.push_back({at.span, std::move(meant)});
}

class HabitSlips {
  public:
    HabitSlips(const Draft& draft, const Habit& habit, Candidates& out) : draft_(draft), habit_(habit), out_(out) {
        const auto& movetext = draft.movetext;
        for (std::uint32_t turn = 0; turn < movetext.turns.size(); ++turn)
            for (std::uint32_t token = movetext.turns[turn].first; token < movetext.turns[turn].end; ++token)
                read(token, turn);
    }

    void add(std::uint32_t turn) {
        add_from(0, habit_.cost, habit_.name);
        for (std::uint32_t later = 0; later < most_turns_later && later < turn; ++later)
            if (changes(turn - later))
                add_from(turn - later, habit_.cost + cost::part_of_record,
                         tr("from turn {} on {}", draft_.movetext.turns[turn - later].number, habit_.name));
        add_of_player(player_of(draft_, turn));
    }

  private:
    struct Change {
        std::uint32_t turn = 0;
        notation::Edit edit;
    };

    void read(std::uint32_t token, std::uint32_t turn) {
        std::vector<notation::Edit> edits;
        add_change(draft_, habit_, token, turn, edits);
        if (!edits.empty()) changes_.push_back({turn, std::move(edits.front())});
    }

    [[nodiscard]] bool changes(std::uint32_t turn) const {
        return std::any_of(changes_.begin(), changes_.end(), [&](const Change& change) { return change.turn == turn; });
    }

    void add(std::vector<notation::Edit> edits, float cost, std::string name) {
        if (edits.size() >= habit_.least_words) out_.add_habit(std::move(edits), cost, std::move(name));
    }

    void add_from(std::uint32_t turn, float cost, std::string name) {
        std::vector<notation::Edit> edits;
        if (turn == 0 && habit_.in_tags) add_in_tags(edits);
        for (const Change& change : changes_)
            if (change.turn >= turn) edits.push_back(change.edit);
        add(std::move(edits), cost, std::move(name));
    }

    void add_in_tags(std::vector<notation::Edit>& edits) const {
        for (const notation::Tag& tag : draft_.record.tags) {
            const std::string_view name = tag.name.of(draft_.text), written = tag.value.of(draft_.text);
            if ((name != "Seats" && name != "Roll") || written.size() > longest_word) continue;
            if (std::string meant = habit_.in_tags(written); meant != written)
                edits.push_back({tag.value, std::move(meant)});
        }
    }

    void add_of_player(std::string_view player) {
        if (player.size() != 1) return;
        std::vector<notation::Edit> edits;
        for (const Change& change : changes_)
            if (player_of(draft_, change.turn) == player) edits.push_back(change.edit);
        if (edits.size() == changes_.size()) return;
        add(std::move(edits), habit_.cost + cost::part_of_record, tr("in {}'s turns {}", player, habit_.name));
    }

    const Draft& draft_;
    const Habit& habit_;
    Candidates& out_;
    std::vector<Change> changes_;  // in order of place
};

}  // namespace

void add_habits(const Draft& draft, std::uint32_t turn, Candidates& out) {
    for (const Habit& habit : draft.habits) HabitSlips(draft, habit, out).add(turn);
}

void add_habits_of_turn(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const TurnText& at = draft.movetext.turns[turn];
    for (const Habit& habit : draft.habits) {
        std::vector<notation::Edit> edits;
        for (std::uint32_t token = at.first; token < at.end && at.is_usual(); ++token)
            if (draft.movetext.tokens[token].kind == TokenKind::word) add_change(draft, habit, token, turn, edits);
        if (edits.size() > 1) out.add(std::move(edits), habit.cost + cost::once_in_turn, Slip::word);
    }
}

void add_habits_of_word(const Draft& draft, std::uint32_t token, Candidates& out) {
    const std::uint32_t turn = draft.movetext.turn_of(token);
    if (turn >= draft.movetext.turns.size()) return;
    for (const Habit& habit : draft.habits) {
        std::vector<notation::Edit> edits;
        if (habit.in_words) add_change(draft, habit, token, turn, edits);
        if (!edits.empty()) out.add(std::move(edits), habit.cost, Slip::word);
    }
}

}  // namespace castellan::analyzer::slips
