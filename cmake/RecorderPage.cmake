# castellan_recorder_page([<file>]): the library castellan_recorder_page, with the file that is made as the page that
# `castellan record --page` writes (web/recorder/page.hpp); without one there is none.
include(${PROJECT_SOURCE_DIR}/cmake/EmbedBytes.cmake)

function(castellan_recorder_page)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/recorder_page.cpp)
  if(ARGC EQUAL 1)
    add_custom_command(OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -DINPUT=${ARGV0} -DOUTPUT=${source} -DNAMESPACE=castellan::web -DNAME=recorder_page
              -P ${CASTELLAN_EMBED_BYTES_SCRIPT}
      DEPENDS ${ARGV0} ${CASTELLAN_EMBED_BYTES_SCRIPT}
      COMMENT "Embedding the recorder's page" VERBATIM)
    set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${ARGV0})
  else()
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[#include "web/recorder/page.hpp"

namespace castellan::web {
constinit const std::string_view recorder_page;
}
]])
  endif()
  add_library(castellan_recorder_page STATIC ${source})
  target_include_directories(castellan_recorder_page PUBLIC ${PROJECT_SOURCE_DIR})
endfunction()
