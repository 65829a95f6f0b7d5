# cmake -DWEB=... -P BuildPage.cmake: builds WEB/dist, after fetching what package-lock.json names if that is
# not there yet.
set(lock ${WEB}/package-lock.json)
set(installed ${WEB}/node_modules/.package-lock.json)
if(NOT EXISTS ${installed} OR ${lock} IS_NEWER_THAN ${installed})
  execute_process(COMMAND npm ci --no-audit --no-fund WORKING_DIRECTORY ${WEB} COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(COMMAND npm run build WORKING_DIRECTORY ${WEB} COMMAND_ERROR_IS_FATAL ANY)
