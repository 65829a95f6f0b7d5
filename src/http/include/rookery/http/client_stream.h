#pragma once
#include <array>
#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace boost::asio::ssl {
class context;
}

namespace rookery::http {

/// A client's connection: plain at first, with TLS (RFC 8446) from accept_tls() on. Reads and writes carry
/// the client's data; names with "raw" concern the bytes on the network. Belongs to the thread of its
/// executor.
///
/// Its operations are not templates, so each is compiled once, in client_stream.cpp, and not for every kind
/// of handler and buffers of Beast and the coroutines.
class ClientStream {
 public:
  using executor_type = boost::asio::any_io_executor;
  using Error = boost::system::error_code;
  using TransferHandler = boost::asio::any_completion_handler<void(Error, std::size_t)>;
  using EndHandler = boost::asio::any_completion_handler<void(Error)>;
  struct Transfer {
    Error error;
    std::size_t size = 0;  ///< bytes
  };

  explicit ClientStream(boost::asio::ip::tcp::socket socket);
  ~ClientStream();
  ClientStream(ClientStream&&) noexcept;
  ClientStream& operator=(ClientStream&&) noexcept;

  [[nodiscard]] executor_type get_executor() const { return executor_; }
  [[nodiscard]] bool is_open() const;
  [[nodiscard]] bool has_tls() const;
  /// Whether received bytes are still unread. Bytes in transit are not counted.
  [[nodiscard]] bool has_unread() const;

  /// Operations that begin from now on and take longer than `time` end with an error, and the connection is
  /// closed.
  void expires_after(std::chrono::milliseconds time);
  void expires_never();
  /// Ends the pending operations with an error.
  void cancel();
  /// Closes the connection at once.
  void close();
  /// Ends the sending direction of the socket.
  Error shut_down_raw();

  /// The server's part of the handshake. `begun`: its first bytes, which were read already. At most once.
  [[nodiscard]] boost::asio::awaitable<Error> accept_tls(boost::asio::ssl::context& context,
                                                         boost::asio::const_buffer begun);
  [[nodiscard]] boost::asio::awaitable<Transfer> read_some(boost::asio::mutable_buffer into);
  [[nodiscard]] boost::asio::awaitable<Transfer> read_some_raw(boost::asio::mutable_buffer into);
  /// Writes all parts as one.
  [[nodiscard]] boost::asio::awaitable<Error> write(boost::asio::const_buffer first,
                                                    boost::asio::const_buffer second = {},
                                                    boost::asio::const_buffer third = {});
  /// Ends the sending direction (RFC 8446, 6.1) without waiting for the client to end its own.
  [[nodiscard]] boost::asio::awaitable<Error> end();

  // Reads and writes for Beast, which composes operations of its own (Boost: AsyncReadStream,
  // AsyncWriteStream). Each may transfer less than the buffers hold.

  /// The first buffers of a sequence, as one type for all sequences.
  class Parts {
   public:
    template <class Buffers>
    explicit Parts(const Buffers& buffers) {
      const auto end = boost::asio::buffer_sequence_end(buffers);
      for (auto part = boost::asio::buffer_sequence_begin(buffers); part != end; ++part) {
        const boost::asio::const_buffer bytes = *part;
        if (bytes.size() > 0) {
          parts_[count_++] = bytes;
        }
        if (count_ == kMaxParts) {
          break;
        }
      }
    }
    [[nodiscard]] const boost::asio::const_buffer* begin() const { return parts_.data(); }
    [[nodiscard]] const boost::asio::const_buffer* end() const { return parts_.data() + count_; }
    void consume(std::size_t bytes);

   private:
    static constexpr std::size_t kMaxParts = 4;

    std::array<boost::asio::const_buffer, kMaxParts> parts_{};
    std::size_t count_ = 0;
  };

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, boost::asio::mutable_buffer into) { start_read(into, std::move(handler)); },
        token, first_of(buffers));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Parts& parts) { start_write(parts, std::move(handler)); }, token,
        Parts(buffers));
  }
  void start_read(boost::asio::mutable_buffer into, TransferHandler handler);
  void start_end(EndHandler handler);

  /// The first buffer that is not empty: where a read puts its bytes.
  template <class Buffers>
  static boost::asio::mutable_buffer first_of(const Buffers& buffers) {
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto part = boost::asio::buffer_sequence_begin(buffers); part != end; ++part) {
      const boost::asio::mutable_buffer bytes = *part;
      if (bytes.size() > 0) {
        return bytes;
      }
    }
    return {};
  }

  /// The same connection on another executor; empty if the connection ended meanwhile. Precondition: no
  /// operation is pending, and has_unread() is false.
  [[nodiscard]] std::optional<ClientStream> move_to(const boost::asio::any_io_executor& executor) &&;

 private:
  struct Transport;

  ClientStream(boost::asio::any_io_executor executor, std::unique_ptr<Transport> transport);
  void start_write(const Parts& parts, TransferHandler handler);

  boost::asio::any_io_executor executor_;
  std::unique_ptr<Transport> transport_;  ///< absent only after a move
};

/// Beast's customisation point for timeouts of a WebSocket.
inline void beast_close_socket(ClientStream& stream) {
  stream.close();
}

}  // namespace rookery::http
