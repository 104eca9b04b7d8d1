// C7, D1.
#include "engine/castelli/state/start_tiles_tag.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/box/terms.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/state/state.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

class StartTilesReader {
  public:
    StartTilesReader(const ComponentSet& set, std::span<const Colour> seats, std::string_view value)
        : set_(set), seats_(seats), value_(value) {
        for (const Colour player : seats) held_[player] = unseen_start_tile;
    }

    tl::expected<HeldTiles, SetupError> read() {
        for (std::size_t at = 0; at < value_.size();) {
            const std::size_t end = std::min(value_.find(' ', at), value_.size());
            if (end > at && !read_entry({std::uint32_t(at), std::uint32_t(end)})) return tl::unexpected(error_);
            at = end + 1;
        }
        return held_;
    }

  private:
    bool refuse(notation::Span span, std::string message, std::string help = {}) {
        error_ = {
            SetupError::Part::start_tiles, "bad-start-tiles", &rules::D1, std::move(message), std::move(help), span};
        return false;
    }

    bool read_entry(notation::Span span) {
        const std::string_view entry = span.of(value_);
        const auto colour = colour_letters.find(entry.front());
        if (entry.size() < 3 || entry[1] != ':' || colour == std::string_view::npos)
            return refuse(span, tr("expected a player and a start tile"), tr("write R:#S1, R:R3G3B3Y3 or R:?"));
        if (std::find(seats_.begin(), seats_.end(), Colour(colour)) == seats_.end())
            return refuse(span, tr("{} does not play", tr(name(Colour(colour)))));
        if (named_.contains(Colour(colour))) return refuse(span, tr("{} is named twice", tr(name(Colour(colour)))));
        named_.add(Colour(colour));
        if (entry.substr(2) == "?") return true;
        return take_tile({span.begin + 2, span.end}, held_[colour]);
    }

    bool take_tile(notation::Span span, TileId& held) {
        bool taken = false;
        for (std::size_t tile = set_.board_tiles(); tile < set_.tiles.size(); ++tile) {
            if (!means(span.of(value_), set_.tiles[tile])) continue;
            taken = std::find(held_.begin(), held_.end(), std::uint8_t(tile)) != held_.end();
            if (taken) continue;
            held = std::uint8_t(tile);
            return true;
        }
        if (taken) return refuse(span, tr("another player holds this start tile"));
        std::string ids;
        for (std::size_t tile = set_.board_tiles(); tile < set_.tiles.size(); ++tile)
            ids += (ids.empty() ? "#" : ", #") + set_.tiles[tile].id;
        return refuse(span, tr("the set has no such start tile"), tr("its start tiles are {}", ids));
    }

    static bool means(std::string_view word, const Tile& tile) {
        if (word.front() == '#') return word.substr(1) == tile.id;
        std::array<Arm, 4> arms{};
        for (Arm& arm : arms) {
            const auto read = tile_arm(word.substr(0, 2));
            if (!read) return false;
            arm = *read;
            word.remove_prefix(2);
        }
        if (!word.empty() && tile_silver(word) != tile.silver) return false;
        for (int rotation = 0; rotation < 4; ++rotation) {
            if (arms == tile.arms) return true;
            std::rotate(arms.begin(), arms.begin() + 1, arms.end());
        }
        return false;
    }

    const ComponentSet& set_;
    std::span<const Colour> seats_;
    std::string_view value_;
    HeldTiles held_ = nothing_held;
    ColourSet named_;
    SetupError error_;
};

}  // namespace

tl::expected<HeldTiles, SetupError> read_start_tiles(const ComponentSet& set, Modules modules,
                                                     std::span<const Colour> seats, std::string_view value) {
    if (modules.has(Module::dilemma)) {
        if (set.start_tiles >= seats.size()) return StartTilesReader(set, seats, value).read();
        return tl::unexpected(
            SetupError{SetupError::Part::modules, "module-parts", &rules::C7,
                       tr("the module dilemma needs a start tile for each of {} players, the set '{}' has {}",
                          seats.size(), set.name, set.start_tiles),
                       tr("add lines such as `start-tile S1 R3 B3 G3 Y3` to the set")});
    }
    if (value.empty()) return nothing_held;
    return tl::unexpected(SetupError{SetupError::Part::start_tiles, "bad-start-tiles", &rules::D1,
                                     tr("only the module dilemma has start tiles"),
                                     tr("leave the tag StartTiles out, or add [Modules \"dilemma\"]")});
}

}  // namespace castellan::castelli
