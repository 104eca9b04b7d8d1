#include "language/dictionary.hpp"

#include "language/catalogue.hpp"

namespace castellan::language {

extern const std::string_view german_catalogue, dutch_catalogue;

EveryLanguage in_every_language(std::string_view english) {
    static const Catalogue german("de", german_catalogue), dutch("nl", dutch_catalogue);
    return {std::string(english), std::string(german.find(english)), std::string(dutch.find(english))};
}

}  // namespace castellan::language
