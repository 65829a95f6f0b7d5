# cmake -DFOLDER=... -DOUT=assets.S -P EmbedAssets.cmake
# Writes assembly that holds every file of FOLDER and the table that src/server/http/assets.cpp reads. `.incbin`
# costs the compiler nothing, however large the files; the hashes make the text change when a file does.
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(FILTER files EXCLUDE REGEX "(^|/)\\.")
list(SORT files)
set(data "")
set(table "")
set(count 0)
foreach(file IN LISTS files)
  file(SHA256 ${FOLDER}/${file} hash)
  string(SUBSTRING ${hash} 0 20 hash)
  string(APPEND data "path_${count}: .asciz \"/${file}\"\n"
    "etag_${count}: .asciz \"\\\"${hash}\\\"\"\n"
    ".balign 16\nstart_${count}: .incbin \"${FOLDER}/${file}\"\nend_${count}:\n")
  string(APPEND table ".8byte path_${count}, etag_${count}, start_${count}, end_${count} - start_${count}\n")
  math(EXPR count "${count} + 1")
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
