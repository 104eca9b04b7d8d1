# Defines what `cmake --install` installs: the program, its documents and samples (component runtime), the libraries
# with their headers and files for find_package and pkg-config (component development).
include(CMakePackageConfigHelpers)

install(TARGETS castellan RUNTIME COMPONENT runtime)
install(TARGETS castellan_drawing_object castellan_languages_object
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
install(EXPORT castellanTargets NAMESPACE castellan:: DESTINATION ${package_folder} COMPONENT development)

# castellan_pkg_config(<part> <modules of pkg-config> [<other libraries>]): the module castellan-<part>.
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
function(castellan_pkg_config part requires)
  set(libraries ${ARGN})
  configure_file(cmake/castellan.pc.in castellan-${part}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/castellan-${part}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endfunction()
castellan_pkg_config(language "fmt" "-lboost_locale")
castellan_pkg_config(base "castellan-language nettle libutf8proc")
castellan_pkg_config(system "castellan-base")
castellan_pkg_config(notation "castellan-base")
castellan_pkg_config(engine "castellan-notation")
castellan_pkg_config(analyzer "castellan-engine castellan-system libzstd")
castellan_pkg_config(render "castellan-analyzer pangocairo pangoft2 fontconfig libpng libdeflate libwebpmux" "-lhyphen")
