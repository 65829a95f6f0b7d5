#pragma once
#include <functional>
#include <memory>
#include <string>

#include "rookery/bus/bus.h"

namespace rookery::server {

/// Of a player: a challenge, or a game that began or ended.
[[nodiscard]] inline std::string news_of_player(const std::string& player) {
  return "player." + player;
}
/// Of the lobby: a seek came or went, or a rated game began.
[[nodiscard]] inline std::string news_of_lobby() {
  return "lobby";
}
/// Of an account: a login or token of it may be worth nothing any more.
[[nodiscard]] inline std::string news_of_access(const std::string& account) {
  return "access." + account;
}
/// Of what is said at a game.
[[nodiscard]] inline std::string news_of_chat(const std::string& game) {
  return "chat." + game;
}

/// On the bus, with the player's id as the message: the account is deleted, and games show that.
inline constexpr const char* kDeletedPlayers = "deleted-players";
/// Likewise, with the name of a stream that begins: of SoleStreams.
inline constexpr const char* kSoleStreams = "sole-streams";

/// Tells the followers of a subject, on this node and on every other, that something changed there. What it
/// was, the store says: so news may be lost, repeated or late. From any thread.
class NewsFeed {
 public:
  /// Called on any thread, at times for nothing; must not block.
  using Listener = std::function<void()>;

  /// Ends with its destruction; a call that is under way on another thread may still finish after that.
  class Following {
   public:
    virtual ~Following() = default;
  };

  /// `bus` must outlive it and every Following.
  explicit NewsFeed(bus::Bus& bus);
  ~NewsFeed();
  NewsFeed(const NewsFeed&) = delete;
  NewsFeed& operator=(const NewsFeed&) = delete;

  [[nodiscard]] std::unique_ptr<Following> follow(const std::string& subject, Listener listener);
  void tell(const std::string& subject);

  /// Whether news of other nodes may be lost without notice: then a follower that must not miss any also
  /// polls the store from time to time.
  [[nodiscard]] bool may_lose() const { return bus_.may_lose(); }

 private:
  struct Followers;
  bus::Bus& bus_;
  std::shared_ptr<Followers> followers_;
};

}  // namespace rookery::server
