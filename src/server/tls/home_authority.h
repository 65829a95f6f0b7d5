#pragma once
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "http/machine.h"
#include "rookery/base/expected.h"
#include "tls/credentials.h"

namespace rookery::server {

/// An authority for one machine at home. A device that trusts it trusts it with private addresses, names that
/// only mean something at home, and the name that the machine had when it was made: for anything else its
/// word counts nothing (RFC 5280, 4.2.1.10), even if its key is stolen.
class HomeAuthority {
 public:
  using Time = std::chrono::system_clock::time_point;

  /// Reads the authority that is kept in `folder`, or makes one there, also where the one kept there ends
  /// soon. The key's file is for its owner alone. Errors: in words, with what to do.
  [[nodiscard]] static Expected<HomeAuthority, std::string> open(const std::filesystem::path& folder,
                                                                 const Machine& machine, Time now);

  /// A certificate for those names and addresses of the machine that it may vouch for, with a new key. Throws
  /// std::runtime_error when OpenSSL fails.
  [[nodiscard]] TlsCredentials issue(const Machine& machine, Time now) const;

  /// What issue() would vouch for, such as "DNS:localhost", "IP:192.168.1.5"; sorted.
  [[nodiscard]] std::vector<std::string> subjects_of(const Machine& machine) const;

  /// The authority's certificate, as every device takes it (PEM).
  [[nodiscard]] const std::string& certificate() const { return certificate_; }
  /// By which people compare it: "3F:A0:…", SHA-256.
  [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }

  /// How long a certificate of the machine counts, and how long before its end a new one is issued.
  static constexpr std::chrono::days kLasts{397}, kRenewedBefore{30};

 private:
  struct Parts;
  explicit HomeAuthority(std::shared_ptr<const Parts> parts);

  std::shared_ptr<const Parts> parts_;
  std::string certificate_, fingerprint_;
};

}  // namespace rookery::server
