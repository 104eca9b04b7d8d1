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

PerColour<std::string> player_names(const notation::Record& record) {
    PerColour<std::string> names;
    for (const Colour colour : ColourSet::all()) {
        names[colour] = tag_value(record, name(colour));
        if (names[colour].empty()) names[colour] = language::tr(name(colour));
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
