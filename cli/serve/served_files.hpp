// The files that are served: a fixed table, made when castellan is built. Nothing else of this machine can be asked
// for.
#pragma once

#include <span>
#include <string_view>

namespace castellan::cli {

/// What a page served by us may do: files of its own origin, compiled WebAssembly, pictures that are
/// written in it.
inline constexpr std::string_view own_origin_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

struct ServedFile {
    std::string_view name;   // "index.html", which is also what "/" gives; "icons/192.png"
    std::string_view type;   // "text/html; charset=utf-8"
    std::string_view bytes;  // they live as long as the program
};

struct ServedFiles {
    std::span<const ServedFile> files;
    std::string_view policy = own_origin_policy;  // the Content-Security-Policy of all
};

}  // namespace castellan::cli
