#pragma once
#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rookery/http/host_name.h"
#include "rookery/http/machine.h"

namespace rookery::http {

/// The names and addresses under which this server is reached. A page of another site can make its own name
/// resolve to this machine (DNS rebinding); its requests then look like those of the server's own pages,
/// except for their Host. Belongs to one thread.
class OwnHosts {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// Reads the machine's names and addresses, which change when it joins another network.
  using ReadMachine = std::function<Machine()>;

  /// `base_urls`: further URLs of the server, each as host_of_url accepts it. `scheme`: of URLs with this
  /// machine's addresses, "http" or "https".
  OwnHosts(const std::vector<std::string>& base_urls, ReadMachine read_machine, std::string scheme = "http");

  /// Whether `host` is the server's: localhost, an address of this machine, its own name (also with
  /// ".local"), or that of a base URL. The port is ignored: another port leads to another server, or through
  /// a proxy to this one.
  [[nodiscard]] bool has(const HostName& host, Time now);

  /// Whether a base URL reaches `host` by https, through a proxy that has the certificate.
  [[nodiscard]] bool has_https(const HostName& host) const;

  /// The first base URL, without a final slash; empty if there is none.
  [[nodiscard]] const std::optional<std::string>& base_url() const { return base_url_; }

  /// The URLs by which other devices reach the server, the likeliest first: the first base URL alone, or
  /// otherwise the addresses of this machine with `port`. Empty if there is none.
  [[nodiscard]] std::vector<std::string> urls_for_others(std::uint16_t port, Time now);

 private:
  void refresh(Time now);

  std::vector<std::string> names_;        ///< of base URLs
  std::vector<std::string> https_names_;  ///< those whose base URL begins with https
  std::optional<std::string> base_url_;
  ReadMachine read_machine_;
  std::string scheme_;
  Machine machine_;
  std::optional<Time> read_at_;
};

}  // namespace rookery::http
