// A tile set while its text is read: the values understood so far, their places, and the errors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/carcassonne/box/tile_set.hpp"
#include "engine/core/set_lines.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::carcassonne {

using core::SetLine;

/// A kind, and where the file says each part of it.
struct KindDraft {
    TileKind kind;
    notation::Span line;
    notation::Span edges;
    std::vector<SetLine> features;  // by segment
};

class TileSetDraft {
  public:
    explicit TileSetDraft(std::string_view text) : text_(text) {}

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view word(const SetLine& line, std::size_t index) const {
        return line.words[index].of(text_);
    }
    /// An error. The rule, where there is one, follows from the code.
    void report(std::string_view code, notation::Span span, std::string message, std::string help = {});
    /// What the set can be played with, and what is hardly meant so.
    void warn(std::string_view code, notation::Span span, std::string message, std::string help = {});
    [[nodiscard]] bool failed() const { return errors_ > 0; }
    [[nodiscard]] std::size_t errors() const { return errors_; }

    std::string name;
    std::string title;
    notation::Span start;  // the name of the start tile's kind; empty without one
    std::vector<KindDraft> kinds;
    std::vector<notation::Diagnostic> diagnostics;

  private:
    std::string_view text_;
    std::size_t errors_ = 0;
};

/// The lines city, road, field and monastery: adds the feature to the last kind.
void read_feature(TileSetDraft& draft, const SetLine& line);
/// Whether edges and features of a kind match and its fields close; reports what does not.
void check_kind(TileSetDraft& draft, const KindDraft& kind);
/// Warns of features that lie across each other, and of fields that do not touch the city they lie beside; edges and
/// fields of the kind are in order.
void check_crossings(TileSetDraft& draft, const KindDraft& kind);

}  // namespace castellan::carcassonne
