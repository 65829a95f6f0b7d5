// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/notation/pgn_error.h"

/// Portable game notation as a stream of tokens; no rules of chess. For moves on a board see pgn_reader.h,
/// for whole games pgn_game.h.
namespace rookery::notation::pgn {

/// A piece of the text and its place. Valid during the call that it is passed to.
struct Token {
  std::string_view text;
  std::size_t offset;  ///< bytes from the start of the whole text
};

/// Receives a game in reading order. Return false to skip the rest of the game: its faults are still
/// found, but nothing more is passed on.
class TokenVisitor {
 public:
  /// `name` has letters, digits and underscores; `value` is without its quotes and escapes.
  virtual bool tag(const Token& name, const Token& value) = 0;
  /// A move as written, without its move number and its ! and ?. Null moves ("--", "Z0", "null") and
  /// figurines are passed on as they are (san::parse reads figurines).
  virtual bool move(const Token& san) = 0;
  /// A numeric annotation glyph (PGN 10). Signs are passed on as their numbers: ! ? !! ?? !? ?! as 1 to 6,
  /// "+-", "=", "±" and the others likewise.
  virtual bool nag(std::uint8_t number) = 0;
  /// The text between { and } or behind ; as written, line breaks included.
  virtual bool comment(const Token& text) = 0;
  virtual bool begin_variation() = 0;
  virtual bool end_variation() = 0;
  /// A result as write(Result) has it, on the main line. Only comments follow, those that stand before the
  /// next empty line. A game that ends without a result is read all the same.
  virtual bool result(const Token& marker) = 0;

 protected:
  ~TokenVisitor() = default;
};

/// Reads the games of a text one after the other. The text must outlive it; it is not copied. Accepts import
/// format (PGN 3.1) and what other programs write: line breaks and white space of any kind, games on one
/// line, missing empty lines or empty lines between tags, missing or wrong move numbers, "%" lines, text
/// after ";", byte order marks, a backslash in a tag that escapes nothing, missing results and results in
/// variations, "1/2" or "½" for "1/2-1/2", colons and blanks in results, "0-0" for two losers, figurines, any
/// dash of Unicode, "e.p.", evaluations such as "+-" or "±", and draw offers, "(=)", which become comments.
/// Bytes beyond ASCII are passed on unchanged, whatever their encoding.
class TokenReader {
 public:
  explicit TokenReader(std::string_view text) : text_(text) {}

  /// Reads the next game into `visitor`: true, or false at the end of the text. Errors: the first fault. The
  /// next call then goes on where the next game seems to start: at the next line that starts with a tag after
  /// an empty one, or that starts with the tag Event, or at the tag Event behind a result.
  [[nodiscard]] Expected<bool, Error> next(TokenVisitor& visitor);

  /// An error at `offset`, which lies in the game that next() has just read.
  [[nodiscard]] Error error_at(Fault fault, std::size_t offset, std::string_view text) const;

  /// Where the game that next() has just read starts.
  [[nodiscard]] std::size_t start() const { return game_start_; }
  /// Where it ended, and the next game is looked for.
  [[nodiscard]] std::size_t offset() const { return at_; }

 private:
  friend class Reader;
  friend class LetterReader;  // in pgn/strict.cpp

  static constexpr std::size_t kNowhere = std::string_view::npos;
  struct Problem {
    Fault fault;
    std::size_t offset;
  };
  // In pgn/scan.h. Those that return bool return false after problem_ has been set.
  template <class Receiver>
  Expected<bool, Error> read_game(Receiver& receiver);
  template <class Receiver>
  bool read_tokens(Receiver& receiver);
  template <class Receiver>
  bool read_number(Receiver& receiver);
  template <class Receiver>
  bool read_tag(Receiver& receiver);
  template <class Receiver>
  std::size_t pass_comment(Receiver& receiver, std::size_t brace_at);
  template <class Receiver>
  const char* pass_near_comment(Receiver& receiver, const char* brace);
  template <class Receiver>
  bool read_comment(Receiver& receiver);
  template <class Receiver>
  bool read_line_comment(Receiver& receiver);
  template <class Receiver>
  bool begin_variation(Receiver& receiver);
  template <class Receiver>
  bool end_variation(Receiver& receiver);
  template <class Receiver>
  bool read_nag(Receiver& receiver);
  template <class Receiver>
  bool read_move_suffix(Receiver& receiver);
  template <class Receiver>
  bool read_plain_moves(Receiver& receiver);
  template <class Receiver>
  bool read_word(Receiver& receiver);
  template <class Receiver>
  bool read_spaced_result(Receiver& receiver);
  [[nodiscard]] bool is_spaced_result() const;
  template <class Receiver>
  bool read_odd_word(Receiver& receiver, const Token& word);
  template <class Receiver>
  bool castles(Receiver& receiver, const Token& word) const;
  template <class Receiver>
  bool read_foreign(Receiver& receiver);
  template <class Receiver>
  bool read_result(Receiver& receiver, const Token& marker);
  template <class Receiver>
  bool read_last_comments(Receiver& receiver, std::string_view result);
  template <class Receiver>
  bool read_behind_result(Receiver& receiver, std::string_view result);
  [[nodiscard]] std::size_t late_check_size(std::size_t from) const;
  [[nodiscard]] bool begins_game_behind_result(std::size_t at) const;
  [[nodiscard]] std::size_t find_remark_end(std::size_t from) const;

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
  [[nodiscard]] bool is_line_start(std::size_t at) const;
  [[nodiscard]] bool begins_tag_line(std::size_t at) const;
  [[nodiscard]] std::size_t find_word_end(std::size_t from) const;
  [[nodiscard]] std::size_t word_char_size(std::size_t at) const;
  [[nodiscard]] Token token(std::size_t from) const { return {text_.substr(from, at_ - from), from}; }
  void begin_game();
  void begin_moves() {
    in_tags_ = false;
    has_content_ = true;
  }
  [[nodiscard]] bool ends_game_at(std::size_t at) const;
  bool skip_number();
  std::size_t find_closing_brace(std::size_t brace_at, std::size_t to);
  void skip_spaces();
  void skip_line();
  bool refuse(Fault fault, std::size_t offset);
  bool read_plain_tag(Token& name, Token& value);
  bool pass_line_between_tags();
  bool read_tag_name(Token& name);
  bool read_tag_value(Token& value);
  bool read_escaped_value(Token& value);
  Error recover();

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t game_start_ = 0;
  std::size_t games_ = 0;
  std::string unescaped_;  ///< the last tag value that needed it
  mutable Place place_;    ///< of placed_, the last place that was asked for
  mutable std::size_t placed_ = 0;

  // The game being read.
  std::vector<std::size_t> levels_;  ///< where the variations around at_ start
  std::size_t tags_ = 0;
  bool has_move_ = false;  ///< in the innermost of levels_, or on the main line
  bool in_tags_ = true;
  bool has_content_ = false;      ///< more than comments
  bool is_lost_by_both_ = false;  ///< the tag Result says so
  bool ended_ = false;
  bool skipping_ = false;
  Problem problem_{};
};

}  // namespace rookery::notation::pgn
