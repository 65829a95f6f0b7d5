// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "rookery/chess/move_pattern.h"
#include "rookery/chess/position.h"
#include "rookery/notation/pgn_result.h"
#include "rookery/notation/pgn_tokens.h"

/// Portable game notation as a stream of legal moves: each move is resolved and played on a board, and no
/// game is stored. For files of any size; pgn_game.h reads whole games.
namespace rookery::notation::pgn {

/// A move on the board. Valid during the call that it is passed to.
struct Played {
  const chess::Position& before;
  /// Legal in `before`. Nothing for a null move ("--", "Z0" or "null"), which only
  /// changes the turn: in variations, and on the main line if the visitor allows it (main_line_may_pass).
  std::optional<chess::Move> move;
  const chess::Position& after;
  const Token& san;
};

/// Receives a game in reading order. Return false to skip the rest of the game: its moves are then no longer
/// checked.
class Visitor {
 public:
  virtual bool tag(const Token& /*name*/, const Token& /*value*/) { return true; }
  /// Called after all tags; the moves start from this position.
  virtual bool start(const chess::Position& /*start*/) { return true; }
  virtual bool move(const Played& /*played*/) { return true; }
  virtual bool nag(std::uint8_t /*number*/) { return true; }
  /// As written, without its braces.
  virtual bool comment(const Token& /*text*/) { return true; }
  /// The moves that follow replace the last move.
  virtual bool begin_variation() { return true; }
  virtual bool end_variation() { return true; }
  /// Called if the movetext has a result; only comments follow.
  virtual bool result(Result /*result*/) { return true; }
  /// Whether null moves are allowed on the main line too, as in the analysis of a position.
  [[nodiscard]] virtual bool main_line_may_pass() const { return false; }

 protected:
  ~Visitor() = default;
};

/// Reads the games of a text one after the other, every move checked, those of variations too. The tags FEN,
/// SetUp and Variant (chess or Chess960, whatever the spelling) give the start, which may have more pieces
/// than a game can lead to. The text must outlive it. Allocates for the first game, tags with escapes and
/// faulty games alone.
class Reader {
 public:
  explicit Reader(std::string_view text) : reader_(text) {}

  /// Reads the next game into `visitor`: true, or false at the end of the text. Errors: the first fault; the
  /// next call goes on with the next game.
  [[nodiscard]] Expected<bool, Error> next(Visitor& visitor);

  /// Where the game that next() has just read starts, and where it ends: text.substr(start(), offset() -
  /// start()) is the game as written.
  [[nodiscard]] std::size_t start() const { return reader_.start(); }
  [[nodiscard]] std::size_t offset() const { return reader_.offset(); }

 private:
  class Player;

  /// A line of play: its last position and the one before, from where a variation starts. Each takes the
  /// other's place with every move.
  struct VariationPositions {
    std::array<chess::Position, 2> positions;
    std::size_t now;  ///< as long as a variation is read, where its position is
  };

  TokenReader reader_;
  chess::PatternPlayer patterns_;
  chess::Position initial_ = chess::Position::initial();
  std::vector<VariationPositions> lines_;  ///< the main line and the variations around the reader
  std::vector<std::string_view> names_;    ///< of the game's tags
};

}  // namespace rookery::notation::pgn
