#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "rookery/chess/position.h"

namespace rookery::tablebase::test {

/// All positions of two kings and one more piece, worked out by retrograde analysis with the Laws' own move
/// generator: a referee that shares nothing with the tables. None of these wins takes longer than the fifty
/// moves.
class ThreePieceReferee {
 public:
  /// Cost: seconds.
  ThreePieceReferee();

  /// Plies to the next capture, pawn's move or mate: above 0 if the side to move wins, below 0 if it loses, 0
  /// for a draw; -1 if it is mated. Precondition: White has one piece besides the king, and Black has none.
  [[nodiscard]] int distance(const chess::Position& position) const;

 private:
  /// A position that a move leads to.
  struct Successor {
    std::uint32_t index;
    bool is_zeroing;
  };
  static constexpr std::uint32_t kDraw = UINT32_MAX;  ///< the last piece was taken
  static constexpr int kLongest = 100;                ///< plies

  [[nodiscard]] static std::uint32_t index_of(const chess::Position& position);
  void list_positions();
  void find_results();
  void find_distances();
  [[nodiscard]] int result_by_moves(std::size_t entry) const;
  [[nodiscard]] int distance_by_moves(std::size_t entry, int plies) const;
  [[nodiscard]] bool is_mated(std::uint32_t index) const;

  struct Entry {
    std::uint32_t index;
    std::uint32_t begin, end;  ///< of its moves in successors_
    bool is_check;
  };
  std::vector<Entry> entries_;
  std::vector<Successor> successors_;
  std::vector<std::int8_t> results_;     ///< [index]: 1 won, -1 lost, 0 drawn, for the side to move
  std::vector<std::int16_t> distances_;  ///< [index]
  std::vector<std::uint32_t> mated_;     ///< indexes, in order
};

}  // namespace rookery::tablebase::test
