#pragma once
#include <boost/asio/ssl/context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/http/machine.h"
#include "rookery/http/tls.h"
#include "rookery/http/tls/home_authority.h"

namespace rookery::http {

/// The certificate that new connections get; existing ones keep theirs. Belongs to one thread.
class ServerCertificate {
 public:
  using Time = std::chrono::system_clock::time_point;
  using ReadMachine = std::function<Machine()>;

  /// `read_machine`: reads the machine's names and addresses. Errors: a sentence for the operator.
  [[nodiscard]] static Expected<ServerCertificate, std::string> open(TlsOptions options,
                                                                     ReadMachine read_machine, Time now);

  /// Whether there is a certificate, so that connections use TLS.
  [[nodiscard]] bool is_there() const { return context_ != nullptr; }
  /// Precondition: is_there().
  [[nodiscard]] boost::asio::ssl::context& context() const { return *context_; }
  /// The server's own certificate authority, if it has one.
  [[nodiscard]] const std::optional<HomeAuthority>& authority() const { return authority_; }

  /// Reads the files again, or issues another certificate of the own authority. Errors: a sentence; the
  /// former certificate stays in use.
  Expected<void, std::string> reload(Time now);
  /// To be called regularly. With an own authority, issues a new certificate if the machine's names or
  /// addresses changed or the present one expires soon; reads them at most once a minute.
  void tick(Time now);

 private:
  ServerCertificate(TlsOptions options, ReadMachine read_machine)
      : options_(std::move(options)), read_machine_(std::move(read_machine)) {}
  Expected<void, std::string> issue(const Machine& machine, Time now);

  TlsOptions options_;
  ReadMachine read_machine_;
  std::optional<HomeAuthority> authority_;
  std::shared_ptr<boost::asio::ssl::context> context_;
  std::vector<std::string> subjects_;  ///< of a certificate of the own authority
  Time issued_{}, checked_{};
};

}  // namespace rookery::http
