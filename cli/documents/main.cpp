// castellan_documents FOLDER: writes the manual page, the completions of bash, zsh and fish,
// and a template with the texts of tables.
#include <fmt/core.h>

#include <cstdio>
#include <string>

#include "cli/documents/documents.hpp"
#include "system/file_writer.hpp"

int main(int count, char** words) {
    using namespace castellan;
    if (count != 2) {
        fmt::print(stderr, "usage: castellan_documents FOLDER\n");
        return 2;
    }
    const std::string folder = words[1];
    const std::pair<const char*, std::string> documents[] = {
        {"castellan.1", cli::manual_page()},   {"castellan.bash", cli::bash_completion()},
        {"_castellan", cli::zsh_completion()}, {"castellan.fish", cli::fish_completion()},
        {"tables.pot", cli::table_texts()},
    };
    for (const auto& [name, text] : documents) {
        const auto written = system::write_file(folder + '/' + name, text);
        if (written) continue;
        fmt::print(stderr, "castellan_documents: {}/{}: {}\n", folder, name, written.error());
        return 2;
    }
    return 0;
}
