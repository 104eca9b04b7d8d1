#include "render/booklet/text/name_lines.hpp"

#include "base/graphemes.hpp"
#include "base/utf8.hpp"
#include "render/scene/text_block.hpp"

namespace castellan::render::booklet {

namespace {

constexpr double smallest = 0.8;

double usual_width(std::string_view text, double size) { return double(base::count_characters(text)) * 0.52 * size; }

/// A long word, at its last hyphen or with one in its middle; one that is not so long as it is.
std::vector<std::string> in_halves(std::string_view word) {
    constexpr std::size_t shortest = 20;  // bytes
    if (word.size() < shortest || word.find(' ') != std::string_view::npos) return {std::string(word)};
    if (const auto hyphen = word.rfind('-'); hyphen != std::string_view::npos && hyphen > word.size() / 4)
        return {std::string(word.substr(0, hyphen + 1)), std::string(word.substr(hyphen + 1))};
    const std::string_view half = base::first_bytes(word, word.size() / 2);
    return {std::string(half) + '-', std::string(word.substr(half.size()))};
}

}  // namespace

NameLines name_lines(std::string_view name, double width, double size) {
    TextStyle style;
    style.weight = Weight::bold;
    std::vector<std::string_view> parts;
    for (const double smaller : {1.0, 0.9, smallest}) {
        style.size = size * smaller;
        parts = wrapped(name, width, style);
        if (parts.size() < 2) break;
    }
    NameLines result{{}, style.size};
    if (parts.empty()) {
        result.lines.emplace_back();
    } else if (parts.size() == 1 && usual_width(name, size) > width) {
        result.size = size * smallest;
        result.lines = in_halves(name);
    } else {
        result.lines.emplace_back(parts.front());
        if (parts.size() > 1) result.lines.emplace_back(name.substr(std::size_t(parts[1].data() - name.data())));
    }
    for (const std::string& line : result.lines)
        if (usual_width(line, result.size) > 2 * width) result.overflow = Overflow::ellipsis;
    return result;
}

}  // namespace castellan::render::booklet
