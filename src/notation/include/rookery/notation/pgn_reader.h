// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/notation/pgn_error.h"

/// Portable game notation as a stream of tokens; no rules of chess. For whole games see pgn_game.h.
namespace rookery::notation::pgn {

/// A piece of the text and where it starts. Lives as long as the call it is handed to.
struct Token {
  std::string_view text;
  std::size_t offset;  ///< bytes from the start of the whole text
};

/// Receives a game in reading order. Return false to skip the rest of the game: it is still read, and its
/// faults told, but no more handed over.
class Visitor {
 public:
  /// `name` has letters, digits and underscores; `value` is without its quotes and escapes.
  virtual bool tag(Token name, Token value) = 0;
  /// A word where a move belongs, its ! and ? and move number taken off; "--" and "Z0" (null moves of
  /// analysis) come as they are.
  virtual bool move(Token san) = 0;
  /// PGN 10; the traditional ! ? !! ?? !? ?! come as their numbers 1 to 6.
  virtual bool nag(std::uint8_t number) = 0;
  /// The text between { and } or behind ; as written, line breaks included.
  virtual bool comment(Token text) = 0;
  virtual bool begin_variation() = 0;
  virtual bool end_variation() = 0;
  /// "1-0", "0-1", "1/2-1/2" or "*" on the main line; always the last call. A game that ends without one is
  /// read all the same.
  virtual bool result(Token marker) = 0;

 protected:
  ~Visitor() = default;
};

/// Reads the games of a text one after the other. The text must outlive it; it is not copied, so a file may
/// be mapped. Takes import format (PGN 3.1): any white space, missing or wrong move numbers, "%" lines, text
/// after ";", byte order marks before lines, a backslash in a tag that escapes nothing, results in
/// variations, "1/2" for "1/2-1/2", "e.p.".
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  /// Reads the next game into `visitor`: true, or false at the end of the text. Errors: the first fault. The
  /// next call then goes on at the next game: the next line that starts with a tag, after an empty line.
  [[nodiscard]] Expected<bool, Error> next(Visitor& visitor);

  /// An error at `offset`, which lies in the game that next() has just read.
  [[nodiscard]] Error error_at(Fault fault, std::size_t offset, std::string_view text) const;

  /// Where the next game is looked for.
  [[nodiscard]] std::size_t offset() const { return at_; }

 private:
  struct Place {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
  };
  struct Problem {
    Fault fault;
    std::size_t offset;
  };
  using Step = Expected<void, Problem>;

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
  [[nodiscard]] bool at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }
  [[nodiscard]] bool at_tag_line() const;
  [[nodiscard]] std::size_t find_game(std::size_t from, std::size_t to) const;
  [[nodiscard]] Token token(std::size_t from) const { return {text_.substr(from, at_ - from), from}; }
  void skip_blanks();
  void skip_line();

  Step read_token(Visitor& visitor);
  Step read_tag(Visitor& visitor);
  Step read_tag_value(Token& value);
  Step read_comment(Visitor& visitor);
  Step read_line_comment(Visitor& visitor);
  Step read_variation_sign(Visitor& visitor);
  Step read_nag(Visitor& visitor);
  Step read_move_suffix(Visitor& visitor);
  Step read_word(Visitor& visitor);
  Step read_result(Visitor& visitor, Token marker);

  [[nodiscard]] static Place advance(Place place, std::string_view passed);

  struct Level {
    std::size_t offset;  ///< of its '('
    bool has_move;
  };

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t game_start_ = 0;
  Place game_place_;       ///< of game_start_
  std::string unescaped_;  ///< the last tag value that needed it

  // The game being read.
  std::vector<Level> levels_;  ///< the main line and the variations around at_; never empty
  std::size_t tags_ = 0;
  bool in_tags_ = true;
  bool has_content_ = false;  ///< more than comments
  bool ended_ = false;
  bool skipping_ = false;
};

}  // namespace rookery::notation::pgn
