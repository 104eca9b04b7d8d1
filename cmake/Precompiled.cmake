# castellan_precompile(<target> <header>...): precompiles headers that most sources of the target include, in addition
# to those of the library. A source still includes all that it uses, because setup/lint.sh reads each by itself.
function(castellan_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <functional> <memory> <optional> <string> <string_view>
    <unordered_map> <variant> <vector> ${ARGN})
  castellan_without_false_warnings(${target})
endfunction()

# castellan_reuse_precompiled(<target> <other>): the other target's precompiled headers, made once for both.
function(castellan_reuse_precompiled target other)
  target_precompile_headers(${target} REUSE_FROM ${other})
  castellan_without_false_warnings(${target})
endfunction()

function(castellan_without_false_warnings target)
  # g++ 12 forgets which precompiled lines are the system's, and warns of copies within std::string that it considers
  # too long (GCC bug 105329).
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-restrict>)
endfunction()
