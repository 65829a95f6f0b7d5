#pragma once
#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "http/host_name.h"
#include "http/machine.h"

namespace rookery::server {

/// Under which names and addresses this server is asked. A page of another site can give its own name the
/// address of this machine (DNS rebinding); its requests then look like those of the server's own pages, but
/// for their Host. Belongs to one thread.
class OwnHosts {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// What this machine is: it changes when it joins another network.
  using Look = std::function<Machine()>;

  /// `base_urls`: where the server is reached besides, each as host_of_url takes it.
  /// `scheme`: of addresses of this machine, "http" or "https".
  OwnHosts(const std::vector<std::string>& base_urls, Look look, std::string scheme = "http");

  /// Whether `host` is the server's: localhost, an address of this machine, its own name (with ".local" too),
  /// or that of a base URL. Whatever the port: another one leads to another server, or through a proxy here.
  [[nodiscard]] bool has(const HostName& host, Time now);

  /// Whether a base URL says that `host` is reached by https: something before this server has the
  /// certificate.
  [[nodiscard]] bool has_https(const HostName& host) const;

  /// The first of the base URLs, without a slash at its end; empty: there is none.
  [[nodiscard]] const std::optional<std::string>& base_url() const { return base_url_; }

  /// Where other devices reach it, most likely; `port`: on an address of this machine. The first of the base
  /// URLs, if there is one. Empty: nowhere.
  [[nodiscard]] std::optional<std::string> url_for_others(std::uint16_t port, Time now);

 private:
  void look_again(Time now);

  std::vector<std::string> names_;        ///< of base URLs
  std::vector<std::string> https_names_;  ///< those of them that begin with https
  std::optional<std::string> base_url_;
  Look look_;
  std::string scheme_;
  Machine machine_;
  std::optional<Time> looked_at_;
};

}  // namespace rookery::server
