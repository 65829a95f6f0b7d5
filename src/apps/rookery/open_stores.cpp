#include "open_stores.h"

#include "command_line.h"
#include "path_checks.h"
#include "rookery/node/data_folder.h"
#include "rookery/store/postgres.h"
#include "rookery/store/sqlite.h"

namespace rookery::apps {

void add_place_options(CLI::App& command, StorePlace& place) {
  command
      .add_option("--data", place.data, "The server's data folder (default: " + default_data().string() + ")")
      ->type_name("DIR")
      ->check(folder_to_use());
  add_store_option(command, place.store);
}

Expected<store::Stores, std::string> open_stores(const StorePlace& place) {
  if (!place.store.empty()) {
    auto opened = store::open_postgres(place.store, {.upgrades = false});
    return opened ? Expected<store::Stores, std::string>(std::move(*opened))
                  : fail(store::describe_postgres(place.store) + ": " + opened.error().what);
  }
  const std::filesystem::path file = node::DataFolder::database_in(place.folder());
  // SQLite would create a missing file, and the command would silently work on an empty server.
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) {
    return fail("there is no database in " + place.folder().string() +
                "; start the server once (rookery serve), or name its folder with --data");
  }
  auto opened = store::open_sqlite(file, {.upgrades = false});
  return opened ? Expected<store::Stores, std::string>(std::move(*opened))
                : fail(file.string() + ": " + opened.error().what);
}

}  // namespace rookery::apps
