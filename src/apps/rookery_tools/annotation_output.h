#pragma once
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

#include "rookery/base/expected.h"
#include "rookery/notation/pgn_tree.h"

/// Where `rookery pgn annotate` writes, and what an earlier run has left there.
namespace rookery::apps {

/// The whole games of a file, one after the other. In export format each game has two empty lines, one after
/// its tags and one at its end, and none within.
class WrittenGames {
 public:
  explicit WrittenGames(const std::string& path) : file_(path, std::ios::binary) {}

  /// Nothing: there is no further one.
  [[nodiscard]] std::optional<std::string> next();
  /// Of the games so far.
  [[nodiscard]] std::uintmax_t bytes() const { return bytes_; }
  /// What stands behind the last one, after next() has found none: the start of a game that was cut off.
  [[nodiscard]] const std::string& rest() const { return text_; }

 private:
  std::ifstream file_;
  std::string text_;
  std::uintmax_t bytes_ = 0;
  bool is_taken_ = false;  ///< text_ was answered
};

/// Standard output or a file, flushed after each game, so that little is lost when a run is stopped. A file
/// that is there stays as it is until the first game is ready.
class AnnotationOutput {
 public:
  /// `path`: empty: standard output. `is_resumed`: go on behind the games that the file has.
  AnnotationOutput(std::string path, bool is_resumed);

  /// Whether the file has this game already; to be asked of each game of the input, in order. Errors: it has
  /// another game in its place.
  [[nodiscard]] Expected<bool, std::string> has(const notation::pgn::Tree& game);
  /// Errors: why it cannot be written.
  [[nodiscard]] Expected<void, std::string> add(const std::string& text);
  /// After the last game of the input. Errors: the file has more games, or cannot be written.
  [[nodiscard]] Expected<void, std::string> finish();

  /// Whether a stopped run can go on from here.
  [[nodiscard]] bool can_go_on() const { return file_.is_open(); }

 private:
  [[nodiscard]] Expected<void, std::string> open();
  /// Removes a game that was cut off. `next`: the game in whose place it stands. Errors: it is another.
  [[nodiscard]] Expected<void, std::string> drop_cut_game(const std::string& next);

  std::string path_;
  std::optional<WrittenGames> written_;
  std::size_t done_ = 0;      ///< of the input's games, how many the file has
  bool has_read_all_ = true;  ///< written_ has no further game
  std::ofstream file_;
};

}  // namespace rookery::apps
