#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>

#include "rookery/http/client_stream.h"
#include "rookery/http/limits.h"
#include "rookery/http/open_streams.h"

namespace rookery::http {

/// How the texts of a stream are delimited on the wire.
enum class Framing : std::uint8_t {
  Chunked,  ///< each text is a chunk (RFC 9112, 7.1); the last chunk shows that nothing is missing
  ToClose,  ///< until the connection ends (RFC 9112, 6.3), for HTTP/1.0
};

/// Sends the texts of `body`, after the response's head, until the stream ends, the client leaves (it closes
/// its side or is gone), or the client reads nothing for Limits::unread_time. Sends a keep-alive after each
/// silence of Limits::stream_keep_alive. A stream that is cut short has no last chunk. `body` is registered
/// in `open` meanwhile. Must be called on the thread of `body`.
[[nodiscard]] boost::asio::awaitable<void> send_stream(ClientStream& connection,
                                                       std::shared_ptr<BodyStream> body, OpenStreams& open,
                                                       const Limits& limits, Framing framing);

}  // namespace rookery::http
