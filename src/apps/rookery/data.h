#pragma once
#include <CLI/CLI.hpp>
#include <string>

#include "default_data.h"

namespace rookery::apps {

/// The fault of a PostgreSQL address; empty: none.
[[nodiscard]] std::string check_store_address(const std::string& address);

/// The option --store: the address of a PostgreSQL database, instead of a data folder.
void add_store_option(CLI::App& command, std::string& address);

}  // namespace rookery::apps
