# castellan_library(<part> HEADERS <public header>...): the static library of one part, castellan::<part> in the tree and
# installed. Only the headers listed are installed; what they include must be listed too. Sources are added by the caller.
include(GNUInstallDirs)

function(castellan_library part)
  cmake_parse_arguments(PARSE_ARGV 1 library "" "" HEADERS)
  set(target castellan_${part})
  add_library(${target} STATIC)
  add_library(castellan::${part} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${part})
  target_compile_features(${target} PUBLIC cxx_std_20)
  # Includes are written from the project's root, in the tree and below include/castellan.
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${library_HEADERS})
  install(TARGETS ${target} EXPORT castellanTargets
    ARCHIVE COMPONENT development
    FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/castellan COMPONENT development)
endfunction()
