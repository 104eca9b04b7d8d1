// Names and cards: every name is kept within its card and clear of the points, and cards fill the page.
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/carcassonne/panels.hpp"
#include "render/castelli/picture.hpp"
#include "render/piecepack/panels.hpp"
#include "render/scene/name_text.hpp"
#include "render/scene/picture_page.hpp"
#include "render/scene/text_block.hpp"
#include "scene_checks.hpp"
#include "tests/engine/carcassonne/table.hpp"
#include "tests/engine/piecepack/table.hpp"

using namespace castellan;
using namespace castellan::render;

namespace {

constexpr double least_gap = 0.1;  // between a name and the points
constexpr std::array shapes = {CardShape::row, CardShape::block, CardShape::emblem};

/// Of 1 to 60 letters of one script, with blanks or without.
std::string random_name(std::mt19937& random) {
    static const std::vector<std::vector<std::string>> scripts = {{"a", "e", "i", "m", "W", "n", "B", "ß", "é", "l"},
                                                                  {"М", "а", "р", "и", "я", "Щ", "ж"},
                                                                  {"城", "堡", "王", "明", "お"},
                                                                  {"م", "ح", "د", "ا", "ل"},
                                                                  {"-", "x", "Q", "0"},
                                                                  {"e\xCC\x81", "o\xCC\x88"}};
    const auto& letters = scripts[random() % scripts.size()];
    const bool blanks = random() % 3 != 0;
    std::string name;
    const std::size_t length = 1 + random() % 60;
    for (std::size_t i = 0; i < length; ++i)
        name += blanks && i > 0 && random() % 7 == 0 ? " " : letters[random() % letters.size()];
    return name;
}

struct CardTexts {
    Box box;
    std::vector<const Text*> texts;
};

/// The cards of a scene: the first shape of each player's group is its ground.
std::vector<CardTexts> cards_of(const Scene& scene) {
    std::vector<CardTexts> cards;
    int depth = 0;
    int card_depth = -1;
    bool ground = false;
    for (const Item& item : scene.items) {
        if (const auto* group = std::get_if<GroupBegin>(&item)) {
            if (group->name.starts_with("player")) {
                cards.emplace_back();
                card_depth = depth;
                ground = true;
            }
            ++depth;
        }
        if (std::holds_alternative<GroupEnd>(item) && --depth == card_depth) card_depth = -1;
        if (card_depth < 0) continue;
        if (const auto* shape = std::get_if<Shape>(&item); shape != nullptr && ground) {
            cards.back().box = shape->path.box();
            ground = false;
        }
        if (const auto* text = std::get_if<Text>(&item)) cards.back().texts.push_back(text);
    }
    return cards;
}

/// The lines of the name, and the points.
void check_card(const CardTexts& card, const std::string& name, const std::string& points) {
    CAPTURE(name, points);
    const Text* number = nullptr;
    std::vector<const Text*> lines;
    for (const Text* text : card.texts) {
        CHECK(card.box.holds(text->box()));
        if (text->overflow == Overflow::squeeze && text->weight == Weight::bold && text->text == points) number = text;
        if (text->overflow != Overflow::squeeze) lines.push_back(text);
    }
    REQUIRE(number != nullptr);
    CHECK(lines.size() <= 2);
    std::string shown;
    for (const Text* line : lines) {
        shown += line->text;
        CHECK_FALSE(line->box().grown(least_gap / 2).overlaps(number->box().grown(-0.01)));
    }
    const auto letters = [](std::string text) {
        text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
        return text;
    };
    if (!lines.empty()) CHECK(letters(shown) == letters(name));  // no letter is lost between the lines
}

std::string joined(const std::vector<Text>& lines) {
    std::string all;
    for (const Text& line : lines) all += (all.empty() ? "" : "|") + line.text;
    return all;
}

double area(const Box& box) { return box.width() * box.height(); }

PictureInput picture_of(const char* layout, int players) {
    static std::map<std::string, castelli::Board> boards;
    static const castelli::State state;
    auto& board = boards.emplace(layout, tests::board(layout)).first->second;
    PictureInput input;
    input.board = {&board, &castelli::classic_set(), &state, {}, std::nullopt};
    input.title = "Club evening";
    input.subtitle = "Turn 12";
    input.games = tests::players(players);
    return input;
}

/// Cards of a row fill it, from the first's left to the last's right, with the same gap between.
void check_rows(const std::vector<CardTexts>& cards) {
    double left = cards[0].box.left, right = cards[0].box.right;
    for (const CardTexts& card : cards) {
        left = std::min(left, card.box.left);
        right = std::max(right, card.box.right);
    }
    for (const CardTexts& first : cards) {
        double row_left = first.box.left, row_right = first.box.right, widths = 0;
        int in_row = 0;
        for (const CardTexts& card : cards) {
            if (std::abs(card.box.top - first.box.top) > 1e-6) continue;
            row_left = std::min(row_left, card.box.left);
            row_right = std::max(row_right, card.box.right);
            widths += card.box.width();
            ++in_row;
        }
        CHECK(row_left == Approx(left));
        CHECK(row_right == Approx(right));
        CHECK(widths + (in_row - 1) * panel_gap == Approx(right - left).epsilon(0.02));
    }
}

}  // namespace

