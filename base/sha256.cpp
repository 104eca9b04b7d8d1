#include "base/sha256.hpp"

#include <nettle/sha2.h>

namespace castellan::base {

Sha256 sha256(std::string_view bytes) {
    static_assert(SHA256_DIGEST_SIZE == sizeof(Sha256));
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    Sha256 digest{};
    sha256_digest(&context, digest.size(), digest.data());
    return digest;
}

}  // namespace castellan::base
