#include "render/booklet/name_lines.hpp"

#include "render/scene/text_block.hpp"

namespace castellan::render::booklet {

NameLines name_lines(std::string_view name, double width, double size) {
    TextStyle style;
    style.weight = Weight::bold;
    std::vector<std::string_view> parts;
    for (const double smaller : {1.0, 0.9, 0.8}) {
        style.size = size * smaller;
        parts = wrapped(name, width, style);
        if (parts.size() < 2) break;
    }
    NameLines result{{}, style.size};
    if (parts.empty()) result.lines.emplace_back();
    if (parts.empty()) return result;
    result.lines.emplace_back(parts.front());
    if (parts.size() > 1) result.lines.emplace_back(name.substr(std::size_t(parts[1].data() - name.data())));
    constexpr double usual_letter = 0.5;  // em
    for (const std::string& line : result.lines)
        if (double(line.size()) * usual_letter * style.size > 2 * width) result.overflow = Overflow::ellipsis;
    return result;
}

}  // namespace castellan::render::booklet
