#pragma once
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/explorer/prepared_game.h"

namespace rookery::explorer {

/// Builds a segment: an immutable index of some games, with the games. The format is in docs/explorer.md. The
/// same games in the same order give the same bytes. Memory: the rows that are sorted, summaries, texts and
/// 30 bytes a game.
class SegmentBuilder {
 public:
  struct Options {
    std::size_t sorted_rows = std::size_t{1} << 23;  ///< in memory at a time, of 16 bytes
    std::string sort_path;   ///< of a file for more rows than that; it exists as long as they are sorted
    std::stop_token stop{};  ///< lets finish() give up soon
  };
  using Sink = std::function<void(std::string_view)>;

  /// `sink` is given the bytes, one piece behind the other.
  SegmentBuilder(Options options, Sink sink);
  ~SegmentBuilder();
  SegmentBuilder(SegmentBuilder&&) noexcept;
  SegmentBuilder& operator=(SegmentBuilder&&) = delete;

  [[nodiscard]] std::size_t games() const;
  /// Whether another game fits: a segment has 16 million games at most.
  [[nodiscard]] bool is_full() const;
  /// Precondition: !is_full(), and no other game has the same id.
  void add(const PreparedGame& game);
  /// Writes the rest. Nothing may be added afterwards. Errors: the file for sorting could not be used, or
  /// it was stopped.
  [[nodiscard]] Expected<void, std::string> finish();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::explorer
