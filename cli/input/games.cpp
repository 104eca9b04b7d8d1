#include "cli/input/games.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <optional>

#include "cli/input/input.hpp"
#include "cli/input/spool.hpp"
#include "cli/support/command.hpp"
#include "cli/support/interruption.hpp"
#include "language/text.hpp"
#include "notation/reader.hpp"
#include "system/error_text.hpp"

namespace castellan::cli {

using language::tr;

void for_each_game(const InputFile& file, const GameChoice& choice,
                   const std::function<bool(const SourceGame&)>& visit) {
    for_each_record(file, choice, [&](notation::Record&, const SourceGame& game) { return visit(game); });
}

namespace {

void expect_end(const notation::GameReader& reader, const std::string& file) {
    if (reader.error() == std::errc::interrupted) throw Interrupted();
    if (reader.error()) throw UsageError(fmt::format("{}: {}", shown(file), system::error_text(reader.error())));
}

/// Checks that all named games exist, before the first is reported.
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

void expect_ruling_of(const notation::Record& record, const GameChoice& choice, const std::string& file,
                      std::uint64_t number) {
    if (choice.ruling.empty() || record.lexis == nullptr || record.lexis->game == choice.game_of_ruling) return;
    throw UsageError(tr("--ruling {} is of {}; {}, game {}, is a game of {}", choice.ruling, choice.game_of_ruling,
                        shown(file), number, record.lexis->game));
}

void expect_castelli(const notation::Record& record, const GameChoice& choice, const std::string& file,
                     std::uint64_t number) {
    if (record.lexis == nullptr || record.lexis == &notation::castelli_lexis) return;
    if (!choice.castelli_option.empty())
        throw UsageError(
            tr("--{} is for games of castelli alone; this is one of {}", choice.castelli_option, record.lexis->game));
    if (choice.castelli_verb.empty()) return;
    throw UsageError(tr("{}, game {}: a game of {}; {} is for games of {} alone", shown(file), number,
                        record.lexis->game, choice.castelli_verb, notation::castelli_lexis.game));
}

/// The games of a file, which can be opened again, or is kept to be read twice if that is needed.
class TwiceReadable {
  public:
    TwiceReadable(const InputFile& file, const GameChoice& choice) : recoding_(choice.recoding) {
        const bool looks_ahead = choice.furthest() > 1;
        if (looks_ahead && size_of_file(file) == 0) {
            recoded_from_ = spool_.emplace("/tmp", shown(file)).add(file, recoding_);
            expect_games(spool_->source(0), file, choice);
            return;
        }
        input_.emplace(file);
        if (!looks_ahead) return;
        expect_games(input_->source(recoding_), file, choice);
        if (!input_->rewind()) throw UsageError(fmt::format("{}: {}", shown(file), system::error_text()));
    }
    notation::ByteSource source() { return spool_ ? spool_->source(0) : input_->source(recoding_); }
    [[nodiscard]] std::uint64_t bytes_read() const { return spool_ ? spool_->size() : input_->bytes_read(); }

    [[nodiscard]] std::string_view recoded_from() const { return input_ ? input_->recoded_from() : recoded_from_; }

  private:
    const notation::Recoding& recoding_;
    std::string recoded_from_;  // by the spool
    std::optional<Spool> spool_;
    std::optional<Input> input_;
};

}  // namespace

void for_each_record(const InputFile& file, const GameChoice& choice,
                     const std::function<bool(notation::Record&, const SourceGame&)>& visit,
                     notation::PlainMovetext plain) {
    TwiceReadable input(file, choice);
    notation::GameReader reader(input.source());
    notation::Record record;
    const std::string name = shown(file);
    std::uint64_t ordinal = 0;
    while (reader.next(record, plain)) {
        if (choice.contains(reader.game_number())) {
            expect_castelli(record, choice, file, reader.game_number());
            expect_ruling_of(record, choice, file, reader.game_number());
            const SourceGame game{record,
                                  name,
                                  reader.game_number(),
                                  reader.first_line(),
                                  reader.first_byte(),
                                  input.bytes_read(),
                                  input.recoded_from(),
                                  ++ordinal};
            if (!visit(record, game)) return;
        }
        if (reader.game_number() >= choice.last()) break;
    }
    expect_end(reader, file);
}

void with_one_game(const InputFile& file, const GameChoice& choice,
                   const std::function<void(const SourceGame&)>& visit) {
    // The reader's text is gone once it has looked for a second game.
    std::string text;
    notation::Record record;
    std::uint64_t number = 0;
    std::uint64_t first_line = 1, first_byte = 0;
    for_each_record(file, choice, [&](notation::Record& read, const SourceGame& game) {
        if (number != 0) throw UsageError(tr("{} has several games: choose one with --game N", game.file));
        text = read.text;
        record = std::move(read);
        record.text = text;
        number = game.number;
        first_line = game.first_line;
        first_byte = game.first_byte;
        return true;
    });
    visit({record, shown(file), number, first_line, first_byte});
}

}  // namespace castellan::cli
