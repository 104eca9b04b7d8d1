#include "language/catalogue.hpp"

#include <boost/locale/gnu_gettext.hpp>
#include <boost/locale/message.hpp>

#include <algorithm>
#include <cstdlib>
#include <locale>
#include <stdexcept>
#include <string>
#include <vector>

namespace castellan::language {
namespace {

namespace mo = boost::locale::gnu_gettext;
using Messages = boost::locale::message_format<char>;

constexpr int only_domain = 0;
constexpr const char* no_context = nullptr;

/// A locale of the standard library that knows nothing but these texts: none need be installed.
std::locale with_messages(std::string_view code, std::string_view bytes) {
    mo::messages_info info;
    info.language = std::string(code);
    info.encoding = "UTF-8";
    info.domains.emplace_back("castellan");
    info.paths.emplace_back();
    info.callback = [bytes](const std::string&, const std::string&) {
        return std::vector<char>(bytes.begin(), bytes.end());
    };
    return {std::locale::classic(), mo::create_messages_facet<char>(info)};
}

}  // namespace

struct Catalogue::Texts {
    std::locale locale;
};

Catalogue::Catalogue(std::string_view code, std::string_view bytes)
    : code_(code), texts_(std::make_shared<const Texts>(Texts{with_messages(code, bytes)})) {
    if (bytes.empty()) throw std::runtime_error("a catalogue without texts");
}

std::string_view Catalogue::find(std::string_view english) const {
    const char* found =
        std::use_facet<Messages>(texts_->locale).get(only_domain, no_context, std::string(english).c_str());
    return found != nullptr ? std::string_view(found) : english;
}

std::string_view Catalogue::find(std::string_view one, std::string_view many, std::int64_t count) const {
    const int magnitude = std::abs(int(std::clamp<std::int64_t>(count, -1'000'000, 1'000'000)));
    const char* found =
        std::use_facet<Messages>(texts_->locale).get(only_domain, no_context, std::string(one).c_str(), magnitude);
    if (found != nullptr) return found;
    return magnitude == 1 ? one : many;
}

}  // namespace castellan::language
