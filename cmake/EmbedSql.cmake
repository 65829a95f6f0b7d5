# The store's numbered SQL as texts in C++, in the order of its numbers.
file(GLOB sql_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/store/sql/schema/*.sql)
list(SORT sql_files)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${sql_files})
set(sql_texts "")
foreach(sql_file IN LISTS sql_files)
  file(READ ${sql_file} sql_text)
  string(APPEND sql_texts "R\"sql(${sql_text})sql\",\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/sql/schema_files.cpp @ONLY CONTENT [[
#include "sql/schema_files.h"

namespace rookery::store::sql {

std::span<const std::string_view> schema_files() {
  static constexpr std::string_view kFiles[] = {
@sql_texts@};
  return kFiles;
}

}  // namespace rookery::store::sql
]])
target_sources(rookery_store PRIVATE ${CMAKE_BINARY_DIR}/sql/schema_files.cpp)
