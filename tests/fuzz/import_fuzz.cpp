// Any bytes as a game recorded elsewhere: an error says where, and a record is whole, canonical and can be checked.
#include <string>
#include <string_view>

#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"
#include "tests/fuzz/property.hpp"

using namespace castellan;
using castellan::fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = castellan::fuzz::text_of(data, size);
    for (const bool names : {false, true}) {
        const auto imported = analyzer::import_game(bytes, {names});
        if (!imported) {
            must(imported.error().foreign == imported.error().message.empty(), "an error has a message");
            continue;
        }
        notation::Record record;
        notation::parse_game(imported->text, record);
        must(!record.broken(), "a record that was imported can be read");
        std::string canonical;
        notation::write_canonical(
            record, [&](std::string_view word, std::string& out) { analyzer::spell_word(record, word, out); },
            canonical);
        must(canonical == imported->text, "a record that was imported is canonical");
        must(analyzer::open_game(record) != nullptr, "a record that was imported can be checked");
    }
    return 0;
}
