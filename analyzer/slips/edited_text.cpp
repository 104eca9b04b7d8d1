#include "analyzer/slips/edited_text.hpp"
#include "notation/foreign_signs.hpp"

#include <algorithm>

namespace castellan::analyzer::slips {

using notation::Edit;
using notation::Span;

namespace {

/// What was left out is held only between others: at an edge of what holds it, it is beside that.
bool holds(Span outer, Span inner) {
    if (inner.size() == 0) return outer.begin < inner.begin && inner.end < outer.end;
    return outer.begin <= inner.begin && inner.end <= outer.end;
}

}  // namespace

void EditedText::apply(const std::vector<Edit>& edits) {
    struct Placed {
        Span now;
        Edit edit;  // of the original
    };
    std::vector<Placed> all;
    const std::vector<Group> groups = grouped(edits);
    for (const Made& made : edits_) {
        const bool joined = std::any_of(groups.begin(), groups.end(),
                                        [&](const Group& group) { return holds(group.span, made.after); });
        if (!joined) all.push_back({made.after, {made.before, std::string(made.after.of(text_))}});
    }
    for (const Group& group : groups) all.push_back({group.span, of_original(group)});
    // By the places now: in the original two insertions may have the same one.
    std::stable_sort(all.begin(), all.end(), [](const Placed& a, const Placed& b) {
        return a.now.begin != b.now.begin ? a.now.begin < b.now.begin : a.now.end < b.now.end;
    });
    std::vector<Edit> joined_edits;
    edits_.clear();
    std::int64_t shift = 0;
    for (Placed& placed : all) {
        const Edit& edit = placed.edit;
        const auto begin = std::uint32_t(edit.span.begin + shift);
        edits_.push_back({edit.span, {begin, std::uint32_t(begin + edit.text.size())}});
        shift += std::int64_t(edit.text.size()) - edit.span.size();
        joined_edits.push_back(std::move(placed.edit));
    }
    text_ = notation::with_edits(original_, joined_edits);
}

std::vector<Edit> EditedText::edits() const {
    std::vector<Edit> all;
    for (const Made& made : edits_)
        if (made.before.of(original_) != made.after.of(text_))
            all.push_back({made.before, std::string(made.after.of(text_))});
    return all;
}

Span EditedText::original_span(Span span) const {
    std::int64_t begin = span.begin, end = span.end;
    std::int64_t shift = 0;
    Span result{0, 0};
    bool begin_found = false, end_found = false;
    for (const Made& made : edits_) {
        if (!begin_found && begin < made.after.end) {
            result.begin = begin >= made.after.begin ? made.before.begin : std::uint32_t(begin + shift);
            begin_found = true;
        }
        if (!end_found && end <= made.after.end) {
            result.end = end > made.after.begin ? made.before.end : std::uint32_t(end + shift);
            end_found = true;
        }
        shift += std::int64_t(made.before.size()) - made.after.size();
    }
    if (!begin_found) result.begin = std::uint32_t(begin + shift);
    if (!end_found) result.end = std::uint32_t(end + shift);
    result.end = std::max(result.begin, result.end);
    return result;
}

std::vector<EditedText::Group> EditedText::grouped(const std::vector<Edit>& edits) const {
    std::vector<Group> groups;
    for (const Edit& edit : edits) {
        Span grown = edit.span;
        for (const Made& made : edits_) {
            if (made.after.begin >= grown.end || grown.begin >= made.after.end) continue;
            grown.begin = std::min(grown.begin, made.after.begin);
            grown.end = std::max(grown.end, made.after.end);
        }
        if (groups.empty() || grown.begin >= groups.back().span.end) groups.push_back({grown, {}});
        groups.back().span.end = std::max(groups.back().span.end, grown.end);
        groups.back().edits.push_back(edit);
    }
    return groups;
}

Edit EditedText::of_original(Group group) const {
    for (Edit& edit : group.edits) {
        edit.span.begin -= group.span.begin;
        edit.span.end -= group.span.begin;
    }
    return {original_span(group.span), notation::with_edits(group.span.of(text_), group.edits)};
}

std::vector<Edit> EditedText::of_original(const std::vector<Edit>& edits) const {
    std::vector<Edit> result;
    for (Group& group : grouped(edits)) result.push_back(of_original(std::move(group)));
    return result;
}

}  // namespace castellan::analyzer::slips
