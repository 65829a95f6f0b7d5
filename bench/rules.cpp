#include <algorithm>
#include <cstdint>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/chess/outcome.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"

/// The cost of single queries to the rules: nanoseconds of CPU time each, over the positions of seeded random
/// games and their legal moves; the best of five.
namespace {

using namespace rookery;
using chess::Move;
using chess::Position;

constexpr int kRounds = 5;
constexpr std::size_t kGames = 100;
constexpr std::size_t kPlies = 120;

struct RuleQuery {
  Position position;
  Move move;        ///< legal
  Move other;       ///< perhaps legal
  std::string san;  ///< of the move
  std::string fen;
};

std::vector<RuleQuery> queries() {
  std::vector<RuleQuery> all;
  Random random(1);
  for (std::size_t game = 0; game < kGames; ++game) {
    Position position = Position::initial();
    for (std::size_t ply = 0; ply < kPlies && chess::has_legal_move(position); ++ply) {
      const chess::MoveList moves = chess::legal_moves(position);
      const Move move = moves[random.below(moves.size())];
      const auto any = [&] { return chess::Square::from_index(static_cast<int>(random.below(64))); };
      all.push_back({position, move, Move::normal(move.from(), any()), notation::san::write(position, move),
                     notation::fen::write(position.setup())});
      position.play_unchecked(move);
    }
  }
  return all;
}

double seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Prints the cost of `ask`. It returns a number, so that the compiler cannot remove the query.
template <class Ask>
void measure(const char* name, const std::vector<RuleQuery>& queries, Ask ask) {
  double best = 1e9;
  std::uint64_t sum = 0;
  for (int round = 0; round < kRounds; ++round) {
    const double before = seconds();
    for (const RuleQuery& query : queries) {
      sum += static_cast<std::uint64_t>(ask(query));
    }
    best = std::min(best, seconds() - before);
  }
  std::cout << "| " << name << " | " << 1e9 * best / static_cast<double>(queries.size()) << " |"
            << (sum == 0 ? " " : "") << '\n'
            << std::flush;
}

}  // namespace

int main() {
  const std::vector<RuleQuery> all = queries();
  std::cout << "| " << all.size() << " positions | ns |\n|---|---|\n" << std::fixed << std::setprecision(0);
  measure("legal_moves", all, [](const RuleQuery& q) { return chess::legal_moves(q.position).size(); });
  measure("count_legal_moves", all, [](const RuleQuery& q) { return chess::count_legal_moves(q.position); });
  measure("has_legal_move", all, [](const RuleQuery& q) { return chess::has_legal_move(q.position); });
  measure("is_legal, of a legal move", all, [](const RuleQuery& q) { return is_legal(q.position, q.move); });
  measure("is_legal, of any move of that piece", all,
          [](const RuleQuery& q) { return is_legal(q.position, q.other); });
  measure("is_check", all, [](const RuleQuery& q) { return chess::is_check(q.position); });
  measure("after", all, [](const RuleQuery& q) { return q.position.after(q.move).key(); });
  measure("play", all, [](const RuleQuery& q) { return q.position.play(q.move)->key(); });
  measure("outcome_on_board", all,
          [](const RuleQuery& q) { return chess::outcome_on_board(q.position).has_value(); });
  measure("SAN written", all,
          [](const RuleQuery& q) { return notation::san::write(q.position, q.move).size(); });
  measure("SAN read", all, [](const RuleQuery& q) { return notation::san::parse(q.position, q.san)->raw(); });
  measure("FEN written", all,
          [](const RuleQuery& q) { return notation::fen::write(q.position.setup()).size(); });
  measure("FEN read", all, [](const RuleQuery& q) {
    return notation::fen::parse_position(q.fen, chess::CastlingMode::Standard)->key();
  });
  return 0;
}
