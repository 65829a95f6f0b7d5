#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "server/process.h"
#include "server/tournament_world.h"

namespace rookery::tests {

/// A tournament on the screen: its server, its arbiter, and the players who send moves.
class ScreenTournament : public ::testing::Test {
 protected:
  /// The server is killed and started again on the same data.
  void restart(const std::vector<std::string>& environment = {}) {
    server_->kill();
    server_.reset();
    server_.emplace(folder_.path(), std::vector<std::string>(), environment);
    club_.emplace(server_->port());
  }
  /// The status of what a player, counted from 0, does in a game.
  [[nodiscard]] int act(const std::string& game, std::size_t player, const std::string& action) {
    const nlohmann::json body{{"id", "g" + std::to_string(++commands_)}, {"do", action}};
    return club_->send("POST", "/app/games/" + game + "/commands", cookies_[player], body).status;
  }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path()};
  std::optional<TournamentClient> club_{server_->port()};
  std::string anna_;  ///< the arbiter's cookie
  std::string id_;
  std::vector<std::string> cookies_;  ///< of the players

 private:
  int commands_ = 0;
};

}  // namespace rookery::tests
