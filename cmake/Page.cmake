# The page inside the program: one file to copy.
option(ROOKERY_WEB "Build the page in web/ and put it into the program; OFF: a page that says it is missing" ON)
set(ROOKERY_WEB_DIST "" CACHE PATH "A folder with a page built elsewhere, to be put into the program instead")

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
      ${CMAKE_SOURCE_DIR}/web/build/*)
    file(GLOB settings CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/*.json ${CMAKE_SOURCE_DIR}/web/*.ts
      ${CMAKE_SOURCE_DIR}/web/*.html)
    rookery_core_for_the_page(core)
    list(APPEND sources ${settings} ${core} ${CMAKE_SOURCE_DIR}/nets/rookery.nnue)
    set(commands COMMAND ${CMAKE_COMMAND} -DWEB=${CMAKE_SOURCE_DIR}/web -P ${CMAKE_SOURCE_DIR}/cmake/BuildPage.cmake)
  else()
    set(folder ${CMAKE_SOURCE_DIR}/src/server/test/data/page)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*)
  endif()
  add_custom_command(OUTPUT ${assembly}
    ${commands}
    COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DOUT=${assembly} -P ${CMAKE_SOURCE_DIR}/cmake/EmbedAssets.cmake
    DEPENDS ${sources} ${CMAKE_SOURCE_DIR}/cmake/EmbedAssets.cmake
    COMMENT "The page" VERBATIM)
  target_sources(${target} PRIVATE ${assembly})
endfunction()

# The core for the browser is another preset's build; it is made or brought up to date first, so that one
# `cmake --build` gives the whole program.
function(rookery_core_for_the_page out)
  set(core ${CMAKE_SOURCE_DIR}/build/wasm/rookery.wasm)
  add_custom_target(rookery_core_for_the_page
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -P ${CMAKE_SOURCE_DIR}/cmake/BuildCore.cmake
    BYPRODUCTS ${core} COMMENT "The core for the browser" VERBATIM)
  set(${out} ${core} PARENT_SCOPE)
endfunction()
