#include "rookery/http/client_stream.h"

#include <algorithm>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_stream.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "rookery/async/tuple.h"

namespace rookery::http {

namespace asio = boost::asio;
using asio::ip::tcp;

/// The layers under a connection.
struct ClientStream::Transport {
  using Plain = boost::beast::tcp_stream;
  using Tls = boost::beast::flat_stream<asio::ssl::stream<Plain>>;

  explicit Transport(tcp::socket socket) : plain(std::move(socket)) {}

  [[nodiscard]] Plain& raw() { return tls ? tls->next_layer().next_layer() : plain; }
  [[nodiscard]] SSL* session() { return tls->next_layer().native_handle(); }
  Error shut_down() {
    Error error;
    raw().socket().shutdown(tcp::socket::shutdown_send, error);
    return error;
  }

  Plain plain;               ///< empty once there is a TLS layer
  std::unique_ptr<Tls> tls;  ///< absent: the connection does not have TLS, or not yet
};

ClientStream::ClientStream(tcp::socket socket)
    : executor_(socket.get_executor()), transport_(std::make_unique<Transport>(std::move(socket))) {}
ClientStream::ClientStream(asio::any_io_executor executor, std::unique_ptr<Transport> transport)
    : executor_(std::move(executor)), transport_(std::move(transport)) {}
ClientStream::~ClientStream() = default;
ClientStream::ClientStream(ClientStream&&) noexcept = default;
ClientStream& ClientStream::operator=(ClientStream&&) noexcept = default;

bool ClientStream::is_open() const {
  return transport_ && transport_->raw().socket().is_open();
}

bool ClientStream::has_tls() const {
  return transport_->tls != nullptr;
}

bool ClientStream::has_unread() const {
  if (!has_tls()) {
    return false;
  }
  SSL* const session = transport_->session();
  return ::SSL_pending(session) > 0 || BIO_pending(::SSL_get_rbio(session)) > 0;
}

void ClientStream::expires_after(std::chrono::milliseconds time) {
  transport_->raw().expires_after(time);
}

void ClientStream::expires_never() {
  transport_->raw().expires_never();
}

void ClientStream::cancel() {
  transport_->raw().cancel();
}

void ClientStream::close() {
  transport_->raw().close();
}

ClientStream::Error ClientStream::shut_down_raw() {
  return transport_->shut_down();
}

asio::awaitable<ClientStream::Error> ClientStream::accept_tls(asio::ssl::context& context,
                                                              asio::const_buffer begun) {
  transport_->tls = std::make_unique<Transport::Tls>(std::move(transport_->plain), context);
  const auto [error, used] = co_await transport_->tls->next_layer().async_handshake(
      asio::ssl::stream_base::server, asio::const_buffers_1(begun), async::kTuple);
  co_return error;
}

asio::awaitable<ClientStream::Transfer> ClientStream::read_some(asio::mutable_buffer into) {
  const auto [error, size] = co_await async_read_some(into, async::kTuple);
  co_return Transfer{error, size};
}

asio::awaitable<ClientStream::Transfer> ClientStream::read_some_raw(asio::mutable_buffer into) {
  const auto [error, size] = co_await transport_->raw().async_read_some(into, async::kTuple);
  co_return Transfer{error, size};
}

asio::awaitable<ClientStream::Error> ClientStream::write(asio::const_buffer first, asio::const_buffer second,
                                                         asio::const_buffer third) {
  Parts left(std::array{first, second, third});
  while (left.begin() != left.end()) {
    const auto [error, size] = co_await async_write_some(left, async::kTuple);
    if (error) {
      co_return error;
    }
    left.consume(size);
  }
  co_return Error{};
}

asio::awaitable<ClientStream::Error> ClientStream::end() {
  const auto [error] = co_await asio::async_initiate<decltype(async::kTuple), void(Error)>(
      [this](auto handler) { start_end(std::move(handler)); }, async::kTuple);
  co_return error;
}

void ClientStream::start_read(asio::mutable_buffer into, TransferHandler handler) {
  auto here = asio::bind_executor(executor_, std::move(handler));
  if (transport_->tls) {
    transport_->tls->async_read_some(into, std::move(here));
  } else {
    transport_->plain.async_read_some(into, std::move(here));
  }
}

void ClientStream::start_write(const Parts& parts, TransferHandler handler) {
  auto here = asio::bind_executor(executor_, std::move(handler));
  if (transport_->tls) {
    transport_->tls->async_write_some(parts, std::move(here));
  } else {
    transport_->plain.async_write_some(parts, std::move(here));
  }
}

void ClientStream::start_end(EndHandler handler) {
  if (!transport_->tls) {
    const Error error = transport_->shut_down();
    asio::post(executor_, [handler = std::move(handler), error]() mutable { std::move(handler)(error); });
    return;
  }
  ::SSL_set_shutdown(transport_->session(), SSL_RECEIVED_SHUTDOWN);
  transport_->tls->next_layer().async_shutdown(
      [transport = transport_.get(), handler = std::move(handler)](Error) mutable {
        std::move(handler)(transport->shut_down());
      });
}

void ClientStream::Parts::consume(std::size_t bytes) {
  std::size_t kept = 0;
  for (std::size_t at = 0; at < count_; ++at) {
    const std::size_t size = std::min(bytes, parts_[at].size());
    bytes -= size;
    if (size < parts_[at].size()) {
      parts_[kept++] = parts_[at] + size;
    }
  }
  count_ = kept;
}

std::optional<ClientStream> ClientStream::move_to(const asio::any_io_executor& executor) && {
  tcp::socket socket = transport_->raw().release_socket();
  Error error;
  const auto end = socket.local_endpoint(error);
  if (error) {
    return std::nullopt;
  }
  tcp::socket moved(executor);
  const auto handle = socket.release(error);
  if (!error) {
    moved.assign(end.protocol(), handle, error);
  }
  if (error) {
    return std::nullopt;
  }
  auto transport = std::make_unique<Transport>(std::move(moved));
  if (transport_->tls) {
    SSL* const session = transport_->session();
    ::SSL_up_ref(session);  // for the new stream: the old one releases its own reference
    transport_->tls.reset();
    transport->tls = std::make_unique<Transport::Tls>(std::move(transport->plain), session);
  }
  return ClientStream(executor, std::move(transport));
}

}  // namespace rookery::http
