#pragma once
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace rookery::node {

/// The server's metrics for Prometheus (docs/operation.md lists them). May be used on any thread; each call
/// except text() costs less than a microsecond.
class Metrics {
 public:
  using Duration = std::chrono::steady_clock::duration;

  explicit Metrics(const std::string& version);
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  /// `took`: from the request's last byte to the first byte of the response.
  void count_request(std::string_view method, int status, Duration took);
  enum class Login : std::uint8_t { Succeeded, WrongPassword, Limited };
  void count_login(Login outcome);
  /// The kinds of calls to the store of games.
  enum class GameCall : std::uint8_t { Create, Append, Read };
  /// `took`: until the answer, including the time in the queue.
  void count_store_call(GameCall call, bool succeeded, Duration took);
  void count_moves(std::size_t moves);
  void begin_store_call();  ///< must be followed by count_store_call

  /// Counts a WebSocket as open for the lifetime of this object.
  class OpenSocket {
   public:
    explicit OpenSocket(Metrics& metrics);
    ~OpenSocket();
    OpenSocket(const OpenSocket&) = delete;
    OpenSocket& operator=(const OpenSocket&) = delete;

   private:
    Metrics& metrics_;
  };

  /// Values that are read when the metrics are requested.
  struct Now {
    std::size_t connections = 0, streams = 0, rooms = 0, proofs_waiting = 0, memory_left = 0;
  };
  /// A selection of the metrics, for people.
  struct Reading {
    double moves = 0;           ///< stored since the start
    double sockets = 0;         ///< open now
    double commits = 0;         ///< of games, since the start
    double commit_seconds = 0;  ///< their total duration
    double store_waiting = 0;   ///< calls without an answer so far
  };
  [[nodiscard]] Reading read() const;
  /// The text format of Prometheus, 0.0.4. Blocks for some microseconds.
  [[nodiscard]] std::string text(const Now& now);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace rookery::node
