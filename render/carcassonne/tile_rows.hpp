// What maps that are drawn one after another have in common: the names of places, and the tiles, each of which
// continues the one laid before it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "render/scene/kept_parts.hpp"

namespace castellan::render::carcassonne {

class TileRows {
  public:
    explicit TileRows(KeptParts& kept) : kept_(kept) {}

    /// So many of them lie as they did.
    void shorten(std::size_t tiles) { rows_.resize(std::min(tiles, rows_.size())); }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    /// The next tile, which `paint` paints on a scene if it is not kept.
    template <class Paint>
    void add(const std::string& key, Paint paint) {
        rows_.push_back(&kept_.part_after(rows_.empty() ? nullptr : rows_.back(), key, paint));
    }
    /// The names of places, which `paint` paints on a scene if they are not kept.
    template <class Paint>
    [[nodiscard]] const Part& coordinates(Paint paint) {
        return kept_.part("coordinates", paint);
    }
    /// All tiles, as one part.
    [[nodiscard]] const Part& all() const { return *rows_.back(); }

  private:
    KeptParts& kept_;
    std::vector<const Part*> rows_;  // by the number of the tile
};

}  // namespace castellan::render::carcassonne
