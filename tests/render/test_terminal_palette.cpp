// Colours of terminals.
#include <catch2/catch.hpp>

#include <set>

#include "render/castelli/palette/theme.hpp"
#include "render/terminal/palette.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

TEST_CASE("an ink is the nearest of xterm's fixed colours") {
    CHECK(xterm_colour(Ink::rgb(0x000000)) == 16);
    CHECK(xterm_colour(Ink::rgb(0xffffff)) == 231);
    CHECK(xterm_colour(Ink::rgb(0xff0000)) == 196);
    CHECK(xterm_colour(Ink::rgb(0x0000ff)) == 21);
    CHECK(xterm_colour(Ink::rgb(0x5f8700)) == 64);
    CHECK(xterm_colour(Ink::rgb(0x121212)) == 233);
    CHECK(xterm_colour(Ink::rgb(0x767676)) == 243);
}

TEST_CASE("players and terrains keep colours of their own") {
    std::set<int> fields;
    for (const Livery& livery : light().liveries) fields.insert(xterm_colour(livery.field));
    for (const TerrainInks& terrain : light().palette.terrains) fields.insert(xterm_colour(terrain.ground));
    CHECK(fields.size() == colour_count + terrain_count);
}

TEST_CASE("with eight colours a player's are fields and a terrain's are letters") {
    TerminalCell arm;
    arm.hue = hue_of_livery(2);
    arm.is_filled = true;
    CHECK(style_of(arm, ColourDepth::basic) == CellStyle{7, 4, false, false});
    TerminalCell ground;
    ground.hue = Hue::green;
    CHECK(style_of(ground, ColourDepth::basic) == CellStyle{2, -1, false, false});
}

TEST_CASE("without a glow the last move is reversed") {
    TerminalCell cell;
    cell.bold = true;
    cell.glows = true;
    cell.field = Ink::rgb(0xffffff);
    CHECK(style_of(cell, ColourDepth::none) == CellStyle{-1, -1, true, true});
    CHECK(style_of(cell, ColourDepth::many) == CellStyle{-1, 231, true, false});
}
