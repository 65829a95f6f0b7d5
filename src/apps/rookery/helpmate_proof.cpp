#include "helpmate_proof.h"

#include <unordered_set>
#include <vector>

#include "helpmate_sets.h"
#include "rookery/chess/material.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

char letter(chess::Piece piece) {
  const char lower = "pnbrqk"[chess::index(piece.role)];
  return piece.color == Color::White ? static_cast<char>(lower - 'a' + 'A') : lower;
}

/// All that decides which moves are legal from here on, as text. The square behind a pawn that just moved two
/// counts only if the capture is legal.
std::string key_of(const Position& position) {
  std::string key;
  for (int i = 0; i < 64; ++i) {
    const auto piece = position.board().at(chess::Square::from_index(i));
    key += piece ? letter(*piece) : '.';
  }
  key += position.turn() == Color::White ? 'w' : 'b';
  const chess::Bitboard rooks = position.setup().castling_rooks;
  const std::size_t bare = key.size();
  for (const auto& [square, right] : {std::pair{7, 'K'}, {0, 'Q'}, {63, 'k'}, {56, 'q'}}) {
    if (rooks.contains(chess::Square::from_index(square))) {
      key += right;
    }
  }
  if (key.size() == bare) {
    key += '-';
  }
  for (const Move move : chess::legal_moves(position)) {
    if (move.kind() == chess::MoveKind::EnPassant) {
      key += static_cast<char>('a' + static_cast<int>(move.to().file()));
      key += static_cast<char>('1' + static_cast<int>(move.to().rank()));
      return key;
    }
  }
  return key + '-';
}

/// 64-bit FNV-1a.
std::uint64_t digest(std::string_view text) {
  std::uint64_t hashed = 0xCBF29CE484222325;
  for (const char c : text) {
    hashed = (hashed ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  return hashed;
}

struct Closure {
  std::size_t positions;
  std::uint64_t digest;
};

/// Every position that legal moves lead to, but for what follows where the pieces alone rule out a mate.
std::optional<Closure> close_over(const Position& start, Color winner, std::size_t most) {
  std::unordered_set<std::string> seen{key_of(start)};
  std::vector<Position> open{start};
  std::uint64_t sum = digest(*seen.begin());
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    if (chess::cannot_mate_by_material(position.board(), winner)) {
      continue;
    }
    for (const Move move : chess::legal_moves(position)) {
      Position after = position;
      after.play_unchecked(move);
      const auto [key, is_new] = seen.insert(key_of(after));
      if (is_new) {
        sum += digest(*key);
        open.push_back(after);
      }
    }
    if (seen.size() > most) {
      return std::nullopt;
    }
  }
  return Closure{seen.size(), sum};
}

std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) {
    text += "0123456789abcdef"[(number >> shift) & 15];
  }
  return text;
}

/// What a proof of Impossible is by.
std::optional<std::string> ground(const Position& position, Color winner, std::size_t most) {
  if (chess::cannot_mate_by_material(position.board(), winner)) {
    return "material";
  }
  if (const auto closure = close_over(position, winner, most)) {
    return "closure " + std::to_string(closure->positions) + ' ' + hexadecimal(closure->digest);
  }
  const auto groups = groups_without_mate(position, winner);
  return groups ? std::optional(groups->empty() ? "sets" : "sets " + *groups) : std::nullopt;
}

}  // namespace

std::optional<std::string> write_proof(const Position& position, Color winner,
                                       const chess::HelpmateResult& result, std::size_t most_positions) {
  if (result.verdict == chess::Helpmate::Unknown) {
    return std::nullopt;
  }
  const bool exists = result.verdict == chess::Helpmate::Exists;
  std::optional<std::string> by = exists ? "line" : ground(position, winner, most_positions);
  for (const Move move : result.line) {
    *by += ' ' + notation::uci_move::write(move, position.mode());
  }
  if (!by) {
    return std::nullopt;
  }
  return "fen " + notation::fen::write(position.setup()) + "\nwinner " +
         (winner == Color::White ? "white" : "black") + "\nverdict " + (exists ? "exists" : "impossible") +
         "\nby " + *by + "\n\n";
}

}  // namespace rookery::apps
