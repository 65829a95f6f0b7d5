#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "rookery/chess/attacks.h"

namespace rookery {

/// All positions with two kings and a knight, rook or queen on each side, and from which of them a mate can
/// be reached without a capture: found backwards from the mates, without the helpmate solver.
class RoamerEndings {
 public:
  /// Finds them all. Cost: 32 MiB, some ten seconds.
  RoamerEndings(chess::Role white, chess::Role black);

  struct Counts {
    std::uint64_t endings = 0;  ///< in which both sides have a home and a refuge (src/chess/clearing.h)
    std::uint64_t dead = 0;     ///< of these, no mate can be reached
  };
  [[nodiscard]] Counts count() const;

 private:
  struct Place {
    std::array<chess::Square, 2> kings, roamers;  ///< by colour
    chess::Color turn;
  };
  enum class State : std::uint8_t { Illegal, Open, Mateable };

  [[nodiscard]] static std::size_t index_of(const Place& place);
  [[nodiscard]] static Place place_of(std::size_t index);
  [[nodiscard]] static chess::Bitboard occupied(const Place& place);
  [[nodiscard]] bool is_attacked(const Place& place, chess::Square target, chess::Color by) const;
  [[nodiscard]] bool is_legal(const Place& place) const;
  [[nodiscard]] bool can_pass(const Place& place) const;
  [[nodiscard]] bool can_take(const Place& place) const;
  [[nodiscard]] bool can_mate(const Place& place) const;

  std::array<chess::Role, 2> roles_;
  std::vector<State> states_;  ///< by index_of
};

}  // namespace rookery
