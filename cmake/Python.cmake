# What the package for Python is built with. rookery_find_python(<wanted>): sets ROOKERY_HAS_PYTHON, which says whether
# python/ is built. <wanted> is ROOKERY_PYTHON: OFF; ON, where a missing package is an error; AUTO, where it is a line
# that says what to install.
macro(rookery_find_python wanted)
  set(ROOKERY_HAS_PYTHON OFF)
  if(NOT "${wanted}" STREQUAL "OFF")
    find_package(Python QUIET COMPONENTS Interpreter Development)
    if(Python_FOUND)
      set(PYBIND11_FINDPYTHON ON)
      find_package(pybind11 2.10 QUIET)
    endif()
    if(Python_FOUND AND pybind11_FOUND)
      set(ROOKERY_HAS_PYTHON ON)
    else()
      set(kind STATUS)
      if(NOT "${wanted}" STREQUAL "AUTO")
        set(kind FATAL_ERROR)
      endif()
      message(${kind} "Without the package for Python: pybind11 2.10 or Python's headers are missing. "
        "On Debian: apt install pybind11-dev python3-dev; then run this again.")
    endif()
  endif()
endmacro()
