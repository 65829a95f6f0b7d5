#pragma once
#include <cstddef>
#include <cstdint>

#include "rookery/base/inline_vector.h"
#include "rookery/chess/position.h"

/// The network's input features, one set for each side's view (perspective): every piece on the board is one
/// of 768 features, by side, role and square. Black's view is flipped vertically. A view whose own king is on
/// the files e to h is mirrored horizontally, so that the own king is always on the queen's side.
namespace rookery::nnue {

inline constexpr std::size_t kFeatures = 768;

/// A piece on a square.
struct PlacedPiece {
  chess::Piece kind{};
  chess::Square square = chess::Square::from_index(0);
  bool operator==(const PlacedPiece&) const = default;
};

/// The features that one ply adds and removes: the input of an incremental update.
struct FeatureDelta {
  InlineVector<PlacedPiece, 2> removed;  ///< the mover, and the captured piece or the castling rook
  InlineVector<PlacedPiece, 2> added;    ///< the piece on the destination, and the castling rook
};

/// Whether the view of the side whose king is on `own_king` is mirrored horizontally.
[[nodiscard]] constexpr bool is_mirrored(chess::Square own_king) {
  return own_king.file() >= chess::File::E;
}

/// The index of `piece` in `view`: (other side ? 384 : 0) + 64 * role + square.
[[nodiscard]] constexpr std::size_t feature(chess::Color view, bool mirrored, const PlacedPiece& piece) {
  const int turned = piece.square.index() ^ (view == chess::Color::White ? 0 : 56) ^ (mirrored ? 7 : 0);
  return (piece.kind.color == view ? 0U : 384U) + 64 * index(piece.kind.role) +
         static_cast<std::size_t>(turned);
}

/// The features that `move` changes. Precondition: legal in `before`.
[[nodiscard]] FeatureDelta make_delta(const chess::Position& before, chess::Move move);

}  // namespace rookery::nnue
