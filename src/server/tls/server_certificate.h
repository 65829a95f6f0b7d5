#pragma once
#include <boost/asio/ssl/context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "http/machine.h"
#include "rookery/base/expected.h"
#include "rookery/server/tls.h"
#include "tls/home_authority.h"

namespace rookery::server {

/// The certificate that the server shows now. Connections keep the one they began with. Belongs to one
/// thread.
class ServerCertificate {
 public:
  using Time = std::chrono::system_clock::time_point;
  using Look = std::function<Machine()>;

  /// `look`: what this machine is now. Errors: in words for the operator.
  [[nodiscard]] static Expected<ServerCertificate, std::string> open(TlsOptions options, Look look, Time now);

  /// Whether there is any: whether connections have TLS.
  [[nodiscard]] bool is_there() const { return context_ != nullptr; }
  /// Precondition: is_there().
  [[nodiscard]] boost::asio::ssl::context& context() const { return *context_; }
  /// The authority of a server at home; none otherwise.
  [[nodiscard]] const std::optional<HomeAuthority>& authority() const { return authority_; }

  /// Reads the files again, or issues another certificate at home. Errors: in words; the one before stays.
  Expected<void, std::string> reload(Time now);
  /// To be called now and then: at home, the certificate follows the machine's names and addresses, and is
  /// issued again before it ends. Looks at the machine once a minute.
  void look(Time now);

 private:
  ServerCertificate(TlsOptions options, Look look) : options_(std::move(options)), look_(std::move(look)) {}
  Expected<void, std::string> issue(const Machine& machine, Time now);

  TlsOptions options_;
  Look look_;
  std::optional<HomeAuthority> authority_;
  std::shared_ptr<boost::asio::ssl::context> context_;
  std::vector<std::string> subjects_;  ///< at home: what the certificate vouches for
  Time issued_{}, looked_{};
};

}  // namespace rookery::server
