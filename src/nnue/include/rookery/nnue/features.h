#pragma once
#include <cstddef>
#include <cstdint>

#include "rookery/base/inline_vector.h"
#include "rookery/chess/position.h"

/// The network's input features, one set for each side's view (perspective): every piece on the board is one
/// of 768 features, by side, role and square, times the bucket of the own king. Black's view is flipped
/// vertically. A view whose own king is on the files e to h is mirrored horizontally, so that the own king is
/// always on the queen's side.
namespace rookery::nnue {

inline constexpr std::size_t kFeatures = 768;  ///< of each king bucket
inline constexpr std::size_t kMaxKingBuckets = 8;

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

/// What a view depends on besides the pieces: where its own king is. While it stays the same, the view can be
/// updated incrementally.
struct KingPlace {
  bool mirrored = false;    ///< horizontally: the king is on the files e to h
  std::uint8_t bucket = 0;  ///< which set of input weights
  bool operator==(const KingPlace&) const = default;
};

/// The bucket of an own king on `square` (a1 = 0; turned as its view is, so on the files a to d). The home
/// rank is divided most finely, since there the king spends most of a game.
[[nodiscard]] constexpr std::size_t king_bucket(std::size_t square, std::size_t buckets) {
  const std::size_t file = square % 8;
  const std::size_t rank = square / 8;
  switch (buckets) {
    case 2:
      return rank == 0 ? 0 : 1;
    case 4:
      return rank == 0 ? file / 2 : rank == 1 ? 2 : 3;
    case 8:
      return rank == 0 ? file : rank == 1 ? 4 + file / 2 : rank == 2 ? 6 : 7;
    default:
      return 0;
  }
}

/// The place of the king on `own_king` in its own view. `buckets`: 1, 2, 4 or 8.
[[nodiscard]] constexpr KingPlace king_place(chess::Color view, chess::Square own_king, std::size_t buckets) {
  const bool mirrored = own_king.file() >= chess::File::E;
  const int turned = own_king.index() ^ (view == chess::Color::White ? 0 : 56) ^ (mirrored ? 7 : 0);
  return {mirrored, static_cast<std::uint8_t>(king_bucket(static_cast<std::size_t>(turned), buckets))};
}

/// The index of `piece` in `view`: 768 * bucket + (other side ? 384 : 0) + 64 * role + square.
[[nodiscard]] constexpr std::size_t feature(chess::Color view, KingPlace own_king, const PlacedPiece& piece) {
  const int turned =
      piece.square.index() ^ (view == chess::Color::White ? 0 : 56) ^ (own_king.mirrored ? 7 : 0);
  return kFeatures * own_king.bucket + (piece.kind.color == view ? 0U : 384U) + 64 * index(piece.kind.role) +
         static_cast<std::size_t>(turned);
}

/// The features that `move` changes. Precondition: legal in `before`.
[[nodiscard]] FeatureDelta make_delta(const chess::Position& before, chess::Move move);

}  // namespace rookery::nnue
