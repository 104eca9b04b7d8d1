#include "reported_codes.hpp"

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace castellan::tests {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Calls and errors whose first text is a code, and members and parameters that hold one.
const std::regex& reported() {
    static const std::regex pattern(
        R"re((?:\b(?:error|warning|report|report_unruled|warn|misspelled|outside|fail|refused|give_up|info)\(\s*|\bcode = |Error\{[^"{};]{0,60})"([a-z0-9]+(?:-[a-z0-9]+)*)"\s*[,;)])re");
    return pattern;
}

}  // namespace

std::set<std::string> codes_in_sources() {
    std::set<std::string> codes;
    for (const auto* part : {"notation", "engine", "analyzer"}) {
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(std::filesystem::path(CASTELLAN_SOURCE_DIR) / part)) {
            const auto kind = entry.path().extension();
            if (kind != ".cpp" && kind != ".hpp" && kind != ".inc") continue;
            const auto text = text_of(entry.path());
            for (std::sregex_iterator match(text.begin(), text.end(), reported()), end; match != end; ++match)
                codes.insert((*match)[1]);
        }
    }
    return codes;
}

}  // namespace castellan::tests
