#include "analyzer/tournament/record_path.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "language/text.hpp"
#include "system/error_text.hpp"
#include "system/file_reader.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace fs = std::filesystem;

namespace {

/// Whether `inner` begins with all parts of `outer`.
bool is_below(const fs::path& inner, const fs::path& outer) {
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

tl::unexpected<PathProblem> outside(std::string reason) { return tl::unexpected(PathProblem{true, std::move(reason)}); }

}  // namespace

tl::expected<std::string, PathProblem> record_path(const std::string& folder, const std::string& file) {
    const fs::path relative(file);
    if (relative.is_absolute()) return outside(tr("it begins with `/`"));
    if (std::find(relative.begin(), relative.end(), "..") != relative.end()) return outside(tr("it has a part `..`"));
    std::error_code error;
    const fs::path base = fs::canonical(folder.empty() ? "." : folder, error);
    const fs::path real = error ? fs::path{} : fs::canonical(base / relative, error);
    if (error) return tl::unexpected(PathProblem{false, system::error_text(error)});
    if (!is_below(real, base)) return outside(tr("it is a symbolic link that leads out of the folder"));
    return system::plain_file(real).map_error([](std::string reason) { return PathProblem{false, std::move(reason)}; });
}

}  // namespace castellan::analyzer::tournament
