// Keeps the old content of a file that is about to be replaced, under another name beside it.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "system/file_target.hpp"

namespace castellan::system {

class Backup {
  public:
    /// Gives the file a second name, as `cp --backup` names it: "FILE~"; if that is there already, "FILE.~1~", and so
    /// on: nothing is replaced. A file system without second names gets a copy. The error says why there is none. The
    /// file's status is renewed, as a second name changes it.
    static tl::expected<Backup, std::string> of(FileTarget& file);
    /// The second name goes again unless kept() was called: nothing was replaced.
    ~Backup();
    Backup(Backup&& other) noexcept;
    Backup(const Backup&) = delete;
    Backup& operator=(const Backup&) = delete;
    Backup& operator=(Backup&&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }
    void keep() { kept_ = true; }

  private:
    explicit Backup(std::string name) : name_(std::move(name)) {}

    std::string name_;
    bool kept_ = false;
};

}  // namespace castellan::system
