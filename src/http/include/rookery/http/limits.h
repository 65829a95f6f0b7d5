#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace rookery::http {

/// The most memory that an HTTP connection holds, without its response: the read buffer, a request as text
/// and parsed, its body, with room to grow. tests/server/edge_memory_test.cpp measures it.
inline constexpr std::size_t kConnectionBytes = 256 * 1024;

/// The limits of one visitor. Generous for people, a whole school behind one address included; finite for
/// programs.
struct Limits {
  std::size_t request_line_bytes = 8 * 1024;  ///< at least 8,000 (RFC 9112, 3)
  std::size_t header_bytes = 8 * 1024;        ///< of all header lines; as many again of trailers
  std::size_t body_bytes = 64 * 1024;         ///< of a request, decoded
  /// The same of a request whose route takes long texts, such as a study as PGN.
  std::size_t long_body_bytes = 2 * 1024 * 1024;
  std::size_t chunk_line_bytes = 1024;           ///< of a chunk's size with its extensions
  std::size_t chunk_extension_bytes = 4 * 1024;  ///< of all extensions of a request's chunks
  /// The memory of all requests being read and all responses being sent; beyond it, new requests are answered
  /// 503. Each connection counts as at most kConnectionBytes plus the actual size of its response.
  std::size_t memory_bytes = 256 * 1024 * 1024;
  /// The memory of all bodies being read that are longer than body_bytes, so that a few visitors who send
  /// such bodies cannot keep the others from being served: beyond it, more of them are answered 503.
  std::size_t long_bodies_bytes = 32 * 1024 * 1024;
  std::size_t frame_bytes = 4 * 1024;  ///< of one WebSocket message

  std::size_t connections = 8'000;  ///< in all
  /// An IPv6 /64 is one address. A school behind one has 600 pages with a socket and two connections each.
  std::size_t connections_per_address = 2'000;
  std::size_t refusals =
      64;  ///< connections beyond these limits that get a response at the same time; others are closed
  /// Per address. A page is some 40 files: enough for thirty browsers that load it at once, five times over,
  /// and then for as many requests as a twentieth of a processor answers.
  double requests_per_second = 500;
  double requests_at_once = 6'000;
  double connection_requests_per_second =
      100;  ///< of one connection, so that a single one cannot use the whole rate
  double connection_requests_at_once = 1'000;
  std::size_t code_bytes = 4 * 1024 * 1024;  ///< of cached QR codes
  double messages_per_second = 20;           ///< of one WebSocket, on average: frames of every kind
  double messages_at_once = 60;              ///< and in a burst
  double reads_per_second = 100;             ///< of one WebSocket; data that arrives faster is read together
  double reads_at_once = 300;                ///< and in a burst
  double games_per_minute = 120;             ///< created from one address, on average
  double games_at_once = 60;                 ///< and in a burst
  /// Requests of one address for games that do not exist, on average and in a burst: ids are short, and
  /// anyone who knows one may open the game.
  double unknown_games_per_minute = 60;
  double unknown_games_at_once = 300;
  double lines_per_minute = 15;               ///< chat messages of one player, on average
  double lines_at_once = 6;                   ///< and in a burst
  double accounts_per_minute = 2;             ///< created from one address, on average
  double accounts_at_once = 60;               ///< and in a burst: two classes
  double failed_logins_per_minute = 10;       ///< from one address, on average
  double failed_logins_at_once = 100;         ///< and in a burst: a class whose pupils mistype
  double failures_of_account_per_minute = 1;  ///< for one account from one address, on average
  double failures_of_account_at_once = 20;    ///< and in a burst
  double logins_of_account_per_minute = 6;    ///< with the right password, from wherever, on average
  double logins_of_account_at_once = 60;      ///< and in a burst

  /// The output queued behind the message that is being written; a reader that falls further behind is
  /// disconnected. A socket holds at most this, a scoresheet, and one message being sent.
  std::size_t outgoing_bytes = 256 * 1024;
  std::size_t discarded_bytes = 64 * 1024;     ///< received after `error` and ignored
  std::size_t send_buffer_bytes = 128 * 1024;  ///< of the operating system, beyond that

  std::chrono::milliseconds request_time{15'000};   ///< for a complete request to arrive
  std::chrono::milliseconds response_time{60'000};  ///< for the client to receive a response
  std::chrono::milliseconds linger_time{2'000};     ///< after the last response, for the client to close
  std::chrono::milliseconds keep_alive{30'000};     ///< between requests of one connection
  std::chrono::milliseconds hello_time{10'000};     ///< for the WebSocket's handshake, and then for its hello
  std::chrono::milliseconds unread_time{
      30'000};  ///< for the reader of a WebSocket or a stream to accept output
  std::chrono::milliseconds stream_keep_alive{6'000};  ///< of silence, until a keep-alive is sent on a stream
  std::chrono::milliseconds stop_time{1'000};          ///< for streams to end, when the server stops
  std::chrono::milliseconds close_time{5'000};  ///< from `error` to the end of a WebSocket, read or not
};

}  // namespace rookery::http
