#pragma once
#include <string>

#include "data.h"
#include "rookery/store/stores.h"

/// Opens a server's database for commands that use it while the server may run.
namespace rookery::apps {

/// The place of a database.
struct StorePlace {
  std::string data;   ///< a folder; empty: default_data()
  std::string store;  ///< a PostgreSQL database instead of a folder
  [[nodiscard]] std::filesystem::path folder() const {
    return data.empty() ? default_data() : std::filesystem::path(data);
  }
};
/// --data and --store
void add_place_options(CLI::App& command, StorePlace& place);

/// A database of another version is refused and stays unchanged, because the running server may be an older
/// one. Errors: a sentence.
[[nodiscard]] Expected<store::Stores, std::string> open_stores(const StorePlace& place);

}  // namespace rookery::apps
