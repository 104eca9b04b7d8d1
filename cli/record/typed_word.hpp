// Letters of a word as somebody types them: in any case, and without the signs between them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::cli {

/// A sign between the letters of a word that may be left out.
bool is_sign_to_leave_out(char sign);

/// Whether a sign begins it that stands only before a word: "-Ra", "^e4".
bool begins_with_sign(std::string_view typed);

/// What is left of a word after what was typed of it; nothing if it does not begin so. A player's "B:" before it may be
/// left out.
std::optional<std::string> rest_of(std::string_view word, std::string_view typed);

/// How letters go on from a word that was taken before all of it was typed.
struct TypedRest {
    bool is_whole = false;  // the word is complete
    std::string beyond;     // what was typed after it
};

/// Nothing if what was typed is not the rest of the word.
std::optional<TypedRest> typed_of_rest(std::string_view rest, std::string_view typed);

/// The same letters with signs that may have been left out: "c2r5g5" is "c2:r5g5", "e4" is "^e4".
std::vector<std::string> spelled_out(std::string_view typed);

}  // namespace castellan::cli
