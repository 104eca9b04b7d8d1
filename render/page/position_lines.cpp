#include "render/page/position_lines.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace castellan::render::page {

namespace {

constexpr std::string_view between_fields = " | ";

std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> fields;
    for (auto end = line.find(between_fields); end != std::string_view::npos; end = line.find(between_fields)) {
        fields.push_back(line.substr(0, end));
        line.remove_prefix(end + between_fields.size());
    }
    fields.push_back(line);
    return fields;
}

/// Scripts count other units than bytes.
bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

void write_change(base::Json& json, std::size_t field, std::string_view before, std::string_view now) {
    const std::size_t least = std::min(before.size(), now.size());
    std::size_t first = 0, last = 0;
    while (first < least && before[first] == now[first]) ++first;
    while (last < least - first && before[before.size() - 1 - last] == now[now.size() - 1 - last]) ++last;
    json.begin_array();
    for (const std::size_t number : {field, first, last}) json.number(std::int64_t(number));
    json.string(now.substr(first, now.size() - first - last));
    json.end_array();
}

}  // namespace

void PositionLines::write(base::Json& json, const std::string& line) {
    const auto before = fields_of(before_), now = fields_of(line);
    if (before.size() != now.size() || !is_ascii(before_) || !is_ascii(line)) {
        json.string(line);
    } else {
        json.begin_array();
        for (std::size_t i = 0; i < now.size(); ++i)
            if (before[i] != now[i]) write_change(json, i, before[i], now[i]);
        json.end_array();
    }
    before_ = line;
}

}  // namespace castellan::render::page
