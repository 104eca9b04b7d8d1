// A source of bytes that turns records in other encodings into UTF-8.
//
// UTF-16 and UTF-32 are known for certain. Of what else is not UTF-8 nobody knows the encoding unless it is named.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>

#include "notation/reader.hpp"

namespace castellan::notation {

/// What became of the games of all texts, which threads may read.
struct RecodingOutcome {
    std::atomic<bool> recoded = false;
    std::atomic<bool> was_utf8 = false;  // with characters beyond ASCII
    std::atomic<bool> refused = false;
};

struct Recoding {
    bool unicode = false;                      // UTF-16 and UTF-32 are read
    std::string encoding;                      // of games that are not UTF-8; empty: they stay as they are
    std::shared_ptr<RecodingOutcome> outcome;  // may be null

    [[nodiscard]] bool none() const { return !unicode && encoding.empty(); }
};

/// The bytes of the source as UTF-8. With an encoding named, games that are UTF-8 stay as they are, and so do those
/// that are not of that encoding, or do not read like words in it: reading them gives the error "not-utf8". So a file
/// may have games of several encodings. Damaged UTF-16 and UTF-32 are a read error. `from` becomes the name of the
/// encoding from which something was recoded; it must outlive the source.
ByteSource recoded(ByteSource source, const Recoding& recoding, std::string* from = nullptr);

/// The same of a text, which stays as it is if it is damaged.
std::string recoded(std::string_view text, const Recoding& recoding, std::string* from = nullptr);

}  // namespace castellan::notation
