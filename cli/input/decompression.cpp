#include "cli/input/decompression.hpp"

#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/packing.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;
using notation::ByteSource;

namespace {

constexpr std::size_t packed_bytes = 64 * 1024;

enum class Fault { damaged = 1, incomplete, window };

class DecompressionFaults final : public std::error_category {
  public:
    [[nodiscard]] const char* name() const noexcept override { return "decompression"; }
    [[nodiscard]] std::string message(int fault) const override {
        switch (Fault(fault)) {
            case Fault::damaged: return tr("the compressed data are damaged");
            case Fault::incomplete: return tr("the compressed data end before they are complete");
            case Fault::window:
                return tr("decompressing it would take more than 8 MiB of memory (zstd --ultra, --long)");
        }
        return {};
    }
};

std::error_code make(Fault fault) {
    static const DecompressionFaults faults;
    return {int(fault), faults};
}

/// The packed bytes, a piece at a time.
class Packed {
  public:
    explicit Packed(ByteSource source) : source_(std::move(source)), bytes_(packed_bytes) {}

    /// Reads until `wanted` bytes are there, or the source has ended.
    void fill(std::size_t wanted, std::error_code& error) {
        while (!ended_ && end_ - begin_ < wanted) {
            if (begin_ > 0) {
                std::memmove(bytes_.data(), bytes_.data() + begin_, end_ - begin_);
                end_ -= std::exchange(begin_, 0);
            }
            const std::size_t count = source_(bytes_.data() + end_, bytes_.size() - end_, error);
            ended_ = count == 0;
            end_ += count;
        }
    }
    [[nodiscard]] std::string_view rest() const { return {bytes_.data() + begin_, end_ - begin_}; }
    void take(std::size_t count) { begin_ += count; }
    /// The bytes examined already, else the source's next bytes as they come.
    std::size_t read_plain(char* data, std::size_t size, std::error_code& error) {
        const auto looked_at = rest().substr(0, size);
        if (looked_at.empty()) return ended_ ? 0 : source_(data, size, error);  // a terminal would be asked again
        std::memcpy(data, looked_at.data(), looked_at.size());
        take(looked_at.size());
        return looked_at.size();
    }

  private:
    ByteSource source_;
    std::vector<char> bytes_;
    std::size_t begin_ = 0, end_ = 0;
    bool ended_ = false;
};

class Gunzip {
  public:
    Gunzip() {
        if (inflateInit2(&stream_, 15 + 16) != Z_OK) throw std::bad_alloc();  // the largest window, gzip's header
    }
    ~Gunzip() { inflateEnd(&stream_); }
    Gunzip(const Gunzip&) = delete;
    Gunzip& operator=(const Gunzip&) = delete;

    std::size_t read(Packed& packed, char* data, std::size_t size, std::error_code& error) {
        stream_.next_out = reinterpret_cast<Bytef*>(data);
        stream_.avail_out = uInt(std::min<std::size_t>(size, 1U << 30U));
        const uInt room = stream_.avail_out;
        while (stream_.avail_out == room) {
            packed.fill(1, error);
            const auto rest = packed.rest();
            if (error) return 0;
            if (rest.empty()) {
                if (!between_) error = make(Fault::incomplete);
                return 0;
            }
            if (between_ && rest.front() == '\0') {  // what fills a last block, of a tape
                packed.take(std::min(rest.find_first_not_of('\0'), rest.size()));
                continue;
            }
            if (std::exchange(between_, false)) inflateReset(&stream_);
            stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
            stream_.avail_in = uInt(rest.size());
            const int result = inflate(&stream_, Z_NO_FLUSH);
            if (result == Z_MEM_ERROR) throw std::bad_alloc();
            packed.take(rest.size() - stream_.avail_in);
            between_ = result == Z_STREAM_END;
            if (result != Z_OK && result != Z_STREAM_END) {
                error = make(Fault::damaged);
                break;
            }
        }
        return room - stream_.avail_out;
    }

  private:
    z_stream stream_{};
    bool between_ = false;  // two members
};

class Unzstd {
  public:
    Unzstd() {
        if (!context_) throw std::bad_alloc();
        ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, largest_zstd_window);
    }

    std::size_t read(Packed& packed, char* data, std::size_t size, std::error_code& error) {
        ZSTD_outBuffer out{data, size, 0};
        while (out.pos == 0) {
            packed.fill(1, error);
            const auto rest = packed.rest();
            if (error) return 0;
            if (rest.empty() && between_) return 0;
            ZSTD_inBuffer in{rest.data(), rest.size(), 0};
            const std::size_t result = ZSTD_decompressStream(context_.get(), &out, &in);
            packed.take(in.pos);
            if (ZSTD_isError(result) != 0) {
                if (ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation) throw std::bad_alloc();
                const bool window = ZSTD_getErrorCode(result) == ZSTD_error_frameParameter_windowTooLarge;
                error = make(window ? Fault::window : Fault::damaged);
                break;
            }
            between_ = result == 0;
            if (rest.empty() && out.pos == 0) {
                error = make(Fault::incomplete);
                break;
            }
        }
        return out.pos;
    }

  private:
    struct Free {
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };
    std::unique_ptr<ZSTD_DCtx, Free> context_{ZSTD_createDCtx()};
    bool between_ = false;  // two frames
};

ByteSource plain(std::shared_ptr<Packed> packed) {
    return [packed = std::move(packed)](char* data, std::size_t size, std::error_code& error) {
        return packed->read_plain(data, size, error);
    };
}

template <class Decompressor>
ByteSource unpacked(std::shared_ptr<Packed> packed) {
    return [packed = std::move(packed), decompressor = std::make_shared<Decompressor>()](char* data, std::size_t size,
                                                                                         std::error_code& error) {
        return decompressor->read(*packed, data, size, error);
    };
}

}  // namespace

ByteSource decompressed(ByteSource source) {
    ByteSource chosen;  // by the first bytes
    return [source = std::move(source), chosen](char* data, std::size_t size, std::error_code& error) mutable {
        if (!chosen) {
            auto packed = std::make_shared<Packed>(std::move(source));
            packed->fill(base::longest_packing_mark, error);
            const auto first = packed->rest();
            chosen = base::is_gzip(first)   ? unpacked<Gunzip>(std::move(packed))
                     : base::is_zstd(first) ? unpacked<Unzstd>(std::move(packed))
                                            : plain(std::move(packed));
            if (error) return std::size_t(0);
        }
        return chosen(data, size, error);
    };
}

}  // namespace castellan::cli
