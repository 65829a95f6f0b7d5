#pragma once
#include <filesystem>
#include <string>
#include <variant>

namespace rookery::http {

/// No TLS: plain HTTP, for use behind a proxy or in a trusted network.
struct WithoutTls {};

/// The operator's certificate chain and its key: PEM files, read at the start and again at SIGHUP.
struct CertificateFiles {
  std::filesystem::path certificate, key;
};

/// A certificate authority of this server, created in `folder` at the first start ("authority.crt",
/// "authority.key"). It certifies the private names and addresses of this machine, and by its name
/// constraints cannot certify others. Each device must be set up once to trust it.
struct HomeAuthorityIn {
  std::filesystem::path folder;
};

/// The TLS configuration. Except with WithoutTls, HTTP on the same port is redirected to HTTPS.
using TlsOptions = std::variant<WithoutTls, CertificateFiles, HomeAuthorityIn>;

}  // namespace rookery::http
