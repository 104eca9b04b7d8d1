#include "web/recorder/make/pages.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "base/base64.hpp"
#include "render/page/style.hpp"
#include "render/page/template.hpp"

namespace castellan::render::page {
extern const std::string_view pictures_js;
}

namespace castellan::web {

extern const std::string_view recorder_html, recorder_css, able_js, worker_js, manifest_json;
// The library that makes QR codes; its notice is its first comment, and stays in the page.
extern const std::string_view qrcode_js;
extern const std::string_view loader_js, dom_js, inks_js, board_js, ask_js, ending_js, sides_js, setup_js, store_js,
    encoding_js, files_js, several_js, plain_js, codes_js, awake_js, menu_js, main_js;

namespace {

using render::page::policy_hash;

std::string recorder_script() {
    // In the order in which they need each other.
    std::string script;
    for (const std::string_view file :
         {qrcode_js, loader_js, dom_js, render::page::pictures_js, inks_js, board_js, ask_js, ending_js, sides_js,
          setup_js, store_js, encoding_js, files_js, several_js, plain_js, codes_js, awake_js, menu_js, main_js})
        script += file;
    if (script.find("</script") != std::string::npos) throw std::logic_error("the script would end in the page");
    return script;
}

std::string recorder_style() { return render::page::page_colours() + std::string(recorder_css); }

/// What differs in the two forms.
struct Form {
    std::string policy, links, style, engine, script;
};

std::string filled_page(const Form& form) {
    std::string page;
    std::string_view rest = recorder_html;
    for (auto mark = rest.find("{{"); mark != std::string_view::npos; mark = rest.find("{{")) {
        const auto end = rest.find("}}", mark);
        const std::string_view key = rest.substr(mark + 2, end - mark - 2);
        page += rest.substr(0, mark);
        if (key == "policy") page += form.policy;
        if (key == "links") page += form.links;
        if (key == "style") page += form.style;
        if (key == "engine") page += form.engine;
        if (key == "script") page += form.script;
        rest.remove_prefix(end + 2);
    }
    return page.append(rest);
}

}  // namespace

std::string page_alone(std::string_view packed) {
    const std::string script = recorder_script(), style = recorder_style();
    // The third script is that of the review, which is shown in a frame.
    return filled_page({
        .policy = fmt::format("default-src 'none'; script-src '{}' '{}' '{}' 'wasm-unsafe-eval'; style-src '{}'; "
                              "img-src data:; base-uri 'none'; form-action 'none'",
                              policy_hash(able_js), policy_hash(script), policy_hash(render::page::page_script()),
                              policy_hash(style)),
        .links = R"(<link rel="icon" href="data:,">)",
        .style = "<style>" + style + "</style>",
        .engine = R"(<script type="text/plain" id="engine">)" + base::base64(packed) + "</script>",
        .script = fmt::format("<script>{}</script>\n<script type=\"module\">{}</script>", able_js, script),
    });
}

std::vector<PageFile> page_files(std::string_view engine) {
    std::vector<PageFile> files = {
        {"index.html",
         filled_page({
             .policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
                       "data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
                       "form-action 'none'",
             .links = "<link rel=\"icon\" href=\"icons/192.png\">\n<link rel=\"apple-touch-icon\" "
                      "href=\"icons/192.png\">\n<link rel=\"manifest\" href=\"manifest.webmanifest\">",
             .style = R"(<link rel="stylesheet" href="recorder.css">)",
             .engine = {},
             .script = "<script src=\"able.js\"></script>\n<script type=\"module\" src=\"recorder.js\"></script>",
         })},
        {"recorder.css", recorder_style()},
        {"able.js", std::string(able_js)},
        {"recorder.js", recorder_script()},
        {"review.js", render::page::page_script()},
        {"castellan.wasm", std::string(engine)},
        {"manifest.webmanifest", std::string(manifest_json)},
        {"icons/192.png", icon(192)},
        {"icons/512.png", icon(512)},
    };
    // The worker keeps the files under a name of their own, so that a newer castellan replaces them all.
    std::string all, names;
    for (const auto& [name, bytes] : files) {
        all += bytes;
        names += fmt::format("{}\"{}\"", names.empty() ? "" : ", ", name);
    }
    files.emplace_back("sw.js", fmt::format("const version = \"{}\";\nconst files = [\"./\", {}];\n{}",
                                            policy_hash(all), names, worker_js));
    return files;
}

}  // namespace castellan::web
