#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::bench {

using Milliseconds = double;
/// Since any fixed time.
[[nodiscard]] Milliseconds now_ms();

/// Many WebSockets of one server, driven by one thread. Each comes from a loopback address of its own choice,
/// for the server bounds what one address may do.
class Clients {
 public:
  /// A text message came; pings are answered without telling.
  using OnText = std::function<void(std::size_t client, std::string_view text)>;

  explicit Clients(std::uint16_t port);
  ~Clients();
  Clients(const Clients&) = delete;
  Clients& operator=(const Clients&) = delete;

  struct Made {
    std::string game, cookie;
  };
  /// A new game with a clock of an hour, made from address number `address`. Blocks.
  [[nodiscard]] Made make_game(std::size_t address);
  /// Opens a socket of `game` and says hello; blocks until the handshake is answered. Returns the client's
  /// number.
  std::size_t enter(const std::string& game, const std::string& cookie, std::size_t address);
  void send(std::size_t client, const std::string& text);
  /// Hands on what comes until `is_done`, or for `patience`. Returns whether it was done.
  bool run(const OnText& on_text, const std::function<bool()>& is_done, Milliseconds patience);

 private:
  struct Client {
    int socket;
    std::string read;
  };
  [[nodiscard]] bool read_more(Client& client);
  void take_frames(std::size_t number, const OnText& on_text);

  std::uint16_t port_;
  int poll_;
  std::vector<Client> clients_;
};

}  // namespace rookery::bench
