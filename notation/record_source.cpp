#include "notation/record_source.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "base/code_pages.hpp"
#include "base/content_kind.hpp"

namespace castellan::notation {
namespace {

/// Errors are kinds of content.
class NoRecord : public std::error_category {
  public:
    [[nodiscard]] const char* name() const noexcept override { return "no record"; }
    [[nodiscard]] std::string message(int kind) const override {
        return base::not_a(base::ContentKind::record, base::ContentKind(kind));
    }
};

/// The bytes of a source, with UTF-16 as UTF-8.
class Recoder {
  public:
    Recoder(ByteSource source, bool* recoded) : source_(std::move(source)), recoded_(recoded) {}

    std::size_t operator()(char* data, std::size_t size, std::error_code& error) {
        if (!std::exchange(begun_, true)) begin(error);
        while (at_ == text_.size() && !over_ && !error) read_on(error);
        const std::size_t count = std::min(size, text_.size() - at_);
        std::copy_n(text_.data() + at_, count, data);
        at_ += count;
        return count;
    }

  private:
    static constexpr std::size_t piece_bytes = 64 * 1024;

    /// Reads until enough is there to tell by.
    void begin(std::error_code& error) {
        constexpr std::size_t enough = 64;
        while (text_.size() < enough && !over_ && !error) text_ += read(error);
        const base::Utf16 form = base::utf16_form(text_);
        if (form == base::Utf16::no) return;
        decoder_.emplace(form);
        if (recoded_ != nullptr) *recoded_ = true;
        take(std::exchange(text_, {}));
    }

    std::string read(std::error_code& error) {
        std::string piece(piece_bytes, '\0');
        piece.resize(source_(piece.data(), piece.size(), error));
        over_ = piece.empty();
        return piece;
    }

    void read_on(std::error_code& error) {
        text_.clear();
        at_ = 0;
        take(read(error));
    }

    void take(const std::string& piece) {
        if (!decoder_) {
            text_ += piece;
            return;
        }
        decoder_->decode(piece, text_);
        if (over_) decoder_->finish(text_);
    }

    ByteSource source_;
    bool* recoded_;
    std::optional<base::Utf16Decoder> decoder_;
    std::string text_;    // read and not yet given
    std::size_t at_ = 0;  // how much of it has been given
    bool begun_ = false;
    bool over_ = false;
};

}  // namespace

notation::ByteSource records_only(notation::ByteSource source, Recoding recoding, bool* recoded) {
    if (recoding == Recoding::to_utf8) source = Recoder(std::move(source), recoded);
    return [source = std::move(source), begun = false](char* data, std::size_t size,
                                                       std::error_code& error) mutable -> std::size_t {
        static const NoRecord no_record;
        const std::size_t count = source(data, size, error);
        if (std::exchange(begun, true) || error) return count;
        const auto kind = base::content_kind({data, std::min(count, base::telling_bytes)});
        if (base::not_a(base::ContentKind::record, kind).empty()) return count;
        error = {int(kind), no_record};
        return 0;
    };
}

}  // namespace castellan::notation
