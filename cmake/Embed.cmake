# What is made part of a program: the engine's network, the table of openings, the operations of the Lichess
# API, the encodings of files of games, the store's SQL, the page's files.
# Included, it has the functions that add them to a target; run by `cmake -DWHAT=... -DFROM=... -DOUT=... -P`, it
# writes one of them.

# rookery_embed(<target> <what> <out> [<from>] [DEFINE <name>=<value>...]): has OUT written from FROM, and built into the
# target. The values are there when it is written.
function(rookery_embed target what out)
  set(script ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake)
  cmake_parse_arguments(GIVEN "" "" DEFINE ${ARGN})
  set(from ${GIVEN_UNPARSED_ARGUMENTS})
  list(TRANSFORM GIVEN_DEFINE PREPEND -D)
  add_custom_command(OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DWHAT=${what} -DFROM=${from} -DOUT=${out} ${GIVEN_DEFINE} -P ${script}
    DEPENDS ${from} ${script}
    COMMENT "Embedding: ${what}" VERBATIM)
  target_sources(${target} PRIVATE ${out})
endfunction()

# The network that the engine plays with. The browser's core is given it by the page instead, which fetches it only for
# who plays against the computer.
function(rookery_embed_network target)
  set(ROOKERY_NETWORK ${CMAKE_SOURCE_DIR}/nets/rookery.nnue CACHE FILEPATH "The network to put into the engine")
  set(network)
  if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
    set(network ${ROOKERY_NETWORK})
  endif()
  rookery_embed(${target} network ${CMAKE_BINARY_DIR}/embedded_network.cpp ${network})
endfunction()

# rookery_embed_text(<target> <file> <header> <namespace> <function>): the function, which the header declares, returns
# the text of the file. The table of openings, the operations of the Lichess API, the encodings of files of games.
function(rookery_embed_text target file header namespace function)
  set(out ${CMAKE_BINARY_DIR}/${function}_text.cpp)
  rookery_embed(${target} text ${out} ${CMAKE_SOURCE_DIR}/${file}
    DEFINE HEADER=${header} NAMESPACE=${namespace} FUNCTION=${function})
  # No compiler that builds this project stops at the length that the standard asks every compiler for.
  set_source_files_properties(${out} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()

# The store's numbered SQL, in the order of its numbers.
function(rookery_embed_sql target)
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
  target_sources(${target} PRIVATE ${CMAKE_BINARY_DIR}/sql/schema_files.cpp)
endfunction()

# As an array, for every compiler that there is, the browser's too. Without a file the array holds nothing.
function(write_network)
  set(size 0)
  set(bytes "0")
  if(FROM)
    file(SIZE ${FROM} size)
    file(READ ${FROM} bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  endif()
  file(WRITE ${OUT} "#include \"embedded_network.h\"

namespace rookery::engine {

const std::size_t kNetworkFileSize = ${size};
const unsigned char kNetworkFile[] = {
${bytes}};

}  // namespace rookery::engine
")
endfunction()

function(write_text)
  file(READ ${FROM} text)
  file(WRITE ${OUT} "#include \"${HEADER}\"

namespace ${NAMESPACE} {

std::string_view ${FUNCTION}() {
  return R\"text(${text})text\";
}

}  // namespace ${NAMESPACE}
")
endfunction()

# Assembly that holds every file of a folder, and of one more, and the table that src/http/assets.cpp reads.
# `.incbin` costs the compiler nothing, however large the files; the hashes make the text change when a file does.
function(write_assets)
  set(data "")
  set(table "")
  set(count 0)
  foreach(folder IN LISTS FROM ALSO)
    file(GLOB_RECURSE files RELATIVE ${folder} ${folder}/*)
    list(FILTER files EXCLUDE REGEX "(^|/)\\.")
    list(SORT files)
    foreach(file IN LISTS files)
      file(SHA256 ${folder}/${file} hash)
      string(SUBSTRING ${hash} 0 20 hash)
      string(APPEND data "path_${count}: .asciz \"/${file}\"\n"
        "etag_${count}: .asciz \"\\\"${hash}\\\"\"\n"
        ".balign 16\nstart_${count}: .incbin \"${folder}/${file}\"\nend_${count}:\n")
      string(APPEND table ".8byte path_${count}, etag_${count}, start_${count}, end_${count} - start_${count}\n")
      math(EXPR count "${count} + 1")
    endforeach()
  endforeach()
  file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT [[
.section .rodata
@data@
.section .data.rel.ro, "aw"
.balign 8
.global kEmbeddedAssets
kEmbeddedAssets:
@table@
.section .rodata
.balign 8
.global kEmbeddedAssetCount
kEmbeddedAssetCount: .8byte @count@
.section .note.GNU-stack, "", %progbits
]])
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_language(CALL write_${WHAT})
endif()
