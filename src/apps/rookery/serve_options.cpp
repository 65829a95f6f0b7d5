#include "serve_options.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <thread>

#include "data.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/http/limits.h"

namespace rookery::apps {
namespace {

/// More than any system opens for one process: this only catches mistakes.
constexpr std::uint64_t kMostConnections = 1'000'000'000;

/// Half the processors: the others serve HTTP, write to the store and search proofs.
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
  return std::filesystem::exists(text) ? why_no_folder(text) : "there is no folder \"" + text + '"';
}

std::string check_log_format(const std::string& text) {
  return text == "text" || text == "json" ? "" : "text or json was expected";
}

const std::array<ServeOption, 20> kOptions{{
    {"port", &ServeFlags::port, "NUMBER", "TCP port; 0: any free port", 0, 65'535},
    {"listen", &ServeFlags::listen, "ADDRESS",
     "IP address to listen on, such as 127.0.0.1 for this machine only; by default all addresses"},
    {.key = "data",
     .place = &ServeFlags::data,
     .value = "DIR",
     .help = "Data folder; by default ~/.local/share/rookery",
     .check = why_no_folder},
    {.key = "store",
     .place = &ServeFlags::store,
     .value = "ADDRESS",
     .help = "PostgreSQL database that stores all data instead of a data folder: "
             "postgres://USER@HOST/DATABASE",
     .check = check_store_address,
     .is_secret = true},
    {.key = "bus",
     .place = &ServeFlags::bus,
     .value = "nats://HOST:PORT",
     .help =
         "NATS server that connects this server to others on the same PostgreSQL database. May be repeated, "
         "for the servers of a cluster",
     .check = check_bus_address,
     .is_secret = true},
    {"base-url", &ServeFlags::base_urls, "URL",
     "URL of the server in addition to this machine's addresses and names; links for other devices begin "
     "with the first. May be repeated"},
    {.key = "source-url",
     .place = &ServeFlags::source_url,
     .value = "URL",
     .help =
         "URL of the source code, linked in the front page's footer; a modified program must offer its own "
         "(GPL 3, 6). By default the copy embedded in the program",
     .check = check_web_address},
    {"trusted-proxy", &ServeFlags::trusted_proxies, "ADDRESS",
     "Address or network (10.0.0.0/8) of a trusted proxy, whose X-Forwarded-For and X-Forwarded-Proto are "
     "used. May be repeated"},
    {"tls", &ServeFlags::tls, "",
     "Serve HTTPS in a local network: creates a certificate authority in the data folder, which each device "
     "must trust once, and a certificate for this machine's names and private addresses"},
    {.key = "tls-certificate",
     .place = &ServeFlags::tls_certificate,
     .value = "FILE",
     .help = "Serve HTTPS with the certificate chain in this PEM file; SIGHUP reads it again",
     .check = why_no_file},
    {.key = "tls-key",
     .place = &ServeFlags::tls_key,
     .value = "FILE",
     .help = "Private key of the certificate, PEM without a passphrase",
     .check = why_no_file},
    {"connections", &ServeFlags::connections, "NUMBER", "Maximum number of connections", 1, kMostConnections},
    {"connections-per-address", &ServeFlags::connections_per_address, "NUMBER",
     "Maximum number of connections from one address (for IPv6, from one /64)", 1, kMostConnections},
    {"room-threads", &ServeFlags::room_threads, "NUMBER", "Number of threads that run the games", 1, 256},
    {.key = "metrics-token",
     .place = &ServeFlags::metrics_token,
     .value = "TOKEN",
     .help = "Token with which other machines may read /metrics, as `Authorization: Bearer TOKEN`",
     .is_secret = true},
    {.key = "log-format",
     .place = &ServeFlags::log_format,
     .value = "text|json",
     .help = "Format of the log: text, or JSON lines for programs",
     .check = check_log_format},
    {.key = "explorer",
     .place = &ServeFlags::explorer,
     .value = "DIR",
     .help =
         "Folder of the opening explorer's collections, one for each server; by default `explorer` in the "
         "data folder",
     .check = why_no_folder},
    {"explorer-off", &ServeFlags::explorer_off, "NAME",
     "Collection of the opening explorer that is not shown: the name of an imported one, `server` for the "
     "games of this server, `player` for those of single players. May be repeated"},
    {.key = "syzygy",
     .place = &ServeFlags::syzygy,
     .value = "DIR[:DIR]",
     .help =
         "Folders of endgame tables in Syzygy's format, in addition to those of three and four pieces that "
         "come with the program; off: none at all"},
    {.key = "assets",
     .place = &ServeFlags::assets,
     .value = "DIR",
     .help = "Serve the page from this folder instead of the embedded one, for its development",
     .check = check_folder},
}};

}  // namespace

ServeFlags::ServeFlags()
    : connections(http::Limits{}.connections),
      connections_per_address(http::Limits{}.connections_per_address),
      room_threads(default_room_threads()) {}

/// For settings from Docker and systemd: the same key, in the form that a shell accepts.
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
    // One value per occurrence: a list would swallow the arguments after it.
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
