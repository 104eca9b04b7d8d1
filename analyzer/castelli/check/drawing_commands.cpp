#include "analyzer/castelli/check/drawing_commands.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/visible.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::Node;
using notation::NodeKind;
using notation::Record;

constexpr std::string_view mark_help = language::msgid("such as [%mark e4 d5@N:red e4g]");
constexpr std::string_view arrow_help = language::msgid("such as [%arrow d5-e4 e4g-c3:blue]");
constexpr std::string_view label_help = language::msgid("such as [%label e4 A] or [%label d5:red too late]");
constexpr std::string_view diagram_help =
    language::msgid("[%diagram], or a part of the board: [%diagram c3-f6], [%diagram d5]");

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// Takes the first word off a trimmed text.
std::string_view take_word(std::string_view& text) {
    const auto end = std::find_if(text.begin(), text.end(), is_blank);
    const auto word = text.substr(0, std::size_t(end - text.begin()));
    text = trimmed(text.substr(word.size()));
    return word;
}

/// Reads the commands of one comment.
class Reader {
  public:
    Reader(const Record& record, const Board& board, Drawings& drawings, std::vector<Diagnostic>& diagnostics)
        : record_(record), board_(board), drawings_(drawings), diagnostics_(diagnostics) {}

    void read(const Node& comment) {
        const auto text = comment.span.of(record_.text);
        notation::CommandFinder commands(text);
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\\') {
                ++i;
            } else if (const auto size = text[i] == '[' ? commands.size_at(i) : 0; size != 0) {
                read_command(text.substr(i, size));
                i += size - 1;
            }
        }
    }

  private:
    /// `command` is "[%name arguments]".
    void read_command(std::string_view command) {
        const auto inside = command.substr(2, command.size() - 3);
        const auto name = inside.substr(0, inside.find_first_of(" \t"));
        const auto arguments = trimmed(inside.substr(name.size()));
        if (name == "mark") {
            read_marks(command, arguments);
        } else if (name == "arrow") {
            read_arrows(command, arguments);
        } else if (name == "label") {
            read_label(command, arguments);
        } else if (name == "diagram") {
            read_diagram(arguments);
        }
    }

    void read_marks(std::string_view command, std::string_view arguments) {
        if (arguments.empty()) return warn(command, tr("this command names nothing to draw"), mark_help);
        while (!arguments.empty()) read_mark(take_word(arguments));
    }

    void read_mark(std::string_view word) {
        const auto tint = take_tint(word);
        const auto place = tint ? read_place(word) : std::nullopt;
        if (place && room_for(word)) drawings_.marks.push_back({*place, *tint});
    }

    /// "d5-e4:blue", or in two words "d5 e4:blue".
    void read_arrows(std::string_view command, std::string_view arguments) {
        if (arguments.empty()) return warn(command, tr("this command names nothing to draw"), arrow_help);
        while (!arguments.empty()) {
            const auto word = take_word(arguments);
            const auto dash = word.find('-');
            if (dash != std::string_view::npos)
                read_arrow(word, word.substr(0, dash), word.substr(dash + 1));
            else if (const auto to = take_word(arguments); !to.empty())
                read_arrow({word.data(), std::size_t(to.data() + to.size() - word.data())}, word, to);
            else
                warn(word, tr("an arrow leads from one place to another"), arrow_help);
        }
    }

    void read_arrow(std::string_view whole, std::string_view begin, std::string_view end) {
        const auto tint = take_tint(end);
        if (!tint) return;
        const auto from = read_place(begin);
        const auto to = from ? read_place(end) : std::nullopt;
        if (!to) return;
        if (same_place(*from, *to)) return warn(whole, tr("this arrow ends where it begins"), arrow_help);
        if (room_for(whole)) drawings_.arrows.push_back({*from, *to, *tint});
    }

    void read_label(std::string_view command, std::string_view arguments) {
        auto word = take_word(arguments);
        if (arguments.size() > 1 && arguments.front() == '"' && arguments.back() == '"')
            arguments = trimmed(arguments.substr(1, arguments.size() - 2));
        if (arguments.empty()) return warn(command, tr("a label needs a place and a text"), label_help);
        const auto tint = take_tint(word);
        const auto place = tint ? read_place(word) : std::nullopt;
        if (place && room_for(word)) drawings_.labels.push_back({*place, *tint, base::visible(arguments)});
    }

    void read_diagram(std::string_view arguments) {
        Diagram diagram;
        if (!arguments.empty()) {
            diagram.part = parse_spaces(arguments);
            if (!diagram.part) return warn(arguments, tr("'{}' is no part of a board", arguments), diagram_help);
            if (!meets(*diagram.part, board_)) return warn(arguments, tr("the board has no space there"), diagram_help);
        }
        if (!drawings_.diagram) drawings_.diagram = diagram;
    }

    /// Takes ":red" off a word. A colour that is none is reported.
    std::optional<Tint> take_tint(std::string_view& word) {
        const auto colon = word.find(':');
        if (colon == std::string_view::npos) return Tint::accent;
        const auto name = word.substr(colon + 1);
        const auto tint = parse_tint(name);
        if (!tint)
            warn(name.empty() ? word : name, tr("'{}' is no colour to draw with", name),
                 tr("red, green, blue or yellow, or R, G, B, Y; without one the theme's own"));
        word = word.substr(0, colon);
        return tint;
    }

    std::optional<BoardPlace> read_place(std::string_view text) {
        auto place = parse_place(text, board_);
        if (place) return *place;
        warn(text, std::move(place.error().message), place.error().help);
        return std::nullopt;
    }

    bool room_for(std::string_view where) {
        const std::size_t count = drawings_.marks.size() + drawings_.arrows.size() + drawings_.labels.size();
        if (count < most_drawings) return true;
        if (!full_) warn(where, tr("more than {} drawings at one place of the game", most_drawings), "");
        full_ = true;
        return false;
    }

    /// `where` is part of the record's text.
    void warn(std::string_view where, std::string message, std::string_view help) {
        Diagnostic& diagnostic = diagnostics_.emplace_back();
        diagnostic.code = "bad-drawing";
        diagnostic.severity = notation::Severity::warning;
        const auto begin = std::uint32_t(where.data() - record_.text.data());
        diagnostic.span = {begin, begin + std::uint32_t(where.size())};
        diagnostic.message = std::move(message);
        diagnostic.help = language::translated(help);
    }

    const Record& record_;
    const Board& board_;
    Drawings& drawings_;
    std::vector<Diagnostic>& diagnostics_;
    bool full_ = false;
};

