#include "analyzer/castelli/analysis/annotate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analyzer/castelli/action_words.hpp"
#include "analyzer/castelli/analysis/whole_turn.hpp"
#include "analyzer/castelli/annotate/annotate.hpp"
#include "language/text.hpp"
#include "notation/commands/evaluation.hpp"
#include "notation/comment.hpp"
#include "notation/parser.hpp"
#include "notation/signs/characters.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using notation::CanonicalWriter;
using notation::CommentPart;
using notation::NodeKind;
using notation::Record;

constexpr std::string_view begins_text = "Instead: ";

/// One other way, as it is written.
struct Way {
    std::string text;                // where it is no variation
    std::vector<std::string> words;  // of a variation; none: the text is written
    std::string evaluation;          // arguments of the command; may be empty
    std::uint32_t existing = 0;      // the open node of a variation of the same words; 0 if there is none
};

/// What is written into one turn.
struct Note {
    const PlayedTurn* turn = nullptr;
    std::string evaluation;
    std::optional<notation::Glyph> glyph;
    std::vector<Way> ways;
};

std::string evaluation_of(const Setup& setup, const std::vector<double>& shares) {
    notation::Evaluation evaluation;
    const auto rounded = notation::in_thousandths(shares);
    for (std::size_t seat = 0; seat < rounded.size() && seat < setup.players; ++seat)
        evaluation.shares.push_back({letter(setup.seats[seat]), rounded[seat]});
    std::string arguments;
    notation::write_evaluation(evaluation, arguments);
    return arguments;
}

CommentPart evaluation_part(const std::string& arguments) {
    return {true, std::string(notation::evaluation_command), arguments};
}

bool is_evaluation(const CommentPart& part) { return part.is_command && part.text == notation::evaluation_command; }

/// A comment without its evaluations; nothing of one that an analysis wrote.
void write_stripped(std::string_view comment, CanonicalWriter& out) {
    auto parts = notation::read_comment(comment);
    const bool of_analysis = parts.size() == 2 && is_evaluation(parts[0]) && parts[1].text.starts_with(begins_text);
    if (of_analysis) return;
    std::erase_if(parts, is_evaluation);
    std::string text;
    notation::write_comment(parts, text);
    out.comment(text);
}

void write_comment(const std::vector<CommentPart>& parts, CanonicalWriter& out) {
    std::string text;
    notation::write_comment(parts, text);
    out.comment(text);
}

/// Writes the record with its notes.
class NotedRecord {
  public:
    NotedRecord(const Record& record, const std::vector<Note>& notes, std::string& out)
        : record_(record), notes_(notes), out_(out) {}

    void write() {
        notation::write_header(record_, out_);
        auto note = notes_.begin();
        for (std::uint32_t node = 0; node < record_.nodes.size();) {
            if (note != notes_.end() && note->turn->play.head == node) {
                write_turn(*note);
                node = note->turn->play.after;
                ++note;
            } else {
                write_node(node++);
            }
        }
    }

  private:
    void write_node(std::uint32_t node) { notation::write_node(record_, record_.nodes[node], spell_canonically, out_); }

    [[nodiscard]] NodeKind kind(std::uint32_t node) const { return record_.nodes[node].kind; }

    /// The node behind this one, variations passed over.
    [[nodiscard]] std::uint32_t next(std::uint32_t node) const {
        return kind(node) == NodeKind::open ? record_.nodes[node].value + 1 : node + 1;
    }

    /// The glyph comes behind the words, the evaluation before the variations, more variations behind those.
    void write_turn(const Note& note) {
        const std::uint32_t head = note.turn->play.head, after = note.turn->play.after;
        std::uint32_t last_word = head, last_variation = after;
        bool judged = false;
        for (std::uint32_t node = head; node < after; node = next(node)) {
            if (kind(node) == NodeKind::word) last_word = node;
            if (kind(node) == NodeKind::word) last_variation = after;
            if (kind(node) == NodeKind::open) last_variation = node;
            judged = judged || kind(node) == NodeKind::glyph;
        }
        bool evaluated = false;
        for (std::uint32_t node = head; node < after; node = next(node)) {
            if (kind(node) == NodeKind::open && node > last_word && !evaluated) {
                write_evaluation(note);
                evaluated = true;
            }
            write_item(note, node);
            if (node == last_word && note.glyph && !judged) out_.glyph(*note.glyph);
            if (node == last_variation) write_ways(note);
        }
        if (!evaluated) write_evaluation(note);
        if (last_variation == after) write_ways(note);
    }

    void write_item(const Note& note, std::uint32_t node) {
        if (kind(node) == NodeKind::comment) return write_stripped(record_.nodes[node].span.of(record_.text), out_);
        if (kind(node) != NodeKind::open) return write_node(node);
        const auto way =
            std::find_if(note.ways.begin(), note.ways.end(), [&](const Way& one) { return one.existing == node; });
        const std::uint32_t close = record_.nodes[node].value;
        for (std::uint32_t inside = node; inside < close; ++inside) {
            if (way != note.ways.end() && kind(inside) == NodeKind::comment)
                write_stripped(record_.nodes[inside].span.of(record_.text), out_);
            else
                write_node(inside);
        }
        if (way != note.ways.end() && !way->evaluation.empty()) write_comment({evaluation_part(way->evaluation)}, out_);
        write_node(close);
    }

