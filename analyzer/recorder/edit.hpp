// Edits of a record's text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/recorder/desk/desk.hpp"
#include "analyzer/games/plain_copy.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::recorder {

/// A text read once; it must live as long.
struct ReadText {
    explicit ReadText(std::string_view text);
    notation::Record record;
};

/// The text of one game in canonical form.
std::string canonical(std::string_view text);
/// The same without what was said about the game.
std::string plain_copy(std::string_view text, const notation::LeftOut& left_out);
/// The text without some of its spans, which are in order.
std::string without(std::string_view text, const std::vector<notation::Span>& spans);
/// The text with something inserted, and a sign on either side of it.
std::string with(std::string_view text, std::size_t at, std::string_view inserted, char around);

/// The desk of the game that a text holds. The error says that it holds none or several, or one that is not known.
tl::expected<const Desk*, std::string> desk_of_text(std::string_view text);

}  // namespace castellan::analyzer::recorder
