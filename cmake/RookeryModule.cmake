# rookery_module(<name> [HOT] [NO_EXCEPTIONS] [CALCULATES] [DEPENDS m...] [USES m...])
#   src/<name>/include/rookery/<name>/*.h  public headers
#   src/<name>/**/*.{h,cpp}                private to the module
#   src/<name>/test/*.cpp                  its tests, one executable (rookery_<name>_test)
#   DEPENDS: the module's public headers may include these modules' public headers.
#   USES:    only its .cpp files may.
#   src/<name>/{x86_64,aarch64,wasm32,portable}/  what is built for that processor alone; portable: for any other
#   HOT:     it calculates, or every move goes through it. The other modules wait for people, for the store and for the
#            network: with ROOKERY_QUICK they are not optimised.
#   NO_EXCEPTIONS: built without exceptions and RTTI.
#   CALCULATES: as rookery_test_executable has it, for the tests.
# A module can name only modules declared before it: an upward dependency stops the configure step.
function(rookery_module name)
  cmake_parse_arguments(arg "HOT;NO_EXCEPTIONS;CALCULATES" "" "DEPENDS;USES" ${ARGN})
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
    if(arg_NO_EXCEPTIONS)
      target_compile_options(rookery_${name} PRIVATE -fno-exceptions -fno-rtti)
    endif()
    if(NOT arg_HOT)
      rookery_not_hot(rookery_${name})
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
  set(calculates)
  if(arg_CALCULATES)
    set(calculates CALCULATES)
  endif()
  rookery_module_test(${name} ${calculates})
endfunction()

# What is not hot: compiled in half of the time, where ROOKERY_QUICK asks for that.
function(rookery_not_hot target)
  if(ROOKERY_QUICK)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# rookery_split_core(<module> <part>...)
# Makes a library of its own of all of a module but these folders and files, rookery_<module>_core, which the module's
# library links. The core is hot, what is left in the module is not.
function(rookery_split_core name)
  get_target_property(core rookery_${name} SOURCES)
  set(rest)
  foreach(part IN LISTS ARGN)
    set(sources ${core})
    list(FILTER sources INCLUDE REGEX "/src/${name}/${part}(/|[.]cpp$)")
    list(REMOVE_ITEM core ${sources})
    list(APPEND rest ${sources})
  endforeach()
  list(SORT rest)
  set_target_properties(rookery_${name} PROPERTIES SOURCES "${rest}")
  add_library(rookery_${name}_core STATIC ${core})
  target_include_directories(rookery_${name}_core PRIVATE
    ${CMAKE_SOURCE_DIR}/src/${name} ${CMAKE_SOURCE_DIR}/src/${name}/include)
  get_target_property(options rookery_${name} COMPILE_OPTIONS)
  if(options)
    list(REMOVE_ITEM options -O0)
    target_compile_options(rookery_${name}_core PRIVATE ${options})
  endif()
  get_target_property(libraries rookery_${name} LINK_LIBRARIES)
  target_link_libraries(rookery_${name}_core PRIVATE ${libraries})
  target_link_libraries(rookery_${name} PRIVATE rookery_${name}_core)
endfunction()

# rookery_precompile(<header> <library>...)
# The header is compiled once for these libraries, of those that there are, which must have the same flags. Each file still
# includes what it uses.
function(rookery_precompile header)
  set(first)
  foreach(name IN LISTS ARGN)
    if(TARGET rookery_${name} AND first)
      target_precompile_headers(rookery_${name} REUSE_FROM ${first})
    elseif(TARGET rookery_${name})
      target_precompile_headers(rookery_${name} PRIVATE ${CMAKE_SOURCE_DIR}/src/${header})
      set(first rookery_${name})
    endif()
  endforeach()
endfunction()

# rookery_take_first(<program> <library>...)
# A function of a template that several libraries have is linked from the first of them: it must not be one that was not
# optimised. These libraries come before everything else in the program.
function(rookery_take_first program)
  if(NOT ROOKERY_QUICK)
    return()
  endif()
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

# rookery_test_executable(<target> [CALCULATES])
# What all test executables have in common. Their own sources are not optimised, which takes a fifth of the time: what they
# test keeps its flags.
# CALCULATES: the tests calculate by themselves, to compare. The address sanitizer's checks of tests show little: with it
# these are not optimised either.
function(rookery_test_executable target)
  cmake_parse_arguments(arg "CALCULATES" "" "" ${ARGN})
  target_link_libraries(${target} PRIVATE rookery_warnings GTest::gmock GTest::gtest_main)
  if(arg_CALCULATES AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize=address")
    target_compile_options(${target} PRIVATE -O1)
  else()
    target_compile_options(${target} PRIVATE -O0)
    target_precompile_headers(${target} REUSE_FROM rookery_child_processes)
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
