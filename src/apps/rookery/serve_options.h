#pragma once
#include <CLI/CLI.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rookery::apps {

/// The configuration of `rookery serve`.
struct ServeFlags {
  std::string config;
  bool print_config = false;

  std::uint64_t port = 8000;
  std::string listen;
  std::string data;
  std::string store;
  std::vector<std::string> bus;
  std::vector<std::string> base_urls;
  std::string source_url;
  bool tls = false;
  std::string tls_certificate, tls_key;
  std::uint64_t connections;
  std::uint64_t connections_per_address;
  std::uint64_t room_threads;
  std::vector<std::string> trusted_proxies;
  std::string metrics_token;
  std::string log_format = "text";
  std::string explorer;
  std::vector<std::string> explorer_off;
  std::string assets;
  std::string syzygy;

  ServeFlags();  ///< with the defaults that depend on limits and on this machine
};

/// The member that holds an option's value, and its type.
using ServePlace = std::variant<std::uint64_t ServeFlags::*, std::string ServeFlags::*,
                                std::vector<std::string> ServeFlags::*, bool ServeFlags::*>;

/// An option of `rookery serve`: as the flag "--port", the variable ROOKERY_PORT, and the key `port` of a
/// configuration file.
struct ServeOption {
  std::string_view key;
  ServePlace place;
  std::string_view value;  ///< the placeholder in help: "ADDRESS"
  std::string_view help;
  std::uint64_t least = 0, most = 0;  ///< of a number
  /// The fault of a text; empty: none.
  std::string (*check)(const std::string& text) = nullptr;
  bool is_secret = false;  ///< may hold a password

  [[nodiscard]] std::string flag() const { return "--" + std::string(key); }
  [[nodiscard]] std::string variable() const;  ///< "ROOKERY_BASE_URL"
};

/// All options, in the order of help. docs/configuration.md is generated from this table.
[[nodiscard]] std::span<const ServeOption> serve_options();

/// Adds an option to a command line, which must not outlive `flags`. Values added later by
/// CLI::Option::add_result are checked as well.
CLI::Option* add_serve_option(CLI::App& command, const ServeOption& option, ServeFlags& flags);

}  // namespace rookery::apps
