#include "analyzer/castelli/check/short_check.hpp"

#include <cstddef>

#include "analyzer/castelli/check/result_check.hpp"
#include "analyzer/castelli/check/tag_check.hpp"

namespace castellan::analyzer {

std::optional<CheckedGame> ShortCheck::check(const notation::Record& record) {
    if (record.tag("Decisions") != nullptr) return std::nullopt;  // an arbiter's: they are about what is wrong
    found_.clear();
    const castelli::Opening* opening = openings_.read(record, found_);
    const std::string_view movetext = record.unparsed.of(record.text);
    if (opening == nullptr || !castelli::play_short(movetext, *opening, game_)) return std::nullopt;
    const auto begin = record.unparsed.begin + std::uint32_t(game_.result.data() - movetext.data());
    const notation::Span result{begin, begin + std::uint32_t(game_.result.size())};
    if (game_.finished) check_winners(record, result, opening->setup, game_.end, found_);
    check_result(record, result, &opening->setup, {}, found_);
    check_tags(record, &opening->setup, found_);
    if (!found_.empty()) return std::nullopt;
    CheckedGame checked;
    checked.turns = game_.turns;
    checked.finished = game_.finished;
    if (checked.finished) checked.end = game_.end;
    return checked;
}

}  // namespace castellan::analyzer
