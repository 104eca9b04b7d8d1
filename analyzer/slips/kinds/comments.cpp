// Comments to the end of a line, as other notations have them: "; a good card", "// so far so good".
#include <algorithm>
#include <array>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Edit;

constexpr std::array<std::string_view, 4> signs = {";", "//", "--", "%"};

/// The comment of a line as CGN has it; nothing if there is none. Words of the game are not hidden in it.
std::vector<Edit> comment_of(const Draft& draft, std::uint32_t begin, std::uint32_t end) {
    const std::string_view line = draft.text.substr(begin, end - begin);
    if (line.find_first_of("{}") != std::string_view::npos) return {};
    for (const std::string_view sign : signs) {
        const auto at = line.find(sign);
        if (at == std::string_view::npos || (at > 0 && !notation::is(line[at - 1], notation::blank))) continue;
        const auto text = line.find_first_not_of(" \t", at + sign.size());
        if (text == std::string_view::npos) continue;
        const std::string_view said = line.substr(text);
        const std::string_view first = said.substr(0, said.find(' '));
        if (draft.game.reads(first) || first.find_first_of("0123456789") != std::string_view::npos) continue;
        return {{{std::uint32_t(begin + at), end}, "{" + std::string(said) + "}"}};
    }
    return {};
}

}  // namespace

void add_line_comments(const Draft& draft, std::uint32_t place, Candidates& out) {
    std::vector<Edit> all;
    for (std::uint32_t begin = draft.movetext.begin; begin < draft.text.size();) {
        const auto end = std::uint32_t(std::min(draft.text.find_first_of("\r\n", begin), draft.text.size()));
        auto edits = comment_of(draft, begin, end);
        if (!edits.empty() && begin <= place && place <= end) out.add(edits, cost::bracket - 1, Slip::spelling);
        std::move(edits.begin(), edits.end(), std::back_inserter(all));
        begin = end + 1;
    }
    if (all.size() > 1) out.add_habit(std::move(all), cost::bracket - 0.8F, tr("comments are not written in braces"));
}

}  // namespace castellan::analyzer::slips
