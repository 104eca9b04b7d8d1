#include "language/composed.hpp"

#include <boost/locale/conversion.hpp>
#include <boost/locale/generator.hpp>

namespace castellan::language {

std::string composed(std::string_view text) {
    static const std::locale unicode = boost::locale::generator()("en_US.UTF-8");  // need not be installed
    return boost::locale::normalize(text.data(), text.data() + text.size(), boost::locale::norm_nfc, unicode);
}

}  // namespace castellan::language
