#include "web/answer.hpp"

#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include "base/json.hpp"
#include "base/utf8.hpp"
#include "language/text.hpp"
#include "notation/reader.hpp"
#include "notation/record_source.hpp"
#include "web/castellan.h"

namespace castellan::web {

using language::tr;

namespace {

constexpr std::size_t most_mebibytes = 4;
bool failed = false;

/// For C: with a NUL behind it.
char* handed_over(const std::string& text) {
    auto* const memory = static_cast<char*>(castellan_alloc(text.size() + 1));
    if (memory != nullptr) std::memcpy(memory, text.c_str(), text.size() + 1);
    return memory;
}

std::string error_json(std::string_view why) {
    base::Json json(base::Json::Layout::one_line);
    json.begin_object();
    json.field("error", base::well_formed(why));
    json.end_object();
    return json.text();
}

}  // namespace

std::string text_name() { return tr("standard input"); }

char* answer(const char* text, std::size_t size, const std::function<Answer(std::string_view)>& work) {
    const bool fits = size <= most_mebibytes * 1024 * 1024;
    const Answer given = fits && (text != nullptr || size == 0)
                             ? work(std::string_view(text, size))
                             : Answer(tl::unexpected(tr("a text has at most {} MiB", most_mebibytes)));
    failed = !given;
    return handed_over(given ? *given : error_json(given.error()));
}

tl::expected<void, std::string> for_each_game(std::string_view text, const std::function<void(const Game&)>& visit) {
    notation::GameReader reader(notation::records_only(notation::text_source(text)));
    const std::string name = text_name();
    notation::Record record;
    while (reader.next(record)) visit({record, {name, reader.first_line(), reader.game_number(), reader.first_byte()}});
    if (reader.error()) return tl::unexpected(reader.error().message());
    return {};
}

Answer about_one_game(std::string_view text, const std::function<Answer(const Game&)>& work) {
    std::string game_text;  // the reader's is gone once it has looked for a second game
    std::string name;
    notation::Record record;
    notation::DiagnosticSource source;
    std::size_t games = 0;
    const auto read = for_each_game(text, [&](const Game& game) {
        if (++games > 1) return;
        game_text = game.record.text;
        record = game.record;
        record.text = game_text;
        name = game.source.file;
        source = game.source;
        source.file = name;
    });
    if (!read) return tl::unexpected(read.error());
    if (games > 1) return tl::unexpected(tr("the text has several games: give one alone"));
    return work({record, source});
}

bool is_castelli(const notation::Record& record) {
    return record.lexis == nullptr || record.lexis == &notation::castelli_lexis;
}

tl::unexpected<std::string> not_set_up() { return tl::unexpected(tr("the game cannot be set up: a check says why")); }

}  // namespace castellan::web

extern "C" {

void* castellan_alloc(std::size_t size) { return std::malloc(size); }
void castellan_free(void* memory) { std::free(memory); }
int castellan_failed(void) { return castellan::web::failed ? 1 : 0; }

int castellan_language(const char* code) {
    const auto language = castellan::language::find_language(code != nullptr ? code : "");
    if (language) castellan::language::choose(*language);
    return language ? 1 : 0;
}
}
