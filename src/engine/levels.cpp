#include "rookery/engine/levels.h"

#include "rookery/base/random.h"
#include "rookery/engine/engine.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;

constexpr std::size_t kHashMib = 8;
constexpr int kCasualDepth = 2;
constexpr Eval kCasualMargin = 40;               ///< what seems no worse than the best by so much is as good
constexpr Eval kBeginnerNoise = 120;             ///< how far off a beginner's judgement of a move may be
constexpr std::uint64_t kBeginnerOverlooks = 2;  ///< one idea in so many

/// A new draw for each move of a game, and the same one whenever the move is asked for again.
Random random_for(const Position& position, std::uint64_t seed) {
  Random mixed(seed ^ position.key());
  return Random(mixed.next() + static_cast<std::uint64_t>(position.setup().fullmove_number));
}

/// What the board looks like right after `move`, no reply considered but that there is none.
Eval eval_after(const Position& position, Move move) {
  const Position after = position.after(move);
  if (!chess::has_legal_move(after)) {
    return chess::is_check(after) ? mate_in(1) : kDraw;
  }
  return -evaluate(after);
}

std::optional<Move> choose_as_beginner(const Position& position, Random random) {
  std::optional<Move> best;
  Eval best_eval = -kInfinite;
  for (const Move move : chess::legal_moves(position)) {
    const bool overlooked = random.below(kBeginnerOverlooks) == 0;
    const Eval noise = static_cast<Eval>(random.below(2 * kBeginnerNoise)) - kBeginnerNoise;
    const Eval eval = eval_after(position, move) + noise;
    if (!best || (!overlooked && eval > best_eval)) {
      best = move;
      best_eval = overlooked ? -kInfinite : eval;
    }
  }
  return best;
}

std::optional<Move> choose_as_casual(const Position& position, std::span<const std::uint64_t> earlier_keys,
                                     Random random) {
  Engine engine(kHashMib);
  engine.set_network(nullptr);  // its margin suits the tables
  const Limits limits{.depth = kCasualDepth, .nodes = kStrongNodes, .lines = chess::kMaxMoves};
  const Result found = engine.search(position, earlier_keys, limits);
  std::size_t close = 0;
  while (close < found.lines.size() && found.lines[close].eval + kCasualMargin >= found.lines[0].eval) {
    ++close;
  }
  if (close == 0) {
    return std::nullopt;
  }
  return found.lines[static_cast<std::size_t>(random.below(close))].moves.front();
}

std::optional<Move> choose_as_strong(const Position& position, std::span<const std::uint64_t> earlier_keys) {
  Engine engine(kHashMib);
  return engine.search(position, earlier_keys, {.nodes = kStrongNodes}).best();
}

}  // namespace

std::optional<Move> choose_move(const Position& position, std::span<const std::uint64_t> earlier_keys,
                                Level level, std::uint64_t seed) {
  switch (level) {
    case Level::Beginner:
      return choose_as_beginner(position, random_for(position, seed));
    case Level::Casual:
      return choose_as_casual(position, earlier_keys, random_for(position, seed));
    case Level::Strong:
      return choose_as_strong(position, earlier_keys);
  }
  return std::nullopt;
}

}  // namespace rookery::engine
