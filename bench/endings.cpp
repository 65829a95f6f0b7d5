// How many endings of few pieces the engine wins against itself, before a draw by repetition or fifty moves
// could be claimed:
//   rookery_bench_endings [--best-defence] [--tables FOLDER] [GAMES [SEED [NODES [ENDING...]]]]
// Random positions of these endings in turn, White to move and nothing to capture; the same nodes a move for
// both sides (400, 1 and 20,000 by default), each side with a table of its own. Two games run at a time.
// With --best-defence each ending is worked out first: every position is one that White wins within fifty
// moves, and Black plays the defence that lasts longest, or the draw once White lets it slip.
// With --tables White asks the endgame tables of a folder.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "arguments.h"
#include "rookery/chess/outcome.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/selfplay/start_position.h"
#include "rookery/tablebase_files/open_folders.h"
#include "tablebase.h"

namespace {

using namespace rookery;
using chess::Color;

/// White's pieces, then Black's. Nearly every position of each is won.
constexpr std::array kUsualEndings{"KQKR", "KQKN", "KQKNN", "KQKBN", "KRBKN", "KBNK", "KRRKR", "KQRKQ"};
constexpr std::size_t kThreads = 2;
constexpr std::size_t kHash = 4;  // MiB of each side's table
constexpr int kDrawn = 1'000;     // plies, more than any mate takes

[[noreturn]] void refuse(const std::string& what) {
  std::cerr << "rookery_bench_endings: " << what << '\n';
  std::exit(2);
}

/// Both sides' pieces of an ending such as KQKR.
std::vector<chess::Piece> pieces_of(std::string_view ending) {
  std::vector<chess::Piece> pieces;
  int kings = 0;
  for (const char letter : ending) {
    const auto role = notation::parse_role(letter);
    kings += letter == 'K' ? 1 : 0;
    if (!role || kings == 0 || kings > 2 || letter == 'P') {
      break;
    }
    pieces.push_back({kings == 1 ? Color::White : Color::Black, *role});
  }
  if (pieces.size() != ending.size() || kings != 2) {
    refuse("an ending such as KQKR is wanted, not '" + std::string(ending) + "'");
  }
  return pieces;
}

constexpr int kClaimedAfter = 100;  // plies

/// Black's move that draws, or else the one that is mated latest.
chess::Move best_defence(const bench::Tablebase& tablebase, const chess::Position& position) {
  const chess::MoveList moves = chess::legal_moves(position);
  return *std::ranges::max_element(moves, {}, [&](chess::Move move) {
    return tablebase.plies_to_mate(position.after(move)).value_or(kDrawn);
  });
}

/// Whether White mates before either side could claim a draw (FIDE 2023, 9.2, 9.3). `tablebase`: what Black
/// plays by; null: Black searches too. `tables`: what White asks.
bool is_won(chess::Position position, std::uint64_t nodes, const bench::Tablebase* tablebase,
            const engine::EndgameTables& tables) {
  std::array<engine::Engine, 2> players{engine::Engine(kHash), engine::Engine(kHash)};
  players[0].set_endgame_tables(tables);
  std::vector<std::uint64_t> keys;
  while (true) {
    if (const auto outcome = chess::outcome_on_board(position)) {
      return outcome->score == chess::win_for(Color::White);
    }
    if (position.setup().halfmove_clock >= kClaimedAfter || std::ranges::count(keys, position.key()) >= 2) {
      return false;
    }
    const bool is_defence = position.turn() == Color::Black && tablebase != nullptr;
    engine::Engine& player = players.at(position.turn() == Color::White ? 0 : 1);
    const chess::Move move = is_defence ? best_defence(*tablebase, position)
                                        : player.search(position, keys, {.nodes = nodes}).best().value();
    keys.push_back(position.key());
    position.play_unchecked(move);
  }
}

struct Row {
  int won = 0;
  int games = 0;
};

/// A random position of the ending; by the tablebase, if there is one, such that White wins it within fifty
/// moves.
chess::Position draw_start(Random& random, const std::vector<chess::Piece>& pieces,
                           const bench::Tablebase* tablebase) {
  constexpr int kTries = 100'000;
  for (int i = 0; i < kTries; ++i) {
    const chess::Position start = selfplay::random_placement(random, pieces, Color::White);
    const auto plies = tablebase != nullptr ? tablebase->plies_to_mate(start) : std::optional(1);
    if (plies && *plies % 2 == 1 && *plies <= kClaimedAfter) {
      return start;
    }
  }
  refuse("White wins next to none of an ending's positions");
}

engine::EndgameTables open_tables(const std::string& folder) {
  const std::vector<std::string> folders{folder};
  auto opened = tablebase_files::open_folders(folders);
  if (!opened.faults.empty() || opened.tables.most_pieces() == 0) {
    refuse("the tables of " + folder + " are missing or broken");
  }
  return {.tables = std::make_shared<const tablebase::Tablebase>(std::move(opened.tables))};
}

}  // namespace

