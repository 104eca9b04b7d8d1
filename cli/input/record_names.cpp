#include "cli/input/record_names.hpp"

#include <filesystem>
#include <system_error>

#include "language/text.hpp"
#include "system/record_files.hpp"

namespace castellan::cli {

using language::tr;

RecordNames::RecordNames(const CommandLine& line) {
    for (const auto& file : line.files()) {
        std::error_code error;
        if (file == "-" || !std::filesystem::is_directory(file, error)) {
            names.emplace_back(file);
            continue;
        }
        const auto unread_before = unread.size();
        const auto found = system::records_below(file, unread);
        if (found.empty() && unread.size() == unread_before)
            unread.push_back(tr("{}: there is no record (*.cgn) in this folder or below", file));
        for (const auto& record : found) names.emplace_back(record.path, system::Accepts::no_links);
    }
}

}  // namespace castellan::cli
