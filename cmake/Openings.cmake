# The table of openings, inside the programs that name them.
set(table ${CMAKE_SOURCE_DIR}/src/openings/openings.tsv)
set(source ${CMAKE_BINARY_DIR}/openings_table.cpp)
add_custom_command(OUTPUT ${source}
  COMMAND ${CMAKE_COMMAND} -DTABLE=${table} -DOUT=${source} -P ${CMAKE_SOURCE_DIR}/cmake/EmbedOpenings.cmake
  DEPENDS ${table} ${CMAKE_SOURCE_DIR}/cmake/EmbedOpenings.cmake
  COMMENT "The table of openings" VERBATIM)
target_sources(rookery_openings PRIVATE ${source})
# No compiler that builds this project stops at the length that the standard asks every compiler for.
set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
