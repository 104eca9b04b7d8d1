// Breaks paragraphs into lines, as data: each text of a line with its position.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "render/backend/hyphenator.hpp"
#include "render/backend/paragraph.hpp"

namespace castellan::render {

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
