// Reads what comes before the movetext: tags and the set block.
#pragma once

#include <string_view>
#include <vector>

#include "notation/record.hpp"
#include "notation/reporter.hpp"

namespace castellan::notation {

enum class HeaderEnd {
    movetext,   // movetext may follow
    next_game,  // a tag CGN begins the next game
    swallowed,  // an unterminated block reached to the end of the game: what it hides cannot be known
};

/// A "%name" line, and the lines up to its "%end".
struct BlockLines {
    std::string_view name;
    const char* line;      // the place of "%"
    const char* body;      // the line after it
    const char* body_end;  // the line of its "%end", a tag line or the end of the text
    const char* next;      // where reading goes on
    bool closed;
};
BlockLines scan_block(const char* line, const char* end);

class HeaderParser {
  public:
    HeaderParser(const char* begin, const char* end, Record& record, Reporter& reporter)
        : begin_(begin), end_(end), cursor_(begin), record_(&record), reporter_(&reporter) {}

    HeaderEnd parse();

    /// The beginning of the movetext, or of the next game.
    [[nodiscard]] const char* cursor() const { return cursor_; }

  private:
    [[gnu::cold]] void pass_text_before();
    void parse_tag();
    /// Reports a line that is not a tag, and passes over it.
    void refuse_line();
    void refuse_tag_end(std::string_view name, const char* whole, const char* value_end, const char* bracket);
    const char* scan_value(const char* value);
    void add_tag(Span name, Span value, Span whole);
    [[gnu::cold]] void choose_game(Span value);
    bool leave_out_fence();
    [[gnu::cold]] bool leave_out_unseen();
    [[nodiscard]] const char* comment_end(const char* comment) const;
    [[gnu::cold]] bool pass_comments();
    [[gnu::cold]] void pass_rest_of_line();
    [[nodiscard]] std::vector<Edit> moved_to_movetext(Span comment) const;
    void report_comments();
    void parse_block();
    void check_version();
    [[nodiscard]] bool second_version_tag() const;
    bool may_be_seen(std::string_view name);

    const char* begin_;
    const char* end_;
    const char* cursor_;
    Record* record_;
    Reporter* reporter_;
    std::vector<Span> comments_;    // before tags and after them
    std::uint64_t signs_seen_ = 0;  // a bit for each name of a tag; several names share one
    bool too_many_tags_ = false;
    bool swallowed_ = false;
};

}  // namespace castellan::notation
