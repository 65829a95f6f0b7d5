#include "rookery/http/tls/credentials.h"

#include <openssl/ssl.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace rookery::http {

namespace asio = boost::asio;

namespace {

Expected<std::string, std::string> read_file(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return fail(path.string() + " is a folder, and a file was expected");
  }
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) {
    return fail(path.string() + " cannot be read: " + std::strerror(errno));
  }
  return text.str();
}

/// RFC 7301, 3.2: a client that offers protocols without HTTP/1.1 is refused.
int choose_protocol(SSL*, const unsigned char** chosen, unsigned char* chosen_size,
                    const unsigned char* offered, unsigned offered_size, void*) {
  static constexpr unsigned char kOurs[] = "\x08http/1.1";
  unsigned char* found = nullptr;
  const int outcome =
      SSL_select_next_proto(&found, chosen_size, kOurs, sizeof(kOurs) - 1, offered, offered_size);
  *chosen = found;
  return outcome == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

/// RFC 9325, 3 and 4: TLS 1.2 or later, forward secrecy, authenticated encryption, no compression, no
/// renegotiation.
void settle_protocol(SSL_CTX* context) {
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  // The suites of TLS 1.2; all those of TLS 1.3 have both properties.
  SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);  // tickets need no cache
  SSL_CTX_set_alpn_select_cb(context, choose_protocol, nullptr);
}

}  // namespace

Expected<TlsCredentials, std::string> read_tls_credentials(const CertificateFiles& files) {
  auto chain = read_file(files.certificate);
  if (!chain) {
    return fail("--tls-certificate: " + chain.error());
  }
  auto key = read_file(files.key);
  if (!key) {
    return fail("--tls-key: " + key.error());
  }
  return TlsCredentials{*std::move(chain), *std::move(key)};
}

Expected<std::shared_ptr<asio::ssl::context>, std::string> make_tls_context(
    const TlsCredentials& credentials) {
  auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
  settle_protocol(context->native_handle());
  boost::system::error_code error;
  context->use_certificate_chain(asio::buffer(credentials.chain), error);
  if (error) {
    return fail("the certificate cannot be used: " + error.message() + "; a PEM file was expected");
  }
  // A server has no terminal on which to type a passphrase.
  context->set_password_callback([](std::size_t, asio::ssl::context::password_purpose) { return ""; });
  context->use_private_key(asio::buffer(credentials.key), asio::ssl::context::pem, error);
  if (error) {
    return fail("the key cannot be used: " + error.message() +
                "; a PEM file without a passphrase was expected, with the key of the certificate");
  }
  return context;
}

}  // namespace rookery::http
