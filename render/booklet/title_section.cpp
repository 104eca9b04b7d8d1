#include "render/booklet/title_section.hpp"

#include <algorithm>

#include "analyzer/record/tags.hpp"
#include "language/text.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/name_lines.hpp"
#include "render/booklet/text/running_text.hpp"
#include "render/booklet/text/strangers_text.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

/// A tag's value for a reader; empty if it was not filled in.
std::string filled_in(const notation::Record& record, std::string_view tag) {
    const auto value = analyzer::tag_value(record, tag);
    return value.empty() || value.front() == '?' ? std::string() : shown(value, most_of_title);
}

void add_to_list(std::string& list, const std::string& part, std::string_view between = ", ") {
    if (part.empty()) return;
    if (!list.empty()) list += between;
    list += part;
}

std::string place_and_time(const notation::Record& record) {
    std::string text;
    if (const auto round = filled_in(record, "Round"); !round.empty()) add_to_list(text, tr("round {}", round));
    add_to_list(text, filled_in(record, "Site"));
    add_to_list(text, filled_in(record, "Date"));
    return text;
}

Text centred_text(std::string words, Point at, double size, double width, Ink ink) {
    Text text;
    text.text = std::move(words);
    text.at = at;
    text.size = size;
    text.width = width;
    text.anchor = Anchor::middle;
    text.ink = ink;
    return text;
}

/// Side by side: sign, name, role.
Scene players_scene(const std::vector<TitlePlayer>& players, const Theme& theme) {
    constexpr double place_width = 118, sign = 30, name_size = 12, leading = 13;
    const PageInks inks = page_inks(theme);
    Scene scene;
    scene.font = embedded_family;
    double x = place_width / 2, height = 0;
    for (const TitlePlayer& player : players) {
        player.paint_sign(scene, {x, sign / 2 + 1}, sign);
        const NameLines lines = name_lines(player.name, place_width - 8, name_size);
        double y = sign + 16;
        for (const std::string& line : lines.lines) {
            Text name = centred_text(line, {x, y}, lines.size, place_width - 8, inks.ink);
            name.weight = Weight::bold;
            name.overflow = lines.overflow;
            scene.write(std::move(name));
            y += leading;
        }
        scene.write(centred_text(player.role, {x, y}, 9, place_width - 8, inks.faint));
        height = std::max(height, y + 7);
        x += place_width;
    }
    scene.frame = {0, 0, x - place_width / 2, height};
    return scene;
}

std::string particulars(const TitlePage& page) {
    std::string text;
    for (const std::string& detail : page.details) add_to_list(text, detail, "  ·  ");
    if (const auto annotator = filled_in(page.record, "Annotator"); !annotator.empty())
        add_to_list(text, tr("Comments: {}", annotator), "  ·  ");
    return text;
}

}  // namespace

Section title_section(const TitlePage& page, const Theme& theme) {
    Section section;
    auto& blocks = section.blocks;
    std::string title = filled_in(page.record, "Event");
    if (title.empty()) title = page.without_event;
    Paragraph head = centred(bold(std::move(title)), 22, 0);
    head.bookmarks = {{0, page.title, 0, std::string(title_target)}};
    head.keep_with_next = true;
    blocks.emplace_back(std::move(head));
    if (auto where = place_and_time(page.record); !where.empty())
        blocks.emplace_back(centred(italic(std::move(where)), 11, 2));
    if (!page.players.empty()) {
        auto players = std::make_shared<const Scene>(players_scene(page.players, theme));
        const double width = players->frame.width();
        blocks.emplace_back(Figure{std::move(players), width, {}, {}, 12, 0, false});
    }
    for (const auto& result : page.results) blocks.emplace_back(centred(roman(result), 11, 4));
    if (auto details = particulars(page); !details.empty())
        blocks.emplace_back(centred(roman(std::move(details)), 9, 4));
    blocks.emplace_back(Rule{10, 0});
    return section;
}

}  // namespace castellan::render::booklet
