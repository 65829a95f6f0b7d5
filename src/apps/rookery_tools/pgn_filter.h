#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game_mark.h"
#include "pgn_endings.h"
#include "position_search.h"
#include "spelling.h"
#include "tag_value.h"

namespace rookery::apps {

/// The conditions of a filter; a game must satisfy all of them, or with `any` one that is given.
struct PgnConditions {
  std::vector<std::string> tags;          ///< "White=Tal", "WhiteElo>=2500", "Event~blitz"
  std::vector<std::string> players;       ///< all words stand in White's or all in Black's name
  std::vector<std::string> player_parts;  ///< part of White's or Black's name
  std::vector<std::string> similar;       ///< nearly all words stand in White's or all in Black's name
  std::string spelling;                   ///< a file of spellings; empty: none
  std::vector<std::string> ecos;          ///< any of these: "B90", "B9", "B90-B99"; of the moves, not the tag
  std::vector<std::string> openings;      ///< any of these: words of the opening's name
  std::vector<std::string> results;       ///< any of these
  std::vector<std::string> endings;       ///< any of these: ending_name()
  std::vector<std::string> fens;          ///< the game contains any of these positions
  std::vector<std::string> lines;         ///< or that after any of these moves from the start, in SAN
  bool strict_fens = false;               ///< refuse those that have to be mended
  std::vector<std::string> materials;     ///< any of these, such as KRPvKR, for either colour
  std::vector<std::string> patterns;      ///< any of these: patterns::Pattern
  SearchRange range;                      ///< where positions, materials and patterns are looked for
  std::size_t min_plies = 0, max_plies = SIZE_MAX;
  bool any = false;       ///< one condition is enough
  bool inverted = false;  ///< select the games that do not satisfy them
};

class PgnFilter {
 public:
  /// Errors: a sentence about the first malformed condition.
  [[nodiscard]] static Expected<PgnFilter, std::string> make(const PgnConditions& conditions);

  /// One more condition: whether the game is among these.
  void add_marks(std::shared_ptr<const Marks> marks, bool is_among);

  /// May be called on several threads at once.
  [[nodiscard]] bool keeps(const FileGame& game) const;

  /// The tag comparisons that were needed, but undecidable in every game: an unknown tag, a number compared
  /// with letters.
  [[nodiscard]] std::vector<std::string> undecided() const;

 private:
  /// A comparison of a tag's value.
  struct TagTest {
    std::string name, sign, value;
    TagOperand operand;
    /// Its outcome so far, over all threads.
    enum class Use : std::uint8_t { NotAsked, NeverComparable, Compared };
    std::shared_ptr<std::atomic<Use>> use = std::make_shared<std::atomic<Use>>(Use::NotAsked);

    [[nodiscard]] bool holds(const FileGame& game) const;
    void note(bool was_comparable) const;
  };

  using Test = std::function<bool(const FileGame&)>;

  [[nodiscard]] Expected<void, std::string> read_tags();
  [[nodiscard]] Expected<void, std::string> read_positions();
  [[nodiscard]] Expected<void, std::string> check_words() const;
  [[nodiscard]] Expected<void, std::string> check_together() const;
  void list_tests();
  void list_cheap_tests();
  void list_names();
  void list_openings();
  void list_positions();

  PgnConditions conditions_;
  std::vector<TagTest> tags_;
  PositionSearch search_{SearchRange{}};
  std::shared_ptr<const Spelling> spelling_;
  std::vector<Test> tests_;  ///< each condition that was given, the cheap ones first
};

}  // namespace rookery::apps
