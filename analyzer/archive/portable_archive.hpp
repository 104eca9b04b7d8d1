// A pair of archives in the sense of Boost.Serialization (its "Archive Concepts"): Saver and Loader.
//
// They save unsigned numbers of fixed width, little-endian, and runs of bytes. Every other type has a serialize()
// function, which describes the format for both directions. There are no pointers, no tracking, no class names and no
// sizes that the loader would trust. We do not use Boost's own binary archive: its bytes differ from machine to
// machine, and it allocates whatever a forged length asks for.
//
// After an error a Loader reads zeros, so serialize() needs no checks of its own. The caller checks error() at the end
// of a value.
#pragma once

#include <boost/mpl/bool.hpp>
#include <boost/serialization/serialization.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "analyzer/archive/archive_error.hpp"
#include "analyzer/archive/little_endian.hpp"

namespace castellan::analyzer::archive {

class Saver {
  public:
    using is_saving = boost::mpl::true_;
    using is_loading = boost::mpl::false_;

    explicit Saver(std::string& out) : out_(out) {}

    template <class Value>
    Saver& operator<<(const Value& value) {
        if constexpr (std::unsigned_integral<Value>)
            put_little_endian(value, out_);
        else  // as Boost's archives do: saving changes nothing, though serialize() takes what loading fills
            boost::serialization::serialize_adl(*this, const_cast<Value&>(value), 0);
        return *this;
    }
    template <class Value>
    Saver& operator&(const Value& value) {
        return *this << value;
    }

    void save_bytes(std::string_view bytes) { out_ += bytes; }

  private:
    std::string& out_;
};

class Loader {
  public:
    using is_saving = boost::mpl::false_;
    using is_loading = boost::mpl::true_;

    /// `offset`: of the payload in its file, for errors.
    Loader(std::string_view payload, std::size_t offset) : payload_(payload), offset_(offset) {}

    template <class Value>
    Loader& operator>>(Value&& value) {
        using Plain = std::remove_cvref_t<Value>;
        if constexpr (std::unsigned_integral<Plain>) {
            const auto bytes = load_bytes(sizeof(Plain));
            value = bytes.empty() ? Plain{0} : get_little_endian<Plain>(bytes);
        } else {
            boost::serialization::serialize_adl(*this, value, 0);
        }
        return *this;
    }
    template <class Value>
    Loader& operator&(Value&& value) {
        return *this >> value;
    }

    /// The next bytes; none if there are not so many.
    std::string_view load_bytes(std::size_t size);

    [[nodiscard]] std::size_t left() const { return payload_.size() - at_; }
    /// The offset in the payload of what is read next.
    [[nodiscard]] std::size_t at() const { return at_; }

    /// Keeps the first error. `width`: of the value just read, which is the place of the error.
    void refuse(const notation::CodeInfo& code, std::size_t width, std::string message);
    [[nodiscard]] bool failed() const { return error_.has_value(); }
    [[nodiscard]] const std::optional<ArchiveError>& error() const { return error_; }

    /// Limits the bytes of text that all later values together may have.
    void allow_text(std::size_t bytes) { text_left_ = bytes; }
    /// False, with an error, if it is more than allowed.
    bool take_text(std::size_t bytes);

  private:
    std::string_view payload_;
    std::size_t offset_;
    std::size_t at_ = 0;
    std::size_t text_left_ = 0;
    std::optional<ArchiveError> error_;
};

}  // namespace castellan::analyzer::archive
