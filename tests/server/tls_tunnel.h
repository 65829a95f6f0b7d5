#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rookery::tests {

/// A certificate that vouches for itself, and its key: PEM files in a folder.
struct OwnCertificate {
  std::filesystem::path certificate, key;
};
/// For 127.0.0.1 and localhost. `name`: of the files, and in the certificate.
[[nodiscard]] OwnCertificate make_certificate(const std::filesystem::path& folder, const std::string& name);

/// What a client found in its handshake with a server.
struct Handshake {
  bool is_done = false;
  bool is_trusted = false;  ///< the chain leads to whom the client trusts, and the certificate is the host's
  std::string protocol;     ///< "TLSv1.3"
  std::string cipher;
  std::string application_protocol;  ///< as the server chose; empty: it chose none
  std::string name;                  ///< the certificate's common name
  std::string fingerprint;           ///< of the certificate
};
struct HandshakeRequest {
  std::filesystem::path trusted = {};       ///< PEM
  std::string host = "127.0.0.1";           ///< a name or an address that the certificate should have
  int highest_protocol = 0;                 ///< as on the wire, 0x0302 for TLS 1.1; 0: whatever is known
  std::vector<std::string> protocols = {};  ///< offered (RFC 7301)
};
[[nodiscard]] Handshake shake_hands(std::uint16_t port, const HandshakeRequest& request);

/// Speaks TLS for clients that do not: each connection to port() goes on to the server on `server`, which
/// must prove that it is 127.0.0.1 by `trusted` (PEM). Where it does not, the connection ends.
class TlsTunnel {
 public:
  TlsTunnel(std::uint16_t server, const std::filesystem::path& trusted);
  ~TlsTunnel();
  TlsTunnel(const TlsTunnel&) = delete;
  TlsTunnel& operator=(const TlsTunnel&) = delete;

  [[nodiscard]] std::uint16_t port() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace rookery::tests
