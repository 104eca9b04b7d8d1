# castellan_embed_text(<target> <file> <namespace> <name>): builds the text of <file> into <target>. Declare it as
#   namespace <namespace> { extern const std::string_view <name>; }
set(CASTELLAN_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedTextScript.cmake)

function(castellan_embed_text target file namespace name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE input)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${input} -DOUTPUT=${source}
            -DNAMESPACE=${namespace} -DNAME=${name} -P ${CASTELLAN_EMBED_SCRIPT}
    DEPENDS ${input} ${CASTELLAN_EMBED_SCRIPT}
    COMMENT "Embedding ${file}" VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
