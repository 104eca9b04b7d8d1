// Text in other encodings than UTF-8, as iconv of the C library knows them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace castellan::base {

/// Whether the library knows an encoding by this name. Case does not matter.
bool is_encoding(std::string_view name);

/// Whether it writes letters with bytes of ASCII, as UTF-7 and ISO-2022-JP do: a text in it looks like a plain one.
bool hides_in_ascii(std::string_view encoding);

/// Turns text of one encoding into UTF-8, piece by piece.
class Decoder {
  public:
    /// An encoding that is not known decodes nothing.
    explicit Decoder(std::string_view encoding);

    /// Appends the characters of the bytes; a character that is cut at the end waits for the next bytes. False: these
    /// bytes are not of the encoding. What was appended is then of no use, and the decoder is as it was when it was
    /// made.
    bool decode(std::string_view bytes, std::string& out);
    /// The same of the last bytes of a text: no character may be cut.
    bool decode_last(std::string_view bytes, std::string& out);
    /// The beginning of a character whose other bytes have not come.
    [[nodiscard]] const std::string& waiting() const { return waiting_; }
    /// Forgets the bytes that wait, and every shift.
    void restart();

  private:
    struct Close {
        void operator()(void* conversion) const;
    };

    bool convert(std::string_view bytes, std::string& out);

    std::unique_ptr<void, Close> conversion_;
    std::string waiting_;  // the beginning of a character
};

}  // namespace castellan::base
