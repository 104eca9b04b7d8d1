# castellan_library(<part> HEADERS <public header>...): the static library of one part, castellan::<part> in the tree
# and installed. Only the headers listed are installed; what they include must be listed too. The caller adds the
# sources.
#
# In the tree, includes start at the project's root. Installed headers are included with castellan/ in front, so that no
# name clashes with a user's own; these headers are generated when castellan is built.
include(GNUInstallDirs)

set(CASTELLAN_PUBLIC_HEADERS_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/PublicHeadersScript.cmake)
set(CASTELLAN_INCLUDE_FOLDER ${PROJECT_BINARY_DIR}/include)
configure_file(cmake/version.hpp.in ${CASTELLAN_INCLUDE_FOLDER}/castellan/version.hpp @ONLY)

function(castellan_library part)
  cmake_parse_arguments(PARSE_ARGV 1 library "" "" HEADERS)
  set(target castellan_${part})
  castellan_inner_library(${part})
  add_library(castellan::${part} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${part})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/public_headers.stamp)
  set(headers ${library_HEADERS})
  list(TRANSFORM headers PREPEND ${part}/)
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DPART=${part} "-DHEADERS=${headers}"
            -DOUTPUT=${CASTELLAN_INCLUDE_FOLDER}/castellan -P ${CASTELLAN_PUBLIC_HEADERS_SCRIPT}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${library_HEADERS} ${CASTELLAN_PUBLIC_HEADERS_SCRIPT}
    COMMENT "Public headers of ${part}" VERBATIM)
  add_custom_target(${part}_headers ALL DEPENDS ${stamp})
  add_dependencies(${target} ${part}_headers)  # a library that is built can be installed
endfunction()

# castellan_inner_library(<name>): a static library, which is not installed unless it is a part's. With CASTELLAN_SHARED
# its objects go into libcastellan.so as well, so that nothing is compiled twice. Nothing at run time replaces a function
# of the library, so the compiler may inline it as in a program.
function(castellan_inner_library name)
  add_library(castellan_${name} STATIC)
  if(CASTELLAN_SHARED)
    set_target_properties(castellan_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_compile_options(castellan_${name} PRIVATE -fno-semantic-interposition)
  endif()
endfunction()
