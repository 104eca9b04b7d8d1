# Writes OUTPUT: a C++ file that defines NAMESPACE::NAME as the text of INPUT.
file(READ "${INPUT}" text)
file(WRITE "${OUTPUT}" "#include <string_view>

namespace ${NAMESPACE} {
extern const std::string_view ${NAME};
constinit const std::string_view ${NAME} = R\"castellan(${text})castellan\";
}
")
