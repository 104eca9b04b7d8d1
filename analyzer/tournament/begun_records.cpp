#include "analyzer/tournament/begun_records.hpp"

#include <algorithm>
#include <iterator>

namespace castellan::analyzer::tournament {

void BegunRecords::add(const Course& course, BegunRecord record) {
    if (course.turns() == 0) return;
    turns_.insert(course.turns());
    records_[course.after(course.turns())].push_back(std::move(record));
}

std::vector<BegunRecord> BegunRecords::take_beginnings_of(const Course& course) {
    std::vector<BegunRecord> taken;
    for (auto turns = turns_.begin(); turns != turns_.end() && *turns < course.turns(); ++turns) {
        auto same = records_.extract(course.after(*turns));
        if (same.empty()) continue;
        std::move(same.mapped().begin(), same.mapped().end(), std::back_inserter(taken));
    }
    return taken;
}

std::vector<BegunRecords::Copy> BegunRecords::take_copies() {
    std::vector<Copy> copies;
    for (auto& [mark, same] : records_) {
        for (std::size_t i = 1; i < same.size(); ++i) copies.push_back({std::move(same[i]), same.front().place});
        same.resize(1);
    }
    std::sort(copies.begin(), copies.end(),
              [](const Copy& a, const Copy& b) { return a.record.place < b.record.place; });
    return copies;
}

}  // namespace castellan::analyzer::tournament
