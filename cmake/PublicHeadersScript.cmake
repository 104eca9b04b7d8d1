# Writes below OUTPUT the HEADERS of SOURCE, one part's, in their installed form: they include each other by castellan/,
# and those of a folder front/ are in castellan/ itself.
file(REMOVE_RECURSE "${OUTPUT}/${PART}")
foreach(header IN LISTS HEADERS)
  file(READ "${SOURCE}/${header}" text)
  string(REGEX REPLACE "#include \"([a-z]+/)" "#include \"castellan/\\1" text "${text}")
  string(REGEX REPLACE "castellan/[a-z]+/front/" "castellan/" text "${text}")
  string(REGEX REPLACE "^[a-z]+/front/" "" name "${header}")
  file(WRITE "${OUTPUT}/${name}" "${text}")
endforeach()
