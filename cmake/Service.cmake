# The Debian packages of the programs: `cpack --config build/release/CPackConfig.cmake` writes rookery_VERSION_ARCH.deb,
# the service, and rookery-tools_VERSION_ARCH.deb, the command line, which needs no server.
include(GNUInstallDirs)
include(cmake/Documents.cmake)
set(source ${CMAKE_SOURCE_DIR}/packaging/debian)

# Man pages and completions, which a program writes by its own command line's definition.
function(rookery_package_manual program component)
  set(folder ${CMAKE_BINARY_DIR}/manual/${program})
  add_custom_command(TARGET ${program} POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${folder}
    COMMAND ${program} manual ${folder}
    COMMAND find ${folder}/pages -name *.1 -exec gzip -9n {} +
    VERBATIM)
  install(DIRECTORY ${folder}/pages/ DESTINATION share/man/man1 COMPONENT ${component})
  install(DIRECTORY ${folder}/bash/ DESTINATION share/bash-completion/completions COMPONENT ${component})
  install(DIRECTORY ${folder}/zsh/ DESTINATION share/zsh/vendor-completions COMPONENT ${component})
  install(DIRECTORY ${folder}/fish/ DESTINATION share/fish/vendor_completions.d COMPONENT ${component})
endfunction()

install(TARGETS rookery RUNTIME DESTINATION bin COMPONENT service)
install(FILES ${source}/rookery.service DESTINATION lib/systemd/system COMPONENT service)
install(FILES ${source}/rookery.sysusers DESTINATION lib/sysusers.d RENAME rookery.conf COMPONENT service)
install(FILES ${source}/rookery.toml DESTINATION /etc/rookery COMPONENT service)
install(FILES ${CMAKE_SOURCE_DIR}/docs/operation.md ${CMAKE_SOURCE_DIR}/docs/configuration.md
  ${CMAKE_SOURCE_DIR}/docs/security.md DESTINATION share/doc/rookery COMPONENT service)
rookery_package_documents(rookery service)
rookery_package_manual(rookery service)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/tables/syzygy/ DESTINATION share/rookery/syzygy COMPONENT service FILES_MATCHING PATTERN "*.rtb?")
set(components service)
if(ROOKERY_TOOLS)
  install(TARGETS rookery-tools rookery-engine RUNTIME DESTINATION bin COMPONENT tools)
  install(FILES ${CMAKE_SOURCE_DIR}/docs/pgn.md ${CMAKE_SOURCE_DIR}/docs/position-index.md ${CMAKE_SOURCE_DIR}/docs/match.md
    ${CMAKE_SOURCE_DIR}/docs/books.md ${CMAKE_SOURCE_DIR}/docs/tablebases.md DESTINATION share/doc/rookery-tools COMPONENT tools)
  rookery_package_documents(rookery-tools tools)
  rookery_package_manual(rookery-tools tools)
  rookery_package_manual(rookery-engine tools)
  list(APPEND components tools)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME rookery)
set(CPACK_PACKAGE_VENDOR "The Rookery maintainers")
set(CPACK_PACKAGE_CONTACT "The Rookery maintainers <rookery@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chess server for a family, a club or a school")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_COMPONENT_SERVICE_DESCRIPTION
  "Games by link and at one screen, classes, a lobby with ratings,\nthe Lichess API; served from this machine alone.")
set(CPACK_COMPONENT_TOOLS_DESCRIPTION
  "Games in PGN, positions, perft, matches between UCI engines,\nand the UCI engine rookery-engine.")
set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME rookery-tools)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_SERVICE_PACKAGE_SUGGESTS rookery-tools)
set(CPACK_DEBIAN_SERVICE_PACKAGE_NAME rookery)
set(CPACK_DEBIAN_SERVICE_PACKAGE_SECTION net)
set(CPACK_DEBIAN_SERVICE_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_SERVICE_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers | systemd-sysusers")
set(CPACK_DEBIAN_SERVICE_PACKAGE_CONTROL_EXTRA
  ${source}/postinst ${source}/prerm ${source}/postrm ${source}/conffiles)
set(CPACK_DEBIAN_SERVICE_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
