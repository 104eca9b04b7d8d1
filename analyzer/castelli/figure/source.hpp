// The source of a panel's board: a record, or a position.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/figure/input.hpp"
#include "analyzer/castelli/figure/reports.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/address.hpp"

namespace castellan::analyzer::figure {

/// A record that checks clean, or a position.
struct Source {
    std::string text;
    notation::Record record;  // into the text; empty for a position
    castelli::Opening opening;
    Names names;
    bool is_position = false;
};

class SourceReader {
  public:
    SourceReader(const FigureInput& input, Reports& reports) : input_(input), reports_(reports) {}

    /// The sources that statements name; null where that was reported. A file is read once.
    std::shared_ptr<const Source> read_game(notation::Span name);
    std::shared_ptr<const Source> read_position(notation::Span position);
    /// The component set of the positions that follow.
    void read_set(notation::Span name);

  private:
    std::shared_ptr<const Source> load_game(notation::Span name);
    std::optional<std::string> load_file(notation::Span name, std::size_t most_bytes, base::ContentKind wanted);

    const FigureInput& input_;
    Reports& reports_;
    std::map<std::string, std::shared_ptr<const Source>, std::less<>> games_;  // null: not usable
    std::shared_ptr<const castelli::ComponentSet> set_;
};

/// The game of a source at an address; nothing if that was reported. `address` is where the text says it, or where to
/// point at if it does not.
std::optional<castelli::Situation> stand_at(const Source& source, const std::optional<notation::Span>& address,
                                            notation::Span otherwise, Reports& reports);

}  // namespace castellan::analyzer::figure
