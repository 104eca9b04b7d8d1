# castellan_precompile(<target> <header>...): headers that most sources of the target include are read once, beside those
# of the library. A source still includes all that it uses: setup/lint.sh --all reads each by itself.
function(castellan_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <functional> <memory> <optional> <string> <string_view>
    <unordered_map> <variant> <vector> ${ARGN})
  # g++ 12 forgets which precompiled lines are the system's, and warns of copies within std::string that it takes for
  # too long (GCC bug 105329).
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-restrict>)
endfunction()
