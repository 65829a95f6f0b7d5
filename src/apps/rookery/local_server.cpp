#include "local_server.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <array>
#include <random>

#include "endgame_tables.h"
#include "rookery/bus/in_process.h"
#include "rookery/bus/nats.h"
#include "rookery/node/data_folder.h"
#include "rookery/store/postgres.h"
#include "rookery/store/sqlite.h"

namespace rookery::apps {
namespace {

void log_change(const std::optional<store::StoreError>& trouble) {
  if (trouble) {
    spdlog::error("nothing can be stored: {}", trouble->what);
  } else {
    spdlog::info("games are stored again");
  }
}

/// The store keeps the folder locked for its lifetime.
Expected<store::Stores, std::string> open_sqlite(const std::filesystem::path& data) {
  auto held = node::DataFolder::hold(data);
  if (!held) {
    return fail(held.error());
  }
  const auto folder = std::make_shared<const node::DataFolder>(std::move(*held));
  for (const std::string& notice : folder->notices()) {
    spdlog::warn("{}", notice);
  }
  store::SqliteOptions options;
  // The folder lives as long as the store checks whether it is still locked.
  options.still_held = [folder] { return folder->fault(); };
  options.on_change = log_change;
  auto opened = store::open_sqlite(folder->database(), options);
  if (!opened) {
    return fail(folder->database().string() + ": " + opened.error().what);
  }
  return std::move(*opened);
}

Expected<store::Stores, std::string> open_postgres(const std::string& address, store::Sharing sharing) {
  auto opened = store::open_postgres(address, {.sharing = sharing, .on_change = log_change});
  if (!opened) {
    return fail(store::describe_postgres(address) + ": " + opened.error().what);
  }
  return std::move(*opened);
}

/// Unique among nodes of one machine and among runs.
std::string name_node() {
  // The machine's name is for readers of the log, the random number for machines of the same name.
  std::array<char, 256> machine{};
  (void)gethostname(machine.data(), machine.size() - 1);
  return fmt::format("{}-{:08x}", machine.data(), std::random_device()());
}

Expected<std::unique_ptr<bus::Bus>, std::string> join_nodes(const LocalParts& parts,
                                                            const std::string& node) {
  if (parts.bus.empty()) {
    return bus::InProcessNetwork().join();
  }
  if (parts.store.empty()) {
    return fail(
        "--bus connects servers that share a PostgreSQL database, but a data folder belongs to a single "
        "server; name the database with --store postgres://USER@HOST/DATABASE, or omit --bus");
  }
  auto joined =
      bus::connect_nats({parts.bus, node, [](const std::string& what) { spdlog::warn("{}", what); }});
  if (joined && !(*joined)->is_connected()) {
    spdlog::warn("NATS cannot be reached; the server keeps trying");
  }
  return joined;
}

}  // namespace

Expected<std::unique_ptr<server::Server>, std::string> open_local_server(const LocalParts& parts,
                                                                         server::ServerOptions options) {
  // A single node needs no name.
  std::string node = parts.bus.empty() ? "" : name_node();
  auto joined = join_nodes(parts, node);
  if (!joined) {
    return fail(joined.error());
  }
  // Servers that are connected by a bus may share a database.
  const store::Sharing sharing = parts.bus.empty() ? store::Sharing::Exclusive : store::Sharing::Servers;
  auto opened = parts.store.empty() ? open_sqlite(parts.data) : open_postgres(parts.store, sharing);
  if (!opened) {
    return fail(opened.error());
  }
  server::Dependencies with{std::move(*opened),
                            std::move(*joined),
                            parts.assets ? http::folder_assets(*parts.assets) : http::embedded_assets(),
                            std::move(node),
                            node::this_machine(),
                            open_tables(parts.syzygy)};
  return server::Server::open(std::move(with), std::move(options));
}

}  // namespace rookery::apps
