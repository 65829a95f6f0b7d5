#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/http/memory_budget.h"
#include "rookery/http/own_hosts.h"
#include "rookery/http/pending_requests.h"
#include "rookery/http/tls/server_certificate.h"
#include "rookery/http/token_bucket.h"
#include "rookery/http/trusted_proxies.h"

namespace rookery::server {

/// Where clients reach the server, and what they may use of it.
struct Edge {
  http::OwnHosts& hosts;
  const http::TrustedProxies& proxies;
  const http::ServerCertificate& certificate;
  std::uint16_t port;
  http::MemoryBudget& memory;                ///< of requests and responses
  http::MemoryBudget& long_bodies;           ///< of bodies longer than most
  http::TokenBuckets<std::string> visitors;  ///< by address: the cost of each request
  http::PendingRequests requests = {};
  bool is_stopping = false;
  bool is_cut_off = false;  ///< this node cannot reach the store and serves no one

  /// The URLs for other devices, the likeliest first: "http://192.168.1.5:8000".
  [[nodiscard]] std::vector<std::string> urls_for_others() const {
    return hosts.urls_for_others(port, std::chrono::steady_clock::now());
  }
  /// The likeliest of them. Nothing: there is none.
  [[nodiscard]] std::optional<std::string> url_for_others() const {
    const std::vector<std::string> urls = urls_for_others();
    return urls.empty() ? std::nullopt : std::optional(urls.front());
  }
};

}  // namespace rookery::server
