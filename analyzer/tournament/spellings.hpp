// Players by their names: spellings that look the same are one player, and a note says so.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace castellan::analyzer::tournament {

class Spellings {
  public:
    /// The name that the spelling means. `file` has it.
    const std::string& name_of(const std::string& spelling, const std::string& file);

    /// A sentence for each spelling that was taken for another one.
    [[nodiscard]] std::vector<std::string> notes() const;

  private:
    struct Spelling {
        std::string written, file;
    };
    std::unordered_map<std::string, std::string> names_;         // by spelling
    std::map<std::string, std::vector<Spelling>> spellings_of_;  // by name
};

}  // namespace castellan::analyzer::tournament
