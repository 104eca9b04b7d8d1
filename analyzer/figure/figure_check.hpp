// Checks a figure's text: looks up its boards, and compares every claim with what the engine gives.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/content_kind.hpp"
#include "analyzer/figure/figure.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::figure {

/// What a figure is checked with.
struct FigureInput {
    /// The bytes of a file that the figure names, as it names it; or why they cannot be had.
    std::function<tl::expected<std::string, std::string>(const std::string& name, ContentKind wanted)> read_file;
    std::shared_ptr<const castelli::ComponentSet> set;  // over those of records and positions; may be null
    std::vector<std::string> rulings;                   // name=value, over the record's
};

struct CheckedFigure {
    std::optional<Figure> figure;                   // without a diagnostic only
    std::vector<notation::Diagnostic> diagnostics;  // errors, in order of place; spans in the text
};

CheckedFigure check_figure(std::string_view text, const FigureInput& input);

}  // namespace castellan::analyzer::figure
