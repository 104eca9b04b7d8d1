#include "notation/lines.hpp"

#include <algorithm>
#include <bit>

#include "base/byte_scan.hpp"
#include "base/utf8.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

bool is_ascii(base::Bytes16 bytes) { return base::bits16(bytes < base::all16('\0')) == 0; }

/// Which of the sixteen bytes at `p` end a line, bit per byte.
std::uint32_t line_ends16(const char* p) {
    const base::Bytes16 bytes = base::load16(p);
    return base::bits16((bytes == base::all16('\n')) | (bytes == base::all16('\r')));
}

std::uint64_t count_code_points(std::string_view text) {
    std::uint64_t count = 0;
    while (!text.empty()) {
        std::size_t bytes = sizeof(base::Bytes16);
        if (text.size() >= bytes && is_ascii(base::load16(text.data()))) {
            count += bytes;
        } else {
            bytes = std::max(1U, base::first_code_point(text).bytes);
            ++count;
        }
        text.remove_prefix(bytes);
    }
    return count;
}

std::uint64_t count_byte(std::string_view text, char wanted) {
    constexpr int most_blocks = 127;  // a byte of `counts` has room for
    std::uint64_t count = 0;
    while (text.size() >= sizeof(base::Bytes16)) {
        base::Bytes16 counts{};
        for (int block = 0; block < most_blocks && text.size() >= sizeof(base::Bytes16); ++block) {
            counts -= base::load16(text.data()) == base::all16(wanted);  // true is -1
            text.remove_prefix(sizeof(base::Bytes16));
        }
        for (std::size_t i = 0; i < sizeof(base::Bytes16); ++i) count += static_cast<std::uint64_t>(counts[i]);
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
    std::size_t begin = settled(text, offset);
    for (; begin >= sizeof(base::Bytes16); begin -= sizeof(base::Bytes16)) {
        const std::uint32_t found = line_ends16(text.data() + begin - sizeof(base::Bytes16));
        if (found != 0) return begin - sizeof(base::Bytes16) + std::size_t(std::bit_width(found));
    }
    while (begin > 0 && !is(text[begin - 1], line_end)) --begin;
    return begin;
}

std::string_view line_at(std::string_view text, std::size_t begin) {
    const char* const line = text.data() + begin;
    const char* const end = text.data() + text.size();
    const char* p = line;
    for (; end - p >= std::ptrdiff_t{sizeof(base::Bytes16)}; p += sizeof(base::Bytes16))
        if (const std::uint32_t found = line_ends16(p); found != 0) return view(line, p + std::countr_zero(found));
    return view(line, skip_until(p, end, line_end));
}

PlaceFinder::PlaceFinder(std::string_view text) : text_(text), offset_(first_offset()) {}

/// A byte order mark is no column.
std::size_t PlaceFinder::first_offset() const {
    return text_.starts_with(base::byte_order_mark) ? base::byte_order_mark.size() : 0;
}

Location PlaceFinder::locate(std::size_t offset) {
    offset = std::max(settled(text_, offset), first_offset());
    if (offset < offset_) *this = PlaceFinder(text_);
    const std::string_view between = text_.substr(offset_, offset - offset_);
    Location found = location_;
    if (const std::uint64_t line_ends = count_line_ends(between); line_ends > 0) found = {found.line + line_ends, 1};
    found.column += count_code_points(between.substr(line_begin(between, between.size())));
    const bool inside_code_point = offset < text_.size() && (static_cast<unsigned char>(text_[offset]) & 0xC0) == 0x80;
    if (!inside_code_point) {
        offset_ = offset;
        location_ = found;
    }
    return found;
}

Location locate(std::string_view text, std::size_t offset) { return PlaceFinder(text).locate(offset); }

}  // namespace castellan::notation
