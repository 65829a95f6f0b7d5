#pragma once
#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "rookery/base/expected.h"
#include "rookery/server/tls.h"

namespace rookery::server {

/// What a server shows, and what proves that it may: PEM.
struct TlsCredentials {
  std::string chain;  ///< the server's certificate, then those that lead to an authority
  std::string key;
};

/// Errors: which file cannot be read, and why.
[[nodiscard]] Expected<TlsCredentials, std::string> read_tls_credentials(const CertificateFiles& files);

/// What handshakes are made with: TLS 1.2 and 1.3 (RFC 8446, RFC 9325), HTTP/1.1 if the client names
/// protocols (RFC 7301). Errors: what is wrong with the credentials; in words for the operator.
[[nodiscard]] Expected<std::shared_ptr<boost::asio::ssl::context>, std::string> make_tls_context(
    const TlsCredentials& credentials);

}  // namespace rookery::server
