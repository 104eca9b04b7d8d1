// Memory that ended. Libraries that draw and write go on without what they had no memory for, and say nothing: a glyph
// is missing then, or the end of a file. So the program sees every malloc, calloc and realloc that fails, whoever asked
// for memory.
#pragma once

namespace castellan::cli {

/// Whether any request for memory has failed.
bool memory_has_ended();

/// Throws std::bad_alloc if any request for memory has failed: what was made since may be incomplete.
void expect_enough_memory();

}  // namespace castellan::cli
