#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/context.h"
#include "http/body_stream.h"

namespace rookery::server {

/// A stream of lines of JSON. Whenever there is news of one of its subjects it looks into the store, one
/// look after the other, and puts in what has changed since the last: so it tells the same whichever node
/// brought it about, and what a bus lost is found with the next look. While an account's is open, the account
/// counts as seen. Belongs to the thread that serves HTTP.
class NewsStream : public BodyStream, public std::enable_shared_from_this<NewsStream> {
 public:
  /// `player`: the account whose stream it is; empty: nobody's. `subjects`: of the news that it looks after.
  NewsStream(ServerContext& server, std::string player, std::vector<std::string> subjects);

  void start() override;
  void stop() override;

 protected:
  /// Asks the store, and puts in what is new. False: the store could not say; asked again soon.
  [[nodiscard]] virtual boost::asio::awaitable<bool> look() = 0;

  [[nodiscard]] ServerContext& server() { return server_; }
  [[nodiscard]] const std::string& player() const { return player_; }
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }
  void put_line(const nlohmann::json& object);
  /// As if there were news.
  void look_soon();
  /// From now on there is news of this subject, too; a second time it changes nothing.
  void follow_also(const std::string& subject);

 private:
  [[nodiscard]] boost::asio::awaitable<void> look_while_news(std::shared_ptr<NewsStream> self);
  void set_timer(std::chrono::milliseconds after);
  void note_seen();

  ServerContext& server_;
  std::string player_;
  std::vector<std::string> subjects_;
  std::map<std::string, std::unique_ptr<NewsFeed::Following>>
      following_;  ///< by subject, once it has started
  boost::asio::steady_timer timer_;
  bool is_looking_ = false;
  bool is_news_ = false;  ///< since the look under way began
  bool is_stopped_ = false;
};

/// 200, with this stream of lines of JSON.
[[nodiscard]] Response lines_response(std::shared_ptr<BodyStream> stream);

}  // namespace rookery::server
