#include "render/scene/name_text.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "base/graphemes.hpp"
#include "render/scene/text_block.hpp"

namespace castellan::render {

namespace {

// Shares of the largest size.
constexpr double least_of_one_line = 0.78;
constexpr double largest_of_two_lines = 0.72;
constexpr double least_of_two_lines = 0.56;
constexpr double step = 0.02;
constexpr double line_pitch = 1.18;      // em
constexpr double sure_to_fit = 0.97;     // widths are estimates
constexpr double squeezed = 1.25;        // letters of the smallest size may be so much narrower
constexpr std::size_t most_bytes = 512;  // of a name: more is never seen

bool fits(std::string_view text, double size, double width) {
    return rough_width(text, {size, Weight::bold, Anchor::left, {}}) <= sure_to_fit * width;
}

std::string_view without_leading_blanks(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// Whether a line may end at a place between two characters.
using Break = bool (*)(std::string_view text, std::size_t at);
bool between_words(std::string_view text, std::size_t at) { return text[at] == ' ' || text[at - 1] == '-'; }
bool between_letters(std::string_view /*text*/, std::size_t /*at*/) { return true; }

/// The end of the longest beginning that fits and may end there; 0 if none does.
std::size_t end_of_first_line(std::string_view name, double size, double width, Break may_break) {
    std::size_t end = 0;
    const auto after = [&](std::size_t at) { return at + base::first_grapheme(name.substr(at)).bytes.size(); };
    for (std::size_t at = after(0); at < name.size() && fits(name.substr(0, at), size, width); at = after(at))
        if (may_break(name, at)) end = at;
    return end;
}

struct SetName {
    std::vector<std::string_view> lines;
    double size = 0;
    bool cut = false;  // the last line
};

SetName one_line(std::string_view name, double size) { return {{name}, size}; }

std::optional<SetName> on_one_line(std::string_view name, double width, double largest, double smallest) {
    for (double size = largest; size >= smallest; size -= step * largest)
        if (fits(name, size, width)) return one_line(name, size);
    return std::nullopt;
}

std::optional<SetName> on_two_lines(std::string_view name, double width, double largest, double smallest,
                                    Break may_break) {
    for (double size = largest; size >= smallest; size -= step * largest) {
        const std::size_t end = end_of_first_line(name, size, width, may_break);
        const auto rest = without_leading_blanks(name.substr(end));
        if (end > 0 && fits(rest, size, width)) return SetName{{name.substr(0, end), rest}, size};
    }
    return std::nullopt;
}

SetName set_name(std::string_view name, const NameRoom& room) {
    const auto least = [&](double share) { return std::min(std::max(share * room.size, room.smallest), room.size); };
    if (const auto set = on_one_line(name, room.width, room.size, least(least_of_one_line))) return *set;
    const double smallest = least(least_of_two_lines);
    const double largest = largest_of_two_lines * room.size;
    if (smallest > largest) return {{name}, smallest, true};
    for (const Break may_break : {between_words, between_letters}) {
        if (const auto set = on_two_lines(name, room.width, largest, smallest, may_break)) return *set;
        if (const auto set = on_two_lines(name, room.width * squeezed, smallest, smallest, may_break)) return *set;
    }
    // Too long for two lines: the first is filled, by whole words if they fill most of it.
    std::size_t end = end_of_first_line(name, smallest, room.width, between_words);
    if (fits(name.substr(0, end), 2 * smallest, room.width))
        end = end_of_first_line(name, smallest, room.width, between_letters);
    if (end == 0) return {{name}, smallest, true};
    return {{name.substr(0, end), without_leading_blanks(name.substr(end))}, smallest, true};
}

}  // namespace

std::vector<Text> name_texts(std::string_view name, const NameRoom& room) {
    name = base::first_bytes(name, most_bytes);
    const SetName set = set_name(name, room);
    std::vector<Text> texts;
    // The lines lie around the middle of the capitals of a single line.
    const double pitch = line_pitch * set.size;
    double baseline = room.at.y - cap_height * (room.size - set.size) / 2 - pitch * double(set.lines.size() - 1) / 2;
    for (const std::string_view line : set.lines) {
        Text& text = texts.emplace_back();
        text.text = line;
        text.at = {room.at.x, baseline};
        text.size = set.size;
        text.width = room.width;
        text.weight = Weight::bold;
        const bool last = line.data() == set.lines.back().data();
        text.overflow = set.cut && last ? Overflow::ellipsis : Overflow::clipped_squeeze;
        text.ink = room.ink;
        baseline += pitch;
    }
    return texts;
}

}  // namespace castellan::render
