#pragma once
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "pgn_endings.h"
#include "tag_value.h"

namespace rookery::apps {

/// What a game must have to be kept: all of it.
struct PgnConditions {
  std::vector<std::string> tags;       ///< "White=Tal", "WhiteElo>=2500", "Event~blitz"
  std::vector<std::string> players;    ///< a part of White's or Black's name
  std::vector<std::string> results;    ///< one of them
  std::vector<std::string> endings;    ///< one of them: ending_name()
  std::vector<std::string> fens;       ///< one of these positions stands in the game
  std::vector<std::string> materials;  ///< one of these, such as KRPvKR, for either colour
  std::size_t min_plies = 0, max_plies = SIZE_MAX;
  bool inverted = false;  ///< the games that have not
};

class PgnFilter {
 public:
  /// Errors: a sentence about the first condition that cannot be read.
  [[nodiscard]] static Expected<PgnFilter, std::string> make(const PgnConditions& conditions);

  /// Threads: any number at a time.
  [[nodiscard]] bool keeps(const FileGame& game) const;

  /// The comparisons of tags that had to decide, and never could: a name that no game has, a number beside
  /// letters.
  [[nodiscard]] std::vector<std::string> undecided() const;

 private:
  /// A comparison of a tag's value.
  struct TagTest {
    std::string name, sign, value;
    TagOperand operand;
    /// What became of it so far, in all threads.
    enum class Use : std::uint8_t { NotAsked, NeverComparable, Compared };
    std::shared_ptr<std::atomic<Use>> use = std::make_shared<std::atomic<Use>>(Use::NotAsked);

    [[nodiscard]] bool holds(const FileGame& game) const;
    void note(bool was_comparable) const;
  };

  [[nodiscard]] bool holds(const FileGame& game) const;
  [[nodiscard]] bool stands_in(const FileGame& game) const;

  PgnConditions conditions_;
  std::vector<TagTest> tags_;
  std::vector<chess::Position> positions_;
  std::vector<std::uint64_t> materials_;
};

}  // namespace rookery::apps
