#include "analyzer/carcassonne/export_line.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "analyzer/carcassonne/data.hpp"
#include "analyzer/record/export_parts.hpp"
#include "engine/carcassonne/words/spell.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

std::string_view reason_name(Problem::Kind kind) {
    switch (kind) {
        case Problem::Kind::refused: return "refused";
        case Problem::Kind::unresolved: return "unresolved";
        case Problem::Kind::syntax: break;
    }
    return "unreadable";
}

/// Who stood on the map and on castles when a turn's actions were done.
struct Standing {
    std::vector<Follower> followers;
    std::vector<CastleNumber> castles;
};

Standing standing_in(const State& state) {
    Standing standing{state.followers, {}};
    for (CastleNumber number = 0; number < state.castle_count; ++number)
        if (state.castles[number].occupied) standing.castles.push_back(number);
    return standing;
}

class LineExport {
  public:
    LineExport(base::Json& json, const OpenedRecord& opened, const ExportForm& form)
        : json_(json),
          game_(*opened.game),
          setup_(game_.setup()),
          record_(game_.record()),
          diagnostics_(opened.diagnostics),
          form_(form) {}

    /// Its start, turns, and why it stops. Plays the line on the state.
    void write(const PlayedLine& line, State& state) {
        json_.key("start");
        write_state(json_, setup_, state);
        json_.begin_array("turns");
        for (const PlayedTurn& turn : line.turns) write_turn(turn, state);
        json_.end_array();
        write_actions("begun", line.begun, state);
        if (line.stop)
            write_stopped(json_, reason_name(line.stop->kind), reported_at(diagnostics_, record_, line.stop->node));
        else
            json_.null("stopped");
    }

    void write_remarks(std::string_view key, const std::vector<Remark>& remarks, bool before_action) {
        json_.begin_array(key);
        for (const Remark& remark : remarks)
            if (remark.before_action == before_action) write_remark(json_, record_, remark.node);
        json_.end_array();
    }

  private:
    void write_turn(const PlayedTurn& turn, State& state) {
        const bool is_turn = turn.kind == PlayedTurn::Kind::turn;
        json_.begin_object();
        const auto play = [&] {
            is_turn ? write_player_turn(turn, state) : write_end(turn, state);
            write_claims(turn);
            write_remarks("before", turn.remarks, true);
            write_remarks("remarks", turn.remarks, false);
            if (form_.after_turns()) {
                json_.key("state");
                write_state(json_, setup_, state);
            }
            if (is_turn) json_.begin_array("variations");
        };
        play_with_variations(setup_, state, turn, play, [&](std::size_t number) {
            json_.begin_object();
            json_.field("at", fmt::format("{}/{}", turn.address, number + 1));
            write(turn.variations[number], state);
            json_.end_object();
        });
        if (is_turn) json_.end_array();
        json_.end_object();
        if (json_.size() > export_piece) form_.sink(json_.take());
    }

    void write_player_turn(const PlayedTurn& turn, State& state) {
        json_.field("kind", "turn");
        json_.field("at", turn.address);
        json_.field("number", turn.number);
        json_.field("player", letter_text(turn.player));
        write_actions("actions", turn.actions, state);
        write_score(turn, state);
    }

    void write_end(const PlayedTurn& turn, State& state) {
        json_.field("kind", "end");
        json_.field("at", turn.address);
        json_.flag("written", !turn.implied);
        write_score(turn, state);
    }

    // --- what was done ---

    void write_actions(std::string_view key, const std::vector<Action>& actions, State& state) {
        json_.begin_array(key);
        for (const Action& action : actions) {
            json_.begin_object();
            write_action(action, state);
            if (form_.after_actions()) {
                json_.key("state");
                write_state(json_, setup_, state);
            }
            json_.end_object();
        }
        json_.end_array();
    }

