#pragma once
#include <future>
#include <string>

#include "data.h"
#include "rookery/store/stores.h"

/// The database of a server, for commands that work on it while the server may run.
namespace rookery::apps {

/// Where it is.
struct StorePlace {
  std::string data;   ///< a folder; empty: default_data()
  std::string store;  ///< a PostgreSQL database, in place of a folder
  [[nodiscard]] std::filesystem::path folder() const {
    return data.empty() ? default_data() : std::filesystem::path(data);
  }
};
/// --data and --store
void add_place_options(CLI::App& command, StorePlace& place);

/// One of another version is refused and stays as it is: the server that runs on it may be an older one.
/// Errors: in words.
[[nodiscard]] Expected<store::Stores, std::string> open_stores(const StorePlace& place);

/// Waits for what `ask` hands to its callback.
template <class T, class Ask>
Expected<T, store::StoreError> wait_for_store(Ask ask) {
  std::promise<Expected<T, store::StoreError>> promise;
  ask([&](Expected<T, store::StoreError> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

}  // namespace rookery::apps
