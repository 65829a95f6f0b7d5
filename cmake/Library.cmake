# The rules library as others install it: headers, static libraries, find_package(rookery), pkg-config.
# docs/library.md shows its use; tests/library proves that.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(ROOKERY_LIBRARY base chess notation arbiter)
set(description_base "Rookery's vocabulary types; no chess")
set(description_chess "The Laws of Chess on the board: positions, legal moves, endings, helpmates")
set(description_notation "FEN, EPD, SAN, UCI moves, PGN and time controls: text in, text out")
set(description_arbiter "The Laws of Chess off the board: scoresheets, clocks, offers, claims")

# From the folder of pkg-config's files to the prefix.
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" to_prefix ${to_prefix})

# rookery_pkg_config(<module>): rookery-<module>.pc, which finds the library wherever its folder is moved to.
function(rookery_pkg_config module)
  set(folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  set(description ${description_${module}})
  get_target_property(type rookery_${module} TYPE)
  set(libs "")
  if(type STREQUAL "STATIC_LIBRARY")
    set(libs "-L\${libdir} -lrookery_${module}")
  endif()
  get_target_property(requires rookery_${module} INTERFACE_LINK_LIBRARIES)
  list(FILTER requires INCLUDE REGEX "^rookery_(base|chess|notation|arbiter)$")
  string(REPLACE "rookery_" "rookery-" requires "${requires}")
  list(JOIN requires ", " requires)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/rookery-module.pc.in rookery-${module}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/rookery-${module}.pc DESTINATION ${folder} COMPONENT dev)
endfunction()

add_custom_target(rookery_library)
foreach(module IN LISTS ROOKERY_LIBRARY)
  set(target rookery_${module})
  add_library(rookery::${module} ALIAS ${target})
  add_dependencies(rookery_library ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${module})
  get_target_property(type ${target} TYPE)
  if(ROOKERY_LIBRARY_ONLY AND type STREQUAL "STATIC_LIBRARY")
    # For programs and for modules of other languages; what is hidden is called without a detour there.
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
      VISIBILITY_INLINES_HIDDEN ON)
  endif()
  install(TARGETS ${target} EXPORT rookery-targets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev
    FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
  rookery_pkg_config(${module})
endforeach()
target_compile_features(rookery_base INTERFACE cxx_std_20)

set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/rookery)
set(ROOKERY_INSTALLED ${ROOKERY_LIBRARY})
if(ROOKERY_LIBRARY_ONLY)
  list(APPEND ROOKERY_INSTALLED c)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/rookery.pc.in rookery.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/rookery.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endif()
list(JOIN ROOKERY_INSTALLED ", " ROOKERY_COMPONENTS)
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/rookery-config.cmake.in rookery-config.cmake
  INSTALL_DESTINATION ${folder})
write_basic_package_version_file(rookery-config-version.cmake COMPATIBILITY SameMinorVersion)
install(EXPORT rookery-targets NAMESPACE rookery:: DESTINATION ${folder} COMPONENT dev)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/rookery-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/rookery-config-version.cmake DESTINATION ${folder} COMPONENT dev)

# rookery_packages(): Debian packages of the rules library: `cpack --config build/library/CPackConfig.cmake` writes librookery1,
# librookery-dev and python3-rookery.
macro(rookery_packages)
  include(cmake/Documents.cmake)
  rookery_package_documents(librookery${ROOKERY_ABI} shared)
  rookery_package_documents(librookery-dev dev)
  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_NAME rookery)
  set(CPACK_PACKAGE_VENDOR "The Rookery maintainers")
  set(CPACK_PACKAGE_CONTACT "The Rookery maintainers <rookery@localhost>")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Laws of Chess as a library")
  set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_STRIP_FILES ON)
  set(CPACK_COMPONENTS_ALL shared dev)
  set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
  # The package is named after the soname, so that an older one stays beside it.
  set(CPACK_COMPONENT_SHARED_DESCRIPTION "The shared library for C and for languages that call C.")
  set(CPACK_DEBIAN_SHARED_PACKAGE_NAME librookery${ROOKERY_ABI})
  set(CPACK_DEBIAN_SHARED_PACKAGE_SECTION libs)
  set(CPACK_DEBIAN_SHARED_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
  set(CPACK_DEBIAN_SHARED_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/packaging/debian/triggers)
  set(CPACK_DEBIAN_SHARED_PACKAGE_CONTROL_STRICT_PERMISSION ON)
  set(CPACK_COMPONENT_DEV_DESCRIPTION
    "Headers and libraries for C++ and C: positions, legal moves, endings with\ntheir articles, helpmates, FEN, SAN, PGN, scoresheets, clocks.")
  set(CPACK_DEBIAN_DEV_PACKAGE_NAME librookery-dev)
  set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
  set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libexpected-dev, librookery${ROOKERY_ABI} (= ${PROJECT_VERSION})")
  if(ROOKERY_HAS_PYTHON)
    list(APPEND CPACK_COMPONENTS_ALL python)
    rookery_package_documents(python3-rookery python)
    set(CPACK_COMPONENT_PYTHON_DESCRIPTION
      "The package rookery for Python: positions, legal moves, endings with\ntheir articles, helpmates, FEN, SAN, PGN, clocks; with type stubs.")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-rookery)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
    math(EXPR next "${Python_VERSION_MINOR} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
      "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next})")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  endif()
  include(CPack)
endmacro()
