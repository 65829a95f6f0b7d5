#include "server/tls_tunnel.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cstdio>
#include <stdexcept>
#include <thread>

namespace rookery::tests {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
using asio::ip::tcp;

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

tcp::endpoint loopback(std::uint16_t port) {
  return {asio::ip::address_v4::loopback(), port};
}

std::string fingerprint_of(const X509* certificate) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  X509_digest(certificate, EVP_sha256(), digest.data(), &size);
  std::string text;
  for (unsigned i = 0; i < size; ++i) {
    std::array<char, 4> byte{};
    std::snprintf(byte.data(), byte.size(), i == 0 ? "%02X" : ":%02X", digest[i]);
    text += byte.data();
  }
  return text;
}

std::string common_name(const X509* certificate) {
  std::array<char, 128> name{};
  X509_NAME_get_text_by_NID(X509_get_subject_name(certificate), NID_commonName, name.data(), name.size());
  return name.data();
}

void demand_host(SSL* session, const std::string& host) {
  X509_VERIFY_PARAM* const wanted = SSL_get0_param(session);
  if (X509_VERIFY_PARAM_set1_ip_asc(wanted, host.c_str()) != 1) {
    SSL_set1_host(session, host.c_str());
  }
}

void offer(SSL* session, const std::vector<std::string>& protocols) {
  std::string wire;
  for (const std::string& protocol : protocols) {
    wire += static_cast<char>(protocol.size()) + protocol;
  }
  SSL_set_alpn_protos(session, reinterpret_cast<const unsigned char*>(wire.data()),
                      static_cast<unsigned>(wire.size()));
}

void save(const std::filesystem::path& path, const auto& write) {
  std::FILE* const file = std::fopen(path.c_str(), "w");
  if (file == nullptr || write(file) != 1 || std::fclose(file) != 0) {
    throw std::runtime_error("cannot write " + path.string());
  }
}

asio::awaitable<void> pump(auto& from, auto& to, tcp::socket& from_socket, tcp::socket& to_socket) {
  std::array<char, 16'384> bytes{};
  for (;;) {
    const auto [ended, size] = co_await from.async_read_some(asio::buffer(bytes), kTuple);
    if (ended) {
      break;
    }
    const auto [lost, written] = co_await asio::async_write(to, asio::buffer(bytes.data(), size), kTuple);
    if (lost) {
      break;
    }
  }
  boost::system::error_code ignored;
  to_socket.shutdown(tcp::socket::shutdown_send, ignored);
  from_socket.shutdown(tcp::socket::shutdown_receive, ignored);
}

struct Pair {
  Pair(tcp::socket from, ssl::context& context)
      : plain(std::move(from)), secret(plain.get_executor(), context) {}
  tcp::socket plain;
  ssl::stream<tcp::socket> secret;
};

asio::awaitable<void> carry(std::shared_ptr<Pair> pair, std::uint16_t server) {
  demand_host(pair->secret.native_handle(), "127.0.0.1");
  const auto [refused] = co_await pair->secret.next_layer().async_connect(loopback(server), kTuple);
  if (refused) {
    co_return;
  }
  const auto [failed] = co_await pair->secret.async_handshake(ssl::stream_base::client, kTuple);
  if (failed) {
    co_return;
  }
  const auto outward = [](std::shared_ptr<Pair> of) -> asio::awaitable<void> {
    co_await pump(of->plain, of->secret, of->plain, of->secret.next_layer());
  };
  asio::co_spawn(pair->plain.get_executor(), outward(pair), asio::detached);
  co_await pump(pair->secret, pair->plain, pair->secret.next_layer(), pair->plain);
}

}  // namespace

OwnCertificate make_certificate(const std::filesystem::path& folder, const std::string& name) {
  const OwnCertificate made{folder / (name + ".crt"), folder / (name + ".key")};
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), X509_free);
  X509_set_version(certificate.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  X509_set_pubkey(certificate.get(), key.get());
  X509_NAME* const subject = X509_get_subject_name(certificate.get());
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0);
  X509_set_issuer_name(certificate.get(), subject);
  const std::unique_ptr<X509_EXTENSION, decltype(&X509_EXTENSION_free)> names(
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1,DNS:localhost"),
      X509_EXTENSION_free);
  X509_add_ext(certificate.get(), names.get(), -1);
  X509_sign(certificate.get(), key.get(), EVP_sha256());
  save(made.certificate, [&](std::FILE* file) { return PEM_write_X509(file, certificate.get()); });
  save(made.key, [&](std::FILE* file) {
    return PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  });
  return made;
}

Handshake shake_hands(std::uint16_t port, const HandshakeRequest& request) {
  asio::io_context context;
  ssl::context tls(ssl::context::tls_client);
  SSL_CTX_set_security_level(tls.native_handle(), 0);  // so that old protocols are offered at all
  SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_VERSION);
  SSL_CTX_set_max_proto_version(tls.native_handle(), request.highest_protocol);
  tls.load_verify_file(request.trusted.string());
  ssl::stream<tcp::socket> stream(context, tls);
  SSL* const session = stream.native_handle();
  demand_host(session, request.host);
  offer(session, request.protocols);
  boost::system::error_code error;
  stream.next_layer().connect(loopback(port), error);
  stream.handshake(ssl::stream_base::client, error);
  Handshake found;
  found.is_done = !error;
  if (error) {
    return found;
  }
  const std::unique_ptr<X509, decltype(&X509_free)> certificate(SSL_get1_peer_certificate(session),
                                                                X509_free);
  found.is_trusted = SSL_get_verify_result(session) == X509_V_OK;
  found.protocol = SSL_get_version(session);
  found.cipher = SSL_get_cipher_name(session);
  found.name = common_name(certificate.get());
  found.fingerprint = fingerprint_of(certificate.get());
  const unsigned char* chosen = nullptr;
  unsigned size = 0;
  SSL_get0_alpn_selected(session, &chosen, &size);
  found.application_protocol.assign(reinterpret_cast<const char*>(chosen), size);
  return found;
}

struct TlsTunnel::State {
  explicit State(std::uint16_t to) : server(to) {}

  asio::awaitable<void> accept() {
    for (;;) {
      auto [error, socket] = co_await acceptor.async_accept(kTuple);
      if (error) {
        co_return;
      }
      asio::co_spawn(context, carry(std::make_shared<Pair>(std::move(socket), tls), server), asio::detached);
    }
  }

  std::uint16_t server;
  asio::io_context context;
  ssl::context tls{ssl::context::tls_client};
  tcp::acceptor acceptor{context, loopback(0)};
  std::thread thread;
};

TlsTunnel::TlsTunnel(std::uint16_t server, const std::filesystem::path& trusted)
    : state_(std::make_unique<State>(server)) {
  state_->tls.load_verify_file(trusted.string());
  state_->tls.set_verify_mode(ssl::verify_peer);
  asio::co_spawn(state_->context, state_->accept(), asio::detached);
  state_->thread = std::thread([this] { state_->context.run(); });
}

TlsTunnel::~TlsTunnel() {
  state_->context.stop();
  state_->thread.join();
}

std::uint16_t TlsTunnel::port() const {
  return state_->acceptor.local_endpoint().port();
}

}  // namespace rookery::tests
