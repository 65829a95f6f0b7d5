#include "data.h"

#include <cstdlib>

namespace rookery::apps {

std::filesystem::path default_data() {
  const char* xdg = std::getenv("XDG_DATA_HOME");
  if (xdg != nullptr && *xdg == '/') {
    return std::filesystem::path(xdg) / "rookery";
  }
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::filesystem::path(home) / ".local/share/rookery"
                                         : "rookery-data";
}

void add_store_option(CLI::App& command, std::string& address) {
  const auto check = [](const std::string& text) {
    const bool is_address = text.starts_with("postgres://") || text.starts_with("postgresql://");
    return is_address ? std::string() : "an address such as postgres://user@host/database was expected";
  };
  command
      .add_option("--store", address,
                  "PostgreSQL database in which everything is kept, in place of a data folder: "
                  "postgres://USER@HOST/DATABASE")
      ->type_name("ADDRESS")
      ->check(CLI::Validator(check, ""))
      ->excludes("--data");
}

}  // namespace rookery::apps
