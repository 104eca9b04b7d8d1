#include "analyzer/record/comments.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "notation/comment.hpp"

namespace castellan::analyzer {

using notation::NodeKind;

void add_remark(const notation::Record& record, const core::Remark& remark, StoryTurn& turn) {
    static constexpr std::array<std::string_view, 6> signs = {"!", "?", "!!", "??", "!?", "?!"};
    const notation::Node& node = record.nodes[remark.node];
    if (node.kind == NodeKind::glyph) turn.glyphs.emplace_back(signs[node.detail % signs.size()]);
    if (node.kind != NodeKind::comment) return;
    const std::string_view written = node.span.of(record.text);
    for (const notation::CommentPart& part : notation::read_comment(written))
        turn.asks_for_diagram = turn.asks_for_diagram || (part.is_command && part.text == "diagram");
    StoryComment comment{remark.before_action, remark.variations, {}};
    const std::string text = notation::comment_text(written);
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end > begin) comment.paragraphs.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    if (!comment.paragraphs.empty()) turn.comments.push_back(std::move(comment));
}

std::optional<notation::Evaluation> evaluation_in(const notation::Record& record, std::uint32_t index) {
    std::optional<notation::Evaluation> last;
    const notation::Node& node = record.nodes[index];
    if (node.kind != NodeKind::comment || record.lexis == nullptr) return last;
    for (const notation::CommentPart& part : notation::read_comment(node.span.of(record.text))) {
        notation::Evaluation evaluation;
        notation::EvaluationError error;
        if (part.is_command && part.text == notation::evaluation_command &&
            notation::read_evaluation(part.arguments, record.lexis->players, evaluation, error))
            last = std::move(evaluation);
    }
    return last;
}

}  // namespace castellan::analyzer
