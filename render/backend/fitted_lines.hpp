// Lines of a paragraph that are chosen together, justified or ragged. Private to the line breaker.
#pragma once

#include <pango/pango.h>

#include <optional>

#include "render/backend/hyphenator.hpp"
#include "render/backend/joined_runs.hpp"

namespace castellan::render {

struct ParagraphToFit {
    std::span<const Run> runs;
    const Joined& text;
    const Measure& measure;
    const Hyphenator* hyphenator = nullptr;  // may be null
};

/// `layout` has the text and its attributes and no width. Nothing for a text that is not read from left to right alone,
/// or that has line ends of its own.
std::optional<std::vector<SetLine>> fitted_lines(PangoLayout* layout, const ParagraphToFit& paragraph);

}  // namespace castellan::render