    void write_evaluation(const Note& note) {
        std::vector<CommentPart> parts = {evaluation_part(note.evaluation)};
        std::string text;
        for (const Way& way : note.ways) {
            if (way.existing != 0 || !way.words.empty()) continue;
            text += text.empty() ? begins_text : "; ";
            text += way.evaluation.empty() ? way.text : fmt::format("{} ({})", way.text, way.evaluation);
        }
        if (!text.empty()) parts.push_back({false, text, {}});
        write_comment(parts, out_);
    }

    void write_ways(const Note& note) {
        for (const Way& way : note.ways) {
            if (way.existing != 0 || way.words.empty()) continue;
            out_.open_variation();
            out_.turn(note.turn->play.number, letter(note.turn->play.player));
            for (const std::string& word : way.words) out_.word(word);
            if (!way.evaluation.empty()) write_comment({evaluation_part(way.evaluation)}, out_);
            out_.close_variation();
        }
    }

    const Record& record_;
    const std::vector<Note>& notes_;
    CanonicalWriter out_;
};

/// Words that a turn's actions are told apart by.
std::string actions_only(const std::vector<std::string>& words) {
    TurnPlay turn;
    for (const std::string& text : words)
        if (const auto word = parse_word(text)) turn.words.push_back(*word);
    return words_text(turn);
}

std::string one_blank_each(std::string_view text) {
    std::string out;
    const char* const end = text.data() + text.size();
    constexpr unsigned between = notation::blank | notation::line_end;
    for (const char* at = notation::skip(text.data(), end, between); at < end;) {
        const char* const word_end = notation::skip_until(at, end, between);
        if (!out.empty()) out += ' ';
        out += notation::view(at, word_end);
        at = notation::skip(word_end, end, between);
    }
    return out;
}

/// The variation of one turn with these words; 0 if there is none.
std::uint32_t find_variation(const PlayedTurn& turn, const std::vector<std::string>& words) {
    const std::string wanted = actions_only(words);
    for (std::size_t i = 0; i < turn.variations.size() && i < turn.play.variations.size(); ++i) {
        const PlayedLine& line = turn.variations[i];
        if (line.turns.size() == 1 && !line.stop && words_text(line.turns.front().play) == wanted)
            return turn.play.variations[i];
    }
    return 0;
}

Way way_of(const PlayedGame& game, const PlayedTurn& turn, const Snapshot& before, const OtherWay& other) {
    Way way;
    way.text = one_blank_each(other.words);
    if (!other.shares.empty()) way.evaluation = evaluation_of(game.setup(), other.shares);
    const Table table{game.setup(), before.state, before.deck};
    auto words = whole_turn(table, *game.opening().finder, other.words);
    if (!words) return way;
    way.existing = find_variation(turn, *words);
    way.words = std::move(*words);
    return way;
}

tl::expected<std::vector<Note>, std::string> notes_of(const PlayedGame& game, std::span<const TurnVerdict> verdicts) {
    std::vector<Note> notes;
    Snapshot before = game.main_line().start;
    std::size_t found = 0;
    for (const PlayedTurn& turn : game.turns()) {
        const auto verdict = std::find_if(verdicts.begin(), verdicts.end(), [&](const TurnVerdict& one) {
            return !turn.is_final() && !turn.problem && one.address == turn.address;
        });
        if (verdict != verdicts.end()) {
            ++found;
            Note& note = notes.emplace_back();
            note.turn = &turn;
            note.evaluation = evaluation_of(game.setup(), verdict->shares);
            note.glyph = verdict->glyph;
            for (const OtherWay& other : verdict->others)
                if (Way way = way_of(game, turn, before, other); !way.text.empty()) note.ways.push_back(std::move(way));
        }
        before = {turn.state, turn.deck};
    }
    if (found == verdicts.size()) return notes;
    for (const TurnVerdict& verdict : verdicts)
        if (std::none_of(notes.begin(), notes.end(),
                         [&](const Note& note) { return note.turn->address == verdict.address; }))
            return tl::unexpected(tr("the record has no turn {}", verdict.address));
    return tl::unexpected(tr("a turn has two verdicts"));
}

/// Ways whose variation a reader would not play become text. Whether there was any.
bool take_back_unplayed(const PlayedGame& noted, std::vector<Note>& notes) {
    bool any = false;
    for (Note& note : notes) {
        const auto turn = std::find_if(noted.turns().begin(), noted.turns().end(),
                                       [&](const PlayedTurn& one) { return one.address == note.turn->address; });
        std::size_t variation = note.turn->play.variations.size();
        for (Way& way : note.ways) {
            if (way.existing != 0 || way.words.empty()) continue;
            const bool is_there = turn != noted.turns().end() && variation < turn->variations.size();
            const bool is_played = is_there && !turn->variations[variation].stop;
            ++variation;
            if (is_played) continue;
            way.words.clear();
            any = true;
        }
    }
    return any;
}

}  // namespace

tl::expected<std::string, std::string> annotated_with(const PlayedGame& game, std::span<const TurnVerdict> verdicts) {
    const language::InEnglish data;
    if (game.record().broken()) return tl::unexpected(tr("the record has a syntax error"));
    auto notes = notes_of(game, verdicts);
    if (!notes) return tl::unexpected(std::move(notes.error()));
    PlayOptions options;
    if (game.mode() != PlayMode::strict) options.mode = PlayMode::as_played;  // decisions name nodes of the old record
    for (;;) {
        std::string out;
        NotedRecord(game.record(), *notes, out).write();
        Record record;
        notation::parse_game(out, record);
        if (record.broken()) return tl::unexpected(tr("the record has no room for the analysis"));
        if (!take_back_unplayed(PlayedGame(record, game.opening(), options), *notes)) return out;
    }
}

}  // namespace castellan::analyzer
