#include "render/page/themes.hpp"

#include "render/scene/theme_reader.hpp"

namespace castellan::render::page {

const Theme& day() {
    static const Theme theme = shared_theme("light");
    return theme;
}

const Theme& night() {
    static const Theme theme = shared_theme("dark");
    return theme;
}

}  // namespace castellan::render::page
