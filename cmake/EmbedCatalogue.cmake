# castellan_embed_catalogue(<target> <language> <namespace> <name>): compiles po/<language>.po with msgfmt and builds the
# bytes into <target>. Declare them as
#   namespace <namespace> { extern const std::string_view <name>; }
set(CASTELLAN_EMBED_CATALOGUE_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedCatalogueScript.cmake)

function(castellan_embed_catalogue target language namespace name)
  set(po ${PROJECT_SOURCE_DIR}/po/${language}.po)
  set(mo ${CMAKE_CURRENT_BINARY_DIR}/${language}.mo)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  add_custom_command(OUTPUT ${source}
    COMMAND ${GETTEXT_MSGFMT_EXECUTABLE} --check --output-file=${mo} ${po}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${mo} -DOUTPUT=${source} -DNAMESPACE=${namespace} -DNAME=${name}
            -P ${CASTELLAN_EMBED_CATALOGUE_SCRIPT}
    DEPENDS ${po} ${CASTELLAN_EMBED_CATALOGUE_SCRIPT}
    COMMENT "Embedding po/${language}.po" VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
