// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/notation/pgn_error.h"

/// Files of any size in little memory: text that comes piece by piece becomes blocks of whole games, each of
/// which a Reader of its own can read, in any thread.
namespace rookery::notation::pgn {

struct Block {
  std::string text;
  std::size_t offset = 0;  ///< of its first byte in the whole text
  Place place{};           ///< and its line and column there

  /// An error that a reader of `text` has told, as a reader of the whole text would have; `games_before`: how
  /// many games stand in the blocks before this one, the faulty ones too.
  [[nodiscard]] Error in_whole(Error error, std::size_t games_before) const;
};

/// Cuts where a game starts, so that the blocks hold the games that one reader of the whole text would have
/// found, and the same faults. Holds a block, or a few MiB where a game has no end.
class BlockCutter {
 public:
  /// Blocks of about `block_size` bytes. Precondition: not 0.
  explicit BlockCutter(std::size_t block_size = kBlockSize) : block_size_(block_size) {}

  /// So that a block is still in the processor's cache when it is read.
  static constexpr std::size_t kBlockSize = 1 << 18;

  /// Takes the next piece of the text.
  void add(std::string_view piece) { text_ += piece; }
  /// The next block; nullopt when more text has to be added first, or after finish() at the end.
  [[nodiscard]] std::optional<Block> next();
  /// No more text comes.
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
  bool discarding_ = false;  ///< the game that text_ begins with is too long, and has been told of
};

}  // namespace rookery::notation::pgn
