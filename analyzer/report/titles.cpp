#include "analyzer/report/titles.hpp"

#include "engine/castelli/board/names.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"

namespace castellan::analyzer {

using namespace castelli;

std::string tag_value(const notation::Record& record, std::string_view name) {
    const notation::Tag* tag = record.tag(name);
    return tag != nullptr ? notation::unescape_tag_value(tag->value.of(record.text)) : std::string{};
}

std::array<std::string, colour_count> player_names(const notation::Record& record) {
    std::array<std::string, colour_count> names;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        names[colour] = tag_value(record, name(Colour(colour)));
        if (names[colour].empty()) names[colour] = language::tr(name(Colour(colour)));
    }
    return names;
}

std::string game_title(const notation::Record& record) {
    std::string title = tag_value(record, "Event");
    if (title == "?") title.clear();  // not filled in
    for (const auto* tag : {"Round", "Date"}) {
        const auto value = tag_value(record, tag);
        if (value.empty() || value.front() == '?') continue;
        if (!title.empty()) title += ", ";
        title += tag == std::string_view("Round") ? language::tr("round {}", value) : value;
    }
    return title;
}

}  // namespace castellan::analyzer
