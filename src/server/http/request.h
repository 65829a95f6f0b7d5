#pragma once
#include <optional>
#include <string>

namespace rookery::server {

/// A request as handlers see it: without Beast, so that a handler can be tested with values alone.
struct Request {
  std::string method;
  std::string path;   ///< as parse_target reads it
  std::string query;  ///< after '?'; parse_parameters reads it
  std::string host;   ///< whom it was asked of: the target's authority or else the Host header
  std::optional<std::string> origin;
  std::string authorization;
  std::string cookie;        ///< all Cookie lines
  std::string content_type;  ///< of the body
  std::string if_match, if_none_match, if_range, range;
  std::string accept;
  std::string accept_encoding;
  std::string user_agent;
  std::string last_event_id;  ///< what a page's EventSource saw last
  std::string body;
  std::string address;       ///< where from, as visitor_key tells
  bool is_local = false;     ///< it came from this machine itself, and through no proxy
  bool is_secure = false;    ///< the visitor speaks https, with this server or with a proxy before it
  bool is_in_clear = false;  ///< it came without TLS, though the server has a certificate

  /// "https://chess.example:8000", as the visitor knows this server.
  [[nodiscard]] std::string origin_asked() const { return (is_secure ? "https://" : "http://") + host; }
};

}  // namespace rookery::server
