# castellan_embed_samples(<target> <folder>...): builds the files below samples/<folder>... into <target>, as the span
# that analyzer/explain/shipped_samples.hpp declares.
set(CASTELLAN_EMBED_SAMPLES_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedSamplesScript.cmake)

function(castellan_embed_samples target)
  set(files)
  foreach(folder ${ARGN})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
         ${PROJECT_SOURCE_DIR}/samples/${folder}/*.cgn ${PROJECT_SOURCE_DIR}/samples/${folder}/*.set)
    list(APPEND files ${found})
  endforeach()
  list(SORT files)
  set(names ${CMAKE_CURRENT_BINARY_DIR}/shipped_samples.txt)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/shipped_samples.cpp)
  string(JOIN "\n" lines ${files})
  file(CONFIGURE OUTPUT ${names} CONTENT "${lines}\n" @ONLY)
  list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DNAMES=${names} -DOUTPUT=${source}
            -P ${CASTELLAN_EMBED_SAMPLES_SCRIPT}
    DEPENDS ${files} ${names} ${CASTELLAN_EMBED_SAMPLES_SCRIPT}
    COMMENT "Embedding samples" VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
