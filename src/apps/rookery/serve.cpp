#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "command_line.h"
#include "commands.h"
#include "configuration.h"
#include "data.h"
#include "local_server.h"
#include "log_format.h"
#include "rookery/server/qr.h"
#include "rookery/server/server.h"
#include "rookery/store/postgres.h"
#include "service_manager.h"

namespace rookery::apps {
namespace {

/// Raises the limit of open files, because each connection needs one and a full school needs more than the
/// usual 1,024. Logs it if fewer are available, and then limits the connections accordingly.
void settle_connections(http::Limits& limits) {
  constexpr std::size_t kOwnFiles = 100;
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) {
    return;
  }
  // A program may raise it to the hard limit without privileges.
  files.rlim_cur = files.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &files);
  const std::size_t needed = limits.connections + limits.refusals + kOwnFiles;
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= needed) {
    return;
  }
  const std::size_t least = limits.refusals + kOwnFiles + 1;
  limits.connections = std::max(files.rlim_cur, static_cast<rlim_t>(least)) - least + 1;
  std::cout << "This system allows a program " << files.rlim_cur << " open files, so at most "
            << limits.connections << " connections are accepted. To accept all, raise the limit to " << needed
            << " (ulimit -Hn).\n"
            << std::flush;
}

/// The URL of the page, over http, that explains how a device can trust the server:
/// "http://192.168.1.5:8000/trust"; empty: none.
std::string trust_url(const server::Server& server) {
  const std::string secure = "https://";
  const std::vector<std::string> lan = server.lan_urls();
  const std::string url = lan.empty() ? secure + "localhost:" + std::to_string(server.port()) : lan.front();
  const bool is_own = server.authority_fingerprint() && url.starts_with(secure);
  return is_own ? "http://" + url.substr(secure.size()) + "/trust" : "";
}

void print_addresses(const server::Server& server, const std::string& store, bool has_tls) {
  const std::vector<std::string> lan = server.lan_urls();
  const std::string trust = trust_url(server);
  const std::string here =
      (has_tls ? "https://localhost:" : "http://localhost:") + std::to_string(server.port());
  std::cout << "Rookery is running.\n\n  this machine:    " << here << '\n';
  for (std::size_t i = 0; i < lan.size(); ++i) {
    std::cout << (i == 0 ? "  other devices:   " : "  or there:        ") << lan[i] << '\n';
  }
  if (!trust.empty()) {
    constexpr std::size_t kBeginning = 23;  // eight bytes, enough to compare
    std::cout << "  trust it first:  " << trust
              << "\n                   (once per device; the SHA-256 of its "
              << "authority begins with " << server.authority_fingerprint()->substr(0, kBeginning) << ")\n";
  }
  std::cout << store << '\n';
  if (const auto path = server.administration_path()) {
    std::cout << "\n  administrator:   " << here << *path
              << "\n                   (once: the account that opens it becomes administrator)\n";
  }
  std::cout << '\n';
  // A QR code of blocks is useless in a log.
  if (!lan.empty() && isatty(STDOUT_FILENO) != 0) {
    std::cout << server::qr_terminal(trust.empty() ? lan.front() : trust).value_or("") << '\n';
  }
  std::cout << "Press Ctrl-C to stop.\n" << std::flush;
}

http::TlsOptions tls_options(const ServeFlags& flags, const std::filesystem::path& data) {
  if (flags.tls) {
    return http::HomeAuthorityIn{data};
  }
  if (!flags.tls_certificate.empty()) {
    return http::CertificateFiles{flags.tls_certificate, flags.tls_key};
  }
  return http::WithoutTls{};
}

/// What was freed is kept up to this for what is needed next: moves take and free memory in bursts, and to
/// give it back to the system and to get it again cost a twentieth of each.
void keep_freed_memory() {
  constexpr int kKept = 16 * 1024 * 1024;  // of each thread
  mallopt(M_TRIM_THRESHOLD, kKept);
}

