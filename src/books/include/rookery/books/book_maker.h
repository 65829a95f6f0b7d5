#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>

#include "rookery/books/polyglot_book.h"

namespace rookery::books {

/// What goes into a book made of games.
struct BookRules {
  std::size_t max_plies = 60;   ///< of each game
  std::uint32_t min_games = 3;  ///< a move that was played in fewer is left out
  bool by_games = false;        ///< weigh a move by how often it was played, not by its points
};

/// Games of chess become the entries of a book. A move weighs twice its wins and its draws, for the side that
/// played it; scaled where a weight would be over 65,535. Memory: some 50 bytes a move of a position.
class BookMaker {
 public:
  explicit BookMaker(BookRules rules) : rules_(rules) {}

  /// One move of a game, and what the game brought its player.
  struct Played {
    std::uint64_t key;
    std::uint16_t move;
    std::uint8_t half_points;  ///< of the player: 2 a win, 1 a draw, 0 a loss or nothing known
  };

  /// The moves of a game, legal from `start` on; `white_half_points`: 2 White won, 1 a draw, 0 Black won;
  /// nothing: unknown, and no points for anybody. Threads: reads `rules` alone.
  [[nodiscard]] static std::vector<Played> moves_of(const BookRules& rules, const chess::Position& start,
                                                    std::span<const chess::Move> moves,
                                                    std::optional<unsigned> white_half_points);
  void add(std::span<const Played> moves);

  /// The entries, in no order.
  [[nodiscard]] std::vector<BookEntry> entries() const;

 private:
  struct Count {
    std::uint32_t games = 0;
    std::uint64_t half_points = 0;
  };
  struct BookMove {
    std::uint64_t key;
    std::uint16_t move;
    bool operator==(const BookMove&) const = default;
  };
  struct HashBookMove {
    std::size_t operator()(const BookMove& line) const {
      return static_cast<std::size_t>(line.key ^ line.move * 0x9E3779B97F4A7C15U);
    }
  };

  BookRules rules_;
  std::unordered_map<BookMove, Count, HashBookMove> counts_;
};

}  // namespace rookery::books
