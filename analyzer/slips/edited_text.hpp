// A text with edits made to it one after another, and where its places are in the text as it was.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/fix.hpp"

namespace castellan::analyzer::slips {

class EditedText {
  public:
    /// `original` must outlive it.
    explicit EditedText(std::string_view original) : original_(original), text_(original) {}

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] bool is_edited() const { return !edits_.empty(); }
    /// Makes edits of the text as it is now.
    void apply(const std::vector<notation::Edit>& edits);
    /// All edits made, as one set of edits of the original.
    [[nodiscard]] std::vector<notation::Edit> edits() const;
    /// A place of the text as it is now in the original; within what was replaced, all of that.
    [[nodiscard]] notation::Span original_span(notation::Span span) const;
    /// Edits of the text as it is now, as edits of the original. What they change of earlier edits is joined with them.
    [[nodiscard]] std::vector<notation::Edit> of_original(const std::vector<notation::Edit>& edits) const;

  private:
    struct Made {
        notation::Span before;  // in the original
        notation::Span after;   // in the text as it is now
    };
    /// Edits of the text as it is now, and what they and the earlier ones that they touch cover of it.
    struct Group {
        notation::Span span;
        std::vector<notation::Edit> edits;
    };
    [[nodiscard]] std::vector<Group> grouped(const std::vector<notation::Edit>& edits) const;
    [[nodiscard]] notation::Edit of_original(Group group) const;

    std::string_view original_;
    std::string text_;
    std::vector<Made> edits_;  // all made so far, in order of place
};

}  // namespace castellan::analyzer::slips