/// Whether what follows a node belongs to another place of the game than what comes before it.
bool ends_place(const Record& record, const Node& node) {
    if (node.kind == NodeKind::glyph) return false;
    if (node.kind != NodeKind::word) return true;
    const auto word = parse_word(node.span.of(record.text));
    return word && word->is_action();
}

}  // namespace

void read_drawings(const Record& record, const Node& comment, const Board& board, Drawings& drawings,
                   std::vector<Diagnostic>& diagnostics) {
    Reader(record, board, drawings, diagnostics).read(comment);
}

std::size_t check_drawings(const Record& record, const Board& board, std::vector<Diagnostic>& diagnostics) {
    const std::size_t most = diagnostics.size() + notation::limits::diagnostics;
    std::size_t left_out = 0;
    Drawings here;
    const auto first = std::find_if(record.nodes.begin(), record.nodes.end(),
                                    [](const Node& node) { return node.kind == NodeKind::comment; });
    for (const Node& node : std::span(first, record.nodes.end())) {
        if (node.kind == NodeKind::comment) {
            if (node.span.of(record.text).find("[%") == std::string_view::npos) continue;
            read_drawings(record, node, board, here, diagnostics);
            if (diagnostics.size() <= most) continue;
            left_out += diagnostics.size() - most;
            diagnostics.resize(most);
        } else if (!here.empty() && ends_place(record, node)) {
            here = {};
        }
    }
    return left_out;
}

}  // namespace castellan::analyzer
