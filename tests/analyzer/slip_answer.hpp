// What the search for slips says to a record.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/games/slip_judge.hpp"
#include "analyzer/slips/edited_text.hpp"
#include "analyzer/slips/guided_check.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::testing {

struct SlipAnswer {
    std::size_t errors = 0;
    std::string help;                  // of the first error
    std::vector<std::string> records;  // as its fixes make them
    bool settled = false;              // there is one reading, and it is likely or certain
};

inline SlipAnswer ask(const std::string& text, const slips::Effort& effort = {6'000'000, 1'500'000, 8}) {
    castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {});
    notation::Record record;
    notation::parse_game(text, record);
    slips::Judge::Judged judged;
    judge.judge(record, judged);
    slips::guide(record, judged.diagnostics, judged.turns, judge, effort);
    SlipAnswer answer;
    for (const notation::Diagnostic& diagnostic : judged.diagnostics) {
        if (diagnostic.severity != notation::Severity::error) continue;
        if (++answer.errors > 1) continue;
        answer.help = diagnostic.help;
        for (const notation::Fix& fix : diagnostic.fixes)
            answer.records.push_back(castellan::notation::with_edits(text, fix.edits));
        answer.settled = diagnostic.fixes.size() == 1 && diagnostic.fixes[0].sure != notation::Sureness::possible;
    }
    return answer;
}

/// The record with `typed` in place of `meant` is one error, and its first fix makes the record again.
inline SlipAnswer check_first(const std::string& record, std::string_view meant, std::string_view typed) {
    INFO("typed " << typed << " for " << meant);
    const auto at = record.find(meant);
    REQUIRE(at != std::string::npos);
    SlipAnswer answer = ask(std::string(record).replace(at, meant.size(), typed));
    INFO(answer.help);
    CHECK(answer.errors == 1);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == record);
    return answer;
}

/// And no other one is near.
inline void check_slip(const std::string& record, std::string_view meant, std::string_view typed) {
    const SlipAnswer answer = check_first(record, meant, typed);
    INFO("typed " << typed << " for " << meant << ": " << answer.help);
    CHECK(answer.settled);
}

}  // namespace castellan::analyzer::testing
