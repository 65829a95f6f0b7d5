#pragma once
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace rookery::server {

/// What the server counts, for Prometheus (docs/operation.md lists it). Everything may be called from any
/// thread, and costs less than a microsecond, text() aside.
class Metrics {
 public:
  using Duration = std::chrono::steady_clock::duration;

  explicit Metrics(const std::string& version);
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  /// `took`: from the request's last byte to the answer's first.
  void count_request(std::string_view method, int status, Duration took);
  enum class Login : std::uint8_t { Succeeded, WrongPassword, Limited };
  void count_login(Login outcome);
  /// What the store was asked to do with a game.
  enum class GameCall : std::uint8_t { Create, Append, Read };
  /// `took`: until its answer, the time in its queue included.
  void count_store_call(GameCall call, bool succeeded, Duration took);
  void count_moves(std::size_t moves);
  void begin_store_call();  ///< to be followed by count_store_call

  /// A WebSocket that is open as long as this exists.
  class OpenSocket {
   public:
    explicit OpenSocket(Metrics& metrics);
    ~OpenSocket();
    OpenSocket(const OpenSocket&) = delete;
    OpenSocket& operator=(const OpenSocket&) = delete;

   private:
    Metrics& metrics_;
  };

  /// What is as it is now, and is looked at when somebody asks.
  struct Now {
    std::size_t connections = 0, streams = 0, rooms = 0, proofs_waiting = 0, memory_left = 0;
  };
  /// Some of the figures, for people.
  struct Reading {
    double moves = 0;           ///< stored since the start
    double sockets = 0;         ///< open now
    double commits = 0;         ///< of games, since the start
    double commit_seconds = 0;  ///< that they took together
    double store_waiting = 0;   ///< calls without an answer yet
  };
  [[nodiscard]] Reading read() const;
  /// The text format of Prometheus, 0.0.4. Blocks for some microseconds.
  [[nodiscard]] std::string text(const Now& now);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace rookery::server
