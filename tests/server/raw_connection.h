#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "server/client.h"

namespace rookery::tests {

/// A TCP connection to the server, byte by byte: for what no well-behaved client sends. Blocks; whatever does
/// not happen within half a minute is taken for a lost connection.
class RawConnection {
 public:
  /// `from`: the loopback address it comes from; each of 127.0.0.0/8 is another client to the server.
  /// `receive_buffer`: bytes that the system keeps for it; 0: as usual. Errors: std::runtime_error when
  /// nobody listens.
  explicit RawConnection(std::uint16_t port, const std::string& from = "127.0.0.1", int receive_buffer = 0);
  RawConnection(RawConnection&& other) noexcept;
  RawConnection& operator=(RawConnection&&) = delete;
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;
  ~RawConnection();

  /// Whether all of it could be sent.
  bool send(std::string_view bytes);
  /// Says that no more will come.
  void hang_up();

  /// The next answer; status 0: there was none. `is_head`: it has no body, whatever its header says.
  [[nodiscard]] Answer receive(bool is_head = false);
  /// What comes, up to `mark`, which is left out; empty: the server closed before it.
  [[nodiscard]] std::string receive_until(std::string_view mark);
  /// So many bytes, or fewer if the server closed before them.
  [[nodiscard]] std::string receive_exactly(std::size_t size);
  /// All that still comes until the server closes.
  [[nodiscard]] std::string receive_all();

 private:
  bool read_more();

  int socket_ = -1;
  std::string received_;
};

}  // namespace rookery::tests
