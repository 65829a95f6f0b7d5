# What each Debian package has below share: its copyright and its changelog (Debian Policy 12.5, 12.7), the licences of parts,
# and which of lintian's remarks stand, with their reasons.
set(debian ${CMAKE_CURRENT_LIST_DIR}/../packaging/debian)
execute_process(COMMAND gzip -9nc ${debian}/changelog OUTPUT_FILE ${CMAKE_BINARY_DIR}/changelog.gz COMMAND_ERROR_IS_FATAL ANY)

# rookery_package_documents(<package> <component>)
function(rookery_package_documents package component)
  install(FILES ${debian}/copyright ${CMAKE_BINARY_DIR}/changelog.gz DESTINATION share/doc/${package} COMPONENT ${component})
  install(FILES ${CMAKE_SOURCE_DIR}/LICENSES/README.md DESTINATION share/doc/${package} RENAME licences.md COMPONENT ${component})
  install(FILES ${debian}/lintian/${package} DESTINATION share/lintian/overrides COMPONENT ${component})
endfunction()
