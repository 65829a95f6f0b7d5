#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <optional>

#include "server/exchange.h"
#include "server/player.h"
#include "server/process.h"
#include "server/raw_connection.h"
#include "server/small_server.h"
#include "server/tls_tunnel.h"

/// https: with an authority of the server's own, and with a certificate of the operator's.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr int kTls11 = 0x0302, kTls12 = 0x0303;  // RFC 4346, 6.2.1; RFC 5246, 6.2.1

class HomeTlsTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path authority() const { return folder_.path() / "authority.crt"; }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] Handshake shake(const HandshakeRequest& more = {}) const {
    HandshakeRequest request = more;
    request.trusted = authority();
    return shake_hands(port(), request);
  }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path(), std::vector<std::string>{"--tls"}};
};

TEST_F(HomeTlsTest, GameIsPlayedOverTls) {
  EXPECT_THAT(server_->greeting(), HasSubstr("https://localhost:"));
  const TlsTunnel tunnel(port(), authority());
  const Made made = make_game(tunnel.port(), {{"color", "white"}});
  Player first(tunnel.port(), made.game, made.cookie), second(tunnel.port(), made.game, "");
  EXPECT_THAT(second.socket().handshake().header("set-cookie"), EndsWith("; Secure"));
  EXPECT_EQ(second.await_message("seat")["you"], "black");
  EXPECT_EQ(first.act("m1", "move e2e4")["t"], "done");
  EXPECT_EQ(second.act("m2", "move e7e5")["t"], "done");
  EXPECT_THAT(ask(tunnel.port(), {"GET", "/game/" + made.game + ".pgn"}).body, HasSubstr("1. e4 e5"));
  EXPECT_THAT(ask(tunnel.port(), {"GET", "/"}).header("set-cookie"), EndsWith("; Secure"));
  EXPECT_THAT(json::parse(ask(tunnel.port(), {"GET", "/app/info"}).body).dump(), Not(HasSubstr("http://")));
}

