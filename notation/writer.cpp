#include "notation/writer.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "notation/building_words.hpp"
#include "notation/comment.hpp"
#include "notation/signs/characters.hpp"
#include "notation/word_joints.hpp"

namespace castellan::notation {

namespace {

/// Unknown tags follow the known ones.
std::ptrdiff_t tag_rank(const Lexis& lexis, std::string_view name) {
    return std::find(lexis.tags.begin(), lexis.tags.end(), name) - lexis.tags.begin();
}

}  // namespace

void CanonicalWriter::tag(std::string_view name, std::string_view value) {
    *out_ += '[';
    *out_ += name;
    *out_ += " \"";
    escape_tag_value(value, *out_);
    *out_ += "\"]\n";
    header_open_ = true;
    if (name != "Game") return;
    const Lexis* const lexis = find_lexis(value);
    if (lexis != nullptr) lexis_ = lexis;
}

void CanonicalWriter::set_block(std::string_view body) {
    *out_ += "%set\n";
    const char* end = body.data() + body.size();
    for (const char* line = body.data(); line < end;) {
        const char* line_over = skip_until(line, end, line_end);
        const char* last = line_over;
        while (last > line && is(last[-1], blank)) --last;
        *out_ += view(line, last);
        *out_ += '\n';
        const bool two_bytes = view(line_over, end).starts_with("\r\n");
        line = line_over == end ? end : line_over + (two_bytes ? 2 : 1);
    }
    *out_ += "%end\n";
    header_open_ = true;
}

void CanonicalWriter::begin_movetext() {
    if (header_open_) *out_ += '\n';
    header_open_ = false;
}

void CanonicalWriter::end_line() {
    if (line_open_) *out_ += '\n';
    line_open_ = false;
}

void CanonicalWriter::begin_line() {
    begin_movetext();
    end_line();
    out_->append(2 * (has_turn_.size() - 1), ' ');
    line_open_ = true;
    word_begin_ = no_word;
}

std::string_view CanonicalWriter::word_before() const {
    return word_begin_ == no_word ? std::string_view() : std::string_view(*out_).substr(word_begin_);
}

/// Something of the turn, or of the end, before it. Before the first turn everything has a line of its own, and so has
/// what a reader would take, with a broken word before it, for something else.
void CanonicalWriter::item(std::string_view text) {
    const bool behind_turn = has_turn_.back() || (has_turn_.size() == 1 && after_end_);
    const std::string_view word = word_before();
    const bool misread = !word.empty() && !text.empty() && (goes_on(*lexis_, word, text) || look_like_head(word, text));
    if (line_open_ && behind_turn && !misread) {
        *out_ += ' ';
    } else {
        begin_line();
    }
    *out_ += text;
    word_begin_ = no_word;
}

void CanonicalWriter::turn(std::uint32_t number, char player) {
    begin_line();
    *out_ += std::to_string(number);
    *out_ += ". ";
    *out_ += player;
    has_turn_.back() = true;
}

void CanonicalWriter::word(std::string_view text) {
    item(text);
    word_begin_ = out_->size() - text.size();
}

void CanonicalWriter::comment(std::string_view text) {
    if (!text.empty()) item(text);
}

void CanonicalWriter::glyph(Glyph glyph) { item(glyph_text(glyph)); }

void CanonicalWriter::open_variation() {
    begin_line();
    *out_ += '(';
    end_line();
    has_turn_.push_back(false);
}

void CanonicalWriter::close_variation() {
    if (has_turn_.size() > 1) has_turn_.pop_back();
    begin_line();
    *out_ += ')';
    end_line();
}

void CanonicalWriter::begin_round(std::uint32_t number) {
    begin_line();
    *out_ += "round ";
    *out_ += std::to_string(number);
    *out_ += ':';
}

void CanonicalWriter::begin_end() {
    begin_line();
    *out_ += "end";
    word_begin_ = out_->size() - 3;
    after_end_ = true;
}

void CanonicalWriter::result(std::string_view text) {
    begin_line();
    *out_ += text;
    end_line();
}

void write_tags(const Lexis& lexis, std::vector<TagText> tags, CanonicalWriter& writer) {
    std::stable_sort(tags.begin(), tags.end(), [&](const TagText& a, const TagText& b) {
        return tag_rank(lexis, a.name) < tag_rank(lexis, b.name);
    });
    for (const TagText& tag : tags) writer.tag(tag.name, tag.value);
}

void spell_as_written(std::string_view word, std::string& out) {
    if (const auto carets = with_carets(word)) {
        out += *carets;
        return;
    }
    for (char c : word) {
        if (!is(c, blank)) out += c;
    }
}

void write_header(const Record& record, CanonicalWriter& writer) {
    std::vector<TagText> tags;
    tags.reserve(record.tags.size());
    for (const Tag& tag : record.tags)
        tags.push_back({tag.name.of(record.text), unescape_tag_value(tag.value.of(record.text))});
    write_tags(record.lexis != nullptr ? *record.lexis : castelli_lexis, std::move(tags), writer);
    if (record.set.present) writer.set_block(record.set.body.of(record.text));
}

void write_node(const Record& record, const Node& node, const WordSpeller& spell, CanonicalWriter& writer) {
    const std::string_view text = node.span.of(record.text);
    std::string scratch;
    switch (node.kind) {
        case NodeKind::turn: writer.turn(node.value, upper(text[node.part])); break;
        case NodeKind::word:
            spell(text, scratch);
            writer.word(scratch);
            break;
        case NodeKind::comment:
            write_comment(read_comment(text), scratch);
            writer.comment(scratch);
            break;
        case NodeKind::glyph: writer.glyph(Glyph(node.detail)); break;
        case NodeKind::open: writer.open_variation(); break;
        case NodeKind::close: writer.close_variation(); break;
        case NodeKind::part: writer.begin_round(node.value); break;
        case NodeKind::end: writer.begin_end(); break;
        case NodeKind::result:
            spell_as_written(text, scratch);
            std::transform(scratch.begin(), scratch.end(), scratch.begin(), upper);
            writer.result(scratch);
            break;
        case NodeKind::error:
            if (!text.empty()) writer.word(text);
            break;
    }
}

void write_canonical(const Record& record, const WordSpeller& spell, std::string& out) {
    CanonicalWriter writer(out);
    write_header(record, writer);
    for (const Node& node : record.nodes) write_node(record, node, spell, writer);
}

}  // namespace castellan::notation
