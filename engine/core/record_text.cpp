#include "engine/core/record_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace castellan::core {

std::string capitalised(std::string_view text) {
    std::string result(text);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') result[0] = char(result[0] - 'a' + 'A');
    return result;
}

std::string policies_text(std::span<const std::string_view> names) {
    const bool alike =
        std::all_of(names.begin(), names.end(), [&](std::string_view name) { return name == names.front(); });
    return alike ? std::string(names.front()) : fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace castellan::core
