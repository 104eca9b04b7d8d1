// Scores every game of a file with castellan and prints one JSON object for each line, for compare.py.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "analyzer/castelli/score/reports.hpp"
#include "notation/reader.hpp"

int main(int count, char** words) {
    if (count != 2) return 2;
    const int descriptor = open(words[1], O_RDONLY);
    if (descriptor < 0) return 2;
    castellan::notation::GameReader reader(castellan::notation::file_source(descriptor));
    castellan::castelli::OpeningReader openings(nullptr, {});
    castellan::notation::Record record;
    std::vector<castellan::notation::Diagnostic> diagnostics;
    while (reader.next(record)) {
        const auto* opening = openings.read(record, diagnostics);
        if (opening == nullptr) return 1;
        auto text =
            castellan::analyzer::score_json(castellan::analyzer::make_score_sheet({record, *opening}), opening->setup);
        std::replace(text.begin(), text.end(), '\n', ' ');
        std::puts(text.c_str());
    }
    close(descriptor);
}
