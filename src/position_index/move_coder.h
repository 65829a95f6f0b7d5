#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/position.h"

namespace rookery::position_index {

/// Codes the moves of a game in a byte each: four bits for which of the mover's pieces, in the order of their
/// squares at the start, and four for where to; a queen's diagonal moves take a second byte. Reading a move
/// needs no legal moves, only the squares of the pieces: some ten nanoseconds.
class MoveCoder {
 public:
  /// A square whose piece has changed by the last move; the pieces as Board::number_at().
  struct Change {
    std::uint8_t square, before, after;
  };
  struct Changes {
    std::array<Change, 4> list{};
    std::size_t size = 0;
    [[nodiscard]] const Change* begin() const { return list.data(); }
    [[nodiscard]] const Change* end() const { return list.data() + size; }
  };

  /// Four bits are enough for sixteen pieces a side.
  [[nodiscard]] static bool is_possible(const chess::Position& start);
  /// Precondition: is_possible().
  explicit MoveCoder(const chess::Position& start);

  /// Appends a legal move, and plays it.
  void append(std::string& bytes, chess::Move move);
  /// Takes a move off the front of `bytes`, and plays it. Nothing: there is none, or not for these pieces.
  /// What was damaged may be an illegal move.
  [[nodiscard]] std::optional<chess::Move> take(std::string_view& bytes);

  /// The same, without saying which move: quicker.
  [[nodiscard]] bool skip(std::string_view& bytes);

  /// Of the last move.
  [[nodiscard]] const Changes& changes() const { return changes_; }
  /// Whether it took a piece or made one of a pawn.
  [[nodiscard]] bool changed_material() const { return changed_material_; }
  [[nodiscard]] unsigned number_at(std::size_t square) const { return number_[square]; }
  [[nodiscard]] chess::Color turn() const { return turn_; }

 private:
  [[nodiscard]] unsigned code_of(chess::Move move, unsigned role) const;
  [[nodiscard]] std::optional<chess::Move> move_of(unsigned from, unsigned code,
                                                   std::string_view& bytes) const;
  [[nodiscard]] std::optional<chess::Move> promotion(unsigned from, unsigned code) const;
  [[nodiscard]] std::optional<chess::Move> castling(unsigned from, unsigned side) const;
  [[nodiscard]] std::optional<chess::Move> plain_move(unsigned from, int to) const;
  void play(chess::Move move);
  void set(unsigned square, unsigned number, unsigned slot);

  static constexpr std::uint8_t kGone = 64;

  std::array<std::uint8_t, 64> number_{};                  ///< of the piece on each square; 0: empty
  std::array<std::uint8_t, 64> slot_{};                    ///< which of its side's pieces it is
  std::array<std::array<std::uint8_t, 16>, 2> square_{};   ///< of each piece of a side; kGone: captured
  std::array<std::array<std::uint8_t, 2>, 2> castling_{};  ///< the rooks on the a-side and the h-side
  chess::Color turn_;
  Changes changes_;
  bool changed_material_ = false;
};

}  // namespace rookery::position_index
