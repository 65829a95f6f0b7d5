#include "admin_parts.h"

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "data.h"
#include "path_checks.h"
#include "rookery/auth/secrets.h"
#include "rookery/node/data_folder.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/postgres.h"
#include "rookery/store/sqlite.h"

namespace rookery::apps {

using store::Stores;

Expected<Stores, std::string> open_stores(const AdminFlags& flags) {
  if (!flags.store.empty()) {
    // No command upgrades a database, since an older running server could not read it any more.
    auto opened = store::open_postgres(flags.store, {.upgrades = false});
    return opened ? Expected<Stores, std::string>(std::move(*opened))
                  : fail(store::describe_postgres(flags.store) + ": " + opened.error().what);
  }
  const std::filesystem::path data = flags.data.empty() ? default_data() : std::filesystem::path(flags.data);
  const std::filesystem::path file = node::DataFolder::database_in(data);
  // SQLite would create a missing file, and the commands would silently work on an empty server.
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) {
    return fail("there is no database in " + data.string() +
                "; start the server once (rookery serve), or name its folder with --data");
  }
  auto opened = store::open_sqlite(file, {.upgrades = false});
  return opened ? Expected<Stores, std::string>(std::move(*opened))
                : fail(file.string() + ": " + opened.error().what);
}

Instant now_by_machine() {
  return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
}

int fail_with(const std::string& what) {
  std::cerr << "rookery admin: " << what << '\n';
  return kBadInput;
}

void print(const nlohmann::json& object) {
  std::cout << object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

/// No one is logged in at a terminal: the empty actor says so in the log.
store::AuditEntry terminal_entry(std::string action, std::string subject, std::string details) {
  return {auth::new_token(), now_by_machine(), "", std::move(action), std::move(subject), std::move(details)};
}

CLI::App* add_command(CLI::App& parent, const std::string& name, const std::string& about, const Flags& flags,
                      Run& run, int (*act)(const AdminFlags&)) {
  CLI::App* command = parent.add_subcommand(name, about);
  command
      ->add_option("--data", flags->data,
                   "The server's data folder (default: " + default_data().string() + ")")
      ->type_name("DIR")
      ->check(folder_to_use());
  add_store_option(*command, flags->store);
  command->add_flag("--json", flags->json, "Print JSON instead of text");
  command->callback([flags, act, &run] { run = [flags, act] { return act(*flags); }; });
  return command;
}

}  // namespace rookery::apps
