#include "long_game.h"

#include "rookery/arbiter/game.h"
#include "rookery/base/random.h"
#include "rookery/chess/position.h"
#include "rookery/notation/uci_move.h"

namespace rookery::bench {

std::vector<std::string> long_game(std::size_t plies) {
  for (std::uint64_t seed = 1;; ++seed) {
    Random random(seed);
    arbiter::Game game{arbiter::Terms{}};
    game.record({Instant{}, arbiter::Seated{chess::Color::White, "w", "W"}});
    game.record({Instant{}, arbiter::Seated{chess::Color::Black, "b", "B"}});
    std::vector<std::string> moves;
    while (!game.is_over() && moves.size() < plies) {
      const chess::MoveList legal = chess::legal_moves(game.position());
      const chess::Move move = legal[random.below(legal.size())];
      const auto events = game.decide(game.position().turn(), arbiter::PlayMove{move, false}, Instant{});
      for (const arbiter::Event& event : *events) {
        game.record({Instant{}, event});
      }
      moves.push_back(notation::uci_move::write(move, chess::CastlingMode::Standard));
    }
    if (!game.is_over()) {
      return moves;
    }
  }
}

}  // namespace rookery::bench
