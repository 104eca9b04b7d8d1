// Checks records of any game for the search for slips.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer {

class SlipJudge : public slips::Judge {
  public:
    /// `openings` must outlive it. `rulings`: name=value, over those of the record.
    SlipJudge(castelli::OpeningReader& openings, std::vector<std::string> rulings,
              castelli::PlayMode mode = castelli::PlayMode::strict)
        : checker_(openings, mode), rulings_(std::move(rulings)) {}

    [[nodiscard]] const slips::SlipGame* game(const notation::Record& record) const override;
    [[nodiscard]] bool can_be_written(const notation::Record& record) const override;

  private:
    void check(const notation::Record& record, Judged& judged, Detail detail) override;

    Checker checker_;
    std::vector<std::string> rulings_;
};

}  // namespace castellan::analyzer
