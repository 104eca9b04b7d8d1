// Which tile set a record is played with: the base set, or the one that it embeds.
#pragma once

#include <memory>

#include "engine/carcassonne/box/tile_set.hpp"
#include "engine/core/opening_tags.hpp"

namespace castellan::carcassonne {

/// Null with an error reported: unknown-set, set-mismatch, or what is wrong in the block %set, at its place in the
/// record. Warnings of a set are for `set check` to say.
std::shared_ptr<const TileSet> read_set(core::OpeningTags& tags);

}  // namespace castellan::carcassonne