int main(int argc, char** argv) {
  const auto take = [&](int count) {
    argc -= count;
    argv += count;
  };
  const bool best_defence = argc > 1 && std::string_view(argv[1]) == "--best-defence";
  take(best_defence ? 1 : 0);
  engine::EndgameTables tables;
  if (argc > 2 && std::string_view(argv[1]) == "--tables") {
    tables = open_tables(argv[2]);
    take(2);
  }
  const auto games = bench::number_at<int>(argc, argv, 1, 400);
  Random random(bench::number_at<std::uint64_t>(argc, argv, 2, 1));
  const auto nodes = bench::number_at<std::uint64_t>(argc, argv, 3, 20'000);
  const std::vector<std::string> endings =
      argc > 4 ? std::vector<std::string>(argv + 4, argv + argc)
               : std::vector<std::string>(kUsualEndings.begin(), kUsualEndings.end());
  std::vector<std::unique_ptr<const bench::Tablebase>> tablebases(endings.size());
  for (std::size_t i = 0; best_defence && i < endings.size(); ++i) {
    const auto pieces = pieces_of(endings[i]);
    if (pieces.size() > bench::Tablebase::kMostPieces) {
      refuse("--best-defence works out five pieces at most, not " + endings[i]);
    }
    tablebases[i] = std::make_unique<const bench::Tablebase>(pieces);
    std::cout << endings[i] << ": the longest win or loss takes " << tablebases[i]->longest() << " plies\n"
              << std::flush;
  }
  std::vector<chess::Position> starts;
  for (int i = 0; i < games; ++i) {
    const std::size_t ending = static_cast<std::size_t>(i) % endings.size();
    starts.push_back(draw_start(random, pieces_of(endings[ending]), tablebases[ending].get()));
  }
  std::vector<Row> rows(endings.size());
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  const auto work = [&] {
    for (std::size_t i = next++; i < starts.size(); i = next++) {
      const bool won = is_won(starts.at(i), nodes, tablebases.at(i % endings.size()).get(), tables);
      const std::scoped_lock lock(mutex);
      Row& row = rows.at(i % endings.size());
      row.won += won ? 1 : 0;
      row.games += 1;
      if (!won) {
        std::cout << "not won: " << notation::fen::write(starts.at(i).setup()) << '\n' << std::flush;
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < kThreads; ++i) {
      threads.emplace_back(work);
    }
  }
  int won = 0;
  std::cout << "| ending | won |\n|---|---|\n";
  for (std::size_t i = 0; i < endings.size(); ++i) {
    std::cout << "| " << endings.at(i) << " | " << rows.at(i).won << " of " << rows.at(i).games << " |\n";
    won += rows.at(i).won;
  }
  std::cout << won << " of " << games << " won at " << nodes << " nodes a move\n";
}
