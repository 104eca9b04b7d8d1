// A word "d5:R3G3B3Yc<R5B5G5Y5" is a space, a tile laid and a tile taken. Each is compared once. Only those that are
// near are combined and judged.
#include "analyzer/castelli/check/tile_readings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/words/resolve.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

struct SquarePart {
    std::uint8_t square;
    Difference apart;
};
struct LaidPart {
    std::uint8_t tile, rotation;
    Difference apart;
};
struct TakenPart {
    std::uint8_t tile;  // no_index: the tile laid
    Difference apart;
};

bool by_id(const TileText& text) { return text.form == TileText::Form::id; }

/// A tile as the record writes them.
std::string text_like(const TileText& written, const Tile& tile, std::uint8_t rotation) {
    if (!by_id(written)) return tile_name(tile, rotation);
    return fmt::format("#{}{}", tile.id, letter(tile.arms[(side_count - rotation) % side_count].colour));
}

/// A tile that was written: one with a third of its letters changed, or two, is near.
class TilePart {
  public:
    explicit TilePart(const TileText& written) : written_(written) {
        Word alone;
        alone.kind = WordKind::steward;
        alone.tile = written;
        text_ = spelled(alone).substr(spelled_before);
    }

    [[nodiscard]] std::optional<Difference> difference(const Tile& tile, std::uint8_t rotation) const {
        const std::string other = text_like(written_, tile, rotation);
        if (other == text_) return Difference{};
        const int letters = letters_between(text_, other);
        if (letters > std::max(2, int(text_.size()) / 3)) return std::nullopt;
        return Difference{subject_part, letters};
    }

  private:
    static constexpr std::size_t spelled_before = 3;  // "St>"

    const TileText& written_;
    std::string text_;
};

class TileReadings {
  public:
    TileReadings(const Table& table, const Word& written, std::vector<Reading>& readings)
        : table_(table), written_(written), readings_(readings) {}

    void list() {
        if (table_.state.stage != Stage::reveal) return;
        find_squares();
        find_laid();
        find_taken();
        const Difference player = player_difference(table_, written_, table_.state.active);
        for (const SquarePart& square : squares_)
            for (const LaidPart& laid : laid_)
                for (const TakenPart& taken : taken_)
                    if (const auto apart = player + square.apart + laid.apart + taken.apart; apart.parts <= most_parts)
                        offer(square, laid, taken, apart);
    }

  private:
    void find_squares() {
        const Board& board = table_.setup.board;
        for (SquareId square = 0; square < board.square_count; ++square)
            if ((table_.state.face_up >> square & 1) == 0)
                if (const auto apart = space_difference(written_.space, board.squares[square].space))
                    squares_.push_back({square, *apart});
    }

    void find_laid() {
        const TilePart written(written_.tile);
        const auto& tiles = table_.setup.set->tiles;
        for (std::uint8_t tile = 0; tile < tiles.size(); ++tile) {
            if (table_.state.used_tiles >> tile & 1) continue;
            for (std::uint8_t rotation = 0; rotation < side_count; ++rotation)
                if (const auto apart = written.difference(tiles[tile], rotation))
                    laid_.push_back({tile, rotation, *apart});
        }
    }

    /// D2. Which tile was taken cannot be guessed where none is written, nor is one forgotten that is.
    void find_taken() {
        using Form = TileText::Form;
        const Form form = written_.taken_tile.form;
        constexpr int sign = 1;  // "<"
        if (form == Form::none) {
            taken_ = {{no_index, {}}, {unseen_tile, {1, sign + 1}}};
        } else if (form == Form::unseen) {
            taken_ = {{unseen_tile, {}}, {no_index, {1, sign + 1}}};
        } else {
            const TilePart written(written_.taken_tile);
            const auto& tiles = table_.setup.set->tiles;
            for (std::uint8_t tile = 0; tile < tiles.size(); ++tile)
                if (const auto apart = in_any_turn(written, tiles[tile])) taken_.push_back({tile, *apart});
        }
    }

    static std::optional<Difference> in_any_turn(const TilePart& written, const Tile& tile) {
        std::optional<Difference> nearest;
        for (std::uint8_t rotation = 0; rotation < side_count; ++rotation)
            if (const auto apart = written.difference(tile, rotation); apart && (!nearest || *apart < *nearest))
                nearest = apart;
        return nearest;
    }

    void offer(const SquarePart& square, const LaidPart& laid, const TakenPart& taken, Difference apart) {
        Action action;
        action.kind = ActionKind::place;
        action.player = table_.state.active;
        action.square = square.square;
        action.tile = laid.tile;
        action.rotation = laid.rotation;
        action.taken_tile = taken.tile;
        if (judge(table_, action).allowed()) readings_.push_back({action, spelled_alike(action), apart});
    }

    [[nodiscard]] Word spelled_alike(const Action& action) const {
        Word word = word_for(table_, action);
        const auto& tiles = table_.setup.set->tiles;
        const auto set_id = [&](TileText& text, const Tile& tile, std::uint8_t rotation) {
            text = {};
            text.form = TileText::Form::id;
            text.id = tile.id;
            text.north = tile.arms[(side_count - rotation) % side_count].colour;
        };
        if (by_id(written_.tile)) set_id(word.tile, tiles[action.tile], action.rotation);
        if (by_id(written_.taken_tile) && action.taken_tile < tiles.size())
            set_id(word.taken_tile, tiles[action.taken_tile], 0);
        return word;
    }

    const Table& table_;
    const Word& written_;
    std::vector<Reading>& readings_;
    std::vector<SquarePart> squares_;
    std::vector<LaidPart> laid_;
    std::vector<TakenPart> taken_;
};

}  // namespace

void list_tile_readings(const Table& table, const Word& written, std::vector<Reading>& readings) {
    TileReadings(table, written, readings).list();
}

}  // namespace castellan::analyzer
