#include "render/theme.hpp"

namespace castellan::render {

const Theme& parchment() {
    static const Theme theme;
    return theme;
}

}  // namespace castellan::render
