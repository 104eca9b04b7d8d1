#include <charconv>
#include <cmath>

#include "render/page/shared_groups.hpp"

namespace castellan::render::page {

namespace {

/// Writes points relative to the one before them. Differences are taken between rounded points, so that rounding errors
/// do not add up.
class PathWriter {
  public:
    explicit PathWriter(Point origin) : origin_(origin) {}

    void command(char letter) {
        if (letter == last_ && letter != 'm') {
            separate_ = true;
            return;
        }
        out_ += last_ = letter;
        separate_ = false;
    }
    void point(Point to, bool ends) {
        const Rounded at = rounded(to);
        number(at.x - from_.x);
        number(at.y - from_.y);
        if (ends) from_ = at;
    }
    void begin() { start_ = from_; }
    void close() { from_ = start_; }
    std::string text() { return std::move(out_); }

  private:
    struct Rounded {
        long x = 0;
        long y = 0;
    };
    [[nodiscard]] Rounded rounded(Point point) const {
        return {std::lround((point.x - origin_.x) * 1000), std::lround((point.y - origin_.y) * 1000)};
    }
    void number(long value) {
        if (separate_ && value >= 0) out_ += ' ';
        char digits[24];
        out_.append(digits, std::to_chars(std::begin(digits), std::end(digits), value).ptr);
        separate_ = true;
    }

    Point origin_;
    Rounded from_, start_;
    std::string out_;
    char last_ = 0;
    bool separate_ = false;
};

}  // namespace

std::string path_data(const Path& path, Point origin) {
    PathWriter writer(origin);
    const auto points = path.points();
    std::size_t next = 0;
    for (const Verb verb : path.verbs()) {
        switch (verb) {
            case Verb::move:
                writer.command('m');
                writer.point(points[next++], true);
                writer.begin();
                break;
            case Verb::line:
                writer.command('l');
                writer.point(points[next++], true);
                break;
            case Verb::curve:
                writer.command('c');
                writer.point(points[next++], false);
                writer.point(points[next++], false);
                writer.point(points[next++], true);
                break;
            case Verb::close:
                writer.command('z');
                writer.close();
                break;
        }
    }
    return writer.text();
}

}  // namespace castellan::render::page
