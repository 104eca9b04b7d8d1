#include "analyzer/archive/compression.hpp"

#include <zstd.h>
#include <zstd_errors.h>

#include <array>
#include <new>
#include <utility>

namespace castellan::analyzer::archive {
namespace {

// Archives are for keeping: small counts for more than fast. The tables of this level would take 80 MiB; these take 6,
// and the frame of 2000 games is 2 % larger for it.
constexpr std::array<std::pair<ZSTD_cParameter, int>, 5> parameters = {{{ZSTD_c_compressionLevel, 19},
                                                                        {ZSTD_c_windowLog, window_log},
                                                                        {ZSTD_c_chainLog, 20},
                                                                        {ZSTD_c_hashLog, 19},
                                                                        {ZSTD_c_checksumFlag, 0}}};

}  // namespace

void Compressor::Free::operator()(ZSTD_CCtx_s* context) const { ZSTD_freeCCtx(context); }

Compressor::Compressor() : context_(ZSTD_createCCtx()) {
    if (!context_) throw std::bad_alloc();
    for (const auto& [parameter, value] : parameters) ZSTD_CCtx_setParameter(context_.get(), parameter, value);
}

void Compressor::add(std::string_view bytes) { compress(bytes, false); }

std::string Compressor::finish() {
    compress({}, true);
    return std::move(frame_);
}

void Compressor::compress(std::string_view bytes, bool last) {
    std::array<char, 16 * 1024> piece{};
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    for (bool more = true; more;) {
        ZSTD_outBuffer out{piece.data(), piece.size(), 0};
        const std::size_t pending =
            ZSTD_compressStream2(context_.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(pending) != 0) throw std::bad_alloc();  // the only way to fail
        frame_.append(piece.data(), out.pos);
        more = last ? pending > 0 : in.pos < in.size;
    }
}

void Decompressor::Free::operator()(ZSTD_DCtx_s* context) const { ZSTD_freeDCtx(context); }

Decompressor::Decompressor(std::string_view frame) : context_(ZSTD_createDCtx()), frame_(frame) {
    if (!context_) throw std::bad_alloc();
    ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, window_log);
}

std::string_view Decompressor::read(std::size_t size) {
    bytes_.resize(size);
    ZSTD_outBuffer out{bytes_.data(), size, 0};
    while (out.pos < size && !ended_ && !damaged_) {
        ZSTD_inBuffer in{frame_.data(), frame_.size(), 0};
        const std::size_t before = out.pos;
        const std::size_t result = ZSTD_decompressStream(context_.get(), &out, &in);
        frame_.remove_prefix(in.pos);
        if (ZSTD_isError(result) != 0 && ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation)
            throw std::bad_alloc();
        damaged_ = ZSTD_isError(result) != 0;
        ended_ = result == 0;
        if (in.pos == 0 && out.pos == before) break;  // the frame is cut
    }
    return std::string_view(bytes_).substr(0, out.pos);
}

}  // namespace castellan::analyzer::archive
