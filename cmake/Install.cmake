# Defines what `cmake --install` installs: the program, its documents and samples (component runtime), the libraries
# with their headers and files for find_package and pkg-config (component development), the shared library (component
# shared).
include(CMakePackageConfigHelpers)

set(programs castellan castellan_drawing_object castellan_languages_object)
set(parts language base system notation engine analyzer render)
set(libraries ${parts})
list(TRANSFORM libraries PREPEND castellan_)
set(shared_library "")
if(CASTELLAN_SHARED)
  set(shared_library castellan_c)
endif()

# An install begins by looking whether the targets of its components are built: CMake would copy some files, and then
# miss one without a word about how it is made.
function(castellan_look_for component)
  set(look "")
  foreach(target IN LISTS ARGN)
    string(APPEND look "if(NOT EXISTS \"$<TARGET_FILE:${target}>\")\n  list(APPEND unbuilt ${target})\nendif()\n")
  endforeach()
  install(CODE "${look}" COMPONENT ${component})
endfunction()
castellan_look_for(runtime ${programs})
castellan_look_for(development ${libraries} ${shared_library})
castellan_look_for(shared ${shared_library})
install(CODE "if(unbuilt)
  list(REMOVE_DUPLICATES unbuilt)
  list(JOIN unbuilt \" \" unbuilt)
  message(FATAL_ERROR \"Nothing is installed, because these targets are not built: \${unbuilt}\\n\"
    \"Build them first:\\n  cmake --build '${PROJECT_BINARY_DIR}' --target \${unbuilt}\")
endif()" ALL_COMPONENTS)

install(TARGETS ${programs} RUNTIME COMPONENT runtime
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/castellan COMPONENT runtime)
install(FILES render/hyphenation/LICENSE RENAME hyphenation.txt DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
install(FILES LICENSE render/fonts/OFL.txt CHANGELOG.md README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
install(DIRECTORY docs samples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT development)

get_target_property(documents documents CASTELLAN_FOLDER)
install(FILES ${documents}/castellan.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT runtime)
install(FILES ${documents}/castellan.bash RENAME castellan
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT runtime)
install(FILES ${documents}/_castellan DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT runtime)
install(FILES ${documents}/castellan.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT runtime)

# The recorder's page for whoever puts it on a phone or a site: alone, and in files to be served.
if(TARGET recorder_page)
  get_target_property(page recorder_page CASTELLAN_FOLDER)
  install(FILES ${page}/recorder.html DESTINATION ${CMAKE_INSTALL_DATADIR}/castellan COMPONENT runtime)
  install(DIRECTORY ${page}/served/ DESTINATION ${CMAKE_INSTALL_DATADIR}/castellan/recorder COMPONENT runtime)
endif()

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/castellan)
configure_package_config_file(cmake/castellanConfig.cmake.in ${PROJECT_BINARY_DIR}/castellanConfig.cmake
  INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/castellanConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/castellanConfig.cmake ${PROJECT_BINARY_DIR}/castellanConfigVersion.cmake
  DESTINATION ${package_folder} COMPONENT development)
install(TARGETS ${libraries} EXPORT castellanTargets ARCHIVE COMPONENT development)
install(EXPORT castellanTargets NAMESPACE castellan:: DESTINATION ${package_folder} COMPONENT development)
install(DIRECTORY ${CASTELLAN_INCLUDE_FOLDER}/castellan DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)

# castellan_pkg_config(<module> <modules that it requires> [<other libraries>]): a module of pkg-config, for the library
# of its name.
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
function(castellan_pkg_config module requires)
  set(libraries ${ARGN})
  string(REPLACE - _ library ${module})
  configure_file(cmake/castellan.pc.in ${module}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${module}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endfunction()
castellan_pkg_config(castellan-language "fmt" "-lboost_locale")
castellan_pkg_config(castellan-base "castellan-language nettle libutf8proc")
castellan_pkg_config(castellan-system "castellan-base")
castellan_pkg_config(castellan-notation "castellan-base")
castellan_pkg_config(castellan-engine "castellan-notation")
castellan_pkg_config(castellan-analyzer "castellan-engine castellan-system libzstd")
castellan_pkg_config(castellan-render
  "castellan-analyzer pangocairo pangoft2 fontconfig libpng libdeflate libwebpmux" "-lhyphen")

# The C interface: a shared library (component shared) for programs that have only its header.
if(CASTELLAN_SHARED)
  install(TARGETS castellan_c EXPORT castellanSharedTargets
    LIBRARY COMPONENT shared NAMELINK_COMPONENT development)
  install(EXPORT castellanSharedTargets NAMESPACE castellan:: DESTINATION ${package_folder} COMPONENT development)
  install(FILES web/castellan.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/castellan COMPONENT development)
  castellan_pkg_config(castellan "")
endif()
