# build/wasm/rookery.wasm: what the headers in rookery/wasm declare, and nothing that the page would have to provide.
add_executable(rookery_core ${CMAKE_SOURCE_DIR}/src/apps/core/no_files.cpp)
set_target_properties(rookery_core PROPERTIES OUTPUT_NAME rookery SUFFIX .wasm)
target_link_libraries(rookery_core PRIVATE rookery_wasm rookery_warnings)
target_link_options(rookery_core PRIVATE
  -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections
  # A stack that overflows meets the end of the memory, and not the data.
  -Wl,--stack-first -Wl,-z,stack-size=1048576 -Wl,--max-memory=268435456)
foreach(header core position)
  set(header ${CMAKE_SOURCE_DIR}/src/wasm/include/rookery/wasm/${header}.h)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  file(STRINGS ${header} declarations REGEX "^(char\\*|void|double|std::uint32_t) rookery_[a-z0-9_]+\\(")
  foreach(declaration IN LISTS declarations)
    string(REGEX MATCH "rookery_[a-z0-9_]+\\(" name ${declaration})
    string(REPLACE "(" "" name ${name})
    target_link_options(rookery_core PRIVATE -Wl,--export=${name})
  endforeach()
endforeach()
