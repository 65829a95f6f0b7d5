# rookery_module(<name> [HOT] [WAITS] [DEPENDS m...] [USES m...])
#   src/<name>/include/rookery/<name>/*.h  public headers
#   src/<name>/**/*.{h,cpp}                private to the module
#   src/<name>/test/*.cpp                  its tests, one executable (rookery_<name>_test)
#   DEPENDS: the module's public headers may include these modules' public headers.
#   USES:    only its .cpp files may.
#   src/<name>/{x86_64,aarch64,wasm32,portable}/  what is built for that processor alone; portable: for any other
#   HOT:     built without exceptions and RTTI.
#   WAITS:   as rookery_test_executable has it, for the tests.
# A module can name only modules declared before it: an upward dependency stops the configure step.
function(rookery_module name)
  cmake_parse_arguments(arg "HOT;WAITS" "" "DEPENDS;USES" ${ARGN})
  foreach(dep IN LISTS arg_DEPENDS arg_USES)
    if(NOT TARGET rookery_${dep})
      message(FATAL_ERROR "rookery: '${name}' may not depend on '${dep}': it is not below it in CMakeLists.txt")
    endif()
  endforeach()
  set(dir ${CMAKE_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/test/")
  rookery_for_this_processor(sources)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${dir}/include/*.h)
  if(sources)
    add_library(rookery_${name} STATIC ${sources})
    set(scope PUBLIC)
    target_include_directories(rookery_${name} PRIVATE ${dir})
    target_link_libraries(rookery_${name} PRIVATE $<BUILD_INTERFACE:rookery_warnings>)
    if(arg_HOT)
      target_compile_options(rookery_${name} PRIVATE -fno-exceptions -fno-rtti ${rookery_lto})
    endif()
  else()
    add_library(rookery_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_sources(rookery_${name} ${scope} FILE_SET HEADERS BASE_DIRS ${dir}/include FILES ${headers})
  list(TRANSFORM arg_DEPENDS PREPEND rookery_)
  list(TRANSFORM arg_USES PREPEND rookery_)
  target_link_libraries(rookery_${name} ${scope} ${arg_DEPENDS})
  if(sources AND arg_USES)
    target_link_libraries(rookery_${name} PRIVATE ${arg_USES})
  endif()
  set(waits)
  if(arg_WAITS)
    set(waits WAITS)
  endif()
  rookery_module_test(${name} ${waits})
endfunction()

# rookery_split_core(<module> <folder>...)
# Makes a library of its own of all of a module but these folders, rookery_<module>_core, which the module's library
# links. What is left in the module waits for the store and calculates little: where ROOKERY_QUICK_HANDLERS says so it is
# not optimised, which takes half of the time.
function(rookery_split_core name)
  list(JOIN ARGN "|" pattern)
  get_target_property(handlers rookery_${name} SOURCES)
  set(core ${handlers})
  list(FILTER core EXCLUDE REGEX "/src/${name}/(${pattern})/")
  list(REMOVE_ITEM handlers ${core})
  set_target_properties(rookery_${name} PROPERTIES SOURCES "${handlers}")
  add_library(rookery_${name}_core STATIC ${core})
  target_include_directories(rookery_${name}_core PRIVATE
    ${CMAKE_SOURCE_DIR}/src/${name} ${CMAKE_SOURCE_DIR}/src/${name}/include)
  get_target_property(libraries rookery_${name} LINK_LIBRARIES)
  target_link_libraries(rookery_${name}_core PRIVATE ${libraries})
  target_link_libraries(rookery_${name} PRIVATE rookery_${name}_core)
  if(ROOKERY_QUICK_HANDLERS)
    target_compile_options(rookery_${name} PRIVATE -O0)
  endif()
endfunction()

# rookery_precompile(<module>)
# The external headers that most files of the server include are read once for the module. Each file still includes what
# it uses.
function(rookery_precompile name)
  target_precompile_headers(rookery_${name} PRIVATE ${CMAKE_SOURCE_DIR}/src/apps/asio/precompiled.h)
endfunction()

# rookery_take_first(<program> <library>...)
# A function of a template that several libraries have is linked from the first of them: it must not be one that was not
# optimised. These libraries come before everything else in the program.
function(rookery_take_first program)
  list(TRANSFORM ARGN REPLACE "(.+)" "LINKER:$<TARGET_FILE:rookery_\\1>" OUTPUT_VARIABLE first)
  target_link_options(${program} PRIVATE LINKER:--whole-archive ${first} LINKER:--no-whole-archive)
endfunction()

# Drops from a list of sources those in folders of other processors.
function(rookery_for_this_processor list)
  set(others x86_64 aarch64 wasm32 portable)
  if(CMAKE_SYSTEM_PROCESSOR IN_LIST others)
    list(REMOVE_ITEM others ${CMAKE_SYSTEM_PROCESSOR})
  else()
    list(REMOVE_ITEM others portable)
  endif()
  list(JOIN others "|" pattern)
  set(sources ${${list}})
  list(FILTER sources EXCLUDE REGEX "/(${pattern})/[^/]*$")
  set(${list} ${sources} PARENT_SCOPE)
endfunction()

# rookery_test_executable(<target> [WAITS])
# What all test executables have in common. Their own sources are built for a short build: what they test keeps its flags.
# WAITS: the tests wait for disks, servers and other processes more than they calculate. Not optimised at all, theirs are
# built in a fifth of the time. So are all of them with the address sanitizer, whose checks of the tests themselves show
# little.
function(rookery_test_executable target)
  cmake_parse_arguments(arg "WAITS" "" "" ${ARGN})
  target_link_libraries(${target} PRIVATE rookery_warnings GTest::gmock GTest::gtest_main)
  if(arg_WAITS OR CMAKE_CXX_FLAGS MATCHES "-fsanitize=address")
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE -O1)
  endif()
  # As one file, the tests of a large module would be waited for by all cores but one, and be built whole for a
  # word in one of them.
  set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE 12)
endfunction()

# The test executable of a module: sees the module's private headers and may use any module below it.
function(rookery_module_test name)
  file(GLOB tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/test/*.cpp)
  if(NOT tests OR NOT ROOKERY_TESTS)
    return()
  endif()
  add_executable(rookery_${name}_test ${tests})
  target_include_directories(rookery_${name}_test PRIVATE ${CMAKE_SOURCE_DIR}/src/${name} ${CMAKE_SOURCE_DIR}/tests)
  target_compile_definitions(rookery_${name}_test PRIVATE
    ROOKERY_TEST_DATA="${CMAKE_SOURCE_DIR}/src/${name}/test/data")
  target_link_libraries(rookery_${name}_test PRIVATE rookery_${name})
  rookery_test_executable(rookery_${name}_test ${ARGN})
  if(TARGET rookery_notation AND NOT name STREQUAL "notation" AND NOT name STREQUAL "chess")
    target_link_libraries(rookery_${name}_test PRIVATE rookery_notation)
  endif()
  gtest_discover_tests(rookery_${name}_test DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 300)
endfunction()
