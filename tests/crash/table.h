#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/policy/site_game.h"
#include "server/player.h"

namespace rookery::tests {

/// Two players at one table, who play random legal moves through the server as fast as it answers, game after
/// game, and remember what it acknowledged. Used by one thread at a time.
class Table {
 public:
  Table(std::uint64_t seed, bool with_clock) : random_(seed), with_clock_(with_clock) {}

  /// Plays until the connection is lost.
  void play(std::uint16_t port);

  enum class Scope : std::uint8_t { LatestGames, AllGames };
  /// Compares what was acknowledged with what the server has after its restart. Empty: all is there, once.
  [[nodiscard]] std::optional<std::string> find_loss(std::uint16_t port, Scope scope) const;

  [[nodiscard]] std::size_t acknowledged() const;

 private:
  /// A command that had no answer when the connection was lost: sent again under its old id.
  struct Command {
    chess::Color by;
    std::string id, action;
  };
  struct Match {
    std::string id;
    std::array<std::string, 2> cookies;
    std::vector<std::string> events{};  ///< as they came
    std::size_t acknowledged = 0;       ///< how many of them the server vouched for
    std::optional<Command> unanswered{};
  };

  void begin_match(std::uint16_t port);
  void play_match(std::uint16_t port, Match& match);
  void give(Player& player, Match& match, policy::SiteGame& game);
  [[nodiscard]] Command invent(const arbiter::Game& game);
  static void take_events(Match& match, policy::SiteGame& game, const nlohmann::json& message);
  [[nodiscard]] static std::optional<std::string> find_loss(std::uint16_t port, const Match& match);

  Random random_;
  bool with_clock_;
  std::vector<Match> matches_;
  int commands_ = 0;
  std::string protest_;  ///< what the server answered and should not have
};

}  // namespace rookery::tests
