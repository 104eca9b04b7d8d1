// A text with one gap, looked up once and filled many times.
#pragma once

#include <string>
#include <string_view>

namespace castellan::language {

class Frame {
  public:
    /// The placeholder of the part: `Frame(tr("rule: {}", Frame::gap))`. No text contains it.
    static constexpr char gap = '\0';

    explicit Frame(std::string_view framed)
        : before_(framed.substr(0, framed.find(gap))), behind_(framed.substr(framed.find(gap) + 1)) {}

    [[nodiscard]] std::string_view before() const { return before_; }
    [[nodiscard]] std::string_view behind() const { return behind_; }

  private:
    std::string before_, behind_;
};

}  // namespace castellan::language
