#pragma once
#include <optional>
#include <string>

namespace rookery::http {

/// A request as handlers see it, without Beast, so that a handler can be tested with plain values.
struct Request {
  std::string method;
  std::string path;   ///< as parse_target reads it
  std::string query;  ///< after '?'; parse_parameters reads it
  std::string host;   ///< the target's authority, or otherwise the Host header
  std::optional<std::string> origin;
  std::string authorization;
  std::string cookie;        ///< all Cookie lines, joined
  std::string content_type;  ///< of the body
  std::string if_match, if_none_match, if_range, range;
  std::string accept;
  std::string accept_encoding;
  std::string user_agent;
  std::string last_event_id;  ///< the last event that a page's EventSource received
  std::string body;
  std::string address;       ///< the visitor's, as visitor_key returns it
  bool is_local = false;     ///< it comes from this machine itself and through no proxy
  bool is_secure = false;    ///< the visitor uses https, with this server or with a proxy in front of it
  bool is_in_clear = false;  ///< it came without TLS although the server has a certificate

  /// The origin under which the visitor reaches this server: "https://chess.example:8000".
  [[nodiscard]] std::string origin_asked() const { return (is_secure ? "https://" : "http://") + host; }
};

}  // namespace rookery::http
