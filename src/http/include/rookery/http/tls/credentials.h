#pragma once
#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "rookery/base/expected.h"
#include "rookery/http/tls.h"

namespace rookery::http {

/// A server's certificate chain and its private key, as PEM.
struct TlsCredentials {
  std::string chain;  ///< the server's certificate, then the intermediate ones up to an authority
  std::string key;
};

/// Errors: the file that cannot be read, and why.
[[nodiscard]] Expected<TlsCredentials, std::string> read_tls_credentials(const CertificateFiles& files);

/// The context of all handshakes: TLS 1.2 and 1.3 (RFC 8446, RFC 9325), HTTP/1.1 if the client offers
/// protocols (RFC 7301). Errors: what is wrong with the credentials, as a sentence for the operator.
[[nodiscard]] Expected<std::shared_ptr<boost::asio::ssl::context>, std::string> make_tls_context(
    const TlsCredentials& credentials);

}  // namespace rookery::http
