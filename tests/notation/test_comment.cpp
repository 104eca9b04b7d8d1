// The text and commands of comments, and escapes.
#include <catch2/catch.hpp>

#include "notation/comment.hpp"

using namespace castellan::notation;

namespace {

CommentPart text(std::string value) { return {false, std::move(value), {}}; }
CommentPart command(std::string name, std::string arguments) { return {true, std::move(name), std::move(arguments)}; }
using Parts = std::vector<CommentPart>;

std::string canonical(std::string_view comment) {
    std::string out;
    write_comment(read_comment(comment), out);
    return out;
}

}  // namespace

TEST_CASE("runs of blanks and line ends in a comment are one blank, none at its ends") {
    CHECK(read_comment("{  a \t\r\n b  }") == Parts{text("a b")});
    CHECK(read_comment("{ \n }") == Parts{});
}

TEST_CASE("escapes in a comment") {
    CHECK(read_comment(R"({\{a\} \\ \[%b]})") == Parts{text("{a} \\ [%b]")});
    CHECK(read_comment(R"({a \n b})") == Parts{text("a\nb")});
    CHECK(read_comment(R"({C:\dir})") == Parts{text("C:\\dir")});
}

TEST_CASE("commands in a comment") {
    CHECK(read_comment("{look [%mark  e4 d5] here [%diagram]}") ==
          Parts{text("look"), command("mark", "e4 d5"), text("here"), command("diagram", "")});
    CHECK(comment_text("{look [%mark e4] here}") == "look here");
}

TEST_CASE("the canonical comment") {
    CHECK(canonical("{ a\n  b }") == "{a b}");
    CHECK(canonical("{}") == "");
    CHECK(canonical(R"({a \n b})") == R"({a\nb})");
    CHECK(canonical("{a { b}") == R"({a \{ b})");
    CHECK(canonical(R"({\[Event "x"]})") == R"({[Event "x"]})");
    CHECK(canonical(R"({\[%x]})") == R"({\[%x]})");
    CHECK(canonical("{a[%mark   e4]b}") == "{a [%mark e4] b}");
    CHECK(canonical(R"({C:\dir})") == R"({C:\\dir})");
}

TEST_CASE("a canonical comment is read as what was written") {
    const Parts parts = {text("a {b} \\ [%c] \\n"), command("mark", "e4"), text("p\nq")};
    std::string out;
    write_comment(parts, out);
    CHECK(read_comment(out) == parts);
}

TEST_CASE("a command's arguments cannot end the command or the comment") {
    std::string out;
    write_comment(Parts{command("label", "a] b}\nc")}, out);
    CHECK(out == "{[%label a b c]}");
}

TEST_CASE("the values of tags") {
    CHECK(unescape_tag_value(R"(a \"b\" \\ \c)") == R"(a "b" \ \c)");
    std::string out;
    escape_tag_value("a \"b\" \\\nc", out);
    CHECK(out == R"(a \"b\" \\ c)");
}

TEST_CASE("commands are found behind some that do not end") {
    CHECK(read_comment("{[%a [%b\n[%c d] [%! [%e]}") ==
          Parts{text("[%a [%b"), command("c", "d"), text("[%!"), command("e", "")});
    CommandFinder commands("[%a [%b [%c\n[%d]");
    CHECK(commands.size_at(0) == 0);
    CHECK(commands.size_at(4) == 0);
    CHECK(commands.size_at(8) == 0);
    CHECK(commands.size_at(12) == 4);
    CHECK(commands.size_at(12) == 4);
    CHECK(command_size("[%a") == 0);
    CHECK(command_size("[%a!]") == 0);
    CHECK(command_size("[%a [b] c]") == 7);
}
