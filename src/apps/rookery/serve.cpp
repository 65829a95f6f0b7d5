#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include "command_line.h"
#include "commands.h"
#include "data.h"
#include "local_server.h"
#include "number_range.h"
#include "rookery/server/qr.h"
#include "rookery/server/server.h"
#include "rookery/store/postgres.h"

namespace rookery::apps {
namespace {

/// Half the processors: the others serve HTTP, write to the store and think proofs through.
unsigned default_room_threads() {
  constexpr unsigned kMost = 16;
  return std::clamp(std::thread::hardware_concurrency() / 2, 1U, kMost);
}

struct ServeFlags {
  std::uint16_t port = 8000;
  std::string listen;
  std::string data;
  std::string store;
  std::vector<std::string> bus;
  std::string assets;
  bool home_tls = false;
  std::string tls_certificate, tls_key;
  std::vector<std::string> base_urls;
  unsigned room_threads = default_room_threads();
  server::Limits limits;
};

/// A connection is a file to the system; a full school needs more of them than the usual 1,024. Says so where
/// fewer are to be had, and takes no more connections than that.
void settle_connections(server::Limits& limits) {
  constexpr std::size_t kOwnFiles = 100;
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) {
    return;
  }
  files.rlim_cur = files.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &files);
  const std::size_t needed = limits.connections + limits.refusals + kOwnFiles;
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= needed) {
    return;
  }
  const std::size_t least = limits.refusals + kOwnFiles + 1;
  limits.connections = std::max(files.rlim_cur, static_cast<rlim_t>(least)) - least + 1;
  std::cout << "This system lets a program open " << files.rlim_cur << " files: at most "
            << limits.connections << " connections are taken. For all of them, raise that to " << needed
            << " (ulimit -Hn).\n"
            << std::flush;
}

/// Where a device is told to trust the server, by http: "http://192.168.1.5:8000/trust"; empty: nowhere.
std::string trust_url(const server::Server& server) {
  const std::string secure = "https://";
  const std::string url = server.lan_url().value_or(secure + "localhost:" + std::to_string(server.port()));
  const bool is_own = server.authority_fingerprint() && url.starts_with(secure);
  return is_own ? "http://" + url.substr(secure.size()) + "/trust" : "";
}

void print_addresses(const server::Server& server, const std::string& store, bool has_tls) {
  const std::optional<std::string> lan = server.lan_url();
  const std::string trust = trust_url(server);
  const std::string here =
      (has_tls ? "https://localhost:" : "http://localhost:") + std::to_string(server.port());
  std::cout << "Rookery is running.\n\n  this machine:    " << here << '\n';
  if (lan) {
    std::cout << "  other devices:   " << *lan << '\n';
  }
  if (!trust.empty()) {
    constexpr std::size_t kBeginning = 23;  // eight bytes: enough to compare
    std::cout << "  trust it first:  " << trust << "\n                   (once a device; the SHA-256 of its "
              << "authority begins with " << server.authority_fingerprint()->substr(0, kBeginning) << ")\n";
  }
  std::cout << store << '\n';
  if (const auto path = server.administration_path()) {
    std::cout << "\n  administrator:   " << here << *path
              << "\n                   (once: whoever opens it and logs in runs this server)\n";
  }
  std::cout << '\n';
  if (lan && isatty(STDOUT_FILENO) != 0) {
    std::cout << server::qr_terminal(trust.empty() ? *lan : trust).value_or("") << '\n';
  }
  std::cout << "Press Ctrl-C to stop.\n" << std::flush;
}

server::TlsOptions tls_options(const ServeFlags& flags, const std::filesystem::path& data) {
  if (flags.home_tls) {
    return server::HomeAuthorityIn{data};
  }
  if (!flags.tls_certificate.empty()) {
    return server::CertificateFiles{flags.tls_certificate, flags.tls_key};
  }
  return server::WithoutTls{};
}

std::string check_bus_address(const std::string& text) {
  const bool is_address = text.starts_with("nats://") || text.starts_with("tls://");
  return is_address ? "" : "an address such as nats://host:4222 was expected";
}

