// Breaks paragraphs into lines, as data: each text of a line with its position.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "render/backend/hyphenator.hpp"
#include "render/backend/set_lines.hpp"

namespace castellan::render {

/// Breaks a paragraph: between words, and within one that is wider than the measure. One without text has no line. In
/// one of more than 4 KB some lines may end early.
using BreakLines = std::function<std::vector<SetLine>(std::span<const Run>, const Measure&)>;

/// Breaks lines as the backends will draw them, in any script and direction.
class LineBreaker {
  public:
    /// Without a hyphenator only soft hyphens divide words.
    explicit LineBreaker(std::string font, std::shared_ptr<const Hyphenator> hyphenator = nullptr);
    ~LineBreaker();

    std::vector<SetLine> operator()(std::span<const Run> runs, Measure measure) const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace castellan::render
