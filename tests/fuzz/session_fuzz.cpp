// Any bytes as requests to a recorder, one a line: each is answered with JSON, no record is harmed, and what was done
// can be undone and done again.
#include <rapidjson/document.h>

#include <cstdint>
#include <string_view>

#include "analyzer/recorder/session.hpp"
#include "base/utf8.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan;
using castellan::fuzz::must;

constexpr std::size_t most_bytes = 4096;
constexpr int most_requests = 24;

void check_answer(std::string_view answer) {
    rapidjson::Document document;
    document.Parse(answer.data(), answer.size());
    must(!document.HasParseError() && document.IsObject(), "an answer is an object of JSON");
    must(document.HasMember("done"), "an answer says whether the request was done");
    must(document["done"].GetBool() != document.HasMember("error"), "what was not done says why");
}

void check_steps(analyzer::recorder::Session& session) {
    using analyzer::recorder::Recording;
    const std::string text = session.recording()->text();
    auto again = Recording::open(text);
    must(again.has_value(), "what a recorder wrote can be opened");
    if (base::well_formed(text) != text) return;
    must(again->restore_steps(session.recording()->saved_steps()), "steps fit the text they were saved with");
    while (again->redo()) {
    }
    const std::string end = again->text();
    while (again->undo()) {
    }
    while (again->redo()) {
    }
    must(again->text() == end, "what was undone can be done again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > most_bytes) return 0;
    std::string_view requests(reinterpret_cast<const char*>(data), size);
    analyzer::recorder::Session session;
    for (int count = 0; !requests.empty() && count < most_requests; ++count) {
        const auto end = std::min(requests.find('\n'), requests.size());
        check_answer(session.answer(requests.substr(0, end)));
        requests.remove_prefix(std::min(end + 1, requests.size()));
    }
    if (session.recording()) check_steps(session);
    return 0;
}
