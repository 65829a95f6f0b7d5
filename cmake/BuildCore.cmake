# cmake -DSOURCE=... -P BuildCore.cmake: the preset "wasm", configured if it never was, and built.
if(NOT EXISTS ${SOURCE}/build/wasm/build.ninja)
  execute_process(COMMAND ${CMAKE_COMMAND} --preset wasm WORKING_DIRECTORY ${SOURCE} COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(COMMAND ${CMAKE_COMMAND} --build --preset wasm WORKING_DIRECTORY ${SOURCE} COMMAND_ERROR_IS_FATAL ANY)
