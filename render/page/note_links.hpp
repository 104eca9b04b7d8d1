// The links in a comment, for the page's script.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace castellan::render::page {

/// A part of the comment's text, its paragraphs with line ends between, as a script counts: in units of UTF-16.
struct NoteLink {
    std::int64_t at = 0;
    std::int64_t length = 0;
    std::string to;  // "https://...", or "#7.2" for a place of the game, which need not have it
};

std::vector<NoteLink> links_of(const std::vector<std::string>& paragraphs);

}  // namespace castellan::render::page
