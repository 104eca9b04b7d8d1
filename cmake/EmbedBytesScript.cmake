# Writes OUTPUT: a C++ file that defines NAMESPACE::NAME as the bytes of INPUT.
file(SIZE "${INPUT}" size)
file(WRITE "${OUTPUT}" "#include <string_view>

asm(R\"(
    .section .rodata
    .balign 16
    .globl castellan_${NAME}
castellan_${NAME}:
    .incbin \"${INPUT}\"
    .previous
)\");
extern \"C\" const char castellan_${NAME}[${size}];

namespace ${NAMESPACE} {
extern const std::string_view ${NAME};
constinit const std::string_view ${NAME}(castellan_${NAME}, ${size});
}
")
