#pragma once
#include <array>
#include <functional>
#include <optional>

#include "rookery/chess/types.h"
#include "solved.h"

namespace rookery::tablebase_maker {

/// What captures and promotions make of an ending's pieces.
struct Change {
  std::optional<std::size_t> captured{};  ///< its place among the pieces
  std::optional<std::size_t> promoted{};  ///< that of a pawn
  chess::Role role = chess::Role::Queen;  ///< what the pawn becomes
};

/// The endings that captures and promotions lead to.
class Subendings {
 public:
  /// Finds the results of a table by its name. They must outlive this.
  using Find = std::function<const Solved&(const std::string& name)>;

  /// The names of all tables that it asks for.
  [[nodiscard]] static std::vector<std::string> names(const Pieces& pieces);
  Subendings(const Pieces& pieces, const Find& find);

  /// The result after a change, for `turn`, which is to move then; kIllegal: the other side is in check.
  /// `squares`: of the pieces before it, the moved one on its new square.
  [[nodiscard]] std::int8_t result(const Change& change, const Squares& squares, chess::Color turn) const;

 private:
  struct Subending {
    const Solved* solved = nullptr;
    Squares from{};        ///< for each of its pieces, which of the ending's it was
    unsigned flipped = 0;  ///< 56: its White is the ending's Black
  };
  static constexpr std::size_t kPlaces = kMostPieces + 1, kRoles = 6;
  static std::size_t number(const Change& change);
  [[nodiscard]] static std::vector<Change> changes(const Pieces& pieces);

  std::array<Subending, kPlaces * kPlaces * kRoles> all_{};
};

}  // namespace rookery::tablebase_maker
