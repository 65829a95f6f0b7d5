#pragma once
#include <future>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "command_line.h"
#include "commands.h"
#include "rookery/base/time.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/stores.h"

/// Common parts of the commands of `rookery admin`.
namespace rookery::apps {

struct AdminFlags {
  std::string data;
  std::string store;
  std::string name;
  std::string id;
  std::string description;
  std::string title;
  std::string role = "player";
  std::string value;
  std::vector<std::string> scopes{"board:play"};
  bool json = false;
  // For the server as a whole.
  std::vector<std::string> changes;  ///< "name=Rook Club"
  std::string text;
  std::string at;
  std::string action;
  std::string subject;
  std::size_t most = 50;
};
using Flags = std::shared_ptr<AdminFlags>;

/// The database of a server, which may be running. A database of another version is refused and stays
/// unchanged, because the running server may be an older one.
[[nodiscard]] Expected<store::Stores, std::string> open_stores(const AdminFlags& flags);

/// Passes a callback to `ask` and waits for its argument.
template <class T, class Ask>
Expected<T, store::StoreError> wait_for(Ask ask) {
  std::promise<Expected<T, store::StoreError>> promise;
  ask([&](Expected<T, store::StoreError> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

[[nodiscard]] Instant now_by_machine();

/// Prints why a command failed; returns the exit status.
int fail_with(const std::string& what);

void print(const nlohmann::json& object);

/// An audit log entry about an action at the terminal.
[[nodiscard]] store::AuditEntry terminal_entry(std::string action, std::string subject,
                                               std::string details = {});

CLI::App* add_command(CLI::App& parent, const std::string& name, const std::string& about, const Flags& flags,
                      Run& run, int (*act)(const AdminFlags&));

/// `rookery admin settings`, `banner`, `audit`, `status` and `result`.
void add_site_commands(CLI::App& admin, const Flags& flags, Run& run);

}  // namespace rookery::apps
