# castellan_served_files([FOLDER <folder> FILES <name>...]): the library castellan_served, with the files
# of the folder as the table that `castellan record --serve` serves (cli/serve/recorder_files.hpp); without files an
# empty one. A name may have folders: icons/192.png.
include(${PROJECT_SOURCE_DIR}/cmake/EmbedBytes.cmake)

set(CASTELLAN_SERVED_TYPES
  .css "text/css"
  .html "text/html"
  .ico "image/x-icon"
  .js "text/javascript"
  .png "image/png"
  .svg "image/svg+xml"
  .wasm "application/wasm"
  .webmanifest "application/manifest+json")

function(castellan_served_files)
  cmake_parse_arguments(PARSE_ARGV 0 served "" "FOLDER" "FILES")
  set(table ${CMAKE_CURRENT_BINARY_DIR}/recorder_files.cpp)
  set(sources ${table})
  set(declarations "")
  set(rows "")
  foreach(name IN LISTS served_FILES)
    list(LENGTH sources number)
    set(bytes recorder_file_${number})
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${bytes}.cpp)
    set(file ${served_FOLDER}/${name})
    add_custom_command(OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${source} -DNAMESPACE=castellan::cli -DNAME=${bytes}
              -P ${CASTELLAN_EMBED_BYTES_SCRIPT}
      DEPENDS ${file} ${CASTELLAN_EMBED_BYTES_SCRIPT}
      COMMENT "Embedding ${name}" VERBATIM)
    set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${file})
    list(APPEND sources ${source})
    cmake_path(GET name EXTENSION LAST_ONLY ending)
    list(FIND CASTELLAN_SERVED_TYPES "${ending}" at)
    if(at EQUAL -1)
      message(FATAL_ERROR "${name}: castellan_served_files has no media type for it")
    endif()
    math(EXPR at "${at} + 1")
    list(GET CASTELLAN_SERVED_TYPES ${at} type)
    if(type MATCHES "^text/")
      string(APPEND type "; charset=utf-8")
    endif()
    string(APPEND declarations "extern const std::string_view ${bytes};\n")
    string(APPEND rows "        ServedFile{\"${name}\", \"${type}\", ${bytes}},\n")
  endforeach()
  if(rows)
    set(body "    static const std::array files = {\n${rows}    };\n    return {files};")
  else()
    set(body "    return {};")
  endif()
  file(CONFIGURE OUTPUT ${table} @ONLY CONTENT [[#include "cli/serve/recorder_files.hpp"

#include <array>

namespace castellan::cli {

@declarations@
ServedFiles recorder_files() {
@body@
}

}  // namespace castellan::cli
]])
  add_library(castellan_served STATIC ${sources})
  target_include_directories(castellan_served PRIVATE ${PROJECT_SOURCE_DIR})
endfunction()
