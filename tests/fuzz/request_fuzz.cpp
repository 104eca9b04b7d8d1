// Any bytes as requests over HTTP: what is answered is a file of the table or a refusal, and how the bytes are cut into
// pieces changes nothing. The first byte says where they are cut.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/serve/request_reader.hpp"
#include "tests/fuzz/property.hpp"

using namespace castellan::cli;
using castellan::fuzz::must;

namespace {

const std::string script(1000, 's');
const std::array files = {ServedFile{"index.html", "text/html", "<p>"},
                          ServedFile{"a/b.js", "text/javascript", script}};
const Site site({files});

struct Heard {
    Reading state = Reading::unfinished;
    std::string answer;  // status, headers, body
};

std::string spelled(const Answer& made) {
    std::string text = std::to_string(unsigned(made.status));
    for (const auto& [name, value] : made.headers) {
        must(value.find_first_of("\r\n") == std::string_view::npos, "a header is one line");
        text.append("\n").append(name).append(": ").append(value);
    }
    return text.append("\n\n").append(made.body);
}

void check_answer(const Request& request, const Answer& made) {
    const bool has_file = made.status == Status::ok || made.status == Status::not_modified;
    const auto path = request.target.substr(0, request.target.find('?'));
    must(has_file == (site.find(path) != nullptr) || made.status >= Status::bad_request,
         "a file is answered by its name");
    must(!has_file || request.method == "GET" || request.method == "HEAD", "files are only read");
    must(!has_file || request.hosts == 0 || names_this_machine(request.host), "a stranger's name gets no file");
    must(!has_file || !request.has_body, "a body is refused");
}

/// As the server reads: what is not taken is given again.
Heard heard(const std::vector<std::string_view>& pieces) {
    RequestReader reader(4096);
    Heard all;
    std::string left;
    for (const auto piece : pieces) {
        if (piece.empty() || all.state != Reading::unfinished) continue;
        left += piece;
        const auto taken = reader.take(left);
        must(taken.bytes <= left.size(), "no more is taken than was given");
        left.erase(0, taken.bytes);
        all.state = taken.state;
    }
    if (all.state != Reading::complete) return all;
    const Request request = reader.request();
    const Answer made = answer(request, site, true);
    check_answer(request, made);
    all.answer = spelled(made);
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes = castellan::fuzz::text_of(data + 1, size - 1);
    const std::size_t cut = data[0] % size;
    const Heard whole = heard({bytes});
    const Heard cut_up = heard({bytes.substr(0, cut), bytes.substr(cut)});
    // A fault may be found sooner or later: only what is complete must be so in both.
    must((whole.state == Reading::complete) == (cut_up.state == Reading::complete), "pieces make a request or do not");
    must(whole.answer == cut_up.answer, "pieces change no answer");
    return 0;
}
