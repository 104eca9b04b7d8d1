#include "analyzer/piecepack/story.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "analyzer/piecepack/names.hpp"
#include "analyzer/piecepack/sentences.hpp"
#include "analyzer/record/comments.hpp"
#include "analyzer/record/tags.hpp"
#include "engine/piecepack/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;
using language::trn;

namespace {

PointRange points_of(Range range) { return {range.least, range.most}; }

/// "proper tile in hand", "3 coins in hand"; empty when nothing is held.
std::string holding_of(const Setup& setup, const State& state, Suit suit) {
    if (state.phase == Phase::map)
        return unplayed_proper(setup, state).contains(suit) ? tr("proper tile in hand") : std::string();
    if (state.phase > Phase::armies) return {};
    const int coins = int(rank_count) - state.armies[suit].size;
    return coins == 0 ? std::string() : trn("{} coin in hand", "{} coins in hand", coins);
}

class Teller {
  public:
    explicit Teller(const PlayedGame& game) : game_(game), setup_(game.setup()), names_(player_names(game.record())) {}

    Story tell() {
        const notation::Record& record = game_.record();
        story_.game = tr("Castles for the piecepack");
        story_.title = game_title(record);
        story_.points = tr("gold");
        tell_about();
        for (const Suit suit : setup_.seated()) {
            const auto name = tag_value(record, piecepack_name(suit));
            story_.players.push_back(
                {letter(suit), name.empty() ? tr(piecepack_name(suit)) : name, tr(piecepack_name(suit))});
        }
        story_.start.address = "0";
        story_.start.heading = tr("Setup");
        add_state(story_.start, game_.start());
        add_remarks(story_.start, game_.remarks());
        lines_.emplace_back(&game_.main_line());
        story_.lines.emplace_back();
        for (std::size_t line = 0; line < lines_.size(); ++line) tell_line(line);
        tell_rows();
        story_.finished = game_.main_line().end.phase == Phase::over;
        if (const auto won = game_.winners(); won && won->certain)
            for (const Suit suit : setup_.seated())
                if (won->suits.contains(suit)) story_.winners.push_back(setup_.seat_of(suit));
        story_.result = winners_text(game_, names_);
        return std::move(story_);
    }

  private:
    static std::string_view piecepack_name(Suit suit) { return castellan::piecepack::name(suit); }

    void tell_about() {
        if (setup_.variant != Variant::none) story_.about = std::string(name(setup_.variant));
        const auto rulings = setup_.rulings.text();
        if (rulings.empty()) return;
        if (!story_.about.empty()) story_.about += " \u00b7 ";
        story_.about += tr("Rulings: {}", rulings);
    }

    void tell_line(std::size_t index) {
        const PlayedLine& played = *lines_[index];
        std::vector<StoryTurn> turns;
        for (const PlayedTurn& turn : played.turns) turns.push_back(told(turn));
        story_.lines[index].turns = std::move(turns);
        if (played.stop) story_.lines[index].stopped = stop_text(game_, *played.stop);
    }

    StoryTurn told(const PlayedTurn& turn) {
        StoryTurn out;
        out.address = turn.address;
        for (const Word& word : turn.words) {
            if (word.is_claim()) continue;
            if (!out.words.empty()) out.words += ' ';
            spell(word, out.words);
        }
        switch (turn.kind) {
            case PlayedTurn::Kind::turn:
                out.heading = std::to_string(turn.number) + ".";
                out.number = turn.number;
                out.player = setup_.seat_of(turn.player);
                if (turn.action) out.events.push_back({action_text(*turn.action), {}, out.player, {}});
                break;
            case PlayedTurn::Kind::round:
                out.heading = tr("Round {}", turn.number);
                tell_scoring(turn, out);
                break;
            case PlayedTurn::Kind::end: out.heading = tr("Final score"); tell_end(turn, out);
        }
        add_state(out, turn.state);
        add_remarks(out, turn.remarks);
        for (std::size_t i = 0; i < turn.variations.size(); ++i) {
            out.variations.push_back(story_.lines.size());
            story_.lines.push_back({turn.address + "/" + std::to_string(i + 1), turn.address, {}, {}});
            lines_.push_back(&turn.variations[i]);
        }
        return out;
    }

    void tell_scoring(const PlayedTurn& turn, StoryTurn& out) const {
        for (const ScoreLine& line : turn.score.lines)
            out.events.push_back({castellan::piecepack::text(line.tile) + ": " + how_scored(line),
                                  std::string(line.rule->id), setup_.seat_of(line.player), points_of(line.score)});
    }

    void tell_end(const PlayedTurn& turn, StoryTurn& out) const {
        for (const Suit suit : setup_.seated())
            out.events.push_back({tr("all rounds"), std::string(rules::E1.id), setup_.seat_of(suit),
                                  points_of(turn.state.total(suit)), false});
    }

    void add_state(StoryTurn& turn, const State& state) const {
        for (const Suit suit : setup_.seated()) {
            turn.points.push_back(points_of(state.total(suit)));
            turn.holdings.push_back(holding_of(setup_, state, suit));
        }
    }

    void add_remarks(StoryTurn& turn, const std::vector<Remark>& remarks) const {
        for (const Remark& remark : remarks) add_remark(game_.record(), remark, turn);
    }

    void tell_rows() {
        for (const PlayedTurn& turn : game_.turns()) {
            if (turn.kind != PlayedTurn::Kind::round) continue;
            StoryRow& row = story_.rows.emplace_back();
            row.name = tr("Round {}", turn.number);
            for (const Suit suit : setup_.seated()) row.points.push_back(points_of(turn.score.totals[suit]));
        }
        if (story_.rows.empty()) return;
        StoryRow& total = story_.rows.emplace_back();
        total.name = tr("Total");
        total.rule = std::string(rules::E1.id);
        for (const Suit suit : setup_.seated()) total.points.push_back(points_of(game_.main_line().end.total(suit)));
    }

    const PlayedGame& game_;
    const Setup& setup_;
    const PerSuit<std::string> names_;
    std::vector<const PlayedLine*> lines_;  // parallel to Story::lines
    Story story_;
};

}  // namespace

Story story_of(const PlayedGame& game) { return Teller(game).tell(); }

}  // namespace castellan::analyzer::piecepack
