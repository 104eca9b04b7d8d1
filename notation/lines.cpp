#include "notation/lines.hpp"

#include <algorithm>

#include "notation/byte_scan.hpp"
#include "notation/utf8.hpp"

namespace castellan::notation {

namespace {

std::uint64_t count_code_points(std::string_view text) {
    std::uint64_t count = 0;
    while (!text.empty()) {
        text.remove_prefix(std::max(1U, first_code_point(text).bytes));
        ++count;
    }
    return count;
}

std::uint64_t count_byte(std::string_view text, char wanted) {
    constexpr int most_blocks = 127;  // a byte of `counts` has room for
    std::uint64_t count = 0;
    while (text.size() >= sizeof(Bytes16)) {
        Bytes16 counts{};
        for (int block = 0; block < most_blocks && text.size() >= sizeof(Bytes16); ++block) {
            counts -= load16(text.data()) == all16(wanted);  // true is -1
            text.remove_prefix(sizeof(Bytes16));
        }
        for (std::size_t i = 0; i < sizeof(Bytes16); ++i) count += static_cast<std::uint64_t>(counts[i]);
    }
    return count + static_cast<std::uint64_t>(std::count(text.begin(), text.end(), wanted));
}

/// `offset` within the text, and before a CR LF rather than inside it.
std::size_t settled(std::string_view text, std::size_t offset) {
    if (offset >= text.size()) return text.size();
    return offset > 0 && text[offset] == '\n' && text[offset - 1] == '\r' ? offset - 1 : offset;
}

}  // namespace

std::uint64_t count_line_ends(std::string_view text) {
    std::uint64_t count = count_byte(text, '\n');
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
        if (at + 1 == text.size() || text[at + 1] != '\n') ++count;
    }
    return count;
}

std::size_t line_begin(std::string_view text, std::size_t offset) {
    const std::size_t line_end = text.substr(0, settled(text, offset)).find_last_of("\r\n");
    return line_end == std::string_view::npos ? 0 : line_end + 1;
}

std::string_view line_at(std::string_view text, std::size_t begin) {
    return text.substr(begin, text.find_first_of("\r\n", begin) - begin);
}

Location locate(std::string_view text, std::size_t offset) {
    offset = settled(text, offset);
    const std::size_t begin = line_begin(text, offset);
    std::string_view before = text.substr(begin, offset - begin);
    if (begin == 0 && before.starts_with(byte_order_mark)) before.remove_prefix(byte_order_mark.size());
    return {1 + count_line_ends(text.substr(0, begin)), 1 + count_code_points(before)};
}

}  // namespace castellan::notation
