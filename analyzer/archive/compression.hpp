// The games of an archive as one zstd frame, written and read piece by piece: neither needs the memory of all of them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace castellan::analyzer::archive {

/// The furthest that a frame may look back, as a power of two: reading takes as much memory.
inline constexpr int window_log = 21;

class Compressor {
  public:
    /// How many bytes are compressed as well as can be; of more, all are compressed quickly.
    static constexpr std::size_t most_bytes_packed_tightly = 1024 * 1024;

    Compressor();

    void add(std::string_view bytes);
    /// The whole frame. Nothing may be added after it.
    std::string finish();

  private:
    void begin(int level);
    void compress(std::string_view bytes, bool last);

    struct Free {
        void operator()(ZSTD_CCtx_s* context) const;
    };
    std::unique_ptr<ZSTD_CCtx_s, Free> context_;
    std::string waiting_;  // until it is known how many bytes there are
    bool begun_ = false;
    std::string frame_;
};

/// Reads any bytes: what is not a frame that `Compressor` could have written ends early.
class Decompressor {
  public:
    /// `frame` must outlive it.
    explicit Decompressor(std::string_view frame);

    /// The next bytes; fewer at the frame's end, or where it is cut or damaged. The next call overwrites them.
    std::string_view read(std::size_t size);

    /// Whether the frame has been read to its end.
    [[nodiscard]] bool ended() const { return ended_; }
    /// Whether these are not the bytes of a frame, or those of one that looks back too far.
    [[nodiscard]] bool damaged() const { return damaged_; }
    /// The bytes that follow what has been read of the frame.
    [[nodiscard]] std::size_t left() const { return frame_.size(); }

  private:
    struct Free {
        void operator()(ZSTD_DCtx_s* context) const;
    };
    std::unique_ptr<ZSTD_DCtx_s, Free> context_;
    std::string_view frame_;  // what has not been read
    std::string bytes_;
    bool ended_ = false;
    bool damaged_ = false;
};

}  // namespace castellan::analyzer::archive
