#pragma once
#include <future>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "command_line.h"
#include "commands.h"
#include "rookery/base/time.h"
#include "rookery/store/stores.h"

/// What the commands of `rookery admin` have in common.
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
  // Of the server as a whole.
  std::vector<std::string> changes;  ///< "name=Rook Club"
  std::string text;
  std::string at;
  std::string action;
  std::string subject;
  std::size_t most = 50;
};
using Flags = std::shared_ptr<AdminFlags>;

/// The database of a server, which may run meanwhile. One of another version is refused and stays as it is:
/// the server that runs on it may be an older one.
[[nodiscard]] Expected<store::Stores, std::string> open_stores(const AdminFlags& flags);

/// Waits for what `ask` hands to its callback.
template <class T, class Ask>
Expected<T, store::StoreError> wait_for(Ask ask) {
  std::promise<Expected<T, store::StoreError>> promise;
  ask([&](Expected<T, store::StoreError> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

[[nodiscard]] Instant now_by_machine();

/// Tells why a command failed; the exit status.
int fail_with(const std::string& what);

void print(const nlohmann::json& object);

/// What is done from the terminal, for the audit log.
[[nodiscard]] store::AuditEntry terminal_entry(std::string action, std::string subject,
                                               std::string details = {});

CLI::App* add_command(CLI::App& parent, const std::string& name, const std::string& about, const Flags& flags,
                      Run& run, int (*act)(const AdminFlags&));

/// `rookery admin settings`, `banner`, `audit`, `status` and `result`.
void add_site_commands(CLI::App& admin, const Flags& flags, Run& run);

}  // namespace rookery::apps
