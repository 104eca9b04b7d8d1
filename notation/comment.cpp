#include "notation/comment.hpp"

#include <utility>

#include "notation/commands/evaluation.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

/// Collects text, making runs of blanks one and dropping those beside a paragraph's beginning and at the ends.
class TextCollector {
  public:
    void add(char c) {
        if (pending_blank_ && !text_.empty() && text_.back() != '\n') text_ += ' ';
        pending_blank_ = false;
        text_ += c;
    }
    void add_blank() { pending_blank_ = true; }
    void begin_paragraph() {
        pending_blank_ = false;
        text_ += '\n';
    }
    std::string take() {
        pending_blank_ = false;
        return std::exchange(text_, {});
    }

  private:
    std::string text_;
    bool pending_blank_ = false;
};

std::string one_blank_each(std::string_view text) {
    TextCollector collector;
    for (char c : text) is(c, blank | line_end) ? collector.add_blank() : collector.add(c);
    return collector.take();
}

/// `written` is "[%name arguments]".
CommentPart read_command(std::string_view written) {
    const char* end = written.data() + written.size() - 1;
    const char* name = written.data() + 2;
    const char* name_end = skip(name, end, name_part);
    return {true, std::string(name, name_end), one_blank_each(view(name_end, end))};
}

/// What cannot be read is kept.
std::string canonical_evaluation(std::string arguments) {
    Evaluation evaluation;
    EvaluationError error;
    if (!read_evaluation(arguments, {}, evaluation, error)) return arguments;
    arguments.clear();
    write_evaluation(evaluation, arguments);
    return arguments;
}

}  // namespace

std::size_t CommandFinder::size_at(std::size_t begin) {
    const std::string_view text = text_.substr(begin);
    if (begin < unclosed_ || !text.starts_with("[%")) return 0;
    const char* end = text.data() + text.size();
    const char* name = text.data() + 2;
    const char* name_end = skip(name, end, name_part);
    if (name == name_end || name_end == end || !is(*name, letter)) return 0;
    if (*name_end != ']' && !is(*name_end, blank)) return 0;
    const char* close = name_end;
    while (close < end && *close != ']' && *close != '}' && !is(*close, line_end)) ++close;
    if (close < end && *close == ']') return static_cast<std::size_t>(close + 1 - text.data());
    unclosed_ = static_cast<std::size_t>(close - text_.data());
    return 0;
}

std::size_t command_size(std::string_view text) { return CommandFinder(text).size_at(0); }

std::vector<CommentPart> read_comment(std::string_view node_text) {
    const std::string_view body = node_text.substr(1, node_text.size() - 2);
    std::vector<CommentPart> parts;
    CommandFinder commands(body);
    TextCollector collector;
    const auto end_text = [&] {
        if (std::string text = collector.take(); !text.empty()) parts.push_back({false, std::move(text), {}});
    };
    for (std::size_t i = 0; i < body.size(); ++i) {
        const char c = body[i];
        if (c == '\\' && i + 1 < body.size() &&
            std::string_view("}{\\[n").find(body[i + 1]) != std::string_view::npos) {
            ++i;
            body[i] == 'n' ? collector.begin_paragraph() : collector.add(body[i]);
        } else if (const std::size_t size = c == '[' ? commands.size_at(i) : 0; size != 0) {
            end_text();
            parts.push_back(read_command(body.substr(i, size)));
            i += size - 1;
        } else if (is(c, blank | line_end)) {
            collector.add_blank();
        } else {
            collector.add(c);
        }
    }
    end_text();
    return parts;
}

std::string comment_text(std::string_view node_text) {
    std::string out;
    for (const CommentPart& part : read_comment(node_text)) {
        if (part.is_command) continue;
        if (!out.empty()) out += ' ';
        out += part.text;
    }
    return out;
}

void write_comment(std::span<const CommentPart> parts, std::string& out) {
    if (parts.empty()) return;
    char before = '{';
    for (const CommentPart& part : parts) {
        out += std::exchange(before, ' ');
        if (!part.is_command) {
            escape_comment_text(part.text, out);
            continue;
        }
        out += "[%" + part.text;
        std::string arguments = part.arguments;
        for (char& c : arguments) {
            if (c == ']' || c == '}') c = ' ';
        }
        arguments = one_blank_each(arguments);
        if (part.text == evaluation_command) arguments = canonical_evaluation(std::move(arguments));
        if (!arguments.empty()) out += ' ' + arguments;
        out += ']';
    }
    out += '}';
}

void escape_comment_text(std::string_view text, std::string& out) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool command = c == '[' && i + 1 < text.size() && text[i + 1] == '%';
        if (c == '\n') {
            out += "\\n";
            continue;
        }
        if (c == '{' || c == '}' || c == '\\' || command) out += '\\';
        out += c;
    }
}

std::string unescape_tag_value(std::string_view value) {
    std::string out;
    out.reserve(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) ++i;
        out += value[i];
    }
    return out;
}

void escape_tag_value(std::string_view text, std::string& out) {
    for (char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += is(c, line_end) ? ' ' : c;
    }
}

}  // namespace castellan::notation
