// Options as data: command lines, help, the manual page and completions are made from these tables.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "language/text.hpp"

namespace castellan::cli {

struct Option {
    std::string_view name;           // "format"
    std::string_view value = {};     // what follows it: "FILE", "N", or the words allowed: "text|json"; empty: a switch
    std::string_view about;          // for the help, without a full stop
    std::string_view fallback = {};  // the value when it is not given; empty: none
    char letter = 0;                 // "-o"
    bool repeats = false;            // may be given several times
    std::string_view implied = {};   // the value when it is given without one; another one follows "=" then
};

/// How the value is written after the name: " FILE", "[=certain|likely]".
std::string value_text(const Option& option);

using OptionGroup = std::span<const Option>;

/// Every verb has these.
inline constexpr std::array common_options = {
    Option{"help", "", "this help", "", 'h'},
    Option{"quiet", "", "no progress, no summary", "", 'q'},
    Option{"color", "auto|always|never", "colours on a terminal", "auto"},
    Option{"lang", language::language_codes, "the language of texts; else the locale says it, else English"},
};

inline constexpr std::array output_options = {
    Option{"output", "FILE", "write to a file (whole or not at all)", "", 'o'},
    Option{"force", "", "replace what is there, also a record or a file of another kind"},
};

inline constexpr Option theme_option{
    "theme", "THEME", "light, dark, print, colour-blind, high-contrast, or a file (docs/themes.md)", "light"};
inline constexpr Option picture_format_option{"format", "png|pdf|svg", "for standard output", "png"};

inline constexpr std::array picture_options = {
    Option{"size", "PIXELS", "width of png and svg", "1000"},
    theme_option,
    picture_format_option,
};

inline constexpr Option game_option{"game", "LIST", "games of a file: 3,7-9; a range may end after the last game"};
/// Of verbs that read records as text.
inline constexpr Option encoding_option{"encoding", "NAME", "of text that is not UTF-8, such as windows-1252"};

inline constexpr std::array encoding_options = {encoding_option};
inline constexpr std::array game_options = {game_option, encoding_option};

inline constexpr std::array strict_options = {
    Option{"strict", "", "warnings are problems"},
};

inline constexpr std::array as_played_options = {
    Option{"as-played", "", "what the rules refuse is kept and flagged, and the game goes on"},
};

inline constexpr std::array set_options = {
    Option{"set", "FILE", "another component set: a file, or the name of a shipped one"},
};

inline constexpr std::array ruling_options = {
    Option{"ruling", "NAME=VALUE", "a ruling, over the record's", "", 0, true},
};

/// Of verbs that have no record which names its game.
inline constexpr Option rules_option{"rules", "GAME", "the game, by its name in the tag Game", "castelli"};

inline constexpr std::array jobs_options = {
    Option{"jobs", "N", "how many threads work; else as many as there are cores"},
};

inline constexpr std::array player_options = {
    Option{"players", "2|3|4", "how many play; carcassonne is for up to 6", "2"},
    Option{"modules", "LIST", "modules played: dilemma, battle, tournament, or several of them", "-"},
};

}  // namespace castellan::cli
