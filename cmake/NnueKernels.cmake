# One file a kernel, each for the instruction set of its name; which of them runs is decided when the program runs.
set(folder ${CMAKE_SOURCE_DIR}/src/nnue/x86_64)
set_source_files_properties(${folder}/kernel_sse41.cpp PROPERTIES COMPILE_OPTIONS -msse4.1)
set_source_files_properties(${folder}/kernel_avx2.cpp PROPERTIES COMPILE_OPTIONS -mavx2)
# g++ 12 takes what its own header leaves undefined for a mistake (its bug 105593).
set_source_files_properties(${folder}/kernel_avx512_vnni.cpp PROPERTIES COMPILE_OPTIONS
  "-mavx512f;-mavx512bw;-mavx512vnni;$<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized>")
