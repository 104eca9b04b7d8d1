// The course of a game as everyone at the table sees it: who laid which tile where, turn by turn. Two recorders of a
// game agree on it, however they write names, cards and comments, and no two games have the same.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::tournament {

class Course {
  public:
    /// Of the main line. `set` has the tiles that the record names by their numbers.
    Course(const notation::Record& record, const castelli::ComponentSet& set);

    [[nodiscard]] std::size_t turns() const { return ends_.size(); }
    /// The mark of the first so many turns, of which there are as many.
    [[nodiscard]] base::Sha256 after(std::size_t turns) const;

  private:
    std::string text_;
    std::vector<std::size_t> ends_;  // of turns in the text
};

}  // namespace castellan::analyzer::tournament
