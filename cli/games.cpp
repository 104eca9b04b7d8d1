#include "cli/games.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/interruption.hpp"
#include "cli/spool.hpp"
#include "language/text.hpp"
#include "notation/reader.hpp"

namespace castellan::cli {

using language::tr;

namespace {

std::uint64_t read_number(std::string_view text, const std::string& list) {
    std::uint64_t number = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size() || number == 0)
        throw UsageError(tr("--game {}: expected numbers and ranges such as 3,7-9", list));
    return number;
}

}  // namespace

std::string shown(const std::string& file) { return file == "-" ? tr("standard input") : file; }

GameChoice::GameChoice(const std::string& list) {
    std::string_view rest = list;
    while (true) {
        const auto comma = rest.find(',');
        const auto part = rest.substr(0, comma);
        const auto dash = part.find('-');
        const auto first = read_number(part.substr(0, dash), list);
        const auto last = dash == std::string_view::npos ? first : read_number(part.substr(dash + 1), list);
        if (last < first) throw UsageError(tr("--game {}: the range ends before it begins", list));
        named_.emplace_back(first, last);
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
    }
    join_ranges();
}

/// Sorted and apart, so that a game is found among thousands.
void GameChoice::join_ranges() {
    std::sort(named_.begin(), named_.end());
    ranges_ = named_;
    std::size_t joined = 0;
    for (const auto& range : ranges_) {
        if (range.first <= ranges_[joined].second)
            ranges_[joined].second = std::max(ranges_[joined].second, range.second);
        else
            ranges_[++joined] = range;
    }
    ranges_.resize(joined + 1);
}

bool GameChoice::contains(std::uint64_t game) const {
    const auto above = std::upper_bound(ranges_.begin(), ranges_.end(), game,
                                        [](std::uint64_t number, const auto& range) { return number < range.first; });
    return all() || (above != ranges_.begin() && game <= above[-1].second);
}

std::uint64_t GameChoice::last() const { return all() ? UINT64_MAX : ranges_.back().second; }

std::string GameChoice::missing_of(std::uint64_t games) const {
    std::string missing;
    for (const auto& [first, last] : named_) {
        if (first <= games) continue;
        if (!missing.empty()) missing += ", ";
        missing += first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
    }
    return missing;
}

void for_each_game(const std::string& file, const GameChoice& choice,
                   const std::function<bool(const SourceGame&)>& visit) {
    for_each_record(file, choice, [&](notation::Record&, const SourceGame& game) { return visit(game); });
}

namespace {

void expect_end(const notation::GameReader& reader, const std::string& file) {
    if (reader.error() == std::errc::interrupted) throw Interrupted();
    if (reader.error()) throw UsageError(fmt::format("{}: {}", shown(file), reader.error().message()));
}

/// Looks whether all games are there that are named, before anything is said of the first.
void expect_games(notation::ByteSource source, const std::string& file, const GameChoice& choice) {
    notation::GameReader reader(std::move(source));
    notation::Record record;
    while (reader.game_number() < choice.furthest() && reader.next(record)) {
    }
    expect_end(reader, file);
    const auto missing = choice.missing_of(reader.game_number());
    if (missing.empty()) return;
    throw UsageError(reader.game_number() == 1
                         ? tr("--game {}: {} has one game only", missing, shown(file))
                         : tr("--game {}: {} has games 1 to {}", missing, shown(file), reader.game_number()));
}

/// The games of a file, which can be opened again, or is kept to be read twice if that is needed.
class TwiceReadable {
  public:
    TwiceReadable(const std::string& file, const GameChoice& choice) {
        const bool looks_ahead = choice.furthest() > 1;
        if (looks_ahead && size_of_file(file) == 0) {
            spool_.emplace("/tmp").add(file);
            expect_games(spool_->source(0), file, choice);
            return;
        }
        if (looks_ahead) {
            Input ahead(file);
            expect_games(ahead.source(), file, choice);
        }
        input_.emplace(file);
    }
    notation::ByteSource source() { return spool_ ? spool_->source(0) : input_->source(); }
    [[nodiscard]] std::uint64_t bytes_read() const { return spool_ ? spool_->size() : input_->bytes_read(); }

  private:
    std::optional<Spool> spool_;
    std::optional<Input> input_;
};

}  // namespace

void for_each_record(const std::string& file, const GameChoice& choice,
                     const std::function<bool(notation::Record&, const SourceGame&)>& visit) {
    TwiceReadable input(file, choice);
    notation::GameReader reader(input.source());
    notation::Record record;
    const std::string name = shown(file);
    while (reader.next(record)) {
        if (choice.contains(reader.game_number()) &&
            !visit(record, {record, name, reader.game_number(), reader.first_line(), input.bytes_read()}))
            return;
        if (reader.game_number() >= choice.last()) break;
    }
    expect_end(reader, file);
}

void with_one_game(const std::string& file, const GameChoice& choice,
                   const std::function<void(const SourceGame&)>& visit) {
    // The reader's text is gone once it has looked for a second game.
    std::string text;
    notation::Record record;
    std::uint64_t number = 0;
    std::uint64_t first_line = 1;
    for_each_record(file, choice, [&](notation::Record& read, const SourceGame& game) {
        if (number != 0) throw UsageError(tr("{} has several games: choose one with --game N", game.file));
        text = read.text;
        record = std::move(read);
        record.text = text;
        number = game.number;
        first_line = game.first_line;
        return true;
    });
    visit({record, shown(file), number, first_line});
}

}  // namespace castellan::cli
