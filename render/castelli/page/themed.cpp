#include "render/castelli/page/themed.hpp"

namespace castellan::render::page {

const CastelliTheme& dark() {
    static const CastelliTheme theme = shipped_theme("dark").value();
    return theme;
}

namespace {

/// Sets the inks of `drawn`.
StandIns stand_ins(CastelliTheme& drawn, const CastelliTheme& day, const CastelliTheme& night) {
    CastelliTheme by_day = day, by_night = night;  // keys lead to what can be set
    return {theme_keys(by_day), theme_keys(by_night), theme_keys(drawn)};
}

}  // namespace

BothThemes::BothThemes(const CastelliTheme& day, const CastelliTheme& night)
    : drawn(day), inks(stand_ins(drawn, day, night)) {}

const BothThemes& both_themes() {
    static const BothThemes themes(light(), dark());
    return themes;
}

}  // namespace castellan::render::page