/// What one request of a connection is must not depend on what carries its bytes.
TEST_F(HomeTlsTest, RequestsAreFramedAsWithoutTls) {
  const TlsTunnel tunnel(port(), authority());
  const std::vector<Exchange> rows{
      {"one", get_with(""), {200, 200}},
      {"two at once", get_with("") + get_with(""), {200, 200, 200}},
      {"in chunks", post_chunked("2\r\n{}\r\n0\r\n\r\n"), {405, 200}},
      {"a length that is none", post_with("Content-Length: x\r\n", ""), {400}},
      {"two lengths", post_with("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"), {400}},
      {"no request", "\x01\x02\r\n\r\n", {400}},
      {"a body that is too large",
       post_with("Content-Length: 99999999\r\n", std::string(300'000, ' ')),
       {413}},
  };
  expect_statuses(tunnel.port(), rows);
}

TEST_F(HomeTlsTest, OnlySafeProtocolsAreAccepted) {
  EXPECT_FALSE(shake({.highest_protocol = kTls11}).is_done);
  const Handshake before = shake({.highest_protocol = kTls12});
  EXPECT_THAT(before.cipher, AllOf(StartsWith("ECDHE-"), AnyOf(HasSubstr("GCM"), HasSubstr("CHACHA20"))));
  const Handshake now = shake({.protocols = {"h2", "http/1.1"}});
  EXPECT_EQ(now.protocol, "TLSv1.3");
  EXPECT_EQ(now.application_protocol, "http/1.1");
  EXPECT_FALSE(shake({.protocols = {"h2"}}).is_done);
  EXPECT_TRUE(shake().is_done);
}

TEST_F(HomeTlsTest, AuthorityIsKeptAndItsKeyIsOwnerOnly) {
  const Handshake first = shake();
  EXPECT_TRUE(first.is_trusted);
  EXPECT_TRUE(shake({.host = "localhost"}).is_trusted);
  EXPECT_FALSE(shake({.host = "bank.example"}).is_trusted);
  const std::filesystem::path key = folder_.path() / "authority.key";
  struct stat status{};
  ASSERT_EQ(stat(key.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  std::filesystem::copy_file(authority(), folder_.path() / "trusted.crt");
  server_.reset();
  server_.emplace(folder_.path(), std::vector<std::string>{"--tls"});
  HandshakeRequest request;
  request.trusted = folder_.path() / "trusted.crt";
  EXPECT_TRUE(shake_hands(port(), request).is_trusted);
  server_.reset();
  chmod(key.c_str(), 0644);
  const Finished refused = run_rookery({"serve", "--port", "0", "--data", folder_.path().string(), "--tls"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output, HasSubstr("can be read by others than its owner"));
}

TEST_F(HomeTlsTest, PlainHttpBrowserIsShownHowToTrust) {
  const Headers browser{{"Accept", "text/html,*/*"}};
  const Answer led = ask(port(), {"GET", "/game/abc?x=1", browser});
  EXPECT_EQ(led.status, 307);
  EXPECT_EQ(led.header("location"), "/trust#/game/abc?x=1");
  EXPECT_EQ(led.header("set-cookie"), "");
  const Answer page = ask(port(), {"GET", "/trust", browser});
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("set-cookie"), "");
  const Answer file = ask(port(), {"GET", "/trust/authority.crt"});
  EXPECT_EQ(file.header("content-type"), "application/x-x509-ca-cert");
  EXPECT_THAT(file.body, StartsWith("-----BEGIN CERTIFICATE-----"));
  const json shown = json::parse(ask(port(), {"GET", "/trust/authority"}).body);
  EXPECT_THAT(server_->greeting(), HasSubstr(shown["fingerprint"].get<std::string>().substr(0, 23)));
}

/// Nothing is done and nobody is known in clear.
TEST_F(HomeTlsTest, PlainHttpProgramIsRedirected) {
  const std::string secure = "https://127.0.0.1:" + std::to_string(port());
  EXPECT_EQ(ask(port(), {"GET", "/healthz"}).header("location"), secure + "/healthz");
  for (const char* path : {"/app/games", "/app/login", "/api/challenge/open"}) {
    const Answer refused = ask(port(), {"POST", path, {}, "{}"});
    EXPECT_EQ(refused.status, 426) << path;
    EXPECT_THAT(refused.body, HasSubstr(secure)) << path;
  }
  const auto socket = Socket::open(port(), "/game/abc/socket");
  ASSERT_FALSE(socket);
  EXPECT_EQ(socket.error().status, 426);
}

class TlsTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> flags() const {
    return {"--tls-certificate", (folder_.path() / "now.crt").string(), "--tls-key",
            (folder_.path() / "now.key").string()};
  }
  /// Puts a certificate in place, as an administrator or a program like certbot does.
  OwnCertificate put(const std::string& name) {
    const OwnCertificate made = make_certificate(folder_.path(), name);
    const auto overwrite = std::filesystem::copy_options::overwrite_existing;
    std::filesystem::copy_file(made.certificate, folder_.path() / "now.crt", overwrite);
    std::filesystem::copy_file(made.key, folder_.path() / "now.key", overwrite);
    return made;
  }
  [[nodiscard]] Finished try_to_serve() const {
    std::vector<std::string> arguments{"serve", "--port", "0", "--data", (folder_.path() / "data").string()};
    const std::vector<std::string> more = flags();
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_rookery(arguments);
  }

  TemporaryFolder folder_;
};

TEST_F(TlsTest, SighupReloadsTheCertificateWithoutDisconnecting) {
  const OwnCertificate first = put("first"), second = make_certificate(folder_.path(), "second");
  ServerProcess server(folder_.path() / "data", flags());
  const TlsTunnel tunnel(server.port(), first.certificate);
  const Made made = make_game(tunnel.port(), {{"color", "white"}});
  Player player(tunnel.port(), made.game, made.cookie);
  put("second");
  server.hang_up();
  EXPECT_THAT(server.await_output("certificate"), HasSubstr("new connections use it"));
  HandshakeRequest request;
  request.trusted = folder_.path() / "second.crt";
  EXPECT_EQ(shake_hands(server.port(), request).name, "second");
  EXPECT_EQ(player.act("1", "move e2e4")["code"], "no_opponent");  // the socket that was open is heard
  std::ofstream(folder_.path() / "now.key") << "no key";
  server.hang_up();
  EXPECT_THAT(server.await_output("certificate"), HasSubstr("was not replaced"));
  EXPECT_EQ(shake_hands(server.port(), request).name, "second");
}

TEST_F(TlsTest, HttpIsRedirectedToHttps) {
  put("first");
  const ServerProcess server(folder_.path() / "data", flags());
  const std::string secure = "https://127.0.0.1:" + std::to_string(server.port());
  for (const char* path : {"/", "/trust", "/early.js", "/game/abc"}) {
    const Answer led = ask(server.port(), {"GET", path, {{"Accept", "text/html"}}});
    EXPECT_EQ(led.status, 307) << path;
    EXPECT_EQ(led.header("location"), secure + path);
  }
}

TEST_F(TlsTest, UnusableCertificateIsRefusedAtStart) {
  EXPECT_THAT(try_to_serve().output, HasSubstr("now.crt cannot be read: No such file"));
  put("first");
  const OwnCertificate other = make_certificate(folder_.path(), "other");
  std::filesystem::copy_file(other.key, folder_.path() / "now.key",
                             std::filesystem::copy_options::overwrite_existing);
  EXPECT_THAT(try_to_serve().output, HasSubstr("the key cannot be used"));
  std::ofstream(folder_.path() / "now.crt") << "nothing";
  EXPECT_THAT(try_to_serve().output, HasSubstr("the certificate cannot be used"));
  EXPECT_THAT(run_rookery({"serve", "--tls", "--tls-key", "/dev/null"}).output,
              HasSubstr("--tls-certificate"));
}

/// Somebody whose handshake does not come holds a place as briefly as somebody whose request does not.
TEST_F(TlsTest, SilentAndGarbledHandshakesEnd) {
  const OwnCertificate own = put("first");
  http::Limits limits;
  limits.request_time = std::chrono::milliseconds(300);
  limits.linger_time = std::chrono::milliseconds(100);
  limits.connections_per_address = 4;
  const SmallServer server(limits, node::this_machine(), http::CertificateFiles{own.certificate, own.key});
  const std::string begun("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11);
  std::vector<RawConnection> held;
  for (const std::string& bytes :
       {std::string(), begun, begun + std::string(600, 'x'), std::string("\x16", 1)}) {
    held.emplace_back(server.port());
    held.back().send(bytes);
  }
  EXPECT_THAT(RawConnection(server.port()).receive_all(), IsEmpty());  // there are as many as may be
  for (RawConnection& connection : held) {
    (void)connection.receive_all();  // ends
  }
  HandshakeRequest request;
  request.trusted = own.certificate;
  EXPECT_TRUE(shake_hands(server.port(), request).is_trusted);
}

/// As without TLS: a stream whose reader left is ended at once, not when something cannot be sent.
TEST_F(TlsTest, StreamReaderDisconnectIsNoticed) {
  const OwnCertificate own = put("first");
  http::Limits limits;
  limits.stream_keep_alive = std::chrono::minutes(10);
  limits.connections_per_address = 2;
  const SmallServer server(limits, node::this_machine(), http::CertificateFiles{own.certificate, own.key});
  const TlsTunnel tunnel(server.port(), own.certificate);
  const Made made = make_game(tunnel.port());
  for (int i = 0; i < 6; ++i) {  // more than there are places
    RawConnection reader(tunnel.port());
    reader.send("GET /app/games/" + made.game +
                "/stream HTTP/1.1\r\nHost: localhost\r\nCookie: " + made.cookie + "\r\n\r\n");
    EXPECT_THAT(reader.receive_until("\r\n"), HasSubstr("200")) << i;
  }
}

}  // namespace
}  // namespace rookery::tests
