#pragma once
#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>

namespace rookery::apps {

/// Where a program's data belongs (XDG Base Directory Specification): the data folder if none is named.
[[nodiscard]] std::filesystem::path default_data();

/// What is wrong with the address of a PostgreSQL database; empty: nothing.
[[nodiscard]] std::string check_store_address(const std::string& address);

/// The option --store: the address of a PostgreSQL database, instead of a data folder.
void add_store_option(CLI::App& command, std::string& address);

}  // namespace rookery::apps
