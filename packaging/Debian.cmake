# Debian packages by CPack: castellan, the program; libcastellan-dev, the libraries; libcastellan<version>, the shared
# library of the C interface, if it is built. `cpack --preset deb`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME castellan)
set(CPACK_PACKAGE_VENDOR "The Castellan authors")
set(CPACK_PACKAGE_CONTACT "The Castellan authors <authors@castellan.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "reads, replays, checks, explains and draws games of Castelli")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime development)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME castellan)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS hyphen-de)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
"Castellan reads games of the board game Castelli written in CGN, a plain text
notation. It replays them by the rules, says what was illegal and by which
rule, explains every point, and draws boards as PNG, PDF and SVG.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcastellan-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libboost-locale-dev, libdeflate-dev, libexpected-dev, libfmt-dev, libfontconfig-dev, libhyphen-dev, libpango1.0-dev, libpng-dev, libutf8proc-dev, libwebp-dev, libzstd-dev, nettle-dev, pkg-config")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"Static libraries and headers of castellan: reading and writing CGN, the rules
engine, analysis and drawing of games of Castelli; for C++20, with CMake and
pkg-config files and examples.")

if(CASTELLAN_SHARED)
  set(shared_package libcastellan${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})  # after the name within the library
  list(APPEND CPACK_COMPONENTS_ALL shared)
  set(CPACK_DEBIAN_SHARED_PACKAGE_NAME ${shared_package})
  set(CPACK_DEBIAN_SHARED_PACKAGE_SECTION libs)
  set(CPACK_DEBIAN_SHARED_PACKAGE_SHLIBDEPS ON)
  # CPack generates the first for all packages or none, and the second never.
  set(control ${PROJECT_BINARY_DIR}/debian)
  file(CONFIGURE OUTPUT ${control}/shlibs @ONLY CONTENT "libcastellan ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} \
${shared_package} (>= ${PROJECT_VERSION})\n")
  file(CONFIGURE OUTPUT ${control}/triggers CONTENT "activate-noawait ldconfig\n" @ONLY)
  set(CPACK_DEBIAN_SHARED_PACKAGE_CONTROL_EXTRA ${control}/shlibs ${control}/triggers)
  set(CPACK_COMPONENT_SHARED_DESCRIPTION
"The library of castellan as a plain C interface, for programs in any language
that can call C: it checks, scores and draws games of Castelli.")
  string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    ", ${shared_package} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
  set(CPACK_CASTELLAN_SHARED_PACKAGE ${shared_package})
endif()

# Differences between Debian's policy and what `cmake --install` does.
configure_file(packaging/changelog.Debian.in changelog.Debian @ONLY)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/DebianStaging.cmake)
set(CPACK_CASTELLAN_CHANGELOG ${PROJECT_BINARY_DIR}/changelog.Debian)
set(CPACK_CASTELLAN_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_CASTELLAN_FONT_LICENSE ${PROJECT_SOURCE_DIR}/render/fonts/OFL.txt)
set(CPACK_CASTELLAN_HYPHENATION_LICENSE ${PROJECT_SOURCE_DIR}/render/hyphenation/LICENSE)
if(TARGET castellan_wasm)
  set(CPACK_CASTELLAN_QRCODE_LICENSE /usr/share/doc/node-qrcode-generator/copyright)
endif()

include(CPack)
