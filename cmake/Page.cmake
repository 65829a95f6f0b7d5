# The page inside the program: one file to copy; and the core that the page runs, the Laws in WebAssembly. Run by
# `cmake -DWHAT=... -P`, this builds the one or the other.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  option(ROOKERY_WEB "Build the page in web/ and put it into the program; OFF: a page that says it is missing" ON)
  option(ROOKERY_SOURCE "Put documentation and source code into the program, beside the page" ${ROOKERY_WEB})
  set(ROOKERY_WEB_DIST "" CACHE PATH "A folder with a page built elsewhere, to be put into the program instead")
endif()

# rookery_page(<target>): adds the page's files, as assembly, to the target's sources.
function(rookery_page target)
  set(assembly ${CMAKE_BINARY_DIR}/page.S)
  set(commands)
  if(ROOKERY_WEB_DIST)
    set(folder ${ROOKERY_WEB_DIST})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*)
  elseif(ROOKERY_WEB)
    set(folder ${CMAKE_SOURCE_DIR}/web/dist)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/src/* ${CMAKE_SOURCE_DIR}/web/public/*
      ${CMAKE_SOURCE_DIR}/web/build/* ${CMAKE_SOURCE_DIR}/web/locales/*.json ${CMAKE_SOURCE_DIR}/web/scripts/locales.mjs)
    file(GLOB settings CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/*.json ${CMAKE_SOURCE_DIR}/web/*.ts
      ${CMAKE_SOURCE_DIR}/web/*.html)
    rookery_core_for_the_page(core)
    list(APPEND sources ${settings} ${core} ${CMAKE_SOURCE_DIR}/nets/rookery.nnue)
    set(commands COMMAND ${CMAKE_COMMAND} -DWHAT=page -DSOURCE=${CMAKE_SOURCE_DIR}
      -P ${CMAKE_SOURCE_DIR}/cmake/Page.cmake)
  else()
    set(folder ${CMAKE_SOURCE_DIR}/src/server/test/data/page)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*)
  endif()
  set(offered)
  if(ROOKERY_SOURCE)
    set(offered ${CMAKE_BINARY_DIR}/offered)
    rookery_offered_source(${offered}/rookery-source.tgz)
    rookery_offered_documents(${offered} ${CMAKE_BINARY_DIR}/documents.stamp)
    set(offers ${offered}/rookery-source.tgz ${CMAKE_BINARY_DIR}/documents.stamp)
  endif()
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/page.stamp
    ${commands}
    COMMAND ${CMAKE_COMMAND} -E touch ${CMAKE_BINARY_DIR}/page.stamp
    DEPENDS ${sources}
    COMMENT "The page" VERBATIM)
  add_custom_command(OUTPUT ${assembly}
    COMMAND ${CMAKE_COMMAND} -DWHAT=assets -DFROM=${folder} -DALSO=${offered} -DOUT=${assembly}
      -P ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
    DEPENDS ${CMAKE_BINARY_DIR}/page.stamp ${offers} ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
    COMMENT "The files of the page" VERBATIM)
  target_sources(${target} PRIVATE ${assembly})
endfunction()

# OUT: this source code, packed, which the program offers to its users (GPL 3, 6). Looked at in each build, written when a file changed.
function(rookery_offered_source out)
  add_custom_target(rookery_offered_source
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DOUT=${out} -P ${CMAKE_SOURCE_DIR}/cmake/Source.cmake
    BYPRODUCTS ${out} COMMENT "The source code, to be offered")
endfunction()

# The documentation as pages, in FOLDER/docs.
function(rookery_offered_documents folder stamp)
  file(GLOB_RECURSE documents CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/*.md ${CMAKE_SOURCE_DIR}/docs/*.png)
  file(GLOB beside CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/*.md ${CMAKE_SOURCE_DIR}/web/docs/*)
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${CMAKE_COMMAND} -DWHAT=documents -DSOURCE=${CMAKE_SOURCE_DIR} -DOUT=${folder}
      -P ${CMAKE_SOURCE_DIR}/cmake/Page.cmake
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${documents} ${beside} ${CMAKE_SOURCE_DIR}/web/package-lock.json ${CMAKE_SOURCE_DIR}/web/src/styles/base.css
    COMMENT "The documentation" VERBATIM)
endfunction()

# The core for the browser is another preset's build; it is made or brought up to date first, so that one
# `cmake --build` gives the whole program.
function(rookery_core_for_the_page out)
  set(core ${CMAKE_SOURCE_DIR}/build/wasm/rookery.wasm)
  add_custom_target(rookery_core_for_the_page
    COMMAND ${CMAKE_COMMAND} -DWHAT=core -DSOURCE=${CMAKE_SOURCE_DIR} -P ${CMAKE_SOURCE_DIR}/cmake/Page.cmake
    BYPRODUCTS ${core} COMMENT "The core for the browser" VERBATIM)
  set(${out} ${core} PARENT_SCOPE)
endfunction()

# rookery_wasm_program(<target> <name> <header>...): build/wasm/<name>.wasm, with what these headers in rookery/wasm declare,
# and nothing that the page would have to provide.
function(rookery_wasm_program target name)
  add_executable(${target} ${CMAKE_SOURCE_DIR}/src/apps/core/no_files.cpp)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
  target_link_libraries(${target} PRIVATE rookery_warnings)
  target_link_options(${target} PRIVATE
    -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections
    # By this the page knows the core that it was built with (web/src/core/core_build.ts).
    -Wl,--build-id=sha1
    # A stack that overflows meets the end of the memory, and not the data.
    -Wl,--stack-first -Wl,-z,stack-size=1048576 -Wl,--max-memory=268435456)
  foreach(header IN LISTS ARGN)
    set(header ${CMAKE_SOURCE_DIR}/src/wasm/include/rookery/wasm/${header}.h)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
    file(STRINGS ${header} declarations REGEX "^(char\\*|void|double|std::uint32_t) rookery_[a-z0-9_]+\\(")
    foreach(declaration IN LISTS declarations)
      string(REGEX MATCH "rookery_[a-z0-9_]+\\(" name ${declaration})
      string(REPLACE "(" "" name ${name})
      target_link_options(${target} PRIVATE -Wl,--export=${name})
    endforeach()
  endforeach()
endfunction()

# The page's core, rookery.wasm.
function(rookery_core)
  rookery_wasm_program(rookery_core rookery core position rules)
  target_link_libraries(rookery_core PRIVATE rookery_wasm)
endfunction()

# The cores of the npm package `rookery`, all under the MIT licence, built once more to be small: rookery-rules.wasm, the rules, and
# rookery-search.wasm, which it asks for proofs of dead positions and for perft: few games need them.
function(rookery_rules_core)
  rookery_wasm_program(rookery_rules_core rookery-rules position rules)
  rookery_wasm_program(rookery_search_core rookery-search search)
  # No optimiser may take these for the C library's own.
  add_library(rookery_small_numbers OBJECT ${CMAKE_SOURCE_DIR}/src/apps/core/small_numbers.cpp)
  target_compile_options(rookery_small_numbers PRIVATE -Oz -fno-builtin)
  target_link_libraries(rookery_small_numbers PRIVATE rookery_warnings)
  target_link_libraries(rookery_rules_core PRIVATE rookery_small_numbers)
  target_sources(rookery_rules_core PRIVATE ${CMAKE_SOURCE_DIR}/src/apps/core/search_apart.cpp)
  target_sources(rookery_search_core PRIVATE ${CMAKE_SOURCE_DIR}/src/apps/core/search_core.cpp)
  foreach(core rookery_rules_core rookery_search_core)
    target_compile_options(${core} PRIVATE -fno-exceptions -fno-rtti -Oz -flto)
    target_link_options(${core} PRIVATE -flto)
    foreach(module base chess wasm)
      target_include_directories(${core} PRIVATE ${CMAKE_SOURCE_DIR}/src/${module}/include)
    endforeach()
    target_link_libraries(${core} PRIVATE tl::expected)
  endforeach()
  file(GLOB interface CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/wasm/rules/*.cpp)
  get_target_property(sources_chess rookery_chess SOURCES)
  set(sources_search ${sources_chess})
  # search_apart.cpp is there instead.
  list(FILTER sources_search INCLUDE REGEX "/(helpmate/thoroughly|perft)[.]cpp$")
  list(REMOVE_ITEM sources_chess ${sources_search})
  get_target_property(sources_notation rookery_notation SOURCES)
  set(sources_wasm ${interface})
  set(sources_arbiter ${CMAKE_SOURCE_DIR}/src/arbiter/words.cpp)
  foreach(module chess notation arbiter wasm)
    set(target rookery_rules_${module})
    add_library(${target} OBJECT ${sources_${module}})
    target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti -Oz -flto)
    foreach(other base chess notation arbiter wasm)
      target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/src/${other}/include)
    endforeach()
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/src/${module})
    target_link_libraries(${target} PRIVATE tl::expected nlohmann_json::nlohmann_json rookery_warnings)
    target_link_libraries(rookery_rules_core PRIVATE ${target})
  endforeach()
  target_sources(rookery_search_core PRIVATE ${sources_search})
  target_include_directories(rookery_search_core PRIVATE ${CMAKE_SOURCE_DIR}/src/chess)
  target_link_libraries(rookery_search_core PRIVATE rookery_rules_chess)
endfunction()

# The page's core by the preset "wasm", configured if it never was.
function(build_core)
  if(NOT EXISTS ${SOURCE}/build/wasm/build.ninja)
    execute_process(COMMAND ${CMAKE_COMMAND} --preset wasm WORKING_DIRECTORY ${SOURCE} COMMAND_ERROR_IS_FATAL ANY)
  endif()
  execute_process(COMMAND ${CMAKE_COMMAND} --build --preset wasm --target rookery_core WORKING_DIRECTORY ${SOURCE} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# What package-lock.json names, if that is not there yet. One build at a time: the page and the documents both need it.
function(fetch_packages web)
  set(lock ${web}/package-lock.json)
  set(installed ${web}/node_modules/.package-lock.json)
  file(LOCK ${web}/../build/npm.lock GUARD FUNCTION)
  if(NOT EXISTS ${installed} OR ${lock} IS_NEWER_THAN ${installed})
    execute_process(COMMAND npm ci --no-audit --no-fund WORKING_DIRECTORY ${web} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endfunction()

# web/dist.
function(build_page)
  fetch_packages(${SOURCE}/web)
  execute_process(COMMAND npm run build WORKING_DIRECTORY ${SOURCE}/web COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# OUT/docs.
function(build_documents)
  fetch_packages(${SOURCE}/web)
  execute_process(COMMAND node docs/render.mjs ${OUT} WORKING_DIRECTORY ${SOURCE}/web COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_language(CALL build_${WHAT})
endif()
