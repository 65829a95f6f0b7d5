#pragma once
#include <cstddef>
#include <cstdint>

#include "rookery/base/inline_vector.h"
#include "rookery/chess/position.h"

/// The network's input: for each side's view a number for every man on the board, 768 of them: whose it is,
/// its role, its square. The view of Black has the ranks upside down; a view whose king stands on the files e
/// to h has the files the other way round, so that every king stands on the queen's side.
namespace rookery::nnue {

inline constexpr std::size_t kFeatures = 768;

/// A man on a square.
struct Man {
  chess::Piece piece{};
  chess::Square square = chess::Square::from_index(0);
  bool operator==(const Man&) const = default;
};

/// The men that came and went in one ply: the input of an incremental update.
struct FeatureDelta {
  InlineVector<Man, 2> removed;  ///< the mover, and what it took or the castling rook
  InlineVector<Man, 2> added;    ///< what stands on the new square, and the castling rook
};

/// Whether the view of the side whose king stands there has its files the other way round.
[[nodiscard]] constexpr bool is_mirrored(chess::Square own_king) {
  return own_king.file() >= chess::File::E;
}

/// The number of `man` in `view`'s view: (other side ? 384 : 0) + 64 * role + square.
[[nodiscard]] constexpr std::size_t feature(chess::Color view, bool mirrored, const Man& man) {
  const int turned = man.square.index() ^ (view == chess::Color::White ? 0 : 56) ^ (mirrored ? 7 : 0);
  return (man.piece.color == view ? 0U : 384U) + 64 * index(man.piece.role) +
         static_cast<std::size_t>(turned);
}

/// What `move` changes. Precondition: legal in `before`.
[[nodiscard]] FeatureDelta make_delta(const chess::Position& before, chess::Move move);

}  // namespace rookery::nnue
