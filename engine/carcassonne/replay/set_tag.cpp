#include "engine/carcassonne/replay/set_tag.hpp"

#include <algorithm>

#include "base/small_letters.hpp"
#include "base/visible.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/box/writer.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;

namespace {

constexpr std::string_view hash_prefix = "sha256:";
constexpr std::size_t least_digits = 16;  // of a hash

/// `[Set "mine sha256:0123456789abcdef"]`
struct SetTag {
    std::string name;
    std::string hash;  // with its prefix, in small letters; may be empty
};

SetTag read_tag(const core::OpeningTags& tags) {
    const std::string value = tags.value("Set");
    const std::size_t blank = std::min(value.find(' '), value.size());
    return {value.substr(0, blank), base::in_small_letters(value.substr(std::min(blank + 1, value.size())))};
}

std::shared_ptr<const TileSet> read_block(core::OpeningTags& tags) {
    const notation::Span body = tags.record().set.body;
    auto reading = read_tile_set(body.of(tags.record().text));
    for (notation::Diagnostic& found : reading.diagnostics) {
        if (found.severity == notation::Severity::warning) continue;
        const notation::Span span{body.begin + found.span.begin, body.begin + found.span.end};
        tags.report(found.code, span, std::move(found.message), std::move(found.help), nullptr).rule =
            std::move(found.rule);
    }
    if (!reading.set) return nullptr;
    return std::make_shared<const TileSet>(*std::move(reading.set));
}

/// The set that is not embedded; nobody owns the base set.
std::shared_ptr<const TileSet> named_set(core::OpeningTags& tags, const std::string& name) {
    if (name.empty() || name == base_set().name) return {std::shared_ptr<const TileSet>(), &base_set()};
    tags.report("unknown-set", tags.value_span("Set"), tr("no tile set {} is known", base::quoted(name)),
                tr("embed it in a %set block after the tags; the built-in set is {}", base_set().name), &rules::C1);
    return nullptr;
}

void check_tag(core::OpeningTags& tags, const SetTag& tag, const TileSet& set) {
    if (!tag.name.empty() && set.name != tag.name)
        tags.report("set-mismatch", tags.value_span("Set"),
                    tr("the record names the set {} but embeds {}", base::quoted(tag.name), set.name),
                    tr("write [Set \"{}\"]", set.name), &rules::C1);
    if (tag.hash.empty()) return;
    const std::string hash = std::string(hash_prefix) + hash_of(set);
    if (tag.hash.size() >= hash_prefix.size() + least_digits && hash.starts_with(tag.hash)) return;
    tags.report("set-mismatch", tags.value_span("Set"), tr("this is not the set the record was made with"),
                tr("the set '{}' at hand has {}", set.name, hash.substr(0, hash_prefix.size() + least_digits)),
                &rules::C1);
}

}  // namespace

std::shared_ptr<const TileSet> read_set(core::OpeningTags& tags) {
    const SetTag tag = read_tag(tags);
    auto set = tags.record().set.present ? read_block(tags) : named_set(tags, tag.name);
    if (set) check_tag(tags, tag, *set);
    return set;
}

}  // namespace castellan::carcassonne
