# castellan_embed_text(<target> <file> <namespace> <name>): builds the text of <file> into <target>. Declare it as
#   namespace <namespace> { extern const std::string_view <name>; }
set(CASTELLAN_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedTextScript.cmake)

function(castellan_embed_text target file namespace name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${CMAKE_CURRENT_SOURCE_DIR}/${file} -DOUTPUT=${source}
            -DNAMESPACE=${namespace} -DNAME=${name} -P ${CASTELLAN_EMBED_SCRIPT}
    DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${file} ${CASTELLAN_EMBED_SCRIPT}
    COMMENT "Embedding ${file}" VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
