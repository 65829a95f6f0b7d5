#pragma once
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/http/machine.h"
#include "rookery/http/tls/credentials.h"

namespace rookery::http {

/// A certificate authority for one machine at home. Its name constraints limit it to private addresses, names
/// that have a meaning only in a home network, and the machine's name at the time of its creation (RFC 5280,
/// 4.2.1.10); a device that trusts it is safe elsewhere even if the key is stolen.
class HomeAuthority {
 public:
  using Time = std::chrono::system_clock::time_point;

  /// Reads the authority in `folder`; creates one if there is none or if it expires soon. Only the owner may
  /// read the key's file. Errors: a sentence that says what to do.
  [[nodiscard]] static Expected<HomeAuthority, std::string> open(const std::filesystem::path& folder,
                                                                 const Machine& machine, Time now);

  /// A certificate with a new key for those names and addresses of the machine that the authority may
  /// certify. Throws std::runtime_error if OpenSSL fails.
  [[nodiscard]] TlsCredentials issue(const Machine& machine, Time now) const;

  /// The subjects that issue() would certify, such as "DNS:localhost", "IP:192.168.1.5"; sorted.
  [[nodiscard]] std::vector<std::string> subjects_of(const Machine& machine) const;

  /// The authority's certificate (PEM), as devices import it.
  [[nodiscard]] const std::string& certificate() const { return certificate_; }
  /// The SHA-256 fingerprint by which people compare it: "3F:A0:…".
  [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }

  /// The lifetime of the machine's certificates, and how long before its end a new one is issued.
  static constexpr std::chrono::days kLasts{397}, kRenewedBefore{30};

 private:
  struct Parts;
  explicit HomeAuthority(std::shared_ptr<const Parts> parts);

  std::shared_ptr<const Parts> parts_;
  std::string certificate_, fingerprint_;
};

}  // namespace rookery::http
