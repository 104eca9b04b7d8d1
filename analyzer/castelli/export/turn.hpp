// Exports one turn as played, or the final scoring.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analyzer/castelli/claims/played_words.hpp"
#include "analyzer/record/export_form.hpp"
#include "base/json.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Writes a variation of the turn: its index.
using VariationWriter = std::function<void(std::size_t)>;

class TurnExport {
  public:
    /// Any turn, also one that failed. `line`: what addresses begin with in a variation ("7/1/"), empty in the main
    /// line. States after actions are taken from the game's snapshots.
    TurnExport(base::Json& json, const castelli::PlayedGame& game, const castelli::PlayedTurn& turn,
               const std::string& line, ExportStates states);

    /// Writes the object: number, player and its items in the order of the record. An item that the record does not
    /// write goes where it happened.
    void write(const VariationWriter& write_variation);

  private:
    void write_items(const VariationWriter& write_variation);
    void write_word(std::uint32_t node);
    void write_step(const castelli::Step& step);
    void write_steps_before(std::size_t end);
    void write_refused(std::int32_t word, const castelli::Problem& problem, std::string_view outcome);
    void write_irregularities();
    void write_consequence(std::int32_t index);
    void write_subject(const castelli::Word& word);
    void write_unplayed(std::uint32_t node);
    void write_word_claim(const castelli::Word& word, const castelli::Step* step);
    void begin_item(std::string_view kind, std::int32_t word);
    [[nodiscard]] bool was_refused(std::int32_t word) const;

    base::Json& json_;
    const notation::Record& record_;
    const castelli::Setup& setup_;
    const castelli::PlayedTurn& played_;
    const castelli::TurnPlay& turn_;
    const std::string& line_;
    ExportStates states_;
    std::vector<PlayedWord> played_words_;
    std::size_t next_step_ = 0;
    std::size_t next_word_ = 0;
};

}  // namespace castellan::analyzer
