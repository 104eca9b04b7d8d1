#include "render/scene/theme.hpp"

#include <fmt/core.h>

namespace castellan::render {

ThemeKeys theme_keys(Theme& theme) {
    ThemeKeys keys = {
        {"font", &theme.font},
        {"paper", &theme.paper},
        {"ink", &theme.ink},
        {"faint-ink", &theme.faint_ink},
        {"line", &theme.line},
        {"frame", &theme.frame},
        {"frame-line", &theme.frame_line},
        {"panel", &theme.panel},
        {"panel-active", &theme.panel_active},
        {"glow", &theme.glow},
        {"glow-core", &theme.glow_core},
        {"outline-width", &theme.outline},
        {"fine-line-width", &theme.fine_line},
        {"mark-width", &theme.mark_width},
    };
    for (std::size_t i = 0; i < livery_names.size(); ++i) {
        Livery& livery = theme.liveries[i];
        keys.emplace_back(livery_names[i], &livery.field);
        keys.emplace_back(fmt::format("{}-charge", livery_names[i]), &livery.charge);
        keys.emplace_back(fmt::format("{}-value", livery_names[i]), &livery.value);
        keys.emplace_back(fmt::format("{}-pattern", livery_names[i]), &livery.pattern);
    }
    for (std::size_t i = 0; i < theme.tints.size(); ++i) {
        const std::string name = i == 0 ? "mark" : fmt::format("mark-{}", livery_names[i - 1]);
        keys.emplace_back(name, &theme.tints[i].ink);
        keys.emplace_back(name + "-halo", &theme.tints[i].halo);
        keys.emplace_back(name + "-dash", &theme.tints[i].dash);
    }
    return keys;
}

}  // namespace castellan::render
