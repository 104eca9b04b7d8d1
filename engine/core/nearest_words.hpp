// The legal words nearest to one that is not: what the recorder most likely meant.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::core {

/// Keeps, of all words added, those that differ from the wanted one in the fewest letters, and not in more than two.
class NearestWords {
  public:
    explicit NearestWords(std::string wanted) : wanted_(std::move(wanted)) {}

    void add(std::string word);
    /// "`M5@e1` is legal here"; empty if none is near.
    [[nodiscard]] std::string text() const;

  private:
    std::string wanted_;
    std::size_t least_ = 2;
    std::vector<std::string> words_;
};

}  // namespace castellan::core
