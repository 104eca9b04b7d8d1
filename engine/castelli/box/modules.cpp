#include "engine/castelli/box/modules.hpp"

#include <algorithm>

namespace castellan::castelli {
namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

std::string Modules::text() const {
    std::string result;
    for (std::size_t module = 0; module < module_names.size(); ++module) {
        if (!has(Module(module))) continue;
        if (!result.empty()) result += ", ";
        result += module_names[module];
    }
    return result.empty() ? "-" : result;
}

std::optional<Modules> read_modules(std::string_view list, std::string_view& culprit) {
    Modules modules;
    if (trimmed(list).empty() || trimmed(list) == "-") return modules;
    for (;;) {
        const auto comma = list.find(',');
        culprit = trimmed(list.substr(0, comma));
        const auto* const found = std::find(module_names.begin(), module_names.end(), culprit);
        if (found == module_names.end()) return std::nullopt;
        const auto module = Module(found - module_names.begin());
        if (modules.has(module)) return std::nullopt;
        modules.add(module);
        if (comma == std::string_view::npos) return modules;
        list.remove_prefix(comma + 1);
    }
}

}  // namespace castellan::castelli
