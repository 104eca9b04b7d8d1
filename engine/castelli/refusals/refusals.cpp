#include "engine/castelli/refusals/refusals.hpp"

#include <array>

#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::castelli::refusals {

#define REFUSAL(name, ...) constexpr Row name{__VA_ARGS__};
#include "engine/castelli/refusals/rows.inc"

namespace {

constexpr std::array rows = {
#define REFUSAL(name, ...) &name,
#include "engine/castelli/refusals/rows.inc"
};

static_assert(core::each_code_is_explained_once(rows));

}  // namespace

std::span<const Row* const> all() { return rows; }

std::span<const notation::CodeInfo> codes() {
    static constexpr auto table = core::codes_of<core::explained(rows)>(rows);
    return table;
}

}  // namespace castellan::castelli::refusals
