#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analyzer/compare/difference_text.hpp"
#include "analyzer/compare/record_comparison.hpp"
#include "base/columns.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using base::visible;
using language::tr;
using language::trn;

namespace {

class RecordText {
  public:
    RecordText(const RecordComparison& comparison, const RecordSide& first, const RecordSide& second)
        : comparison_(comparison), sides_{&first, &second}, stories_{first.game.story(), second.game.story()} {}

    std::string text() {
        write_labels(sides_[0]->label, sides_[1]->label, out_);
        out_ += '\n';
        write_headers();
        if (!comparison_.setup.empty()) return std::move(out_);
        if (comparison_.parting)
            write_parting();
        else
            write_agreement();
        const bool parts = comparison_.parting.has_value();
        write_turn_differences(parts ? tr("Before that, claims differ") : tr("Claims differ"), comparison_.claims,
                               out_);
        write_turn_differences(parts ? tr("Before that, one recorder saw what the other did not")
                                     : tr("One recorder saw what the other did not"),
                               comparison_.seen, out_);
        write_later();
        if (comparison_.alike())
            write_line(out_, "{}",
                       sides_[0]->record.text == sides_[1]->record.text
                           ? tr("No difference.")
                           : tr("No difference but in spelling, comments, judgements or variations."));
        return std::move(out_);
    }

  private:
    void write_headers() {
        write_line(
            out_, "{}",
            comparison_.setup.empty() ? tr("The same game: what it begins with agrees.") : tr("Not the same game:"));
        write_header_differences(comparison_.setup, out_);
        if (comparison_.headers.empty()) return;
        write_line(out_, "{}", tr("Tags that differ:"));
        write_header_differences(comparison_.headers, out_);
    }

    void write_agreement() {
        const auto turns = std::count_if(comparison_.first.begin(), comparison_.first.end(),
                                         [](const OutlinedTurn& turn) { return turn.player != 0; });
        write_line(out_, "{}",
                   trn("They tell the same, turn by turn: {} turn.", "They tell the same, turn by turn: {} turns.",
                       std::int64_t(turns)));
        for (std::size_t side = 0; side < 2; ++side)
            if (const auto& stopped = stories_[side].lines.front().stopped; !stopped.empty())
                write_line(out_, "{}",
                           tr("The {} cannot be played to its end: {}", tr(ordinals[side]), visible(stopped)));
        if (stories_[0].rows.size() + stories_[1].rows.size() > 0) write_scores(tr("Points:"), "end");
    }

    /// What each player has there, one number where both records agree.
    void write_scores(const std::string& title, const std::string& address) {
        const std::array scores = {score_at(0, address), score_at(1, address)};
        const auto& players = stories_[0].players;
        write_line(out_, "\n{}", title);
        for (std::size_t player = 0; player < players.size(); ++player) {
            const PointRange one = scores[0].players[player].points;
            const PointRange other = scores[1].players[player].points;
            write_line(out_, "  {}{}", base::cell(visible(players[player].name), 28),
                       one == other ? analyzer::text(one)
                                    : tr("first {}, second {}", analyzer::text(one), analyzer::text(other)));
        }
    }

    [[nodiscard]] PartScore score_at(std::size_t side, const std::string& address) const {
        const auto scores = sides_[side]->game.scores();
        return *std::find_if(scores.begin(), scores.end(),
                             [&](const PartScore& score) { return score.address == address; });
    }

    /// "turn 7", "round 1", "the final scoring"
    static std::string place_name(const std::string& address) {
        if (address == "end") return tr("the final scoring");
        if (address.front() == 'r') return tr("round {}", address.substr(1));
        return tr("turn {}", address);
    }

    [[nodiscard]] std::string reason() const {
        switch (comparison_.parting->why) {
            case RecordParting::Why::words: return tr("they tell different things");
            case RecordParting::Why::stop: return tr("only one of them can be played so far");
            case RecordParting::Why::length: return tr("one of them ends before it");
            case RecordParting::Why::scores: return tr("what they saw gives other points");
        }
        return {};
    }

