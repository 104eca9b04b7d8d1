# Writes OUTPUT: a C++ file that defines NAMESPACE::NAME as the bytes of INPUT. It is an array, because compilers may
# reject a literal of that length.
file(READ "${INPUT}" bytes HEX)
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(..)" "'\\\\x\\1'," elements "${bytes}")
file(WRITE "${OUTPUT}" "#include <string_view>

namespace ${NAMESPACE} {
extern const std::string_view ${NAME};
constexpr char bytes[] = {${elements}};
constinit const std::string_view ${NAME}{bytes, ${size}};
}
")
