#include "analyzer/slips/edited_text.hpp"

#include <algorithm>

namespace castellan::analyzer::slips {

using notation::Edit;
using notation::Span;

std::string edited(std::string_view text, const std::vector<Edit>& edits) {
    std::string result;
    std::uint32_t at = 0;
    for (const Edit& edit : edits) {
        result += text.substr(at, edit.span.begin - at);
        result += edit.text;
        at = edit.span.end;
    }
    result += text.substr(at);
    return result;
}

void EditedText::apply(const std::vector<Edit>& edits) {
    // As edits of the original they may have swallowed earlier ones; those left out are still made.
    std::vector<Edit> all = of_original(edits);
    for (const Made& made : edits_) {
        const bool swallowed = std::any_of(all.begin(), all.end(), [&](const Edit& edit) {
            return edit.span.begin <= made.before.begin && made.before.end <= edit.span.end;
        });
        if (!swallowed) all.push_back({made.before, std::string(made.after.of(text_))});
    }
    std::stable_sort(all.begin(), all.end(), [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    edits_.clear();
    std::int64_t shift = 0;
    for (const Edit& edit : all) {
        const auto begin = std::uint32_t(edit.span.begin + shift);
        edits_.push_back({edit.span, {begin, std::uint32_t(begin + edit.text.size())}});
        shift += std::int64_t(edit.text.size()) - edit.span.size();
    }
    text_ = edited(original_, all);
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

std::vector<Edit> EditedText::of_original(const std::vector<Edit>& edits) const {
    struct Group {
        Span grown;
        std::vector<Edit> edits;
    };
    std::vector<Group> groups;  // edits with the earlier ones that they touch
    for (const Edit& edit : edits) {
        Span grown = edit.span;
        for (const Made& made : edits_) {
            const bool touches = made.after.begin < grown.end && grown.begin < made.after.end;
            if (touches || (made.after.begin < edit.span.begin && edit.span.begin < made.after.end)) {
                grown.begin = std::min(grown.begin, made.after.begin);
                grown.end = std::max(grown.end, made.after.end);
            }
        }
        if (groups.empty() || grown.begin >= groups.back().grown.end) groups.push_back({grown, {}});
        groups.back().grown.end = std::max(groups.back().grown.end, grown.end);
        groups.back().edits.push_back(edit);
    }
    std::vector<Edit> result;
    for (Group& group : groups) {
        for (Edit& edit : group.edits) {
            edit.span.begin -= group.grown.begin;
            edit.span.end -= group.grown.begin;
        }
        result.push_back({original_span(group.grown), edited(group.grown.of(text_), group.edits)});
    }
    return result;
}

}  // namespace castellan::analyzer::slips
