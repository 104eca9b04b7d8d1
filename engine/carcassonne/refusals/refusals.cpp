#include "engine/carcassonne/refusals/refusals.hpp"

#include <array>

#include "engine/carcassonne/rulebook/rules.hpp"

namespace castellan::carcassonne::refusals {

#define REFUSAL(name, ...) constexpr Row name{__VA_ARGS__};
#include "engine/carcassonne/refusals/rows.inc"

namespace {

constexpr std::array rows = {
#define REFUSAL(name, ...) &name,
#include "engine/carcassonne/refusals/rows.inc"
};

static_assert(core::each_code_is_explained_once(rows));

}  // namespace

std::span<const Row* const> all() { return rows; }

std::span<const notation::CodeInfo> codes() {
    static constexpr auto table = core::codes_of<core::explained(rows)>(rows);
    return table;
}

}  // namespace castellan::carcassonne::refusals
