#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>

#include "server/player.h"
#include "server/process.h"

/// The server as a service: it is started, told to stop, and replaced by a program that does its work.
namespace rookery::tests {
namespace {

/// Hears what a service says, as systemd does (sd_notify(3)).
class ServiceManager {
 public:
  explicit ServiceManager(const std::filesystem::path& path) : socket_(::socket(AF_UNIX, SOCK_DGRAM, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof(address.sun_path) - 1);
    const timeval patience{30, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address));
  }
  ~ServiceManager() { close(socket_); }
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;

  [[nodiscard]] std::string await_message() const {
    std::array<char, 256> text{};
    const ssize_t size = recv(socket_, text.data(), text.size(), 0);
    return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
  }

 private:
  int socket_;
};

TEST(Service, NotifiesItsManagerOfReadinessAndStop) {
  const TemporaryFolder folder;
  const ServiceManager manager(folder.path() / "notify");
  ServerProcess server(folder.path() / "data", {}, {"NOTIFY_SOCKET=" + (folder.path() / "notify").string()});
  EXPECT_EQ(manager.await_message(), "READY=1");
  EXPECT_EQ(ask(server.port(), {"GET", "/healthz"}).status, 200);
  EXPECT_EQ(server.stop(), 0);
  EXPECT_EQ(manager.await_message(), "STOPPING=1");
}

/// A player is told by the end of the connection, and goes on with the process that takes over.
TEST(Service, GameContinuesInTheNextProcess) {
  const TemporaryFolder folder;
  std::optional<ServerProcess> server(std::in_place, folder.path());
  const Made made = make_game(server->port(), {{"color", "white"}, {"clock", "5+0"}});
  Player white(server->port(), made.game, made.cookie), black(server->port(), made.game, "");
  EXPECT_EQ(black.await_message("seat")["you"], "black");
  EXPECT_EQ(white.act("1", "move e2e4")["t"], "done");
  EXPECT_EQ(server->stop(), 0);
  while (white.socket().receive()) {
  }
  server.emplace(folder.path());
  Player again(server->port(), made.game, black.cookie());
  EXPECT_EQ(again.welcome()["you"], "black");
  EXPECT_EQ(again.act("1", "move e7e5")["t"], "done");
}

}  // namespace
}  // namespace rookery::tests
