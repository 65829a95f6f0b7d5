#pragma once
#include <set>
#include <vector>

#include "endpoint/ask.h"
#include "lichess/events/news_stream.h"
#include "rookery/store/games/challenges.h"

namespace rookery::server {

/// `GET /api/stream/event`: the challenges from and to an account, and its games as they begin and end.
/// Starts with every challenge to the account and every game in progress. A second stream of the same token
/// ends the first.
class EventStream final : public NewsStream {
 public:
  /// `token`: its id; `base_url`: the server's.
  EventStream(Services& services, const std::string& account, const std::string& token, std::string base_url);

  void start() override;

 private:
  [[nodiscard]] boost::asio::awaitable<bool> poll() override;
  [[nodiscard]] boost::asio::awaitable<bool> send_challenges();
  [[nodiscard]] boost::asio::awaitable<bool> send_games();
  [[nodiscard]] boost::asio::awaitable<bool> send_challenge(store::Challenge challenge);
  [[nodiscard]] boost::asio::awaitable<bool> send_end_of_challenge(std::string id);
  [[nodiscard]] boost::asio::awaitable<bool> send_game(std::string id, std::string type);

  std::string base_url_;
  std::string token_name_;
  bool is_first_poll_ = true;
  std::set<std::string> challenges_;  ///< sent and, as far as is known, still pending
  std::set<std::string> games_;       ///< sent and, as far as is known, in progress
};

}  // namespace rookery::server
