#include "analyzer/record/unplayed.hpp"

#include <fmt/core.h>

#include <span>
#include <string>

#include "notation/comment.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer {
namespace {

using notation::CanonicalWriter;
using notation::CommentPart;
using notation::Node;
using notation::NodeKind;

void write_text(std::string text, CanonicalWriter& out) {
    const CommentPart part{false, std::move(text), {}};
    std::string comment;
    notation::write_comment(std::span(&part, 1), comment);
    out.comment(comment);
}

/// "1. R", "(", "^e4"
std::string node_text(const LinePart& rest, const Node& node, const notation::WordSpeller& spell) {
    const std::string_view written = node.span.of(rest.record.text);
    if (node.kind == NodeKind::close) return ")";  // it may be missing
    if (node.kind == NodeKind::turn)
        return fmt::format("{}. {}", node.value, std::string_view(written).substr(node.part, 1));
    std::string text;
    if (node.kind == NodeKind::word)
        spell(written, text);
    else
        text = written;
    return text;
}

/// A comment for each turn, so that none is too long; comments stay comments of their own.
void write_as_comments(const LinePart& rest, const notation::WordSpeller& spell, CanonicalWriter& out) {
    constexpr std::size_t enough = notation::limits::comment_bytes / 4;  // escaped it may be twice as long
    std::string words;
    const auto end_comment = [&] {
        if (!words.empty()) write_text(std::move(words), out);
        words.clear();
    };
    for (std::uint32_t index = rest.begin; index < rest.end; ++index) {
        const Node& node = rest.record.nodes[index];
        const bool is_comment = node.kind == NodeKind::comment;
        if (is_comment || node.kind == NodeKind::turn || words.size() > enough) end_comment();
        if (is_comment)
            notation::write_node(rest.record, node, spell, out);
        else
            words += (words.empty() ? "" : " ") + node_text(rest, node, spell);
    }
    end_comment();
}

}  // namespace

void write_stop(std::string_view why, CanonicalWriter& out) {
    write_text(fmt::format("Not played further: {}", why), out);
}

void write_unplayed(const LinePart& rest, bool is_variation, Unplayed unplayed, const notation::WordSpeller& spell,
                    CanonicalWriter& out) {
    if (unplayed == Unplayed::noted) {
        if (is_variation) write_as_comments(rest, spell, out);
        return;
    }
    for (std::uint32_t index = rest.begin; index < rest.end; ++index)
        if (const Node& node = rest.record.nodes[index]; node.kind != NodeKind::result)
            notation::write_node(rest.record, node, spell, out);
}

void write_remarks(const LinePart& part, CanonicalWriter& out) {
    for (std::uint32_t index = part.begin; index < part.end; ++index) {
        const Node& node = part.record.nodes[index];
        if (node.kind == NodeKind::comment || node.kind == NodeKind::glyph)
            notation::write_node(part.record, node, notation::spell_as_written, out);
    }
}

}  // namespace castellan::analyzer