TEST_CASE("a name is set smaller, then on two lines, and cut only beyond them") {
    // In ems of bold: a letter n has 0.48 * 1.12 = 0.5376; 0.97 of the width is used.
    const auto set = [](const std::string& name) { return name_texts(name, {{0, 1}, 2.0, 0.3, 0, {}}); };
    CHECK(joined(set("nnnn")) == "nnnn");
    CHECK(set("nnnn")[0].size == Approx(0.3));
    // 14 letters: 7.5264 em; 1.94 / 7.5264 = 0.2578; in steps of 0.006 from 0.3: 0.252.
    CHECK(joined(set("nnnnnnnnnnnnnn")) == "nnnnnnnnnnnnnn");
    CHECK(set("nnnnnnnnnnnnnn")[0].size == Approx(0.252));
    // 18 letters would have to be 0.2005 high, less than 0.78 of 0.3: two lines of 9 and 8.
    CHECK(joined(set("nnnnnnnnn nnnnnnnn")) == "nnnnnnnnn|nnnnnnnn");
    // One word of 20: 0.72 of 0.3 is 0.216; 1.94 hold 16 letters of 0.116.
    CHECK(joined(set("nnnnnnnnnnnnnnnnnnnn")) == "nnnnnnnnnnnnnnnn|nnnn");
    // Two words of 24: at 0.168 a line holds 21, squeezed by 1.25 it holds 26.
    const auto squeezed = set(std::string(24, 'n') + ' ' + std::string(24, 'n'));
    REQUIRE(squeezed.size() == 2);
    CHECK(squeezed[1].text == std::string(24, 'n'));
    CHECK(squeezed[1].overflow == Overflow::clipped_squeeze);
    // 60 letters: at 0.56 of 0.3 = 0.168 a line holds 21; two lines do not hold them.
    const auto cut = set(std::string(60, 'n'));
    REQUIRE(cut.size() == 2);
    CHECK(cut[0].text.size() == 21);
    CHECK(cut[0].overflow == Overflow::clipped_squeeze);
    CHECK(cut[1].text.size() == 39);
    CHECK(cut[1].overflow == Overflow::ellipsis);
    // A mark stays with its letter.
    for (const Text& line : set("e\xCC\x81" + std::string(19, 'n') + "e\xCC\x81" + std::string(3, 'n')))
        CHECK(line.text.substr(0, 1) != "\xCC");
    CHECK(joined(set("")).empty());
}

TEST_CASE("names too small for the eye are not made: they are cut instead") {
    for (const Text& line : name_texts(std::string(60, 'n'), {{0, 1}, 2.0, 0.3, 0.25, {}})) CHECK(line.size >= 0.25);
}

