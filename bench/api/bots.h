#pragma once
#include <array>
#include <deque>
#include <string>
#include <vector>

#include "http_clients.h"

namespace rookery::bench {

/// Bots that play each other as programs do: each reads its events, hears of a challenge or of its game,
/// reads that, and moves when it sees that it is its turn. Every line is counted.
class Bots {
 public:
  /// From bot `first` on, which is even, each challenges the next one. `moves`: what they play; then the one
  /// who is to move resigns.
  Bots(HttpClients& clients, std::size_t first, std::size_t games, const std::vector<std::string>& moves);

  /// All read their events. Blocks.
  void listen();
  /// Begins every game, and goes on until its first move could be made. Errors: std::runtime_error after a
  /// minute.
  void begin();
  /// Plays for so long, or to the end of all games. `per_second`: moves of all games together; 0: as many as
  /// can be. Returns how many a second were acknowledged.
  double play(Milliseconds at_most, double per_second);

  /// Until the server has ended every stream of a game, or for ten seconds: what was told last may be on its
  /// way.
  void receive_rest();

  /// From a move's sending until it was acknowledged, and until the opponent's stream told it.
  [[nodiscard]] std::vector<Milliseconds>& acknowledged_after() { return acknowledged_after_; }
  [[nodiscard]] std::vector<Milliseconds>& delivered_after() { return delivered_after_; }
  [[nodiscard]] std::size_t games_over() const { return games_over_; }
  /// Positions that a stream of a game left out, games that were not told to be over, requests refused.
  [[nodiscard]] std::size_t faults() const { return faults_; }
  [[nodiscard]] std::size_t events_received() const { return events_; }

 private:
  struct Bot {
    std::size_t posts, events, game_stream = 0;
    std::size_t plies_seen = 0;
    bool has_started = false, has_finished = false;
  };
  struct Game {
    std::string id;
    std::size_t ply = 0;  ///< moves acknowledged or seen by the opponent
    Milliseconds sent_at = 0, due = 0;
    bool is_waiting = false;  ///< for its turn to come
    std::size_t mover = 0;
  };
  enum class Role : std::uint8_t { Posts, Events, GameStream };
  struct Owner {
    std::size_t bot;
    Role role;
  };

  [[nodiscard]] std::size_t open(std::size_t bot, Role role);
  void receive_once(Milliseconds patience);
  void on_line(std::size_t connection, std::string_view line);
  void on_event(std::size_t bot, std::string_view line);
  void on_state(std::size_t bot, std::string_view line);
  void on_answer(std::size_t connection, int status);
  void take_turn(std::size_t bot);
  void move(std::size_t game);
  void move_those_due();

  HttpClients* clients_;
  std::size_t first_;
  const std::vector<std::string>* moves_;
  std::vector<Bot> bots_;
  std::vector<Game> games_;
  std::vector<Owner> owners_;        ///< by connection
  std::deque<std::size_t> waiting_;  ///< games whose next move is not due yet, in their order
  std::vector<Milliseconds> acknowledged_after_, delivered_after_;
  std::size_t ready_ = 0, games_over_ = 0, faults_ = 0, events_ = 0;
  Milliseconds apart_ = 0;  ///< between two moves of a game
  bool may_move_ = false;
};

}  // namespace rookery::bench
