#include "engine/piecepack/refusals/refusals.hpp"

#include <algorithm>
#include <array>

#include "engine/piecepack/rulebook/rules.hpp"

namespace castellan::piecepack::refusals {

#define REFUSAL(name, ...) constexpr Row name{__VA_ARGS__};
#include "engine/piecepack/refusals/rows.inc"

namespace {

constexpr std::array rows = {
#define REFUSAL(name, ...) &name,
#include "engine/piecepack/refusals/rows.inc"
};

constexpr bool explains(const Row* row) { return !row->explanation.meaning.empty(); }

constexpr bool each_code_is_explained_once() {
    return std::all_of(rows.begin(), rows.end(), [](const Row* row) {
        return 1 == std::count_if(rows.begin(), rows.end(),
                                  [&](const Row* other) { return other->code == row->code && explains(other); });
    });
}
static_assert(each_code_is_explained_once());

}  // namespace

std::span<const Row* const> all() { return rows; }

std::span<const notation::CodeInfo> codes() {
    static constexpr auto table = [] {
        std::array<notation::CodeInfo, std::count_if(rows.begin(), rows.end(), explains)> result;
        auto* next = result.data();
        for (const Row* row : rows)
            if (explains(row))
                *next++ = {
                    row->code, row->explanation.meaning, row->explanation.remedy, {}, row->explanation.no_sample};
        return result;
    }();
    return table;
}

}  // namespace castellan::piecepack::refusals
