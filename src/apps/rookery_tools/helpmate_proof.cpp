#include "helpmate_proof.h"

#include "helpmate_closure.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) {
    text += "0123456789abcdef"[(number >> shift) & 15];
  }
  return text;
}

std::string line_of(const std::vector<Move>& moves, chess::CastlingMode mode) {
  std::string text = "exists\nby line";
  for (const Move move : moves) {
    text += ' ' + notation::uci_move::write(move, mode);
  }
  return text;
}

/// The first field of a FEN: the piece placement.
std::string placement_of(const chess::Board& board) {
  chess::Setup setup;
  setup.board = board;
  const std::string fen = notation::fen::write(setup);
  return fen.substr(0, fen.find(' '));
}

std::string text_of(const DeadClosure& closure) {
  std::string text =
      "impossible\nby closure " + std::to_string(closure.positions) + ' ' + hexadecimal(closure.digest);
  for (const chess::DeadSets& sets : closure.sets) {
    text += "\nsets " + placement_of(sets.board);
    for (const chess::Bitboard group : sets.groups) {
      text += ' ';
      for (const chess::Square square : group) {
        text += static_cast<char>('a' + static_cast<int>(square.file()));
        text += static_cast<char>('1' + static_cast<int>(square.rank()));
      }
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> write_proof(const Position& position, Color winner,
                                       const chess::HelpmateResult& result, std::size_t most_positions) {
  const std::string head = "fen " + notation::fen::write(position.setup()) + "\nwinner " +
                           (winner == Color::White ? "white" : "black") + "\nverdict ";
  if (result.verdict == chess::Helpmate::Exists) {
    return head + line_of(result.line, position.mode()) + "\n\n";
  }
  if (result.verdict == chess::Helpmate::Impossible) {
    if (const auto closure = close_over(position, winner, most_positions)) {
      return head + text_of(*closure) + "\n\n";
    }
  }
  return std::nullopt;
}

}  // namespace rookery::apps
