#pragma once
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "club/club_server.h"
#include "rookery/base/random.h"
#include "rookery/base/time.h"
#include "rookery/chess/position.h"
#include "server/client.h"

namespace rookery::tests {

/// A move that the server acknowledged, and when its player sent it and had the answer.
struct AcknowledgedMove {
  std::string uci;
  True sent, acknowledged;
};

/// A game as its players know it.
struct ClubGame {
  std::string id;
  std::array<std::string, 2> players;  ///< ids of accounts: White, Black
  Duration time{}, increment{};        ///< of each side
  bool rated = false;
  std::vector<AcknowledgedMove> moves = {};
};

struct ClubAccount {
  std::string id, name, token;
};

/// Two members of the club, who play each other over the Lichess API, game after game, until the server
/// closes: with moves sent twice and out of turn, pauses for thought, resignations, flags that fall, and
/// requests that are tried again when the server is back. Runs in one thread.
class ClubTable {
 public:
  ClubTable(ClubServer& server, std::uint64_t seed, std::size_t number, std::array<ClubAccount, 2> members)
      : server_(&server), random_(seed), number_(number), members_(std::move(members)) {}

  void play();

  [[nodiscard]] const std::vector<ClubGame>& games() const { return games_; }
  /// What the server answered and should not have.
  [[nodiscard]] const std::vector<std::string>& protests() const { return protests_; }

 private:
  struct Reply {
    Answer answer;
    bool was_retried = false;
    True sent, received;
  };
  /// Asks until there is an answer; empty: the server has closed.
  [[nodiscard]] std::optional<Reply> post(std::size_t member, const std::string& target,
                                          const std::string& form = "");
  [[nodiscard]] std::optional<nlohmann::json> get(std::size_t member, const std::string& target);
  [[nodiscard]] std::optional<Reply> send(std::size_t member, const HttpRequest& http_request);

  [[nodiscard]] std::optional<std::string> challenge(std::size_t white, const ClubGame& wanted);
  void play_game(std::size_t white);
  void play_moves(std::size_t white, ClubGame& game);
  void wait_for_flag(std::size_t member, const ClubGame& game);
  enum class Move : std::uint8_t { Made, GameOver, Closed };
  [[nodiscard]] Move move(std::size_t member, ClubGame& game, chess::Position& position);
  [[nodiscard]] bool is_over(std::size_t member, const std::string& game);
  void disturb(std::size_t mover, const ClubGame& game);
  void wait_before_move();
  bool chance(std::uint64_t percent) { return random_.below(100) < percent; }
  void protest(const std::string& game, const std::string& what, const Answer& answer);

  ClubServer* server_;
  Random random_;
  std::size_t number_;
  std::array<ClubAccount, 2> members_;
  std::vector<ClubGame> games_;
  std::vector<std::string> protests_;
};

}  // namespace rookery::tests
