# Compares the bench signature of a built engine with the recorded one: cmake -D ENGINE=... -D RECORD=... -P this file.
# The signature is the number of nodes that `rookery-engine bench` searches. It is the same on every machine and with
# every kernel, and it changes whenever the search or the network does.
execute_process(COMMAND ${ENGINE} bench OUTPUT_VARIABLE output RESULT_VARIABLE status)
if(NOT status EQUAL 0 OR NOT output MATCHES "\n([0-9]+) nodes [0-9]+ nps\n$")
  message(FATAL_ERROR "${ENGINE} bench ended with status ${status} and did not print its signature:\n${output}")
endif()
set(signature ${CMAKE_MATCH_1})
file(STRINGS ${RECORD} recorded REGEX "^[0-9]+$")
if(NOT signature STREQUAL recorded)
  message(FATAL_ERROR "The bench signature is ${signature}, but ${RECORD} records '${recorded}'. If the change of the "
    "search is intended, write ${signature} to that file and 'Bench: ${signature}' as the last line of the commit "
    "message; otherwise the search was changed by mistake.")
endif()
message(STATUS "Bench: ${signature}")
