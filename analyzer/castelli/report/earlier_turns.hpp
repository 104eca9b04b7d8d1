// What earlier turns tell of a refusal: since when the tile lies there, or the castle stands, that is in the way.
//
// A state does not know it. The record is played again up to the place of the problem: once for all problems of a main
// line, as they come in order; a variation once for each problem in it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/replay/replay.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

class EarlierTurns {
  public:
    /// Record and opening must outlive it. `mode`: strict or as played.
    EarlierTurns(const notation::Record& record, const castelli::Opening& opening, castelli::PlayMode mode)
        : record_(record), opening_(opening), mode_(mode) {}

    /// As facts of the problem's diagnostic; none for most refusals.
    std::vector<std::string> facts(const castelli::Problem& problem);

  private:
    /// The turn that laid a tile or built a castle.
    struct Since {
        std::uint16_t turn = 0;  // 0: none, it was there from the start
        std::uint32_t head = 0;  // its node
        std::uint32_t word = 0;  // node of the tile's word
    };
    /// Those of a line, as far as it was played.
    struct Marks {
        std::array<Since, castelli::max_squares> tiles{};
        std::array<Since, castelli::max_castles> castles{};
        castelli::SquareMask face_up = 0;
        std::uint8_t castle_count = 0;

        void note(const castelli::Replayer& line);
        /// Without that turn and all after it.
        [[nodiscard]] Marks before(std::uint32_t head) const;
    };
    struct Line {
        castelli::Replayer replayer;
        Marks marks;
    };

    [[nodiscard]] Line main_line() const;
    [[nodiscard]] std::vector<std::string> facts_in(Line& line, const castelli::Problem& problem) const;
    [[nodiscard]] std::vector<std::string> of_tile(const Line& line, castelli::Space space) const;
    [[nodiscard]] static std::vector<std::string> of_castle(const Line& line, castelli::AreaId area, std::uint8_t site);
    [[nodiscard]] static std::vector<std::string> of_sites(const Line& line, castelli::AreaId area);

    const notation::Record& record_;
    const castelli::Opening& opening_;
    castelli::PlayMode mode_;
    std::optional<Line> main_line_;
};

}  // namespace castellan::analyzer
