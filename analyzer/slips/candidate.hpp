// What may have been meant: edits of a record's text, each with the cost of the slip that they undo.
#pragma once

#include <string>
#include <vector>

#include "notation/fix.hpp"

namespace castellan::analyzer::slips {

enum class Slip : std::uint8_t {
    spelling,     // only how it is written: case, blanks, signs, names for letters
    word,         // a word is another one
    forgotten,    // a word or a turn's part is not written
    superfluous,  // a word is one too many
    moved,        // words or turns are in the wrong place
    doubled_turn,
    tag,
    habit,  // the same in many words
};

struct Candidate {
    std::vector<notation::Edit> edits;  // in order of place
    float cost = 0;
    Slip slip = Slip::word;
    std::string habit = {};  // what was written so throughout, in words; of Slip::habit
};

/// Collects candidates.
class Candidates {
  public:
    /// `cost` grows by what was set last with raise().
    void add(std::vector<notation::Edit> edits, float cost, Slip slip) {
        all_.push_back({std::move(edits), cost + raised_, slip, {}});
    }
    /// The same slip in many words.
    void add_habit(std::vector<notation::Edit> edits, float cost, std::string habit) {
        all_.push_back({std::move(edits), cost + raised_, Slip::habit, std::move(habit)});
    }
    void replace(notation::Span span, std::string text, float cost, Slip slip = Slip::word) {
        add({{span, std::move(text)}}, cost, slip);
    }
    /// How unlikely the place of the candidates to come is.
    void raise(float cost) { raised_ = cost; }
    [[nodiscard]] std::vector<Candidate>& all() { return all_; }

  private:
    std::vector<Candidate> all_;
    float raised_ = 0;
};

}  // namespace castellan::analyzer::slips
