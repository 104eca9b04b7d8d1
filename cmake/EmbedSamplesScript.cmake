# Writes OUTPUT: a C++ file with the samples whose paths below ROOT stand in NAMES. Byte by byte: samples of broken text
# hold bytes that no string literal of the source could show.
file(STRINGS "${NAMES}" paths)
set(entries "")
foreach(path ${paths})
  file(READ "${ROOT}/${path}" bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" literal "${bytes}")
  string(APPEND entries "    {\"${path}\", {\"${literal}\", ${size}}},\n")
endforeach()
file(WRITE "${OUTPUT}" "#include \"analyzer/explain/shipped_samples.hpp\"

namespace castellan::analyzer {
namespace {
constexpr ShippedSample samples[] = {
${entries}};
}  // namespace

std::span<const ShippedSample> shipped_samples() { return samples; }

}  // namespace castellan::analyzer
")
