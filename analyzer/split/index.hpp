// Splits records into parts for several machines, with an index of where each part came from (docs/many-machines.md).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace castellan::analyzer {

/// Games of one file that stand in a part, in their order.
struct Part {
    std::string file;              // the part's name, without its folder
    std::size_t source = 0;        // in PartIndex::sources
    std::uint64_t first_game = 1;  // number and line in the source
    std::uint64_t first_line = 1;
    std::uint64_t first_byte = 0;  // there
    std::uint64_t games = 0;
    std::uint64_t lines = 0;  // that export writes of them: where a file has no game it writes none
};

/// A game of a part, by its number in the source.
struct SourcePlace {
    const Part* part = nullptr;
    std::uint64_t game = 0;
    /// The order of sources.
    [[nodiscard]] auto position() const { return std::pair(part->source, game); }
};

/// In the order of the sources and of their games.
struct PartIndex {
    std::vector<std::string> sources;  // as they were named
    std::vector<Part> parts;

    [[nodiscard]] std::uint64_t games() const;
};

/// Finds the parts of an index, which must outlive it unchanged.
class PartFinder {
  public:
    explicit PartFinder(const PartIndex& index);

    /// The part of this name in any folder; nullptr for none.
    [[nodiscard]] const Part* find(std::string_view path) const;
    [[nodiscard]] const PartIndex& index() const { return index_; }
    /// Whether no two parts have the same name.
    [[nodiscard]] bool tells_all_apart() const { return by_name_.size() == index_.parts.size(); }

  private:
    const PartIndex& index_;
    std::map<std::string_view, const Part*> by_name_;
};

inline constexpr std::uint64_t most_games = 1'000'000'000'000;  // and lines; what is more was not counted

}  // namespace castellan::analyzer
