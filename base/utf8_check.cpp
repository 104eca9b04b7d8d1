#include "base/utf8_check.hpp"

#include "base/byte_scan.hpp"
#include "base/utf8.hpp"

namespace castellan::base {

std::size_t first_not_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const bool is_block = text.size() - at >= sizeof(Bytes16);
        if (is_block && bits16(load16(text.data() + at) < all16('\0')) == 0) {
            at += sizeof(Bytes16);  // ASCII
            continue;
        }
        const CodePoint point = first_code_point(text.substr(at));
        if (!point.valid()) return at;
        at += point.bytes;
    }
    return std::string_view::npos;
}

}  // namespace castellan::base
