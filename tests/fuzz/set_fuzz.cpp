// Any bytes as a set of components, of Castelli or of Carcassonne: diagnostics lie in the text, and a set that can be
// read can be written and read again.
#include <string>
#include <string_view>

#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/box/writer.hpp"
#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/box/summary.hpp"
#include "engine/castelli/box/writer.hpp"
#include "tests/fuzz/property.hpp"

using castellan::fuzz::must;

namespace {

template <class Reading>
bool is_read(const Reading& reading, std::string_view text) {
    bool refused = false;
    for (const auto& diagnostic : reading.diagnostics) {
        must(castellan::fuzz::lies_in(diagnostic.span, text), "a diagnostic lies in the text");
        refused = refused || diagnostic.severity == castellan::notation::Severity::error;
    }
    must(reading.set.has_value() != refused, "there is a set if and only if there is no error");
    return !refused;
}

void read_components(std::string_view text) {
    using namespace castellan::castelli;
    const SetReading reading = read_set(text);
    if (!is_read(reading, text)) return;
    const std::string written = write_set(*reading.set);
    const SetReading again = read_set(written);
    must(again.set.has_value(), "a set that was written can be read");
    must(again.set->hash == reading.set->hash, "the set read again has the same hash");
    must(write_set(*again.set) == written, "the canonical text is stable");
    summarise(*reading.set);
}

void read_tiles(std::string_view text) {
    using namespace castellan::carcassonne;
    const TileSetReading reading = read_tile_set(text);
    if (!is_read(reading, text)) return;
    const TileSetReading again = read_tile_set(canonical_text(*reading.set));
    must(again.set.has_value(), "a tile set that was written can be read");
    must(*again.set == *reading.set, "the tile set read again is the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    read_components(text);
    read_tiles(text);
    return 0;
}
