# Writes OUTPUT: a C++ file that defines NAMESPACE::NAME as the bytes of INPUT.
file(READ "${INPUT}" bytes HEX)
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(..)" "\\\\x\\1" literal "${bytes}")
file(WRITE "${OUTPUT}" "#include <string_view>

namespace ${NAMESPACE} {
extern const std::string_view ${NAME};
constinit const std::string_view ${NAME}{\"${literal}\", ${size}};
}
")
