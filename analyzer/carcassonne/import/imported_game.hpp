// The log played along: the words of each turn, and which feature of the map each logged event is about.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/carcassonne/import/event_match.hpp"
#include "engine/carcassonne/replay/played_line.hpp"

namespace castellan::analyzer::carcassonne {

/// Plays a log turn by turn, as far as the rules allow. What the log says is written in any case; where the map has it
/// otherwise, a remark says so.
class ImportedGame {
  public:
    using Words = std::vector<std::string>;

    /// Both outlive the game. The setup has the log's tiles and players.
    ImportedGame(const castellan::carcassonne::Setup& setup, const GameLog& log);

    /// The words of the turn that comes next, with a claim for each of its events.
    Words next_turn();
    /// Tiles set aside after the last move.
    Words last_aside();
    /// The claims of the final scoring, then the totals.
    Words final_scoring();

    /// Whether the log came to the final scoring.
    [[nodiscard]] bool is_finished() const;
    /// By the totals of the log; if it has none, by the rules.
    [[nodiscard]] std::optional<castellan::carcassonne::ColourSet> winners() const;
    /// Whether completed cities of two tiles gave 1 point for each tile and pennant so far, and none gave 2.
    [[nodiscard]] bool has_cheap_cities() const { return cheap_cities_ && !full_cities_; }
    [[nodiscard]] const Words& remarks() const { return remarks_; }

  private:
    void act(const castellan::carcassonne::Action& action, const std::string& where);
    void set_aside(castellan::carcassonne::KindId tile, const std::string& where, Words& words);
    void place(const LoggedMove& move, Words& words);
    void put_follower(const LoggedMove& move, Words& words);
    void put_castles(const LoggedMove& move, Words& words);
    void compare_small_city(const LoggedEvent& logged, const castellan::carcassonne::Event& event);
    void compare_offered(const LoggedMove& move);
    void claim_all(const std::vector<const LoggedEvent*>& logged,
                   const std::vector<castellan::carcassonne::Event>& events, Words& words);
    void claim(const LoggedEvent& logged, castellan::carcassonne::Event event, Words& words);
    [[nodiscard]] std::optional<castellan::carcassonne::Node> place_named(const LoggedEvent& logged) const;
    void remark(const std::string& where, const std::string& text);

    const castellan::carcassonne::Setup& setup_;
    const GameLog& log_;
    std::vector<std::vector<const LoggedEvent*>> events_by_move_;
    std::vector<const LoggedEvent*> final_events_;
    castellan::carcassonne::State state_;
    castellan::carcassonne::PlayedTurn turn_;  // that is played
    std::size_t played_ = 0;                   // moves
    bool in_step_ = true;                      // the rules allowed all that was played
    bool cheap_cities_ = false, full_cities_ = false;
    Words remarks_;
};

}  // namespace castellan::analyzer::carcassonne
