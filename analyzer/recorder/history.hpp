// The edits of a text, to be undone and made again without limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/recorder/desk/desk.hpp"

namespace castellan::analyzer::recorder {

/// One edit: at a place of the text some of it was replaced.
struct TextEdit {
    std::uint32_t at = 0;
    std::string removed, inserted;
    Place before, after;  // where the recorder was
};

class History {
  public:
    /// What made one text of another. What was undone before is forgotten.
    void add(std::string_view before, std::string_view after, Place place_before, Place place_after);
    [[nodiscard]] bool can_undo() const { return done_ > 0; }
    [[nodiscard]] bool can_redo() const { return done_ < edits_.size(); }
    /// How many edits led here.
    [[nodiscard]] std::size_t done() const { return done_; }
    /// What undo() would take back; only if it can.
    [[nodiscard]] const TextEdit& last() const { return edits_[done_ - 1]; }
    /// Changes the text back; the place is where the recorder was then.
    Place undo(std::string& text);
    Place redo(std::string& text);

    /// As one line of JSON, with a hash of the text that it ends in.
    [[nodiscard]] std::string saved(std::string_view text) const;
    /// Nothing if it is damaged, or of another text.
    static std::optional<History> restored(std::string_view saved, std::string_view text);

  private:
    std::vector<TextEdit> edits_;
    std::size_t done_ = 0;
};

}  // namespace castellan::analyzer::recorder
