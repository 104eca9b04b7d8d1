"""catalogues.py MODULE OUTPUT CODE=FILE...: writes C++ with the translations of those texts that the linked module has.

FILE is a catalogue as msgfmt writes it. The English texts are in the module already: instead of them, in the order of
all translations, there are their hashes (FNV-1a). catalogue.cpp reads it."""
import struct
import sys


def messages(path):
    data = open(path, "rb").read()
    count, originals, translations = struct.unpack_from("<III", data, 8)

    def text(table, index):
        size, at = struct.unpack_from("<II", data, table + 8 * index)
        return data[at:at + size]

    return {text(originals, i).partition(b"\0")[0]: text(translations, i) for i in range(count)}


def fnv1a(text):
    value = 0x811C9DC5
    for byte in text:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def array(kind, name, values):
    return f"constexpr {kind} {name}[] = {{{','.join(map(str, values))}}};\n"


def main(module, output, *catalogues):
    used = open(module, "rb").read()
    languages = {code: messages(path) for code, _, path in (one.partition("=") for one in catalogues)}
    # A text is where the module has it with its end; of equal ends the linker keeps the longest, so what is before is
    # not looked at.
    texts = sorted({text for known in languages.values() for text in known if text and text + b"\0" in used}, key=fnv1a)
    hashes = [fnv1a(text) for text in texts]
    if len(set(hashes)) != len(hashes):
        sys.exit("two texts have one hash: choose another in catalogues.py and catalogue.cpp")
    code = ["#include \"web/wasm/catalogue_keys.hpp\"\n\nnamespace castellan::language {\nnamespace {\n",
            array("std::uint32_t", "keys", hashes)]
    for name, known in languages.items():
        forms = [known.get(text, b"") for text in texts]
        sizes = b"".join(struct.pack("<H", len(form)) for form in forms)
        code.append(array("unsigned char", f"bytes_{name}", sizes + b"".join(forms)))
    code.append("}  // namespace\nconst std::span<const std::uint32_t> catalogue_keys = keys;\n")
    for name, known in languages.items():
        code.append(f"extern const std::string_view catalogue_{name};\nconst std::string_view catalogue_{name}("
                    f"reinterpret_cast<const char*>(bytes_{name}), sizeof bytes_{name});\n")
    code.append("}  // namespace castellan::language\n")
    open(output, "w").write("".join(code))
    print(f"{len(texts)} texts in {' '.join(languages)}")


main(*sys.argv[1:])
