// Detects lack of memory. Libraries that draw and write silently leave out what they have no memory for: a glyph, or
// the end of a file. So the program watches every failing malloc, calloc and realloc, including those of libraries.
#pragma once

namespace castellan::cli {

/// Memory that is freed stays with the program, since the next game needs as much: the C library would return it to the
/// system and ask for it again with every game. Only large blocks are returned.
void keep_freed_memory();

/// Whether any request for memory has failed.
bool memory_has_ended();

/// Throws std::bad_alloc if any request for memory has failed: what was made since may be incomplete.
void expect_enough_memory();

}  // namespace castellan::cli
