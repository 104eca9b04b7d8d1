# castellan_unity(<target> [APART <source>...]): with CASTELLAN_UNITY the sources of each folder are compiled together,
# so that their includes are read once: the program builds in two thirds of the time. A source is kept apart if one of
# its names has another meaning in another source of its folder. Notation and engine are compiled one by one: together
# they take three per cent more instructions a turn. The preset ci does without, because lint reads sources one by one.
option(CASTELLAN_UNITY "Compile the sources of a folder together" OFF)

function(castellan_unity target)
  cmake_parse_arguments(PARSE_ARGV 1 unity "" "" APART)
  if(NOT CASTELLAN_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(REMOVE_ITEM sources ${unity_APART})
  foreach(source IN LISTS sources)
    cmake_path(IS_ABSOLUTE source generated)
    if(NOT generated)
      cmake_path(GET source PARENT_PATH folder)
      string(REPLACE / _ group "_${folder}")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${target}${group})
    endif()
  endforeach()
endfunction()
