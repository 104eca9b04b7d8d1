// What every function of the C interface does: the text that came is looked at, the answer given.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "notation/diagnostic_view.hpp"
#include "notation/record.hpp"

namespace castellan::web {

/// The error says why there is none.
using Answer = tl::expected<std::string, std::string>;

/// A game of the text that came, and where in the text it is.
struct Game {
    const notation::Record& record;
    notation::DiagnosticSource source;
};

/// The name of the text that came, as of a file.
std::string text_name();

/// Asks `work` unless the text is too long or missing, and hands over what it says.
char* answer(const char* text, std::size_t size, const std::function<Answer(std::string_view text)>& work);

/// Visits the games of a text. The error says what the text is instead.
tl::expected<void, std::string> for_each_game(std::string_view text, const std::function<void(const Game&)>& visit);

/// The answer about the one game of a text.
Answer about_one_game(std::string_view text, const std::function<Answer(const Game&)>& work);

bool is_castelli(const notation::Record& record);

/// Of a record with which nothing can be done.
tl::unexpected<std::string> not_set_up();

}  // namespace castellan::web
