#include "web/recorder/texts.hpp"

#include <array>
#include <string_view>

#include "base/json.hpp"
#include "language/text.hpp"

namespace castellan::web {

namespace {

using language::msgid;

struct RecorderText {
    std::string_view key;
    std::string_view english;
};

constexpr std::array recorder_page_texts = {
    RecorderText{"recorder", msgid("Recorder")},
};

}  // namespace

std::string recorder_texts() {
    base::Json json(base::Json::Layout::one_line);
    json.begin_object();
    for (const RecorderText& text : recorder_page_texts) json.field(text.key, language::tr(text.english));
    json.end_object();
    return json.text();
}

}  // namespace castellan::web
