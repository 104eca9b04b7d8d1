#include "analyzer/archive/compression.hpp"

#include <zstd.h>
#include <zstd_errors.h>

#include <array>
#include <new>
#include <utility>

namespace castellan::analyzer::archive {
namespace {

// Archives are for keeping, so few games are compressed as well as can be. Of many games, 12 takes a tenth of the time
// of 19, and makes the frame an eighth larger; the levels between take half the time of 19 or more.
constexpr int tight_level = 19;
constexpr int quick_level = 12;
// The tables of these levels would take up to 80 MiB; these take 6, and the frame of 2000 games is 2 % larger for it.
constexpr std::array<std::pair<ZSTD_cParameter, int>, 4> parameters = {
    {{ZSTD_c_windowLog, window_log}, {ZSTD_c_chainLog, 20}, {ZSTD_c_hashLog, 19}, {ZSTD_c_checksumFlag, 0}}};

}  // namespace

void Compressor::Free::operator()(ZSTD_CCtx_s* context) const { ZSTD_freeCCtx(context); }

Compressor::Compressor() : context_(ZSTD_createCCtx()) {
    if (!context_) throw std::bad_alloc();
    for (const auto& [parameter, value] : parameters) ZSTD_CCtx_setParameter(context_.get(), parameter, value);
}

void Compressor::add(std::string_view bytes) {
    if (begun_) return compress(bytes, false);
    waiting_ += bytes;
    if (waiting_.size() > most_bytes_packed_tightly) begin(quick_level);
}

void Compressor::begin(int level) {
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, level);
    begun_ = true;
    compress(waiting_, false);
    waiting_ = {};
}

std::string Compressor::finish() {
    if (!begun_) begin(tight_level);
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
