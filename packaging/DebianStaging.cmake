# Run by CPack on the files of all packages before packing: applies Debian's policy.
function(gzip file)
  execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Licences and changelog have fixed names in each package's folder of documents.
function(add_policy_files documents)
  file(READ ${CPACK_CASTELLAN_LICENSE} license)
  file(READ ${CPACK_CASTELLAN_FONT_LICENSE} font_license)
  file(READ ${CPACK_CASTELLAN_HYPHENATION_LICENSE} hyphenation_license)
  file(WRITE ${documents}/copyright
    "${license}\nThe fonts within:\n\n${font_license}\nThe patterns of hyphenation within:\n\n${hyphenation_license}")
  if(CPACK_CASTELLAN_QRCODE_LICENSE)
    file(READ ${CPACK_CASTELLAN_QRCODE_LICENSE} qrcode_license)
    file(APPEND ${documents}/copyright "\nThe script for QR codes within the recorder's page:\n\n${qrcode_license}")
  endif()
  configure_file(${CPACK_CASTELLAN_CHANGELOG} ${documents}/changelog.Debian COPYONLY)
  gzip(${documents}/changelog.Debian)
endfunction()

set(runtime ${CPACK_TEMPORARY_DIRECTORY}/runtime/usr/share)
add_policy_files(${runtime}/doc/castellan)
add_policy_files(${CPACK_TEMPORARY_DIRECTORY}/development/usr/share/doc/libcastellan-dev)
if(CPACK_CASTELLAN_SHARED_PACKAGE)
  add_policy_files(${CPACK_TEMPORARY_DIRECTORY}/shared/usr/share/doc/${CPACK_CASTELLAN_SHARED_PACKAGE})
endif()

file(REMOVE ${runtime}/doc/castellan/LICENSE ${runtime}/doc/castellan/OFL.txt
  ${runtime}/doc/castellan/hyphenation.txt)
file(RENAME ${runtime}/doc/castellan/CHANGELOG.md ${runtime}/doc/castellan/changelog)
gzip(${runtime}/doc/castellan/changelog)
gzip(${runtime}/man/man1/castellan.1)
file(RENAME ${runtime}/zsh/site-functions ${runtime}/zsh/vendor-completions)

# What a build with optimisation at link time keeps for a linker of its own version: most of each library.
file(GLOB libraries ${CPACK_TEMPORARY_DIRECTORY}/development/usr/lib/*.a)
foreach(library IN LISTS libraries)
  execute_process(COMMAND objcopy --wildcard --remove-section=.gnu.lto_* --remove-section=.gnu.debuglto_* ${library}
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
