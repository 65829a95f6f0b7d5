// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "rookery/notation/pgn_tree.h"

/// How games stand on the page in export format (PGN 8): their tags, and words in lines.
namespace rookery::notation::pgn {

/// What stands before a game's moves.
struct Head {
  std::span<const Tag> tags;
  const chess::Position& start;
  Result result;
};

/// The seven tag roster, the other tags by name, and the empty line after them.
void append_head(std::string& out, const Head& head);
/// The same as `layout` says.
void append_head(std::string& out, const Head& head, const Layout& layout);

inline constexpr std::size_t kMaxLine = 79;  ///< PGN 8.2.1

/// Puts words into lines of at most `width` bytes where words allow.
class LineWrapper {
 public:
  explicit LineWrapper(std::string& out, std::size_t width = kMaxLine)
      : out_(out), width_(width), line_start_(out.size()) {}

  void add(std::string_view word);
  /// Writes `mark` right before the next word, or right after the last one.
  void open(char mark) { held_ += mark; }
  void close(char mark) { out_ += mark; }

 private:
  std::string& out_;
  std::string held_;
  std::size_t width_;
  std::size_t line_start_;
};

/// Writes the comment of these commands, such as [%clk 0:04:59], each kept in one piece, and this text, if
/// there is anything to write; as several where it is longer than a reader takes. Returns whether there was.
bool add_comment(LineWrapper& lines, std::span<const std::string> commands, std::string_view text);

/// `number` and what follows it at once: "12." or "$14".
[[nodiscard]] std::string numbered(int number, std::string_view after);

}  // namespace rookery::notation::pgn
