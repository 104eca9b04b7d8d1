// The beginning of a game's chapter: event, players with their arms, result.
#include <fmt/core.h>

#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/booklet/sections.hpp"
#include "render/booklet/strangers_text.hpp"
#include "render/booklet/style.hpp"
#include "render/castelli/board/glyphs.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

using namespace castelli;

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

std::string role(const Setup& setup, Colour colour) {
    const auto part = analyzer::part_of(setup, colour);
    return part.is_one_of_several() ? fmt::format("{}, {}", tr(name(colour)), part.title()) : tr(name(colour));
}

/// Side by side in seat order: arms, name, colour.
Scene players_scene(const ChapterGame& game, const CastelliTheme& theme) {
    constexpr double place_width = 118, shield = 30, height = 66;
    const PageInks inks = page_inks(theme);
    Scene scene;
    scene.font = embedded_family;
    double x = place_width / 2;
    for (const Colour colour : game.setup().seated()) {
        scene.add(placed(render::shield(theme, colour), {x, shield / 2 + 1}, shield));
        Text player = centred_text(game.names()[colour], {x, 46}, 12, place_width - 8, inks.ink);
        player.weight = Weight::bold;
        scene.write(std::move(player));
        scene.write(centred_text(role(game.setup(), colour), {x, 59}, 9, place_width - 8, inks.faint));
        x += place_width;
    }
    scene.frame = {0, 0, x - place_width / 2, height};
    return scene;
}

std::string particulars(const ChapterGame& game) {
    std::string text;
    if (game.played.mode() == PlayMode::as_played) add_to_list(text, tr("as played"), "  ·  ");
    if (!game.setup().modules.none()) add_to_list(text, analyzer::modules_text(game.setup().modules), "  ·  ");
    if (const auto rulings = game.setup().rulings.text(); !rulings.empty())
        add_to_list(text, tr("Rulings: {}", rulings), "  ·  ");
    if (const auto annotator = filled_in(game.record(), "Annotator"); !annotator.empty())
        add_to_list(text, tr("Comments: {}", annotator), "  ·  ");
    return text;
}

}  // namespace

Section title_section(const ChapterGame& game, const CastelliTheme& theme) {
    Section section;
    auto& blocks = section.blocks;
    std::string title = filled_in(game.record(), "Event");
    if (title.empty()) title = tr("A game of Castelli");
    Paragraph head = centred(bold(std::move(title)), 22, 0);
    head.bookmarks = {{0, game.title}};
    head.keep_with_next = true;
    blocks.emplace_back(std::move(head));
    if (auto where = place_and_time(game.record()); !where.empty())
        blocks.emplace_back(centred(italic(std::move(where)), 11, 2));
    if (game.setup().players > 0) {
        auto players = std::make_shared<const Scene>(players_scene(game, theme));
        const double width = players->frame.width();
        blocks.emplace_back(Figure{std::move(players), width, {}, 12, 0, false});
    }
    for (auto& result : result_lines(game)) blocks.emplace_back(centred(roman(std::move(result)), 11, 4));
    if (auto details = particulars(game); !details.empty())
        blocks.emplace_back(centred(roman(std::move(details)), 9, 4));
    blocks.emplace_back(Rule{10, 0});
    return section;
}

}  // namespace castellan::render::booklet
