#include "analyzer/tournament/event/draft.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;
using language::trn;

notation::Span EventDraft::rest(const EventLine& line, std::size_t words) {
    if (line.words.size() <= words) return {line.span.end, line.span.end};
    return {line.words[words].begin, line.span.end};
}

void EventDraft::report(std::string_view code, notation::Span span, std::string message, std::string help) {
    notation::Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    diagnostics.push_back(std::move(diagnostic));
    if (in_record_) event.records.back().usable = false;
}

bool EventDraft::has_words(const EventLine& line, std::size_t wanted, std::string_view shape) {
    if (line.words.size() == wanted) return true;
    report("event-syntax", line.span,
           trn("this line needs {0} word, it has {1}", "this line needs {0} words, it has {1}", std::int64_t(wanted),
               line.words.size()),
           tr("write {}", shape));
    return false;
}

bool EventDraft::has_words_from(const EventLine& line, std::size_t least, std::string_view shape) {
    if (line.words.size() >= least) return true;
    report("event-syntax", line.span,
           line.words.size() < 2
               ? tr("this line says nothing after its first word")
               : trn("this line needs {0} word at least, it has {1}", "this line needs {0} words at least, it has {1}",
                     std::int64_t(least), line.words.size()),
           tr("write {}", shape));
    return false;
}

bool EventDraft::first_time(const EventLine& line) {
    auto& seen = in_record_ ? record_lines_ : header_lines_;
    const std::string_view first = word(line, 0);
    if (std::find(seen.begin(), seen.end(), first) != seen.end()) {
        report("event-duplicate", line.span, tr("a second line '{}'", first), tr("keep one of them"));
        return false;
    }
    seen.push_back(first);
    return true;
}

bool EventDraft::in_header(const EventLine& line) {
    if (!in_round_) return true;
    report("event-syntax", line.span, tr("'{}' stands after the first round", word(line, 0)),
           tr("what holds for the whole event stands before its rounds"));
    return false;
}

RecordEntry* EventDraft::record(const EventLine& line) {
    if (in_record_) return &event.records.back();
    report("event-syntax", line.span, tr("'{}' belongs to a record, and none has begun", word(line, 0)),
           tr("begin with a round and a record: {}", "round 1, record round-1.cgn"));
    return nullptr;
}

void EventDraft::begin_record() {
    in_record_ = true;
    record_lines_.clear();
}

std::optional<std::size_t> EventDraft::player(notation::Span id) {
    const auto known = player_of.find(std::string(id.of(text_)));
    if (known != player_of.end()) return known->second;
    report("event-player-unknown", id, tr("no player has the short name {}", base::quoted(id.of(text_))),
           tr("players are introduced before the first round: {}", "player anna Anna Schmidt"));
    return std::nullopt;
}

std::optional<PlayerList> EventDraft::players(const EventLine& line, std::size_t first) {
    PlayerList list{{}, line.span};
    for (std::size_t index = first; index < line.words.size(); ++index) {
        const auto named = player(line.words[index]);
        if (!named) return std::nullopt;
        if (std::find(list.players.begin(), list.players.end(), *named) != list.players.end()) {
            report("event-duplicate", line.words[index], tr("this player is named twice on the line"));
            return std::nullopt;
        }
        list.players.push_back(*named);
    }
    return list;
}

}  // namespace castellan::analyzer::tournament
