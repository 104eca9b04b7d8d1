#include "base/packing.hpp"

namespace castellan::base {
namespace {

constexpr std::string_view gzip_mark = "\x1f\x8b";
constexpr std::string_view zstd_mark = "\x28\xb5\x2f\xfd";
constexpr std::string_view skippable_mark = "\x2a\x4d\x18";  // after a byte from 0x50 to 0x5f: no data, as of pzstd
static_assert(longest_packing_mark >= zstd_mark.size() && longest_packing_mark >= skippable_mark.size() + 1);

}  // namespace

bool is_gzip(std::string_view beginning) { return beginning.starts_with(gzip_mark); }

bool is_zstd(std::string_view beginning) {
    if (beginning.starts_with(zstd_mark)) return true;
    return !beginning.empty() && (beginning[0] & 0xF0) == 0x50 && beginning.substr(1).starts_with(skippable_mark);
}

bool is_compressed(std::string_view beginning) { return is_gzip(beginning) || is_zstd(beginning); }

}  // namespace castellan::base
