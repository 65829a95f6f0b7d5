#pragma once
#include <unordered_map>

#include "material.h"
#include "rookery/tablebase/tablebase.h"
#include "table.h"

namespace rookery::tablebase {

struct Tablebase::Impl {
  /// The two files of some material.
  struct Pair {
    std::optional<Table> wdl{};
    std::optional<Table> dtz{};
  };
  /// A result, and whether a capture or a pawn's move reaches it: then the table of distances has any value.
  struct Decided {
    Wdl wdl;
    bool by_zeroing;
  };
  /// The moves that are asked for before the table is.
  enum class First : std::uint8_t { Captures, ZeroingMoves };

  void add(Table table, TableKind kind, const Material& material, std::shared_ptr<const void> owner);
  [[nodiscard]] const Pair* find(const chess::Position& position) const;
  /// Whether the number of pieces and the castling rights are those of a table.
  [[nodiscard]] bool may_know(const chess::Position& position) const;

  // probe.cpp; precondition of all: may_know().
  [[nodiscard]] std::optional<Wdl> stored_wdl(const chess::Position& position) const;
  [[nodiscard]] std::optional<Decided> decide(const chess::Position& position, First first) const;
  [[nodiscard]] std::optional<Wdl> wdl(const chess::Position& position) const;
  [[nodiscard]] std::optional<Dtz> dtz(const chess::Position& position) const;
  [[nodiscard]] std::optional<Dtz> dtz_by_moves(const chess::Position& position, Wdl wdl) const;
  [[nodiscard]] std::optional<Dtz> dtz_of_move(const chess::Position& position, chess::Move move) const;

  // root.cpp; precondition as above.
  [[nodiscard]] std::optional<std::vector<RankedMove>> rank_by_distance(
      const chess::Position& root, std::span<const std::uint64_t> earlier_keys, bool fifty_move_rule) const;
  [[nodiscard]] std::optional<std::vector<RankedMove>> rank_by_result(const chess::Position& root,
                                                                      bool fifty_move_rule) const;

  std::unordered_map<std::uint64_t, Pair> pairs;  ///< by the smaller key of the material and its mirror image
  std::vector<std::shared_ptr<const void>> owners;
  int most_pieces = 0;
  std::size_t wdl_tables = 0, dtz_tables = 0;
};

constexpr int sign(int number) {
  return number > 0 ? 1 : number < 0 ? -1 : 0;
}
constexpr int sign(Wdl wdl) {
  return sign(static_cast<int>(wdl));
}

/// Whether `move` is a capture or a pawn's move. Precondition: legal.
[[nodiscard]] bool is_zeroing(const chess::Position& position, chess::Move move);

}  // namespace rookery::tablebase
