// Shared objects of the program itself: what few verbs need and takes long to load.
#pragma once

#include <string_view>

namespace castellan::cli {

/// The table that the object `file_name` exports as `table_name`; it begins with the version of castellan. The object is
/// beside the program in a build folder, and in lib/castellan when installed; no other place is looked at. It stays
/// loaded.
/// Throws UsageError if it is not there or belongs to another version of the program.
const void* load_table(const char* file_name, const char* table_name);

/// Loads it once for each kind of table.
template <class Table>
const Table& loaded() {
    static const auto& table = *static_cast<const Table*>(load_table(Table::file_name, Table::table_name));
    return table;
}

}  // namespace castellan::cli
