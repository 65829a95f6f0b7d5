#include "serve_options.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <thread>

#include "data.h"
#include "number_range.h"
#include "rookery/server/limits.h"

namespace rookery::apps {
namespace {

constexpr std::uint64_t kMostConnections = 1'000'000'000;

/// Half the processors: the others serve HTTP, write to the store and think proofs through.
std::uint64_t default_room_threads() {
  constexpr unsigned kMost = 16;
  return std::clamp(std::thread::hardware_concurrency() / 2, 1U, kMost);
}

std::string check_bus_address(const std::string& text) {
  const bool is_address = text.starts_with("nats://") || text.starts_with("tls://");
  return is_address ? "" : "an address such as nats://host:4222 was expected";
}

std::string check_web_address(const std::string& text) {
  const bool is_address = text.starts_with("https://") || text.starts_with("http://");
  return is_address ? "" : "an address such as https://example.org/rookery was expected";
}

std::string check_folder(const std::string& text) {
  return std::filesystem::is_directory(text) ? "" : "there is no folder \"" + text + '"';
}

std::string check_log_format(const std::string& text) {
  return text == "text" || text == "json" ? "" : "text or json was expected";
}

const std::array<ServeOption, 17> kOptions{{
    {"port", &ServeFlags::port, "NUMBER", "TCP port; 0: any that is free", 0, 65'535},
    {"listen", &ServeFlags::listen, "ADDRESS",
     "IP address to listen on, such as 127.0.0.1 for this machine alone; all of them if none is named"},
    {"data", &ServeFlags::data, "DIR",
     "Folder in which everything is kept; ~/.local/share/rookery if none is named"},
    {.key = "store",
     .place = &ServeFlags::store,
     .value = "ADDRESS",
     .help = "PostgreSQL database in which everything is kept, instead of a data folder: "
             "postgres://USER@HOST/DATABASE",
     .check = check_store_address,
     .is_secret = true},
    {.key = "bus",
     .place = &ServeFlags::bus,
     .value = "nats://HOST:PORT",
     .help = "NATS server that joins this server to others on the same PostgreSQL database. May be repeated, "
             "for those of a cluster",
     .check = check_bus_address,
     .is_secret = true},
    {"base-url", &ServeFlags::base_urls, "URL",
     "Where it is reached beside this machine's own addresses and names; links for others begin with the "
     "first. May be repeated"},
    {.key = "source-url",
     .place = &ServeFlags::source_url,
     .value = "URL",
     .help =
         "Where the front page's footer leads for the source code, which a changed program must offer to its "
         "users (GPL 3, 6); the copy inside the program if none is named",
     .check = check_web_address},
    {"trusted-proxy", &ServeFlags::trusted_proxies, "ADDRESS",
     "Address or network (10.0.0.0/8) of a proxy of yours: its X-Forwarded-For and X-Forwarded-Proto are "
     "believed. May be repeated"},
    {"tls", &ServeFlags::tls, "",
     "Serve https at home: makes an authority in the data folder, which each device is told to trust once, "
     "and a certificate for this machine's names and private addresses"},
    {"tls-certificate", &ServeFlags::tls_certificate, "FILE",
     "Serve https with the certificate of this PEM file, which also holds those that lead to its authority; "
     "SIGHUP reads it again"},
    {"tls-key", &ServeFlags::tls_key, "FILE", "The certificate's key, PEM without a passphrase"},
    {"connections", &ServeFlags::connections, "NUMBER", "At most so many connections", 1, kMostConnections},
    {"connections-per-address", &ServeFlags::connections_per_address, "NUMBER",
     "At most so many from one address (of IPv6: from one /64)", 1, kMostConnections},
    {"room-threads", &ServeFlags::room_threads, "NUMBER", "Threads over which the games are spread", 1, 256},
    {.key = "metrics-token",
     .place = &ServeFlags::metrics_token,
     .value = "TOKEN",
     .help = "With it, as `Authorization: Bearer TOKEN`, others than this machine may see /metrics",
     .is_secret = true},
    {.key = "log-format",
     .place = &ServeFlags::log_format,
     .value = "text|json",
     .help = "How the lines of the log look: text, or JSON for programs",
     .check = check_log_format},
    {.key = "assets",
     .place = &ServeFlags::assets,
     .value = "DIR",
     .help = "Serve the page from a folder instead: for working on it",
     .check = check_folder},
}};

}  // namespace

ServeFlags::ServeFlags()
    : connections(server::Limits{}.connections),
      connections_per_address(server::Limits{}.connections_per_address),
      room_threads(default_room_threads()) {}

std::string ServeOption::variable() const {
  std::string name = "ROOKERY_";
  for (const char c : key) {
    name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return name;
}

std::span<const ServeOption> serve_options() {
  return kOptions;
}

CLI::Option* add_serve_option(CLI::App& command, const ServeOption& option, ServeFlags& flags) {
  const std::string name = option.flag(), help(option.help);
  CLI::Option* added = nullptr;
  if (const auto* number = std::get_if<std::uint64_t ServeFlags::*>(&option.place)) {
    added = command.add_option(name, flags.**number, help)
                ->capture_default_str()
                ->transform(in_range<std::uint64_t>(option.least, option.most));
  } else if (const auto* text = std::get_if<std::string ServeFlags::*>(&option.place)) {
    added = command.add_option(name, flags.**text, help);
  } else if (const auto* texts = std::get_if<std::vector<std::string> ServeFlags::*>(&option.place)) {
    added = command.add_option(name, flags.**texts, help)->allow_extra_args(false);
  } else {
    added = command.add_flag(name, flags.*std::get<bool ServeFlags::*>(option.place), help);
  }
  const bool is_number = option.most > 0;
  if (!option.value.empty() && !is_number) {
    added->type_name(std::string(option.value));
  }
  if (option.check != nullptr) {
    added->check(
        CLI::Validator([check = option.check](const std::string& given) { return check(given); }, ""));
  }
  return added;
}

}  // namespace rookery::apps
