# castellan_embed_bytes(<target> <file> <namespace> <name>): builds the bytes of <file> into <target> with the
# assembler, which is fast even for megabytes. Declare them as
#   namespace <namespace> { extern const std::string_view <name>; }
set(CASTELLAN_EMBED_BYTES_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedBytesScript.cmake)

function(castellan_embed_bytes target file namespace name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${CMAKE_CURRENT_SOURCE_DIR}/${file} -DOUTPUT=${source}
            -DNAMESPACE=${namespace} -DNAME=${name} -P ${CASTELLAN_EMBED_BYTES_SCRIPT}
    DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${file} ${CASTELLAN_EMBED_BYTES_SCRIPT}
    COMMENT "Embedding ${file}" VERBATIM)
  target_sources(${target} PRIVATE ${source})
  set_source_files_properties(${source} PROPERTIES
    OBJECT_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${file} SKIP_PRECOMPILE_HEADERS ON
    COMPILE_OPTIONS $<$<CXX_COMPILER_ID:GNU>:-fno-lto>)  # which cannot see what the assembler defines
endfunction()
