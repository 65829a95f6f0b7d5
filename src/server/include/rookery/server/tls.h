#pragma once
#include <filesystem>
#include <string>
#include <variant>

namespace rookery::server {

/// No TLS: http, as it is spoken behind a proxy or among friends.
struct WithoutTls {};

/// A certificate of the operator's, with those that lead from it to an authority, and its key: PEM files,
/// read at the start and again at SIGHUP.
struct CertificateFiles {
  std::filesystem::path certificate, key;
};

/// An authority of this server's own, made in `folder` at the first start and kept there ("authority.crt",
/// "authority.key"). It vouches for the machine's own names and addresses, as long as they are private, and
/// can vouch for nothing else. Its devices are told once to trust it.
struct HomeAuthorityIn {
  std::filesystem::path folder;
};

/// How connections are kept secret. With any but the first, http on the same port leads to https.
using TlsOptions = std::variant<WithoutTls, CertificateFiles, HomeAuthorityIn>;

}  // namespace rookery::server
