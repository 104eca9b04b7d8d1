# Writes below OUTPUT the HEADERS of SOURCE, one part's, as they are installed: they include each other by castellan/.
file(REMOVE_RECURSE "${OUTPUT}/${PART}")
foreach(header IN LISTS HEADERS)
  file(READ "${SOURCE}/${header}" text)
  string(REGEX REPLACE "#include \"([a-z]+/)" "#include \"castellan/\\1" text "${text}")
  file(WRITE "${OUTPUT}/${header}" "${text}")
endforeach()
