#include "data.h"

#include <cstdlib>

namespace rookery::apps {

std::filesystem::path default_data() {
  const char* xdg = std::getenv("XDG_DATA_HOME");
  // A relative path is ignored (XDG Base Directory Specification).
  if (xdg != nullptr && *xdg == '/') {
    return std::filesystem::path(xdg) / "rookery";
  }
  // Services often have no home directory: the folder is then created in the working directory.
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::filesystem::path(home) / ".local/share/rookery"
                                         : "rookery-data";
}

std::string check_store_address(const std::string& address) {
  const bool is_address = address.starts_with("postgres://") || address.starts_with("postgresql://");
  return is_address ? "" : "an address such as postgres://user@host/database was expected";
}

void add_store_option(CLI::App& command, std::string& address) {
  command
      .add_option("--store", address,
                  "PostgreSQL database that stores all data instead of a data folder: "
                  "postgres://USER@HOST/DATABASE")
      ->type_name("ADDRESS")
      ->check(CLI::Validator([](const std::string& text) { return check_store_address(text); }, ""))
      ->excludes("--data");
}

}  // namespace rookery::apps
