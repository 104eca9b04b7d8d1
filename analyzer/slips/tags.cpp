// Slips in tags that every game has: a name that is nearly another, the tag of another player, a date in another form.
#include <algorithm>
#include <array>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "base/calendar.hpp"
#include "notation/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Tag;

constexpr float most_apart = 4.5F;

void add_names(const Draft& draft, const Tag& tag, Candidates& out) {
    const std::string_view name = tag.name.of(draft.text);
    const auto known = draft.record.lexis->tags;
    if (std::find(known.begin(), known.end(), name) != known.end()) return;
    for (const std::string_view meant : known) {
        if (draft.record.tag(meant) != nullptr) continue;
        const float apart = typing_cost(name, meant, most_apart);
        if (apart <= most_apart) out.replace(tag.name, std::string(meant), std::min(apart, cost::tag), Slip::tag);
    }
}

}  // namespace

void add_tag_slips(const Draft& draft, Candidates& out) {
    for (const Tag& tag : draft.record.tags) add_names(draft, tag, out);
    draft.game.tags(draft.record, out);
}

}  // namespace castellan::analyzer::slips
