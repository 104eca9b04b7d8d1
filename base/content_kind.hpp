// Detects the kind of a file by its first bytes, so that readers can name files that are not records and writers
// overwrite nothing by mistake.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace castellan::base {

enum class ContentKind : std::uint8_t {
    empty,  // nothing, or blanks
    text,   // any other text: a report, Markdown
    record,
    event,
    component_set,
    theme,
    figure,
    archive,
    data,        // JSON that castellan writes
    part_index,  // parts.json of split
    json,        // of another program
    svg,
    page,  // HTML
    markup,
    script,
    png,
    webp,
    pdf,
    picture,  // of another format
    compressed,
    zip,
    utf16,
    utf32,
    binary,  // or unknown: nothing is recognised in the first bytes, and more follow
    folder
};

/// So many of the first bytes are enough.
inline constexpr std::size_t telling_bytes = 64 * 1024;

ContentKind content_kind(std::string_view beginning);
/// The kind of a file about to be replaced. A text that holds a record counts as one; a longer text whose whole lines
/// up to here say nothing is left alone.
ContentKind kind_to_replace(std::string_view beginning, bool goes_on);

/// "a record", in the language chosen.
std::string name_of(ContentKind kind);
/// Whether a kind that castellan writes is unreadable on a terminal.
bool is_binary(ContentKind kind);

/// Why a text cannot be read as `wanted`: "this is an archive, not a record: ..."; empty if nothing speaks against it.
std::string not_a(ContentKind wanted, ContentKind found);

}  // namespace castellan::base
