#include "rookery/uci/bench.h"

#include <array>

#include "rookery/engine/engine.h"
#include "rookery/notation/fen.h"

namespace rookery::uci {

namespace {

constexpr std::size_t kTableMib = 16;  ///< part of the signature

struct BenchPosition {
  std::string_view fen;
  chess::CastlingMode mode = chess::CastlingMode::Standard;
};

/// Positions from games of the engine against itself, and endings composed by hand.
constexpr std::array kPositions{
    BenchPosition{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    BenchPosition{"r1bqkb1r/p1pppp1p/np4p1/3nP3/3P4/N6N/PPP1BPPP/R1BQK2R b KQkq - 0 6"},
    BenchPosition{"rnbqkb1r/2ppp3/pp4p1/3nNp1p/3P1P2/1PP4P/P1QBP1P1/R3KBNR b KQq - 3 10"},
    BenchPosition{"4kb2/r1qn1pp1/b1pppn2/p5Nr/Q7/PPPP3B/R3PP2/2B1K2R b K - 0 18"},
    BenchPosition{"r4br1/pp1b1k2/4pP2/1P5p/1P1P1n2/1RP5/6PR/4KBN1 b - - 0 26"},
    BenchPosition{"2rk4/p2n1q1r/3Q2pn/5pN1/2P2P1p/BPPp3P/P7/R3RK2 b - - 2 30"},
    BenchPosition{"2k5/2pbrpp1/n3pq1p/1p6/p1pP3P/P3QP2/P1K1P1PR/2R2B2 b - - 16 34"},
    BenchPosition{"1rr5/p7/3k2p1/P1p5/2P4p/3nP2P/4R1K1/R1B5 b - - 0 42"},
    BenchPosition{"8/R7/8/6k1/1P6/p7/1n3N2/5QK1 b - - 2 50"},
    BenchPosition{"8/5pk1/4p1p1/3pP2p/p2P1P1P/1p1K2P1/1P6/8 w - - 0 40"},
    BenchPosition{"8/8/3k4/8/2R5/3K4/8/8 w - - 0 1"},
    BenchPosition{"nqrnbkrb/pppppppp/8/8/8/8/PPPPPPPP/NQRNBKRB w KQkq - 0 1", chess::CastlingMode::Chess960},
};

}  // namespace

std::optional<std::uint64_t> bench(int depth, const std::function<bool()>& should_stop,
                                   const OnBenchPosition& on_position) {
  std::uint64_t total = 0;
  for (const BenchPosition& position : kPositions) {
    // A new engine: the nodes of a position must not depend on the positions before it.
    engine::Engine engine(kTableMib);
    const auto root = notation::fen::parse_position(position.fen, position.mode);
    const auto found = engine.search(root.value(), {}, {.depth = depth}, should_stop);
    if (should_stop && should_stop()) {
      return std::nullopt;
    }
    total += found.nodes;
    if (on_position) {
      on_position(position.fen, found.nodes);
    }
  }
  return total;
}

}  // namespace rookery::uci
