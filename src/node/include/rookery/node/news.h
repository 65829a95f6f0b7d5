#pragma once
#include <functional>
#include <memory>
#include <string>

#include "rookery/bus/bus.h"

namespace rookery::node {

/// Subject of a player: a challenge, or a game that began or ended.
[[nodiscard]] inline std::string news_of_player(const std::string& player) {
  return "player." + player;
}
/// Subject of the lobby: a seek that came or went, or a rated game that began.
[[nodiscard]] inline std::string news_of_lobby() {
  return "lobby";
}
/// Subject of an account: a login or token of it may have become invalid.
[[nodiscard]] inline std::string news_of_access(const std::string& account) {
  return "access." + account;
}
/// Subject of a game's chat.
[[nodiscard]] inline std::string news_of_chat(const std::string& game) {
  return "chat." + game;
}
/// Subject of a tournament: it has more events.
[[nodiscard]] inline std::string news_of_tournament(const std::string& tournament) {
  return "tournament." + tournament;
}
/// Subject of a study: it has more events, something else is shown, or somebody came or went.
[[nodiscard]] inline std::string news_of_study(const std::string& study) {
  return "study." + study;
}

/// Subject of a class's questions: one was asked, closed or discussed.
[[nodiscard]] inline std::string news_of_questions(const std::string& school_class) {
  return "questions." + school_class;
}
/// Subject of the answers to a class's questions: one was given, or the question changed.
[[nodiscard]] inline std::string news_of_answers(const std::string& school_class) {
  return "answers." + school_class;
}

/// Subject on the bus: the account whose player id is the message was deleted, and games show that.
inline constexpr const char* kDeletedPlayers = "deleted-players";
/// Subject on the bus: a stream of which one is open at a time has begun on another node; the message is an
/// http::Takeover.
inline constexpr const char* kSoleStreams = "sole-streams";

/// Notifies the followers of a subject, on this node and on every other, that something changed. The store
/// has the content, so notifications may be lost, repeated or late. May be called on any thread.
class NewsFeed {
 public:
  /// Called on any thread, sometimes without a change; must not block.
  using Listener = std::function<void()>;

  /// Follows until it is destroyed; a call in progress on another thread may still finish after that.
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
  void notify(const std::string& subject);

  /// Whether notifications of other nodes may be lost without notice: a follower that must not miss any then
  /// also polls the store.
  [[nodiscard]] bool may_lose() const { return bus_.may_lose(); }

 private:
  struct Followers;
  bus::Bus& bus_;
  std::shared_ptr<Followers> followers_;
};

}  // namespace rookery::node
