#include "render/castelli/page/themed.hpp"

namespace castellan::render::page {

const CastelliTheme& dark() {
    static const CastelliTheme theme = shipped_theme("dark").value();
    return theme;
}

BothThemes::BothThemes(CastelliTheme day, CastelliTheme night)
    : drawn(day), inks(theme_keys(day), theme_keys(night), theme_keys(drawn)) {}

const BothThemes& both_themes() {
    static const BothThemes themes(light(), dark());
    return themes;
}

}  // namespace castellan::render::page
