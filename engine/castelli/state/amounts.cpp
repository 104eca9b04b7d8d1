#include "engine/castelli/state/amounts.hpp"

#include "language/text.hpp"

namespace castellan::castelli {

using language::trn;

std::string amount_text(int amount, Unit unit) {
    switch (unit) {
        case Unit::wood: return trn("{} wood", "{} wood", amount);
        case Unit::grain: return trn("{} grain", "{} grain", amount);
        case Unit::rocks: return trn("{} rock", "{} rocks", amount);
        case Unit::silver: return trn("{} silver", "{} silver", amount);
        case Unit::card: return trn("{} card", "{} cards", amount);
        case Unit::vp: return trn("{} VP", "{} VP", amount);
    }
    return {};
}

}  // namespace castellan::castelli