int serve(const ServeFlags& flags) {
  keep_freed_memory();
  set_log_format(flags.log_format == "json" ? LogFormat::Json : LogFormat::Text);
  std::signal(SIGXFSZ, SIG_IGN);  // exceeding a file size limit then fails the write, as a full disk does
  server::ServerOptions options;
  options.limits.connections = flags.connections;
  options.limits.connections_per_address = flags.connections_per_address;
  options.room_threads = static_cast<unsigned>(flags.room_threads);
  settle_connections(options.limits);
  options.base_urls = flags.base_urls;
  options.source_url = flags.source_url;
  options.metrics_token = flags.metrics_token;
  options.trusted_proxies = flags.trusted_proxies;
  options.listen = flags.listen;
  options.port = static_cast<std::uint16_t>(flags.port);
  options.version = ROOKERY_VERSION;
  LocalParts parts{flags.data.empty() ? default_data() : std::filesystem::path(flags.data), flags.store,
                   flags.bus, std::nullopt};
  parts.syzygy = flags.syzygy;
  if (!flags.assets.empty()) {
    parts.assets = flags.assets;
  }
  options.explorer = {flags.explorer.empty() ? (parts.data / "explorer").string() : flags.explorer,
                      {flags.explorer_off.begin(), flags.explorer_off.end()}};
  options.disk = flags.store.empty() ? parts.data.string() : std::string();
  options.tls = tls_options(flags, parts.data);
  const bool has_tls = !std::holds_alternative<http::WithoutTls>(options.tls);
  const auto server = open_local_server(parts, std::move(options));
  if (!server) {
    std::cerr << "rookery serve: " << server.error() << '\n';
    return kBadInput;
  }
  // A reader of the addresses may stop the server at once.
  (*server)->heed_signals();
  print_addresses(**server,
                  flags.store.empty() ? "  data folder:     " +
                                            std::filesystem::absolute(parts.data).lexically_normal().string()
                                      : "  games are in:    " + store::describe_postgres(flags.store),
                  has_tls);
  // systemd now starts the units that wait for the server.
  notify_service_manager("READY=1");
  (*server)->run();
  notify_service_manager("STOPPING=1");
  std::cout << "\nRookery has stopped. Games continue when it starts again.\n";
  return 0;
}

int refuse(const std::string& what) {
  std::cerr << "rookery serve: " << what << '\n';
  return kBadInput;
}

/// Serves with the configuration of command line, environment and file.
int serve_configured(ServeFlags& flags, const AddedOptions& added) {
  const auto origins = complete_configuration(added, flags);
  if (!origins) {
    return refuse(origins.error());
  }
  if (const auto checked = check_configuration(flags); !checked) {
    return refuse(checked.error());
  }
  if (flags.print_config) {
    std::cout << print_configuration(flags, *origins);
    return 0;
  }
  return serve(flags);
}

}  // namespace

void add_serve(CLI::App& app, Run& run) {
  auto flags = std::make_shared<ServeFlags>();
  CLI::App* command =
      app.add_subcommand("serve", "Start the server: chess in the browser, for everyone on the network");
  AddedOptions added;
  for (const ServeOption& option : serve_options()) {
    added.emplace(option.key, add_serve_option(*command, option, *flags));
  }
  command
      ->add_option("--config", flags->config,
                   "Configuration file in TOML, with each option's name without the dashes (ROOKERY_CONFIG)")
      ->type_name("FILE");
  command->add_flag("--print-config", flags->print_config,
                    "Print the effective configuration with the origin of each value, and exit");
  command->footer("Each option can also be set by an environment variable: --base-url by ROOKERY_BASE_URL.");
  command->callback(
      [flags, added, &run] { run = [flags, added] { return serve_configured(*flags, added); }; });
}

void add_configuration(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("configuration", "Print docs/configuration.md: all options of serve");
  command->callback([&run] {
    run = [] {
      std::cout << configuration_document();
      return 0;
    };
  });
}

}  // namespace rookery::apps
