// Served files made ready: each also compressed, and with tags by which a browser knows that it has them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/serve/served_files.hpp"

namespace castellan::cli {

/// A file in one coding.
struct Variant {
    std::string_view bytes;
    std::string tag;  // an ETag: "\"0f3a...\""
};

struct SiteFile {
    std::string_view name;
    std::string_view type;
    Variant plain;
    std::string gzip_bytes;  // empty: no smaller than the file
    std::string gzip_tag;
};

class Site {
  public:
    explicit Site(const ServedFiles& served);

    /// By the path of a request, which begins with a slash. Paths are compared byte by byte, nothing is decoded in
    /// them: so no spelling leads elsewhere. Null: there is none.
    [[nodiscard]] const SiteFile* find(std::string_view path) const;
    [[nodiscard]] std::string_view policy() const { return policy_; }

  private:
    std::vector<SiteFile> files_;
    std::string_view policy_;
};

}  // namespace castellan::cli
