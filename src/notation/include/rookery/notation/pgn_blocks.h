// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/notation/pgn_error.h"

/// Splits files of any size into blocks of whole games, in little memory: text is added in pieces, and each
/// block can be read by a Reader of its own, in any thread.
namespace rookery::notation::pgn {

struct Block {
  std::string text;
  std::size_t offset = 0;  ///< of its first byte in the whole text
  Place place{};           ///< and its line and column there

  /// An error that a reader of `text` has returned, with the places of the whole text. `games_before`: the
  /// number of games in the blocks before this one, faulty ones included.
  [[nodiscard]] Error in_whole(Error error, std::size_t games_before) const;
};

/// Splits the text where games start, so that reading the blocks gives the games and the faults that reading
/// the whole text gives. Memory: one block, or a few MiB where a game does not end.
class BlockCutter {
 public:
  /// Blocks of about `block_size` bytes. Precondition: not 0.
  explicit BlockCutter(std::size_t block_size = kBlockSize) : block_size_(block_size) {}

  /// Small enough for a block to be in the processor's cache still when it is read.
  static constexpr std::size_t kBlockSize = 1 << 18;

  /// Adds the next piece of the text.
  void add(std::string_view piece) { text_ += piece; }
  /// The next block; empty if more text has to be added first, or, after finish(), at the end.
  [[nodiscard]] std::optional<Block> next();
  /// Says that no more text will be added.
  void finish() { finished_ = true; }

 private:
  [[nodiscard]] std::size_t find_cut();
  Block take(std::size_t size);
  void discard();

  std::size_t block_size_;
  std::string text_;  ///< what is not yet cut
  std::size_t offset_ = 0;
  Place place_;
  std::size_t tried_ = 0;  ///< no cut in so many bytes of text_
  bool finished_ = false;
  bool discarding_ = false;  ///< the game at the beginning of text_ is too long, and was reported
};

}  // namespace rookery::notation::pgn
