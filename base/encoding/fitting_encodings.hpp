// Which encodings a text that is not UTF-8 may be in.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::base {

/// The encodings that are tried, by the names that are shown.
std::span<const std::string_view> tried_encodings();

/// Encodings in which the text reads the same.
struct Reading {
    std::vector<std::string_view> encodings;  // the most usual first
    std::string sample;                       // the first words beyond ASCII
};

/// The ways in which the text reads like words, the likeliest first. Few are named; none where the bytes fit no
/// encoding, as those of damaged text. Only the beginning of what is beyond ASCII is looked at.
std::vector<Reading> fitting_encodings(std::string_view text);

/// Whether a text that is not UTF-8 may be of the encoding in which it reads so. It is not if a part of it is UTF-8
/// already, or if its words read wrongly and another encoding makes words of them.
bool may_read(std::string_view text, std::string_view read);

}  // namespace castellan::base
