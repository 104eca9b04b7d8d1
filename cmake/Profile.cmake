# Optimising by what the program really does. `setup/package.sh` makes both builds:
#   CASTELLAN_PROFILE=count: the program counts how often each branch is taken, in build/profile/counted;
#   CASTELLAN_PROFILE=use: those counts decide how code is laid out. The preset optimises at link time, too: static
#   libraries keep plain object code beside that for the linker, so that anyone can link them.
set(CASTELLAN_PROFILE "" CACHE STRING "count, or use what was counted; empty: neither")
set_property(CACHE CASTELLAN_PROFILE PROPERTY STRINGS "" count use)
set(counted ${PROJECT_SOURCE_DIR}/build/profile/counted)
if(CASTELLAN_PROFILE AND NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  message(FATAL_ERROR "CASTELLAN_PROFILE is for g++")
endif()
if(CASTELLAN_PROFILE STREQUAL count)
  # Threads count, too.
  add_compile_options(-fprofile-generate=${counted} -fprofile-prefix-path=${PROJECT_BINARY_DIR} -fprofile-update=atomic)
  add_link_options(-fprofile-generate=${counted})
elseif(CASTELLAN_PROFILE STREQUAL use)
  if(NOT IS_DIRECTORY ${counted})
    message(FATAL_ERROR "Nothing has been counted: sh setup/package.sh")
  endif()
  # What was never run is optimised as ever, not for size. Sources that a build makes differ by its folder.
  add_compile_options(-fprofile-use=${counted} -fprofile-prefix-path=${PROJECT_BINARY_DIR} -fprofile-partial-training
                      -Wno-missing-profile -Wno-coverage-mismatch -ffat-lto-objects)
  add_link_options(-Werror=odr)  # two types of one name, which only a linker sees
elseif(CASTELLAN_PROFILE)
  message(FATAL_ERROR "CASTELLAN_PROFILE is count or use")
endif()
