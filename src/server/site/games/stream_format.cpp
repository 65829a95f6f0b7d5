#include "site/games/stream_format.h"

#include "ws/protocol.h"

namespace rookery::server {
namespace {

std::string write_line(const rooms::ToPage& message) {
  return write_message(message) + '\n';
}

/// A browser that reconnects sends the last id (Last-Event-ID), so that the stream continues from there.
std::string id_line(std::size_t events) {
  return "id: " + std::to_string(events) + '\n';
}

std::string write_event(const rooms::ToPage& message) {
  std::string id;
  if (const auto* welcome = std::get_if<rooms::Welcome>(&message)) {
    id = id_line(welcome->from + welcome->events.size());
  } else if (const auto* events = std::get_if<rooms::Events>(&message)) {
    id = id_line(events->from + events->events.size());
  }
  return id + "data: " + write_message(message) + "\n\n";
}

}  // namespace

const StreamFormat& json_lines() {
  static constexpr StreamFormat kFormat{"application/x-ndjson", write_line, "\n"};
  return kFormat;
}

const StreamFormat& server_sent_events() {
  // A comment line keeps proxies from closing a silent connection (HTML, 9.2.7).
  static constexpr StreamFormat kFormat{"text/event-stream", write_event, ":\n\n"};
  return kFormat;
}

}  // namespace rookery::server
