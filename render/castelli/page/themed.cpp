#include "render/castelli/page/themed.hpp"

namespace castellan::render::page {

const CastelliTheme& dark() {
    static const CastelliTheme theme = shipped_theme("dark").value();
    return theme;
}

}  // namespace castellan::render::page
