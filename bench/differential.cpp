#include <unistd.h>

#include <iostream>
#include <map>
#include <string>

#include "reference_engine.h"
#include "rookery/base/random.h"
#include "rookery/chess/perft.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

/// Seeded random games of chess and Chess960. Every position is compared with Stockfish: its moves with their
/// perft counts to depth two, check, and the FEN after the move played.
namespace {

using namespace rookery;
using chess::Position;
using Counts = std::map<std::string, std::uint64_t>;

constexpr int kMaxPlies = 160;
constexpr int kDepth = 2;

class Stockfish : public bench::ReferenceEngine {
 public:
  using ReferenceEngine::ReferenceEngine;

  Counts divide(int depth) {
    send(std::string("go perft ").append(std::to_string(depth)));
    Counts counts;
    for (std::string text = line(); !text.starts_with("Nodes searched"); text = line()) {
      const std::size_t colon = text.find(": ");
      if (colon == 4 || colon == 5) {
        counts[text.substr(0, colon)] = std::stoull(text.substr(colon + 2));
      }
    }
    return counts;
  }

  struct Shown {
    std::string fen;
    bool check = false;
  };
  Shown show() {
    send("d");
    Shown shown;
    for (std::string text = line();; text = line()) {
      if (text.starts_with("Fen: ")) {
        shown.fen.assign(text, 5);
      } else if (text.starts_with("Checkers:")) {
        shown.check = text.find_first_not_of(' ', 9) != std::string::npos;
        return shown;
      }
    }
  }
};

Counts divide(const Position& position) {
  Counts counts;
  for (const auto& [move, nodes] : chess::perft_divide(position, kDepth)) {
    counts[notation::uci_move::write(move, position.mode())] = nodes;
  }
  return counts;
}

/// Whether two FENs describe the same position. Stockfish keeps some en passant squares that no pawn can use.
bool is_same(const std::string& ours, const std::string& theirs) {
  const auto fields = [](const std::string& fen) {
    std::array<std::string, 6> found;
    std::size_t field = 0;
    for (const char c : fen) {
      if (c == ' ') {
        ++field;
      } else if (field < found.size()) {
        found[field] += c;
      }
    }
    return found;
  };
  auto a = fields(ours), b = fields(theirs);
  if (a[3] == "-") {
    b[3] = "-";
  }
  return a == b;
}

/// The FEN in the style of Stockfish.
std::string text_of(const Position& position) {
  const bool chess960 = position.mode() == chess::CastlingMode::Chess960;
  return notation::fen::write(position.setup(),
                              chess960 ? notation::fen::Style::Shredder : notation::fen::Style::XFen);
}

bool agrees(Stockfish& other, const Position& position) {
  const std::string fen = text_of(position);
  const Stockfish::Shown shown = other.show();
  const bool same = is_same(fen, shown.fen) && shown.check == is_check(position) &&
                    other.divide(kDepth) == divide(position);
  if (!same) {
    std::cout << "differs: " << fen << "\n     and: " << shown.fen << '\n';
  }
  return same;
}

/// Plays one game and returns the number of compared positions; counts differences in `wrong`.
std::uint64_t play(Stockfish& other, Random& random, bool chess960, std::uint64_t& wrong) {
  const auto mode = chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  const auto setup = chess::chess960_setup(chess960 ? static_cast<int>(random.below(960)) : 518);
  Position position = *Position::from_setup(setup, mode);
  other.send(chess960 ? "setoption name UCI_Chess960 value true" : "setoption name UCI_Chess960 value false");
  for (std::uint64_t plies = 0; plies < kMaxPlies; ++plies) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty()) {
      return plies;
    }
    const chess::Move move = moves[random.below(moves.size())];
    const std::string fen = text_of(position);
    other.send(std::string("position fen ")
                   .append(fen)
                   .append(" moves ")
                   .append(notation::uci_move::write(move, mode)));
    position.play_unchecked(move);
    wrong += agrees(other, position) ? 0 : 1;
  }
  return kMaxPlies;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t wanted = argc > 1 ? std::stoull(argv[1]) : 100'000;
  const std::uint64_t seed = argc > 2 ? std::stoull(argv[2]) : 1;
  const char* path = argc > 3 ? argv[3] : "/usr/games/stockfish";
  if (access(path, X_OK) != 0) {
    std::cerr << "usage: rookery_differential [POSITIONS] [SEED] [STOCKFISH]\n"
              << path << ": no such program\n";
    return 2;
  }
  Stockfish other(path);
  Random random(seed);
  std::uint64_t positions = 0, wrong = 0;
  for (bool chess960 = false; positions < wanted; chess960 = !chess960) {
    positions += play(other, random, chess960, wrong);
  }
  std::cout << positions << " positions from seed " << seed << ", " << wrong << " differ\n";
  return wrong == 0 ? 0 : 1;
}
