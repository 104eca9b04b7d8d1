// The content of a comment: text and commands. Also the escapes of comments and tag values, in both directions.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::notation {

/// Text between commands, or one command "[%name arguments]".
struct CommentPart {
    bool is_command = false;
    std::string text;       // escapes resolved, runs of blanks made one, none at the ends; of a command: its name
    std::string arguments;  // of a command: blanks as in text

    friend bool operator==(const CommentPart&, const CommentPart&) = default;
};

/// The length of the command "[%name arguments]" at the beginning of `text`; 0 if there is none. It is on one line.
std::size_t command_size(std::string_view text);

/// Finds the commands of one comment from left to right. Each byte is read a few times only, even if many commands
/// begin and do not end.
class CommandFinder {
  public:
    explicit CommandFinder(std::string_view comment) : text_(comment) {}

    /// The length of the command that begins at `begin`; 0 if there is none.
    std::size_t size_at(std::size_t begin);

  private:
    std::string_view text_;
    std::size_t unclosed_ = 0;  // no command that begins before this byte is closed
};

/// The parts of a comment node's text, with its braces, in order. Text parts are never empty; a paragraph that begins
/// is a '\n' in the text.
std::vector<CommentPart> read_comment(std::string_view node_text);

/// The comment's text without its commands.
std::string comment_text(std::string_view node_text);

/// The canonical comment with its braces; nothing if it would be empty. In a command's arguments "]", "}" and line
/// ends have no escape: they become blanks. An evaluation gets its canonical form (commands/evaluation.hpp).
void write_comment(std::span<const CommentPart> parts, std::string& out);

/// Text for a comment, with what would end or structure it escaped.
void escape_comment_text(std::string_view text, std::string& out);

/// The value of a tag as meant: \" and \\ resolved, any other backslash kept.
std::string unescape_tag_value(std::string_view value);

void escape_tag_value(std::string_view text, std::string& out);

}  // namespace castellan::notation
