#pragma once
#include <cstddef>
#include <cstdint>

#include "rookery/base/inline_vector.h"
#include "rookery/chess/position.h"

/// The network's input features, one set for each side's view (perspective): every man on the board is one of
/// 768 features, by side, role and square. Black's view is flipped vertically. A view whose own king is on
/// the files e to h is mirrored horizontally, so that the own king is always on the queen's side.
namespace rookery::nnue {

inline constexpr std::size_t kFeatures = 768;

/// A man on a square.
struct Man {
  chess::Piece piece{};
  chess::Square square = chess::Square::from_index(0);
  bool operator==(const Man&) const = default;
};

/// The features that one ply adds and removes: the input of an incremental update.
struct FeatureDelta {
  InlineVector<Man, 2> removed;  ///< the mover, and the captured man or the castling rook
  InlineVector<Man, 2> added;    ///< the man on the destination, and the castling rook
};

/// Whether the view of the side whose king is on `own_king` is mirrored horizontally.
[[nodiscard]] constexpr bool is_mirrored(chess::Square own_king) {
  return own_king.file() >= chess::File::E;
}

/// The index of `man` in `view`: (other side ? 384 : 0) + 64 * role + square.
[[nodiscard]] constexpr std::size_t feature(chess::Color view, bool mirrored, const Man& man) {
  const int turned = man.square.index() ^ (view == chess::Color::White ? 0 : 56) ^ (mirrored ? 7 : 0);
  return (man.piece.color == view ? 0U : 384U) + 64 * index(man.piece.role) +
         static_cast<std::size_t>(turned);
}

/// The features that `move` changes. Precondition: legal in `before`.
[[nodiscard]] FeatureDelta make_delta(const chess::Position& before, chess::Move move);

}  // namespace rookery::nnue