    /// And carries it out.
    void write_action(const Action& action, State& state) {
        static constexpr std::array<std::string_view, 6> names = {"aside",  "tile", "follower",
                                                                  "castle", "take", "take"};
        static_assert(names.size() == std::size_t(ActionKind::take_castle) + 1);
        json_.field("action", names[std::size_t(action.kind)]);
        json_.field("word", spelled(word_for(setup_, state, action)));
        json_.field("player", letter_text(action.player));
        switch (action.kind) {
            case ActionKind::aside: json_.field("tile", setup_.tiles->kind(action.tile).name); break;
            case ActionKind::tile:
                json_.field("tile", setup_.tiles->kind(action.tile).name);
                write_place(json_, action.place);
                json_.field("rotation", action.rotation);
                break;
            case ActionKind::follower: write_segment(json_, state, state.last_node(action.segment)); break;
            case ActionKind::castle: return write_new_castle(action, state);
            case ActionKind::take_feature:
                write_castle(json_, "castle", state, state.castles[action.castle]);
                json_.begin_object("takes");
                write_segment(json_, state, action.feature);
                json_.end_object();
                break;
            case ActionKind::take_castle:
                write_castle(json_, "castle", state, state.castles[action.castle]);
                write_castle(json_, "from", state, state.castles[action.from]);
                break;
        }
        perform(setup_, state, action);
    }

    /// With the follower that moves onto it (K2).
    void write_new_castle(const Action& action, State& state) {
        const Node city = state.features.root(state.last_node(action.segment));
        const auto follower =
            std::find_if(state.followers.begin(), state.followers.end(),
                         [&](const Follower& standing) { return state.features.root(standing.node) == city; });
        json_.begin_object("follower");
        write_segment(json_, state, follower->node);
        json_.end_object();
        perform(setup_, state, action);
        write_castle(json_, "castle", state, state.placed_castles().back());
    }

    // --- what came of it ---

    void write_score(const PlayedTurn& turn, State& state) {
        const Standing standing = standing_in(state);
        score_turn(setup_, state, turn);
        json_.begin_array("events");
        for (const Event& event : turn.events) write_event(json_, setup_, state, turn, event);
        json_.end_array();
        write_returned(standing, state);
    }

    /// The followers that went back to their players: from features, then from castles.
    void write_returned(const Standing& before, const State& state) {
        json_.begin_array("returned");
        auto still = state.followers.begin();
        for (const Follower& follower : before.followers) {
            if (still != state.followers.end() && *still == follower) {
                ++still;
                continue;
            }
            json_.begin_object();
            json_.field("player", letter_text(follower.owner));
            write_segment(json_, state, follower.node);
            json_.end_object();
        }
        for (const CastleNumber number : before.castles) {
            const Castle& castle = state.castles[number];
            if (castle.occupied) continue;
            json_.begin_object();
            json_.field("player", letter_text(castle.owner));
            write_castle(json_, "castle", state, castle);
            json_.end_object();
        }
        json_.end_array();
    }

    void write_claims(const PlayedTurn& turn) {
        json_.begin_array("claims");
        for (std::size_t i = 0; i < turn.words.size(); ++i) {
            if (!turn.words[i].is_claim()) continue;
            json_.begin_object();
            json_.field("word", spelled(turn.words[i]));
            json_.field("verdict", turn.fits[i] ? "true" : "false");
            json_.end_object();
        }
        json_.end_array();
    }

    base::Json& json_;
    const PlayedGame& game_;
    const Setup& setup_;
    const notation::Record& record_;
    const std::vector<notation::Diagnostic>& diagnostics_;
    const ExportForm& form_;
};

}  // namespace

void write_main_line(base::Json& json, const OpenedRecord& opened, const ExportForm& form) {
    LineExport line(json, opened, form);
    line.write_remarks("introduction", opened.game->remarks(), false);
    State state = opened.game->start();
    line.write(opened.game->main_line(), state);
}

}  // namespace castellan::analyzer::carcassonne
