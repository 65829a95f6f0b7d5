# Packs the source code: `cmake -DSOURCE=... -DOUT=FILE.tgz -P Source.cmake`. What git knows, and what is new and not
# ignored; without git, all but what builds leave. The same files give the same bytes, and a file that would hold the
# same stays as it is.
cmake_minimum_required(VERSION 3.25)
get_filename_component(folder ${OUT} DIRECTORY)
file(MAKE_DIRECTORY ${folder})
execute_process(COMMAND git -C ${SOURCE} ls-files --cached --others --exclude-standard
  OUTPUT_VARIABLE names ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  file(GLOB_RECURSE files RELATIVE ${SOURCE} ${SOURCE}/*)
  list(FILTER files EXCLUDE REGEX "(^|/)(build|dist|node_modules|\\.git|\\.cache)/")
else()
  string(REPLACE "\n" ";" files "${names}")
endif()
list(REMOVE_ITEM files "")
list(SORT files)
list(JOIN files "\n" names)
file(WRITE ${folder}/.names "${names}\n")
execute_process(COMMAND tar --create --file ${folder}/.tar --directory ${SOURCE} --verbatim-files-from
  --files-from ${folder}/.names --ignore-failed-read --mtime=@1767225600 --owner=0 --group=0 --numeric-owner
  --mode=u=rwX,go=rX --transform=s,^,rookery/, ERROR_QUIET)
file(SHA256 ${folder}/.tar hash)
set(before "")
if(EXISTS ${OUT} AND EXISTS ${folder}/.hash)
  file(READ ${folder}/.hash before)
endif()
if(NOT before STREQUAL hash)
  execute_process(COMMAND gzip --no-name --best --force --stdout ${folder}/.tar
    OUTPUT_FILE ${OUT} COMMAND_ERROR_IS_FATAL ANY)
  file(WRITE ${folder}/.hash ${hash})
endif()
file(REMOVE ${folder}/.tar ${folder}/.names)
