# Writes OUTPUT: a C++ file with the samples named in NAMES, paths below ROOT. They are written byte by byte: samples of
# broken text contain bytes that no string literal can hold.
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