TEST_CASE("in every game and every form names lie within their cards, clear of the points") {
    std::mt19937 random(2026);
    for (int round = 0; round < 150; ++round) {
        const CardShape shape = shapes[random() % 3];
        const int columns = 1 + int(random() % 3);
        const double spare = double(random() % 100) / 50;
        CAPTURE(round, int(shape), columns, spare);
        const auto width_of = [&](double least) { return columns * (least + spare) + (columns - 1) * panel_gap; };

        auto games = tests::players(3);
        std::vector<std::string> names;
        for (PlayerPanel& player : games[0].players) {
            names.push_back(player.name = random_name(random));
            player.vp = int(random() % 400);
            player.winner = random() % 2 == 0;
        }
        const Scene castelli = score_scene(games, width_of(least_width(shape)), columns, light(), {shape, 0});
        const auto cards = cards_of(castelli);
        REQUIRE(cards.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) check_card(cards[i], names[i], std::to_string(games[0].players[i].vp));
        check_rows(cards);

        castellan::piecepack::test::Table suits("SMC");
        suits.state.phase = castellan::piecepack::Phase::scored;
        castellan::piecepack::PerSuit<std::string> of_suits;
        for (const auto suit : suits.setup.seated()) {
            of_suits[suit] = random_name(random);
            suits.state.scores[0][suit] = castellan::piecepack::Range::of(int(random() % 200));
        }
        const Scene map = castellan::render::piecepack::panels_scene(
            suits.setup, suits.state, of_suits, width_of(castellan::render::piecepack::least_width(shape)), columns,
            light(), {shape, 0});
        const auto coins = cards_of(map);
        REQUIRE(coins.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            const auto suit = suits.setup.seats[i];
            check_card(coins[i], of_suits[suit], std::to_string(suits.state.total(suit).least));
        }

        castellan::carcassonne::test::Table meeples("RBG");
        castellan::carcassonne::PerColour<std::string> of_colours;
        for (const auto colour : meeples.setup.seated()) {
            of_colours[colour] = random_name(random);
            meeples.state.points[colour] = int(random() % 300);
        }
        const Scene tiles = castellan::render::carcassonne::panels_scene(
            meeples.setup, meeples.state, of_colours, width_of(castellan::render::carcassonne::least_width(shape)),
            columns, light(), {shape, 0});
        const auto followers = cards_of(tiles);
        REQUIRE(followers.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            const auto colour = meeples.setup.seats[i];
            check_card(followers[i], of_colours[colour], std::to_string(meeples.state.points[colour]));
        }
    }
}

TEST_CASE("cards leave no hole, and a tall board no empty half") {
    for (const auto& [layout, players] :
         {std::pair{"square", 2}, {"square", 3}, {"square", 4}, {"wide", 2}, {"wide", 3}, {"tall", 2}, {"tall", 3}}) {
        CAPTURE(layout, players);
        const PictureInput input = picture_of(layout, players);
        const Scene scene = make_picture(input);
        tests::check_scene(scene);
        const auto cards = cards_of(scene);
        REQUIRE(cards.size() == std::size_t(players));
        check_rows(cards);
        double covered = area(tests::shapes_in(scene, "frame").front().path.box());
        for (const CardTexts& card : cards) covered += area(card.box);
        CHECK(covered / area(scene.frame) > 0.5);
        if (std::string_view(layout) == "tall") {
            CHECK(cards.front().box.left > 4);  // beside it
            CHECK(cards.back().box.bottom - cards.front().box.top > 0.5 * (8 + 0.414));
        }
    }
}

TEST_CASE("cards are shared out to rows that fill the width") {
    CHECK(column_choices(2) == std::vector<int>{2, 1});
    CHECK(column_choices(3) == std::vector<int>{3, 1});
    CHECK(column_choices(4) == std::vector<int>{4, 2, 1});
    CHECK(column_choices(5) == std::vector<int>{5, 3, 1});
    CHECK(column_choices(6) == std::vector<int>{6, 3, 2, 1});
    // Five in rows of three: 3 of (10 - 0.32) / 3 and 2 of (10 - 0.16) / 2.
    const auto boxes = card_boxes(5, 3, 10, 1);
    REQUIRE(boxes.size() == 5);
    CHECK(boxes[0].width() == Approx(9.68 / 3));
    CHECK(boxes[2].right == Approx(10));
    CHECK(boxes[3].width() == Approx(4.92));
    CHECK(boxes[3].top == Approx(1.16));
    CHECK(boxes[4].right == Approx(10));
}
