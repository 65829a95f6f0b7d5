#include "data.h"

namespace rookery::apps {

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
