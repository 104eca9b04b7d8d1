// A shown game as the script of a page reads it.
#pragma once

#include <string>

#include "render/page/shown_game.hpp"

namespace castellan::render::page {

/// One JSON object:
///   about, unit, box, winners, texts: {key: text}, players: [{name, seat, part, sign}],
///   goods: [{name, icons: [group of each player]}], parts: [{title, stock, icon}],
///   score: [{name, rule, points: [of each player]}], charts: [{kind, name, board, box}], start: {notes, stops}, lines
///   line:  {name, of: address of the turn it varies, turns: [turn], stopped: why it was not played further}
///   turn:  {a: address, n, p: player, title, caption, words, glyphs, notes, irregular: [text], swing, landmark, steps,
///           lines: [line's number], k: actions, stops: [stop], the last one is its end}
///   step:  {p, k: its action, text, events: [{text, rule, points, score, board}]}
///   analysis: shown_analysis.hpp; if there is one
///   stop:  {a, board, box, has: [[points, 1 for who decides, text, [goods], tile in hand, its text] of each player],
///           stocks}
///   note:  {k: after which action, text: [paragraph]}
/// Points are a number, or the least and the most: [4,12]. What is empty may be left out.
std::string game_json(const ShownGame& game);

}  // namespace castellan::render::page
