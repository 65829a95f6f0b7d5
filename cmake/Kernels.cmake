# What is built for each kind of processor apart, one file a kind; the program chooses when it runs.

# Looks whether a module's kernels share a function with the rest of the program. Only what clang has optimised: other
# compilers, and builds that are to be quick, inline less.
function(rookery_check_kernels module)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64 AND CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_BUILD_TYPE STREQUAL Release
     AND CMAKE_CXX_FLAGS_RELEASE MATCHES "-O[23]" AND CMAKE_NM)
    add_custom_command(TARGET rookery_${module} POST_BUILD
      COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} "-DOBJECTS=$<TARGET_OBJECTS:rookery_${module}>"
              -P ${CMAKE_SOURCE_DIR}/cmake/WeakFunctions.cmake VERBATIM)
  endif()
endfunction()

# The generator of moves (src/chess/kernel.h). Only what is optimised: without inlining, a linker could take for all the copy of a shared
# function that was built for the newer processors.
set(folder ${CMAKE_SOURCE_DIR}/src/chess/x86_64)
# g++ gathers parts of a position in vectors where each would better go its own way.
set(scalar "$<$<CXX_COMPILER_ID:GNU>:-fno-tree-vectorize>")
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/chess/kernel_plain.cpp PROPERTIES COMPILE_OPTIONS "${scalar}")
if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  set_source_files_properties(${folder}/kernel_popcnt.cpp PROPERTIES COMPILE_OPTIONS "-march=x86-64-v2;${scalar}")
  set_source_files_properties(${folder}/kernel_pext.cpp PROPERTIES COMPILE_OPTIONS "-march=x86-64-v3;${scalar}")
endif()
# The tables are made by the compiler, which clang must be allowed to take its time for.
set_source_files_properties(${folder}/pext_tables.cpp PROPERTIES COMPILE_OPTIONS
  "$<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=10000000>")
rookery_check_kernels(chess)

# The network (src/nnue), each file for the instruction set of its name.
set(folder ${CMAKE_SOURCE_DIR}/src/nnue/x86_64)
set_source_files_properties(${folder}/kernel_sse41.cpp PROPERTIES COMPILE_OPTIONS -msse4.1)
set_source_files_properties(${folder}/kernel_avx2.cpp PROPERTIES COMPILE_OPTIONS -mavx2)
# g++ 12 takes what its own header leaves undefined for a mistake (its bug 105593).
set_source_files_properties(${folder}/kernel_avx512_vnni.cpp PROPERTIES COMPILE_OPTIONS
  "-mavx512f;-mavx512bw;-mavx512vnni;$<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized>")

# A linker that inlines across modules leaves the kernels alone.
if(ROOKERY_LTO)
  file(GLOB kernels src/chess/kernel_plain.cpp src/chess/x86_64/kernel_*.cpp src/nnue/x86_64/kernel_*.cpp)
  set_property(SOURCE ${kernels} APPEND PROPERTY COMPILE_OPTIONS -fno-lto -fno-fat-lto-objects)
endif()
