# The network that the engine plays with, inside the program. The browser's core is given it by the page instead, which
# fetches it only for who plays against the computer.
set(ROOKERY_NETWORK ${CMAKE_SOURCE_DIR}/nets/rookery.nnue CACHE FILEPATH "The network to put into the engine")
set(network)
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
  set(network ${ROOKERY_NETWORK})
endif()
set(embedded ${CMAKE_BINARY_DIR}/embedded_network.cpp)
add_custom_command(OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND} -DNETWORK=${network} -DOUT=${embedded} -P ${CMAKE_SOURCE_DIR}/cmake/EmbedNetwork.cmake
  DEPENDS ${network} ${CMAKE_SOURCE_DIR}/cmake/EmbedNetwork.cmake
  COMMENT "The network" VERBATIM)
target_sources(rookery_engine PRIVATE ${embedded})
