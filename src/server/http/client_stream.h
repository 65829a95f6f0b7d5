#pragma once
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_stream.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <optional>
#include <utility>

namespace rookery::server {

/// A client's connection, with TLS (RFC 8446) from accept_tls() on and without before it. `Next` carries the
/// bytes: what is read and written here is what the client means, and what goes over next_layer() is what the
/// network sees. Belongs to the thread of its executor.
template <class Next>
class ClientStream {
 public:
  using next_layer_type = Next;
  using executor_type = typename Next::executor_type;

  explicit ClientStream(Next next) : plain_(std::move(next)) {}

  [[nodiscard]] executor_type get_executor() { return next_layer().get_executor(); }
  [[nodiscard]] Next& next_layer() { return tls_ ? tls_->next_layer().next_layer() : plain_; }
  [[nodiscard]] bool has_tls() const { return tls_ != nullptr; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return tls_ ? tls_->async_read_some(buffers, std::forward<Token>(token))
                : plain_.async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return tls_ ? tls_->async_write_some(buffers, std::forward<Token>(token))
                : plain_.async_write_some(buffers, std::forward<Token>(token));
  }

  /// The server's part of the handshake, whose first bytes, `begun`, were read already. At most once.
  template <class Token>
  auto accept_tls(boost::asio::ssl::context& context, boost::asio::const_buffer begun, Token&& token) {
    tls_ = std::make_unique<Tls>(std::move(plain_), context);
    return tls_->next_layer().async_handshake(boost::asio::ssl::stream_base::server,
                                              boost::asio::const_buffers_1(begun),
                                              std::forward<Token>(token));
  }

  /// Says that nothing more will come (RFC 8446, 6.1), and waits for no such word of the client's. Completes
  /// with an error_code.
  template <class Token>
  auto async_end(Token&& token) {
    auto begin = [this](auto handler) {
      if (!tls_) {
        const boost::system::error_code error = shut_down();
        boost::asio::post(get_executor(),
                          [handler = std::move(handler), error]() mutable { handler(error); });
        return;
      }
      ::SSL_set_shutdown(tls_->next_layer().native_handle(), SSL_RECEIVED_SHUTDOWN);
      tls_->next_layer().async_shutdown(
          [this, handler = std::move(handler)](boost::system::error_code) mutable { handler(shut_down()); });
    };
    return boost::asio::async_initiate<Token, void(boost::system::error_code)>(std::move(begin), token);
  }

  /// Whether the client has sent more than was read: nothing is known of what is still on its way.
  [[nodiscard]] bool has_unread() {
    if (!tls_) {
      return false;
    }
    SSL* const session = tls_->next_layer().native_handle();
    return ::SSL_pending(session) > 0 || BIO_pending(::SSL_get_rbio(session)) > 0;
  }

  /// The same connection on another executor; none, if it ended meanwhile. Precondition: nothing is waited
  /// for, and has_unread() is false.
  [[nodiscard]] std::optional<ClientStream<boost::asio::ip::tcp::socket>> move_to(
      const boost::asio::any_io_executor& executor) &&;

 private:
  template <class Other>
  friend class ClientStream;
  using Tls = boost::beast::flat_stream<boost::asio::ssl::stream<Next>>;

  ClientStream(Next next, SSL* session) : plain_(std::move(next)) {
    tls_ = std::make_unique<Tls>(std::move(plain_), session);
  }

  static boost::asio::ip::tcp::socket& socket_of(boost::asio::ip::tcp::socket& socket) { return socket; }
  static boost::asio::ip::tcp::socket& socket_of(boost::beast::tcp_stream& stream) { return stream.socket(); }

  boost::system::error_code shut_down() {
    boost::system::error_code error;
    socket_of(next_layer()).shutdown(boost::asio::ip::tcp::socket::shutdown_send, error);
    return error;
  }

  Next plain_;                ///< empty once tls_ is there
  std::unique_ptr<Tls> tls_;  ///< absent: the connection has no TLS, or none yet
};

/// A connection of HTTP.
using HttpStream = ClientStream<boost::beast::tcp_stream>;
/// A connection of a WebSocket, which watches over its times by itself.
using SocketStream = ClientStream<boost::asio::ip::tcp::socket>;

template <class Next>
std::optional<SocketStream> ClientStream<Next>::move_to(const boost::asio::any_io_executor& executor) && {
  using Socket = boost::asio::ip::tcp::socket;
  Socket socket = next_layer().release_socket();
  boost::system::error_code error;
  const auto end = socket.local_endpoint(error);
  if (error) {
    return std::nullopt;
  }
  Socket moved(executor);
  const auto handle = socket.release(error);
  if (!error) {
    moved.assign(end.protocol(), handle, error);
  }
  if (error) {
    return std::nullopt;
  }
  if (!tls_) {
    return SocketStream(std::move(moved));
  }
  SSL* const session = tls_->next_layer().native_handle();
  ::SSL_up_ref(session);  // for the new stream: the old one gives its own back
  tls_.reset();
  return SocketStream(std::move(moved), session);
}

}  // namespace rookery::server
