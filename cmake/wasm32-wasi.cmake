# Cross-compiles the core for the browser with Debian's packages alone:
#   clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc
# The module needs 128-bit SIMD, which every browser of the last years has.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -msimd128")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# The header-only libraries are installed for the host, beside headers that only the host may see. Copies of
# those folders alone make a prefix for this target. Copies and not links: their CMake files notice a link
# and name the host's /usr/include after all.
set(prefix ${CMAKE_BINARY_DIR}/headers)
get_property(trying GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT trying)
  file(COPY /usr/include/tl /usr/include/nlohmann DESTINATION ${prefix}/include)
  file(COPY /usr/share/cmake/tl-expected /usr/share/cmake/nlohmann_json DESTINATION ${prefix}/share/cmake)
endif()
set(CMAKE_FIND_ROOT_PATH ${prefix})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
