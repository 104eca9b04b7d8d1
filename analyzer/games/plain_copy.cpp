#include "analyzer/games/plain_copy.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "notation/comment.hpp"

namespace castellan::notation {

namespace {

// The names that records of games have for times. Castellan itself writes the first one.
constexpr std::array<std::string_view, 4> clock_commands = {"clk", "emt", "egt", "mct"};

bool is_clock(const CommentPart& part) {
    return part.is_command &&
           std::find(clock_commands.begin(), clock_commands.end(), part.text) != clock_commands.end();
}

/// What is left of a comment, in canonical form.
std::string shortened(std::string_view comment, const LeftOut& left_out) {
    std::vector<CommentPart> parts = read_comment(comment);
    std::erase_if(parts, [&](const CommentPart& part) { return is_clock(part) ? left_out.clocks : left_out.comments; });
    std::string joined, canonical;
    write_comment(parts, joined);
    if (joined.empty()) return joined;
    // Texts that a command divided are one text now, with the blanks of one.
    write_comment(read_comment(joined), canonical);
    return canonical;
}

}  // namespace

void write_plain_copy(const Record& record, const LeftOut& left_out, const WordSpeller& spell, std::string& out) {
    CanonicalWriter writer(out);
    write_header(record, writer);
    for (std::size_t i = 0; i < record.nodes.size(); ++i) {
        const Node& node = record.nodes[i];
        if (node.kind == NodeKind::open && left_out.variations)
            i = node.value;  // of the parenthesis that closes it
        else if (node.kind == NodeKind::comment)
            writer.comment(shortened(node.span.of(record.text), left_out));
        else if (node.kind != NodeKind::glyph || !left_out.comments)
            write_node(record, node, spell, writer);
    }
}

}  // namespace castellan::notation
