#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>

#include "http/client_stream.h"
#include "http/open_streams.h"
#include "rookery/server/limits.h"

namespace rookery::server {

/// How the texts of a stream are told apart on the wire.
enum class Framing : std::uint8_t {
  Chunked,  ///< each text a chunk (RFC 9112, 7.1); the last chunk says that nothing is missing
  ToClose,  ///< until the connection ends (RFC 9112, 6.3), for HTTP/1.0
};

/// Sends what `body` holds, after the response's head, until it ends, the client leaves (it says that it
/// will send no more, or is gone) or does not take what was sent for Limits::unread_time. Silence is broken
/// every Limits::stream_keep_alive. A stream that is cut short has no last chunk. `body` is
/// among `open` meanwhile. To be called on the thread of `body`.
[[nodiscard]] boost::asio::awaitable<void> send_stream(ClientStream& connection,
                                                       std::shared_ptr<BodyStream> body, OpenStreams& open,
                                                       const Limits& limits, Framing framing);

}  // namespace rookery::server
