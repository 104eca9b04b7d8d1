// Any bytes as a game in CGN: the tree fits the text, the canonical form is stable and says the same, and no control
// character of the text reaches a terminal.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "notation/comment.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan::notation;
using castellan::fuzz::lies_in;
using castellan::fuzz::must;

std::string canonical(const Record& record) {
    std::string out;
    write_canonical(record, spell_as_written, out);
    return out;
}

void check_tree(const Record& record) {
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < record.nodes.size(); ++i) {
        const Node& node = record.nodes[i];
        must(lies_in(node.span, record.text), "a node lies in the text");
        must(node.span.begin >= last, "nodes stand in the order of the text");
        last = node.span.begin;
        if (node.kind == NodeKind::open || node.kind == NodeKind::close) {
            const bool opens = node.kind == NodeKind::open;
            must(node.value < record.nodes.size() && opens == (node.value > i),
                 "a variation closes behind its opening");
            const Node& other = record.nodes[node.value];
            must(other.value == i && other.kind == (opens ? NodeKind::close : NodeKind::open),
                 "open and close know one another");
        }
        if (node.kind == NodeKind::word || node.kind == NodeKind::turn)
            must(node.part < node.span.size(), "the part of a node lies in it");
    }
    for (const Tag& tag : record.tags)
        must(lies_in(tag.name, record.text) && lies_in(tag.value, record.text) && lies_in(tag.whole, record.text),
             "a tag lies in the text");
}

constexpr int most_shown = 4;  // showing is slow, and a hundred diagnostics mostly look alike

void check_diagnostics(const Record& record) {
    for (const Diagnostic& diagnostic : record.diagnostics) {
        must(lies_in(diagnostic.span, record.text), "a diagnostic lies in the text");
        if (&diagnostic - record.diagnostics.data() >= most_shown) continue;
        std::string shown;
        write_diagnostic(diagnostic, record.text, {"file", 1, 1}, Colouring::plain, shown);
        must(std::none_of(shown.begin(), shown.end(),
                          [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == 127; }),
             "a diagnostic shows no control character");
    }
}

char upper(char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; }

/// The content of a record, without its layout.
std::vector<std::string> meaning(const Record& record) {
    std::vector<std::string> all;
    for (const Tag& tag : record.tags)
        all.push_back(std::string(tag.name.of(record.text)) + '=' + unescape_tag_value(tag.value.of(record.text)));
    std::stable_sort(all.begin(), all.end());
    for (const Node& node : record.nodes) {
        const std::string_view text = node.span.of(record.text);
        std::string said = std::to_string(int(node.kind)) + ':' + std::to_string(node.detail) + ':';
        const std::size_t head = said.size();
        if (node.kind == NodeKind::comment) {
            write_comment(read_comment(text), said);
            if (said.size() == head) continue;  // an empty comment says nothing
        } else if (node.kind == NodeKind::turn) {
            said += std::to_string(node.value) + upper(text[node.part]);
        } else if (node.kind == NodeKind::word) {
            spell_as_written(text, said);
        } else if (node.kind == NodeKind::result) {
            for (const char c : text)
                if (c != ' ' && c != '\t') said += upper(c);
        }
        all.push_back(said);
    }
    return all;
}

/// Warnings that another spelling would not cure.
std::ptrdiff_t warnings_of_content(const Record& record) {
    return std::count_if(record.diagnostics.begin(), record.diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.code != "case" && diagnostic.code != "spacing";
    });
}

void check_canonical_form(const Record& record) {
    const std::string once = canonical(record);
    if (record.broken()) return;
    Record again;
    parse_game(once, again);
    must(warnings_of_content(again) == std::ptrdiff_t(again.diagnostics.size()),
         "nothing is left to warn of how it is written");
    must(warnings_of_content(again) <= warnings_of_content(record), "writing brings no new warning");
    must(canonical(again) == once, "the canonical form is stable");
    must(meaning(again) == meaning(record), "the canonical form says the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    Record record;
    parse_game(text, record);
    check_tree(record);
    check_diagnostics(record);
    check_canonical_form(record);
    return 0;
}
