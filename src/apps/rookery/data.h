#pragma once
#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>

namespace rookery::apps {

/// The default data folder (XDG Base Directory Specification).
[[nodiscard]] std::filesystem::path default_data();

/// The fault of a PostgreSQL address; empty: none.
[[nodiscard]] std::string check_store_address(const std::string& address);

/// The option --store: the address of a PostgreSQL database, instead of a data folder.
void add_store_option(CLI::App& command, std::string& address);

}  // namespace rookery::apps
