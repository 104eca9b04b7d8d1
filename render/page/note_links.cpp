#include "render/page/note_links.hpp"

#include "render/text/linked_text.hpp"

namespace castellan::render::page {

namespace {

std::int64_t utf16_length(std::string_view text) {
    std::int64_t units = 0;
    for (const char byte : text) {
        const auto value = static_cast<unsigned char>(byte);
        units += value >= 0xF0 ? 2 : (value & 0xC0U) == 0x80U ? 0 : 1;
    }
    return units;
}

}  // namespace

std::vector<NoteLink> links_of(const std::vector<std::string>& paragraphs) {
    std::vector<NoteLink> links;
    std::int64_t at = 0;
    for (const std::string& paragraph : paragraphs) {
        for (const LinkedPiece& piece : linked_pieces(paragraph)) {
            const std::int64_t length = utf16_length(piece.text);
            if (piece.leads == Leads::to_web) links.push_back({at, length, piece.to});
            if (piece.leads == Leads::to_turn) links.push_back({at, length, "#" + piece.to});
            at += length;
        }
        ++at;  // the line end
    }
    return links;
}

}  // namespace castellan::render::page
