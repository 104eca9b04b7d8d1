// The data of one refusal: a row of the tables beside this file (rows.inc).
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/castelli/refusals/treatment.hpp"
#include "engine/castelli/state/action.hpp"
#include "engine/core/refusal_rows.hpp"

namespace castellan::castelli {

/// How an action is changed so that what is left of it can be judged again.
enum class Remedy : std::uint8_t {
    none,
    waive,             // the prohibition is overlooked: Waiver
    lapse,             // the cards due are not drawn
    other_card,        // the card named cannot be: one unseen is drawn or taken, a castle is built without it
    without_purchase,  // nothing is bought
};

/// The outcome of the action in a game told as it was played.
struct AsPlayed {
    Treatment treatment;
    Remedy remedy;
    Waiver waiver;             // of Remedy::waive
    std::string_view meaning;  // what is kept and what is not, half a sentence
};

namespace refusals {

using core::same_code;

struct Row : core::Refusal {
    core::Explanation explanation;
    AsPlayed as_played;
};

// The four treatments.
constexpr AsPlayed stands(Waiver waiver, std::string_view meaning) {
    return {Treatment::stands, Remedy::waive, waiver, meaning};
}
constexpr AsPlayed in_part(Waiver waiver, std::string_view meaning) {
    return {Treatment::in_part, Remedy::waive, waiver, meaning};
}
constexpr AsPlayed in_part(Remedy remedy, std::string_view meaning) {
    return {Treatment::in_part, remedy, {}, meaning};
}
constexpr AsPlayed mended(Waiver waiver, std::string_view meaning) {
    return {Treatment::mended, Remedy::waive, waiver, meaning};
}
constexpr AsPlayed mended(Remedy remedy, std::string_view meaning) { return {Treatment::mended, remedy, {}, meaning}; }
constexpr AsPlayed is_void(std::string_view meaning) { return {Treatment::is_void, Remedy::none, {}, meaning}; }

}  // namespace refusals

/// Every refusal of this game is a row.
inline const AsPlayed& as_played(const core::Refusal& refusal) {
    return static_cast<const refusals::Row&>(refusal).as_played;
}

}  // namespace castellan::castelli
