#include "cli/analyse/decision_cache.hpp"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "language/text.hpp"
#include "system/error_text.hpp"
#include "system/file_reader.hpp"
#include "system/file_writer.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::size_t most_bytes = 64UL * 1024 * 1024;

/// An absolute path in a variable, as the XDG base directories ask for; else empty.
std::string path_in(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value == '/' ? value : "";
}

std::string usual_folder() {
    if (const auto cache = path_in("XDG_CACHE_HOME"); !cache.empty()) return cache + "/castellan/analysis";
    const auto home = path_in("HOME");
    return home.empty() ? home : home + "/.cache/castellan/analysis";
}

}  // namespace

DecisionCache::DecisionCache(const CommandLine& line) {
    if (line.has("no-cache")) {
        if (line.has("cache")) throw UsageError(tr("--cache and --no-cache do not go together"));
        return;
    }
    folder_ = line.has("cache") ? line.get("cache") : usual_folder();
    std::error_code error;
    if (!folder_.empty()) std::filesystem::create_directories(folder_, error);
    if (!error) return;
    if (line.has("cache")) throw UsageError(fmt::format("--cache {}: {}", folder_, system::error_text(error)));
    folder_.clear();
}

std::string DecisionCache::path_of(std::string_view key) const { return fmt::format("{}/{}", folder_, key); }

std::optional<std::string> DecisionCache::find(std::string_view key) const {
    if (folder_.empty()) return std::nullopt;
    auto bytes = system::read_file(path_of(key), most_bytes, system::Accepts::files);
    if (!bytes) return std::nullopt;
    return *std::move(bytes);
}

void DecisionCache::keep(std::string_view key, std::string_view bytes) const {
    if (!folder_.empty()) (void)system::write_file(path_of(key), bytes);
}

}  // namespace castellan::cli