int serve(const ServeFlags& flags) {
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is an error of that write, as a full disk is
  server::ServerOptions options;
  options.limits = flags.limits;
  options.room_threads = flags.room_threads;
  settle_connections(options.limits);
  options.base_urls = flags.base_urls;
  options.listen = flags.listen;
  options.port = flags.port;
  options.version = ROOKERY_VERSION;
  LocalParts parts{flags.data.empty() ? default_data() : std::filesystem::path(flags.data), flags.store,
                   flags.bus, std::nullopt};
  if (!flags.assets.empty()) {
    parts.assets = flags.assets;
  }
  options.tls = tls_options(flags, parts.data);
  const bool has_tls = !std::holds_alternative<server::WithoutTls>(options.tls);
  const auto server = open_local_server(parts, std::move(options));
  if (!server) {
    std::cerr << "rookery serve: " << server.error() << '\n';
    return kBadInput;
  }
  print_addresses(**server,
                  flags.store.empty() ? "  data folder:     " +
                                            std::filesystem::absolute(parts.data).lexically_normal().string()
                                      : "  games are in:    " + store::describe_postgres(flags.store),
                  has_tls);
  (*server)->run(true);
  std::cout << "\nRookery has stopped. Games continue when it starts again.\n";
  return 0;
}

void add_tls_options(CLI::App& command, ServeFlags& flags) {
  CLI::Option* const certificate =
      command
          .add_option(
              "--tls-certificate", flags.tls_certificate,
              "Serve https with the certificate of this PEM file, which also holds those that lead to "
              "its authority; SIGHUP reads it again")
          ->type_name("FILE");
  CLI::Option* const key =
      command.add_option("--tls-key", flags.tls_key, "The certificate's key, PEM without a passphrase")
          ->type_name("FILE")
          ->needs(certificate);
  certificate->needs(key);
  command
      .add_flag(
          "--tls", flags.home_tls,
          "Serve https at home: makes an authority in the data folder, which each device is told to trust "
          "once, and a certificate for this machine's names and private addresses")
      ->excludes(certificate)
      ->excludes("--store");
}

}  // namespace

void add_serve(CLI::App& app, Run& run) {
  auto flags = std::make_shared<ServeFlags>();
  CLI::App* command =
      app.add_subcommand("serve", "Start the server: chess in the browser, for everyone on the network");
  command->add_option("--port", flags->port, "TCP port; 0: any that is free")
      ->transform(in_range(0, 65'535))
      ->capture_default_str();
  command
      ->add_option("--listen", flags->listen,
                   "IP address to listen on, such as 127.0.0.1 for this machine alone")
      ->type_name("ADDRESS");
  command
      ->add_option("--data", flags->data,
                   "Folder in which everything is kept (default: " + default_data().string() + ")")
      ->type_name("DIR");
  add_store_option(*command, flags->store);
  command
      ->add_option("--bus", flags->bus,
                   "NATS server that joins this server to others on the same PostgreSQL database. May be "
                   "repeated, for those of a cluster")
      ->type_name("nats://HOST:PORT")
      ->allow_extra_args(false)
      ->check(CLI::Validator(check_bus_address, ""));
  command
      ->add_option(
          "--base-url", flags->base_urls,
          "Where it is reached beside this machine's own addresses and names; links for others begin with "
          "the first. May be repeated")
      ->type_name("URL")
      ->allow_extra_args(false);
  add_tls_options(*command, *flags);
  command->add_option("--connections", flags->limits.connections, "At most so many connections")
      ->capture_default_str()
      ->transform(in_range(1, 1'000'000'000));
  command
      ->add_option("--connections-per-address", flags->limits.connections_per_address,
                   "At most so many from one address (of IPv6: from one /64)")
      ->capture_default_str()
      ->transform(in_range(1, 1'000'000'000));
  command->add_option("--room-threads", flags->room_threads, "Threads over which the games are spread")
      ->capture_default_str()
      ->transform(in_range(1, 256));
  command->add_option("--assets", flags->assets, "Serve the page from a folder instead: for working on it")
      ->type_name("DIR")
      ->check(CLI::ExistingDirectory);
  command->callback([flags, &run] { run = [flags] { return serve(*flags); }; });
}

}  // namespace rookery::apps
