#include "notation/encoding/recoding.hpp"

#include <algorithm>
#include <climits>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "base/encoding/decoder.hpp"
#include "base/encoding/fitting_encodings.hpp"
#include "base/unicode_form.hpp"
#include "base/utf8.hpp"
#include "base/utf8_check.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"
#include "notation/parser.hpp"

namespace castellan::notation {

using language::tr;

namespace {

/// Errors are the numbers of lines.
class CutUnicode final : public std::error_category {
  public:
    [[nodiscard]] const char* name() const noexcept override { return "cut Unicode"; }
    [[nodiscard]] std::string message(int line) const override {
        return tr("the text ends within a character of UTF-16 or UTF-32, in line {}: it was cut", line);
    }
};
class DamagedUnicode final : public std::error_category {
  public:
    [[nodiscard]] const char* name() const noexcept override { return "damaged Unicode"; }
    [[nodiscard]] std::string message(int line) const override {
        return tr("line {} has what is no character of UTF-16 or UTF-32, such as half of one", line);
    }
};

class Recoder {
  public:
    Recoder(ByteSource source, Recoding recoding, std::string* from)
        : source_(std::move(source)), recoding_(std::move(recoding)), from_(from) {}

    std::size_t read(char* data, std::size_t size, std::error_code& error) {
        if (!std::exchange(begun_, true)) begin(error);
        while (at_ == text_.size() && !(over_ && bytes_.empty()) && !error) read_on(error);
        const std::size_t count = std::min(size, text_.size() - at_);
        std::copy_n(text_.data() + at_, count, data);
        at_ += count;
        return count;
    }

  private:
    static constexpr std::size_t piece_bytes = 64 * 1024;
    /// More than a game may have is decoded in pieces.
    static constexpr std::size_t most_bytes = limits::game_bytes;

    /// Reads until enough is there to tell by.
    void begin(std::error_code& error) {
        constexpr std::size_t enough = 64;
        while (bytes_.size() < enough && !over_ && !error) read_piece(error);
        const auto form = base::encoding_of(base::unicode_form(bytes_));
        if (!form.empty()) {
            whole_ = true;
            decode_with(form);
        } else if (!recoding_.encoding.empty()) {
            decode_with(recoding_.encoding);
        }
    }

    void decode_with(std::string_view encoding) {
        encoding_ = encoding;
        decoder_.emplace(encoding);
    }

    void read_piece(std::error_code& error) {
        const std::size_t before = bytes_.size();
        bytes_.resize(before + piece_bytes);
        const std::size_t count = source_(bytes_.data() + before, piece_bytes, error);
        bytes_.resize(before + count);
        over_ = count == 0;
    }

    void read_on(std::error_code& error) {
        text_.clear();
        at_ = 0;
        if (!decoder_ || whole_) {
            if (bytes_.empty()) read_piece(error);
            take(bytes_.size(), over_);
            if (damaged_) error = damage();
            return;
        }
        std::size_t end = find_version_line(bytes_, 1);
        while (end == bytes_.size() && end < most_bytes && !over_ && !error) {
            // What was seen already cannot begin a game, but for the beginning of a line that was cut.
            const std::size_t seen =
                bytes_.rfind('\n') == std::string::npos ? 1 : std::max<std::size_t>(bytes_.rfind('\n'), 1);
            read_piece(error);
            end = find_version_line(bytes_, seen);
        }
        if (!error) take(end, over_ || end < bytes_.size());
    }

    /// Gives the next `count` bytes; `ends`: no character goes on after them.
    void take(std::size_t count, bool ends) {
        const std::string_view piece = std::string_view(bytes_).substr(0, count);
        const bool is_decoded = decoded(piece, ends);
        lines_ += std::count(text_.begin(), text_.end(), '\n');
        if (!is_decoded) text_ = held_.append(piece);
        if (damaged_) text_.clear();
        bytes_.erase(0, count);
    }

    /// False: the bytes stay as they are, those of a character that was begun before them included.
    bool decoded(std::string_view piece, bool ends) {
        held_.clear();
        if (!decoder_) return false;
        held_ = decoder_->waiting();
        const bool is_utf8 = !whole_ && base::is_utf8(piece);
        if (is_utf8 || !read_with_decoder(piece, ends)) {
            decoder_->restart();
            damaged_ = whole_;
            if (recoding_.outcome) note_kept(piece, is_utf8);
            return false;
        }
        if (recoding_.outcome) recoding_.outcome->recoded = true;
        if (whole_ && !std::exchange(marked_, true) && text_.starts_with(base::byte_order_mark))
            text_.erase(0, base::byte_order_mark.size());
        if (from_ != nullptr) *from_ = encoding_;
        return true;
    }

    /// False: the bytes are not of the encoding, or not likely to be.
    bool read_with_decoder(std::string_view piece, bool ends) {
        if (!(ends ? decoder_->decode_last(piece, text_) : decoder_->decode(piece, text_))) return false;
        return whole_ || base::may_read(held_ + std::string(piece), text_);
    }

    void note_kept(std::string_view piece, bool is_utf8) {
        const bool is_ascii = std::all_of(piece.begin(), piece.end(), [](char c) { return (c & 0x80) == 0; });
        if (!is_utf8)
            recoding_.outcome->refused = true;
        else if (!is_ascii)
            recoding_.outcome->was_utf8 = true;
    }

    [[nodiscard]] std::error_code damage() const {
        static const CutUnicode cut;
        static const DamagedUnicode damaged;
        const int line = int(std::min<std::ptrdiff_t>(lines_, INT_MAX - 1)) + 1;
        return over_ ? std::error_code(line, cut) : std::error_code(line, damaged);
    }

    ByteSource source_;
    Recoding recoding_;
    std::string* from_;
    std::string encoding_;
    std::optional<base::Decoder> decoder_;
    bool whole_ = false;        // all is of the encoding, not game by game
    bool damaged_ = false;      // and it is not of it after all
    bool marked_ = false;       // a byte order mark would have been seen
    std::string held_;          // the beginning of a character, before the next bytes
    std::string bytes_;         // read and not yet decoded
    std::string text_;          // decoded and not yet given
    std::size_t at_ = 0;        // how much of it has been given
    std::ptrdiff_t lines_ = 0;  // that were decoded
    bool begun_ = false;
    bool over_ = false;
};

}  // namespace

ByteSource recoded(ByteSource source, const Recoding& recoding, std::string* from) {
    if (recoding.none()) return source;
    return [recoder = std::make_shared<Recoder>(std::move(source), recoding, from)](
               char* data, std::size_t size, std::error_code& error) { return recoder->read(data, size, error); };
}

std::string recoded(std::string_view text, const Recoding& recoding, std::string* from) {
    const ByteSource source = recoded(text_source(text), recoding, from);
    std::string piece(64 * 1024, '\0'), all;
    std::error_code error;
    while (const std::size_t count = source(piece.data(), piece.size(), error)) all.append(piece, 0, count);
    return error ? std::string(text) : all;
}

}  // namespace castellan::notation
