// The recorder: a session of the library, and what it looks like.
#include <rapidjson/document.h>

#include "analyzer/recorder/session.hpp"
#include "render/recorder/pictures.hpp"
#include "web/answer.hpp"
#include "web/castellan.h"
#include "web/recorder/texts.hpp"

namespace castellan::web {
namespace {

using render::recorder::Light;

struct Recorder {
    analyzer::recorder::Session session;
    render::recorder::Pictures pictures;
};

Recorder& recorder() {
    static Recorder the_one;
    return the_one;
}

/// What a request says of the face that sent it.
struct Face {
    bool begins = false;  // whatever was sent before, it may be another one, or one that lost an answer
    Light light = Light::both;
};

Face face_of(std::string_view request) {
    rapidjson::Document document;
    document.Parse<rapidjson::kParseIterativeFlag>(request.data(), request.size());
    if (document.HasParseError() || !document.IsObject()) return {};
    const auto text = [&](const char* name) {
        const auto member = document.FindMember(name);
        return member != document.MemberEnd() && member->value.IsString()
                   ? std::string_view(member->value.GetString(), member->value.GetStringLength())
                   : std::string_view();
    };
    const auto light = text("light");
    return {text("do") == "open" || text("do") == "new", light == "day"     ? Light::day
                                                         : light == "night" ? Light::night
                                                                            : Light::both};
}

/// The session's answer with two more members: the picture, and `kept`, the steps that led here.
Answer recorded(std::string_view request) {
    std::string answer = recorder().session.answer(request);
    const auto& recording = recorder().session.recording();
    if (!recording) return answer;
    const Face face = face_of(request);
    // What is refused leaves the game as it is, with the pictures that the face has of it.
    const bool is_done = answer.starts_with(R"({"done":true)");
    if (face.begins && is_done) recorder().pictures.forget();
    base::Json json(base::Json::Layout::one_line);
    recorder().pictures.write(json, *recording, face.light);
    answer.resize(answer.find_last_of('}'));
    answer += ",\"picture\":" + json.take();
    base::Json steps(base::Json::Layout::one_line);
    steps.string(recording->saved_steps());
    return answer + ",\"kept\":" + steps.take() + "}";
}

}  // namespace
}  // namespace castellan::web

char* castellan_record(const char* request, std::size_t size) {
    return castellan::web::answer(request, size, castellan::web::recorded);
}

char* castellan_recorder_texts(void) {
    return castellan::web::answer("", 0, [](std::string_view) { return castellan::web::recorder_texts(); });
}
