// Records without an end, of which another record may tell more.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analyzer/tournament/course.hpp"

namespace castellan::analyzer::tournament {

/// Where a record is: a file by its index, and the game's number in it.
struct RecordPlace {
    std::size_t file = 0;
    std::uint64_t game = 0;
    friend auto operator<=>(const RecordPlace&, const RecordPlace&) = default;
};

struct BegunRecord {
    RecordPlace place;
    std::uint64_t first_line = 1, first_byte = 0;
    std::string line;  // the first one, which messages show
};

class BegunRecords {
  public:
    /// One without turns is not kept: it could be the beginning of any game.
    void add(const Course& course, BegunRecord record);
    [[nodiscard]] bool empty() const { return records_.empty(); }
    /// Removes and gives those that end where the game of this record went on.
    std::vector<BegunRecord> take_beginnings_of(const Course& course);

    struct Copy {
        BegunRecord record;
        RecordPlace first;  // the record that ends in the same turn
    };
    /// Removes and gives those that end in the same turn as one before.
    std::vector<Copy> take_copies();

  private:
    std::map<base::Sha256, std::vector<BegunRecord>> records_;
    std::set<std::size_t> turns_;  // that they have
};

}  // namespace castellan::analyzer::tournament
