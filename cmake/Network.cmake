# The network that the engine plays with, inside the program; none: it plays with its tables.
set(ROOKERY_NETWORK ${CMAKE_SOURCE_DIR}/nets/rookery.nnue CACHE FILEPATH "The network to put into the engine, if it is there")
set(network)
if(EXISTS ${ROOKERY_NETWORK})
  set(network ${ROOKERY_NETWORK})
endif()
set(embedded ${CMAKE_BINARY_DIR}/embedded_network.cpp)
add_custom_command(OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND} -DNETWORK=${network} -DOUT=${embedded} -P ${CMAKE_SOURCE_DIR}/cmake/EmbedNetwork.cmake
  DEPENDS ${network} ${CMAKE_SOURCE_DIR}/cmake/EmbedNetwork.cmake
  COMMENT "The network" VERBATIM)
target_sources(rookery_engine PRIVATE ${embedded})
