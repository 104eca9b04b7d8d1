#include "notation/signs/characters.hpp"

#include <cstring>
#include <string_view>

namespace castellan::notation {

bool starts_tag(const char* line, const char* end) {
    if (view(line, end).starts_with(base::byte_order_mark)) line += base::byte_order_mark.size();
    if (static_cast<std::size_t>(end - line) > tag_start_bytes) end = line + tag_start_bytes;
    if (end - line < 2 || line[0] != '[' || line[1] < 'A' || line[1] > 'Z') return false;
    const char* name_end = skip(line + 1, end, name_part);
    const char* quote = skip(name_end, end, blank);
    return quote > name_end && quote < end && *quote == '"';
}

bool is_among_tags(const char* line, const char* end) {
    constexpr int most_lines = 8;
    constexpr std::string_view signs_of_others = "%{}*#";
    for (int passed = 0; passed < most_lines; ++passed) {
        line = skip(line, end, blank | line_end);
        if (line == end || is(*line, digit) || signs_of_others.find(*line) != std::string_view::npos) return false;
        if (view(line, end).starts_with("round ") || view(line, end).starts_with("end")) return false;
        if (starts_tag(line, end)) return passed > 0 && !starts_version(line, end);
        line = skip_until(line, end, line_end);
    }
    return false;
}

bool starts_version(const char* p, const char* end) {
    constexpr std::string_view opening = "[CGN";
    std::string_view text = view(p, end);
    if (text.starts_with(base::byte_order_mark)) text.remove_prefix(base::byte_order_mark.size());
    return text.starts_with(opening) && text.size() > opening.size() && is(text[opening.size()], blank) &&
           starts_tag(p, end);
}

bool at_line_start(const char* begin, const char* p) { return p == begin || is(p[-1], line_end); }

const char* find_tag_line(const char* begin, const char* p, const char* end) {
    while (p < end) {
        const auto* bracket = static_cast<const char*>(std::memchr(p, '[', static_cast<std::size_t>(end - p)));
        if (bracket == nullptr) break;
        const char* line = bracket;
        if (view(begin, bracket).ends_with(base::byte_order_mark)) line -= base::byte_order_mark.size();
        if (at_line_start(begin, line) && starts_tag(line, end)) return line;
        p = bracket + 1;
    }
    return end;
}

}  // namespace castellan::notation
