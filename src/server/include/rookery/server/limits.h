#pragma once
#include <chrono>
#include <cstddef>

namespace rookery::server {

/// What one visitor may ask of the house. Generous for people, a whole school behind one address included;
/// finite for programs.
struct Limits {
  std::size_t header_bytes = 8 * 1024;
  std::size_t body_bytes = 64 * 1024;
  std::size_t frame_bytes = 4 * 1024;  ///< of one WebSocket message

  std::size_t connections = 4'000;  ///< in all
  std::size_t connections_per_address =
      400;                          ///< thirty browsers of six connections and a game each, and more
  double messages_per_second = 20;  ///< of one WebSocket, on average
  double messages_at_once = 60;     ///< and in a burst
  double games_per_minute = 120;    ///< created from one address, on average
  double games_at_once = 60;        ///< and in a burst

  /// What may wait for a reader; one that falls further behind is dropped. Holds the longest scoresheet.
  std::size_t outgoing_bytes = 2 * 1024 * 1024;
  std::size_t send_buffer_bytes = 128 * 1024;  ///< of the operating system, beyond that

  std::chrono::milliseconds request_time{15'000};   ///< for a request to arrive whole
  std::chrono::milliseconds response_time{60'000};  ///< for an answer to be taken
  std::chrono::milliseconds keep_alive{30'000};     ///< between requests of one connection
  std::chrono::milliseconds hello_time{10'000};     ///< for the WebSocket's handshake, and then for its hello
  std::chrono::milliseconds silence{60'000};        ///< of a WebSocket; half of it, and it is pinged
};

}  // namespace rookery::server
