#pragma once
#include <functional>
#include <vector>

#include "rookery/explorer/answer.h"

namespace rookery::explorer {

/// Some games in memory, to be asked as a collection is: those of one player. Unlike a collection it counts
/// those games alone that the asker may see. Memory: 16 bytes for each position, some 600 a game, and the
/// headers. Threads: any number may ask.
class GameList {
 public:
  /// By the number of a game in the order in which they were given: whether it counts.
  using Counts = std::function<bool(std::size_t)>;

  GameList() = default;
  explicit GameList(const std::vector<Game>& games);

  [[nodiscard]] std::size_t size() const { return headers_.size(); }
  [[nodiscard]] const GameHeader& header(std::size_t game) const { return headers_[game]; }
  /// What the games know of a position. Cost: by the games that have it.
  [[nodiscard]] Answer find(const chess::Position& position, const Request& request,
                            const Counts& counts) const;

 private:
  struct Entry {
    std::uint64_t key;
    std::uint32_t game;
    std::uint16_t move;
  };
  std::vector<GameHeader> headers_;
  std::vector<Entry> entries_;  ///< by their keys
};

}  // namespace rookery::explorer
