#include "analyzer/carcassonne/story.hpp"

#include <utility>

#include "analyzer/carcassonne/names.hpp"
#include "analyzer/carcassonne/score_parts.hpp"
#include "analyzer/carcassonne/sentences.hpp"
#include "analyzer/record/comments.hpp"
#include "analyzer/record/tags.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;
using language::trn;

namespace {

/// "4 followers, 2 castles in supply"
std::string holding_of(const State& state, Colour colour) {
    const std::string followers = trn("{} follower", "{} followers", std::int64_t(state.follower_supply[colour]));
    return followers + ", " + trn("{} castle", "{} castles", std::int64_t(state.castle_supply[colour]));
}

PointRange exactly(std::int32_t points) { return {points, points}; }

class Teller {
  public:
    explicit Teller(const PlayedGame& game) : game_(game), setup_(game.setup()), names_(player_names(game.record())) {}

    Story tell() {
        const notation::Record& record = game_.record();
        story_.game = tr("Carcassonne");
        story_.title = game_title(record);
        story_.points = tr("points");
        if (const auto rulings = setup_.rulings.text(); !rulings.empty()) story_.about = tr("Rulings: {}", rulings);
        for (const Colour colour : setup_.seated()) {
            const std::string seat = tr(castellan::carcassonne::name(colour));
            const auto name = tag_value(record, castellan::carcassonne::name(colour));
            story_.players.push_back({letter(colour), name.empty() ? seat : name, seat});
        }
        story_.start.address = "0";
        story_.start.heading = tr("Setup");
        add_state(story_.start, game_.start());
        add_remarks(story_.start, game_.remarks());
        State state = game_.start();
        story_.lines.emplace_back();
        tell_line(game_.main_line(), 0, state);
        tell_rows();
        story_.finished = game_.end().phase == Phase::scored;
        if (const auto won = game_.winners())
            for (const Colour colour : setup_.seated())
                if (won->contains(colour)) story_.winners.push_back(setup_.seat_of(colour));
        story_.result = winners_text(game_, names_);
        return std::move(story_);
    }

  private:
    void tell_line(const PlayedLine& played, std::size_t index, State& state) {
        std::vector<StoryTurn> turns;
        for (const PlayedTurn& turn : played.turns) {
            const auto play = [&] {
                play_turn(setup_, state, turn);
                turns.push_back(told(turn, state));
            };
            play_with_variations(setup_, state, turn, play, [&](std::size_t number) {
                const std::size_t line = story_.lines.size();
                turns.back().variations.push_back(line);
                story_.lines.push_back({turn.address + "/" + std::to_string(number + 1), turn.address, {}, {}});
                tell_line(turn.variations[number], line, state);
            });
        }
        story_.lines[index].turns = std::move(turns);
        if (played.stop) story_.lines[index].stopped = stop_text(game_, *played.stop);
    }

    StoryTurn told(const PlayedTurn& turn, const State& state) const {
        StoryTurn out;
        out.address = turn.address;
        for (const Word& word : turn.words)
            if (!word.is_claim()) out.words += (out.words.empty() ? "" : " ") + spelled(word);
        if (turn.kind == PlayedTurn::Kind::turn) {
            out.heading = std::to_string(turn.number) + ".";
            out.number = turn.number;
            out.player = setup_.seat_of(turn.player);
            for (const Action& action : turn.actions)
                out.events.push_back({action_text(setup_, state, turn, action), {}, setup_.seat_of(action.player), {}});
        } else {
            out.heading = tr("Final score");
        }
        for (const Event& event : turn.events)
            for (const Colour colour : setup_.seated())
                if (event.owners.contains(colour))
                    out.events.push_back({event_text(state, event), std::string(event.rule->id), setup_.seat_of(colour),
                                          exactly(event.points)});
        add_state(out, state);
        add_remarks(out, turn.remarks);
        return out;
    }

    void add_state(StoryTurn& turn, const State& state) const {
        for (const Colour colour : setup_.seated()) {
            turn.points.push_back(exactly(state.points[colour]));
            turn.holdings.push_back(state.phase == Phase::scored ? std::string() : holding_of(state, colour));
        }
    }

    void add_remarks(StoryTurn& turn, const std::vector<Remark>& remarks) const {
        for (const Remark& remark : remarks) add_remark(game_.record(), remark, turn);
    }

    void tell_rows() {
        for (const ScorePart& part : score_parts(game_)) add_row(tr(part.name), std::string(part.rule), part.points);
        if (!story_.rows.empty() || game_.winners())
            add_row(tr("Total"), std::string(rules::F4.id), game_.end().points);
    }

    void add_row(std::string name, std::string rule, const PerColour<std::int32_t>& points) {
        StoryRow& row = story_.rows.emplace_back();
        row.name = std::move(name);
        row.rule = std::move(rule);
        for (const Colour colour : setup_.seated()) row.points.push_back(exactly(points[colour]));
    }

    const PlayedGame& game_;
    const Setup& setup_;
    const PerColour<std::string> names_;
    Story story_;
};

}  // namespace

Story story_of(const PlayedGame& game) { return Teller(game).tell(); }

}  // namespace castellan::analyzer::carcassonne