    [[nodiscard]] const OutlinedTurn* turn_of(std::size_t side) const {
        const auto& place = side == 0 ? comparison_.parting->first : comparison_.parting->second;
        return place ? &(side == 0 ? comparison_.first : comparison_.second)[*place] : nullptr;
    }

    void write_parting() {
        const auto& parting = *comparison_.parting;
        write_line(out_, "\n{}", tr("They part in {}: {}.", place_name(parting.address), reason()));
        if (parting.why == RecordParting::Why::scores)
            return write_scores(tr("Points in {}:", place_name(parting.address)), parting.address);
        for (std::size_t side = 0; side < 2; ++side) write_version(side);
        if (parting.why != RecordParting::Why::length) write_boards();
    }

    /// The line of a record where it parts, and what it says there.
    void write_version(std::size_t side) {
        const notation::Record& record = sides_[side]->record;
        const OutlinedTurn* turn = turn_of(side);
        notation::Span span{std::uint32_t(record.text.size()), std::uint32_t(record.text.size())};
        if (turn != nullptr)
            span = record.nodes[turn->node].span;
        else if (!record.nodes.empty())
            span = record.nodes.back().span;
        write_told_place({record, sides_[side]->label, sides_[side]->first_line}, span,
                         turn == nullptr ? tr("the {} ends here", tr(ordinals[side]))
                                         : tr("the {}, {}", tr(ordinals[side]), place_name(turn->address)),
                         out_);
        if (turn != nullptr) write_deeds(side, *turn);
    }

    void write_deeds(std::size_t side, const OutlinedTurn& turn) {
        const Story& story = stories_[side];
        if (!turn.played) {
            const auto& stopped = story.lines.front().stopped;
            write_line(out_, "  {}",
                       stopped.empty() ? tr("not played: the record stops before")
                                       : tr("not played further: {}", visible(stopped)));
            return;
        }
        const StoryTurn* told = story.find(turn.address);
        if (told == nullptr || told->is_scoring()) return;
        for (const StoryEvent& event : told->events) {
            if (event.points) continue;  // what follows
            const int player = event.player == nobody ? told->player : event.player;
            write_line(out_, "  {}: {}", visible(story.players[std::size_t(player)].name), visible(event.text));
        }
    }

    /// After the turn, or where the record stops.
    [[nodiscard]] std::string board(std::size_t side) const {
        const OutlinedTurn* turn = turn_of(side);
        std::string board =
            sides_[side]->game.board(turn != nullptr && turn->played ? turn->address : "end").value_or(std::string());
        board.erase(board.find_last_not_of('\n') + 1);
        return board;
    }

    void write_boards() {
        const std::array boards = {board(0), board(1)};
        if (boards[0] == boards[1]) {
            write_line(out_, "\n{}\n\n{}", tr("The boards behind that turn are the same:"), boards[0]);
            return;
        }
        for (std::size_t side = 0; side < 2; ++side)
            write_line(out_, "\n{}\n\n{}", tr("The {}'s board behind that turn:", tr(ordinals[side])), boards[side]);
    }

    void write_later() {
        const auto& later = comparison_.later_turns;
        if (later.empty()) return;
        const auto listed = later.begin() + std::ptrdiff_t(std::min(later.size(), most_listed));
        write_line(
            out_, "\n{}{}",
            tr("Later turns with other words, {} in all: {}", later.size(), fmt::join(later.begin(), listed, ", ")),
            later.size() > most_listed ? ", ..." : "");
    }

    const RecordComparison& comparison_;
    std::array<const RecordSide*, 2> sides_;
    std::array<Story, 2> stories_;
    std::string out_;
};

}  // namespace

std::string compare_text(const RecordComparison& comparison, const RecordSide& first, const RecordSide& second) {
    return RecordText(comparison, first, second).text();
}

}  // namespace castellan::analyzer
