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
#include "http/body_stream.h"

namespace rookery::server {

/// A stream of JSON, in lines or as server-sent events. Whenever there is news of one of its subjects it
/// looks into the store, one look after the other, and puts in what has changed since the last: so it tells
/// the same whichever node brought it about, and what a bus lost is found with the next look. While an
/// account's is open, the account counts as seen. Belongs to the thread that serves HTTP.
class NewsStream : public BodyStream, public std::enable_shared_from_this<NewsStream> {
 public:
  /// `player`: the account whose stream it is; empty: nobody's. `subjects`: of the news that it looks after.
  NewsStream(ServerContext& server, std::string player, std::vector<std::string> subjects);

  void start() override;
  void stop() override;

  /// Each object is told as an event without a name (WHATWG HTML, 9.2.5), and not as a line. Before start().
  /// `last_event_id`: what the reader saw last of a stream before; empty: nothing.
  void tell_as_events(const std::string& last_event_id);

 protected:
  /// Asks the store, and puts in what is new. False: the store could not say; asked again soon.
  [[nodiscard]] virtual boost::asio::awaitable<bool> look() = 0;

  [[nodiscard]] ServerContext& server() { return server_; }
  [[nodiscard]] const std::string& player() const { return player_; }
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }
  void put_line(const nlohmann::json& object) { put_object(object, std::nullopt); }
  /// `number`: of an event that a reader can go on behind; a line has none.
  void put_object(const nlohmann::json& object, std::optional<std::size_t> number);
  /// An object as text.
  void put_text(std::string text, std::optional<std::size_t> number = std::nullopt);
  /// The number of the last event that the reader saw; 0: none.
  [[nodiscard]] std::size_t last_seen() const { return last_seen_; }
  /// As if there were news.
  void look_soon();
  /// The next look is no later than then, where something changes by the time alone. For look(); it counts
  /// until the look after it.
  void look_by(Instant at);
  /// From now on there is news of this subject, too; a second time it changes nothing.
  void follow_also(const std::string& subject);

 private:
  [[nodiscard]] boost::asio::awaitable<void> look_while_news(std::shared_ptr<NewsStream> self);
  void set_timer(Duration after);
  void note_seen();

  ServerContext& server_;
  std::string player_;
  std::vector<std::string> subjects_;
  /// By subject, once it has started.
  std::map<std::string, std::unique_ptr<NewsFeed::Following>> following_;
  boost::asio::steady_timer timer_;
  std::optional<Instant> look_by_;
  bool is_looking_ = false;
  bool is_news_ = false;  ///< since the look under way began
  bool is_stopped_ = false;
  bool is_told_as_events_ = false;
  std::size_t last_seen_ = 0;
};

/// 200, with this stream of lines of JSON.
[[nodiscard]] Response lines_response(std::shared_ptr<BodyStream> stream);
/// The same, or server-sent events, if the request asks for them.
[[nodiscard]] Response news_response(std::shared_ptr<NewsStream> stream, const Request& request);

}  // namespace rookery::server
