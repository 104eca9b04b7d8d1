// A record that outlives the text it was read from, with the opening of its game.
#pragma once

#include <string>

#include "notation/record.hpp"

namespace castellan::core {

template <class Opening>
struct OwnedRecord {
    OwnedRecord(const notation::Record& read, const Opening& opened) : text(read.text), record(read), opening(opened) {
        record.text = text;
    }
    OwnedRecord(const OwnedRecord&) = delete;
    OwnedRecord& operator=(const OwnedRecord&) = delete;

    std::string text;
    notation::Record record;  // of the text
    Opening opening;
};

}  // namespace castellan::core
