#include "analyzer/castelli/slips/resource_names.hpp"

#include <array>
#include <string>

#include "analyzer/slips/names.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "language/dictionary.hpp"

namespace castellan::analyzer {

using namespace castelli;

std::optional<char> resource_of(std::string_view name) {
    constexpr std::array<Resource, 3> all = {Resource::wood, Resource::grain, Resource::rocks};
    const std::string plain = slips::spoken(name);
    for (const Resource resource : all)
        for (const std::string& known : language::in_every_language(castelli::name(resource)))
            if (plain.size() > 2 && slips::plain_letters(known).starts_with(plain)) return letter(resource);
    return std::nullopt;
}

}  // namespace castellan::analyzer
