#pragma once
#include <functional>
#include <memory>
#include <string>

#include "rookery/bus/bus.h"

namespace rookery::server {

/// Tells whoever follows a player, on this node and on every other, that something of theirs changed: a
/// challenge, or a game that began or ended. What it was, the store says: so news may be lost, repeated or
/// late. From any thread.
class PlayerNews {
 public:
  /// Called on any thread, at times for nothing; must not block.
  using Listener = std::function<void()>;

  /// Ends with its destruction; a call that is under way on another thread may still finish after that.
  class Following {
   public:
    virtual ~Following() = default;
  };

  /// `bus` must outlive it and every Following.
  explicit PlayerNews(bus::Bus& bus);
  ~PlayerNews();
  PlayerNews(const PlayerNews&) = delete;
  PlayerNews& operator=(const PlayerNews&) = delete;

  [[nodiscard]] std::unique_ptr<Following> follow(const std::string& player, Listener listener);
  void tell(const std::string& player);

  /// Whether news of other nodes may be lost without a word: then whoever must not miss anything also asks
  /// the store from time to time.
  [[nodiscard]] bool may_lose() const { return bus_.may_lose(); }

 private:
  struct Followers;
  bus::Bus& bus_;
  std::shared_ptr<Followers> followers_;
};

}  // namespace rookery::server
