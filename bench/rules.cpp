#include <algorithm>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/chess/dead_position.h"
#include "rookery/chess/outcome.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"

/// The cost of single queries to the rules: nanoseconds of CPU time each, over the positions of seeded random
/// games, or of the games of PGN files, and their legal moves; the best of five.
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

RuleQuery make_query(const Position& position, Move move, Random& random) {
  const auto any = chess::Square::from_index(static_cast<int>(random.below(64)));
  return {position, move, Move::normal(move.from(), any), notation::san::write(position, move),
          notation::fen::write(position.setup())};
}

std::vector<RuleQuery> queries_of_random_games() {
  std::vector<RuleQuery> all;
  Random random(1);
  for (std::size_t game = 0; game < kGames; ++game) {
    Position position = Position::initial();
    for (std::size_t ply = 0; ply < kPlies && chess::has_legal_move(position); ++ply) {
      const chess::MoveList moves = chess::legal_moves(position);
      const Move move = moves[random.below(moves.size())];
      all.push_back(make_query(position, move, random));
      position.play_unchecked(move);
    }
  }
  return all;
}

/// Throws std::runtime_error if a file cannot be read or has an error.
void add_queries_of(const std::string& path, std::vector<RuleQuery>& all) {
  std::ifstream file(path);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file) {
    throw std::runtime_error(path + " cannot be read");
  }
  Random random(1);
  notation::pgn::Reader reader(text);
  for (auto game = notation::pgn::read_game(reader); !game || *game;
       game = notation::pgn::read_game(reader)) {
    if (!game) {
      throw std::runtime_error(path + ", " + notation::pgn::describe(game.error()));
    }
    Position position = (*game)->start;
    for (const auto& ply : (*game)->plies) {
      all.push_back(make_query(position, ply.move, random));
      position.play_unchecked(ply.move);
    }
  }
}

/// The positions with at least half of the pieces.
std::vector<RuleQuery> middle_games(const std::vector<RuleQuery>& queries) {
  std::vector<RuleQuery> chosen;
  std::ranges::copy_if(queries, std::back_inserter(chosen), [](const RuleQuery& query) {
    return query.position.board().occupied().count() >= 16;
  });
  return chosen;
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

int main(int argc, char** argv) {
  std::vector<RuleQuery> all;
  try {
    for (const std::string& path : std::vector<std::string>(argv + 1, argv + argc)) {
      add_queries_of(path, all);
    }
  } catch (const std::runtime_error& error) {
    std::cerr << "rookery_bench_rules: " << error.what() << '\n';
    return 2;
  }
  if (argc == 1) {
    all = queries_of_random_games();
  }
  const std::vector<RuleQuery> middle = middle_games(all);
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
  measure("outcome_on_board, 16 pieces or more", middle,
          [](const RuleQuery& q) { return chess::outcome_on_board(q.position).has_value(); });
  measure("rules_out_dead_position, 16 pieces or more", middle,
          [](const RuleQuery& q) { return chess::rules_out_dead_position(q.position); });
  const auto plain = std::ranges::count_if(
      middle, [](const RuleQuery& q) { return chess::rules_out_dead_position(q.position); });
  std::cout << "| of 16 pieces or more, plainly alive: " << plain << " of " << middle.size() << " | |\n";
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
