#include "server/client.h"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <stdexcept>

namespace rookery::tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds kPatience{60};
/// Small, so that a client which does not read is soon noticed.
constexpr int kReceiveBuffer = 4096;

tcp::endpoint server(std::uint16_t port) {
  return {asio::ip::address_v4::loopback(), port};
}

template <class Message>
Answer to_answer(const Message& message) {
  Answer answer{static_cast<int>(message.result_int()), {}, message.body()};
  for (const auto& field : message) {
    std::string name(field.name_string());
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    answer.headers.emplace(name, field.value());
  }
  return answer;
}

/// Runs what was begun to its end, or gives it up.
bool finish(asio::io_context& context) {
  context.restart();
  context.run_for(kPatience);
  return context.stopped();
}

}  // namespace

std::string Answer::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

std::string Answer::cookie() const {
  const std::string set = header("set-cookie");
  return set.substr(0, set.find(';'));
}

Answer ask(std::uint16_t port, const HttpRequest& http_request) {
  asio::io_context context;
  tcp::socket socket(context);
  beast::error_code error;
  socket.connect(server(port), error);
  http::request<http::string_body> request;
  request.method_string(http_request.method);
  request.target(http_request.target);
  request.version(11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  for (const auto& [name, value] : http_request.headers) {
    request.set(name, value);
  }
  request.body() = http_request.body;
  request.prepare_payload();
  http::write(socket, request, error);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(http_request.method == "HEAD");
  parser.body_limit(boost::none);
  http::async_read(socket, buffer, parser, [&](beast::error_code e, std::size_t) { error = e; });
  if (!finish(context) || error) {
    return {};
  }
  return to_answer(parser.get());
}

std::string ask_raw(std::uint16_t port, const RawHttpRequest& http_request) {
  asio::io_context context;
  tcp::socket socket(context);
  beast::error_code error;
  socket.connect(server(port), error);
  asio::write(socket, asio::buffer(http_request.bytes), error);
  std::string answer;
  if (!http_request.after_header.empty()) {
    asio::async_read_until(socket, asio::dynamic_buffer(answer), "\r\n\r\n",
                           [](beast::error_code, std::size_t) {});
    finish(context);
    asio::write(socket, asio::buffer(http_request.after_header), error);
  }
  if (http_request.ending == Ending::HangUp) {
    socket.shutdown(tcp::socket::shutdown_send, error);
  }
  asio::async_read(socket, asio::dynamic_buffer(answer), [](beast::error_code, std::size_t) {});
  finish(context);
  return answer;
}

struct Socket::State {
  asio::io_context context;
  websocket::stream<tcp::socket> stream{context};
  Answer handshake;
  int close_code = 0;
};

Socket::Socket(std::unique_ptr<State> state) : state_(std::move(state)) {}
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&&) noexcept = default;
Socket::~Socket() = default;

Expected<Socket, Answer> Socket::open(std::uint16_t port, const std::string& target, const Headers& headers) {
  auto state = std::make_unique<State>();
  beast::error_code error;
  tcp::socket& socket = state->stream.next_layer();
  socket.open(tcp::v4(), error);
  socket.set_option(asio::socket_base::receive_buffer_size(kReceiveBuffer), error);
  socket.connect(server(port), error);
  if (error) {
    return fail(Answer{});
  }
  state->stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : headers) {
      request.set(name, value);
    }
  }));
  websocket::response_type response;
  state->stream.async_handshake(response, "127.0.0.1:" + std::to_string(port), target,
                                [&](beast::error_code e) { error = e; });
  if (!finish(state->context) || error) {
    return fail(to_answer(response));
  }
  state->handshake = to_answer(response);
  return Socket(std::move(state));
}

const Answer& Socket::handshake() const {
  return state_->handshake;
}

bool Socket::send(const std::string& text) {
  beast::error_code error;
  state_->stream.text(true);
  state_->stream.write(asio::buffer(text), error);
  return !error;
}

bool Socket::send_binary(const std::string& bytes) {
  beast::error_code error;
  state_->stream.binary(true);
  state_->stream.write(asio::buffer(bytes), error);
  return !error;
}

std::optional<std::string> Socket::receive() {
  beast::flat_buffer buffer;
  beast::error_code error;
  state_->stream.async_read(buffer, [&](beast::error_code e, std::size_t) { error = e; });
  if (!finish(state_->context)) {
    throw std::runtime_error("the server said nothing for half a minute");
  }
  if (error) {
    state_->close_code = error == websocket::error::closed ? state_->stream.reason().code : 0;
    return std::nullopt;
  }
  return beast::buffers_to_string(buffer.data());
}

int Socket::close_code() const {
  return state_->close_code;
}

}  // namespace rookery::tests
