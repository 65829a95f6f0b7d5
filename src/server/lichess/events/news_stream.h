#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "endpoint/context.h"
#include "rookery/http/body_stream.h"
#include "rookery/node/news.h"

namespace rookery::server {

/// A stream of JSON objects, as lines or as server-sent events. On each notification about one of its
/// subjects it polls the store, one poll at a time, and sends what has changed since the last. So its content
/// does not depend on the node that made the change, and the next poll finds what a bus lost. While an
/// account's stream is open, the account counts as online. Belongs to the thread that serves HTTP.
class NewsStream : public http::BodyStream, public std::enable_shared_from_this<NewsStream> {
 public:
  /// `player`: the account that owns the stream; empty: none. `subjects`: those that it follows.
  NewsStream(Services& services, std::string player, std::vector<std::string> subjects);

  void start() override;
  void stop() override;

  /// Sends each object as an event without a name (WHATWG HTML, 9.2.5) rather than a line. To be called
  /// before start(). `last_event_id`: the last one that the reader received from an earlier stream; empty:
  /// none.
  void send_as_events(const std::string& last_event_id);

 protected:
  /// Asks the store and adds what is new. False: the store did not answer; tried again soon.
  [[nodiscard]] virtual boost::asio::awaitable<bool> poll() = 0;

  [[nodiscard]] Services& services() { return services_; }
  [[nodiscard]] const std::string& player() const { return player_; }
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }
  void put_line(const nlohmann::json& object) { put_object(object, std::nullopt); }
  /// `number`: of an event after which a reader can continue; a line has none.
  void put_object(const nlohmann::json& object, std::optional<std::size_t> number);
  /// An object as text.
  void put_text(std::string text, std::optional<std::size_t> number = std::nullopt);
  /// The number of the last event that the reader received; 0: none.
  [[nodiscard]] std::size_t last_seen() const { return last_seen_; }
  /// Polls once now.
  void poll_soon();
  /// Schedules the next poll for `at` at the latest, for changes that happen by time alone. For poll(); valid
  /// until the poll after it.
  void poll_by(Instant at);
  /// Follows this subject, too, from now on; repeated calls have no effect.
  void follow_also(const std::string& subject);

 private:
  [[nodiscard]] boost::asio::awaitable<void> poll_while_news(std::shared_ptr<NewsStream> self);
  void set_timer(Duration after);
  void note_seen();
  void note_departure();

  Services& services_;
  std::string player_;
  std::vector<std::string> subjects_;
  /// By subject, after start().
  std::map<std::string, std::unique_ptr<node::NewsFeed::Following>> following_;
  boost::asio::steady_timer timer_;
  std::optional<Instant> poll_by_;
  bool is_polling_ = false;
  bool is_news_ = false;  ///< whether a notification arrived since the current poll began
  bool is_stopped_ = false;
  bool is_sent_as_events_ = false;
  std::size_t last_seen_ = 0;
};

/// 200 with this stream of lines of JSON.
[[nodiscard]] http::Response lines_response(std::shared_ptr<http::BodyStream> stream);
/// 200 with this stream as lines of JSON, or as server-sent events if the request accepts them.
[[nodiscard]] http::Response news_response(std::shared_ptr<NewsStream> stream, const http::Request& request);

}  // namespace rookery::server
