// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
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

  void add(std::string_view word) {
    begin() += word;
    end();
  }
  /// The text, where the next word may be appended right away; end() puts it into the next line where it does
  /// not fit. Words are written in place because that is quickest.
  std::string& begin() {
    if (!is_open_) {
      word_ = out_.size();
      has_gap_ = word_ > line_start_;
      if (has_gap_) {
        out_ += ' ';
      }
      is_open_ = true;
    }
    return out_;
  }
  void end();
  /// Writes `mark` right before the next word, or right after the last one.
  void open(char mark) { begin() += mark; }
  void close(char mark) { out_ += mark; }
  /// Makes `mark` part of the last word.
  void extend(char mark) {
    out_ += mark;
    end();
  }

 private:
  std::string& out_;
  std::size_t width_;
  std::size_t line_start_;
  std::size_t word_ = 0;  ///< where the last one begins, with the blank before it
  bool has_gap_ = false;  ///< whether there is that blank
  bool is_open_ = false;  ///< whether the word is being written
};

/// Writes comments, each as several where it is longer than a reader takes.
class CommentWriter {
 public:
  explicit CommentWriter(LineWrapper& lines) : lines_(lines) {}

  /// Adds a word or a command such as [%clk 0:04:59], which is kept in one piece. Precondition: not empty.
  void add(std::string_view word);
  void add_words(std::string_view text);
  /// Adds a command of at most kShortCommand bytes that `append(out)` writes. Precondition: no words before
  /// it.
  template <class Append>
  void add_command(Append append) {
    std::string& out = begin_word(kShortCommand);
    const std::size_t before = out.size();
    append(out);
    end_word(out.size() - before);
  }
  /// Ends the comment. Returns whether there was one: without a word there is none.
  bool end();

 private:
  static constexpr std::size_t kShortCommand = 64;

  /// `most`: the bytes that the word may have.
  std::string& begin_word(std::size_t most);
  void end_word(std::size_t size);

  LineWrapper& lines_;
  std::size_t length_ = 0;  ///< of what was written of it, with its blanks
  bool is_tag_ = false;     ///< a '[' was changed, and its ']' not yet
};

/// Appends "12." or "12...", by whose move it is.
void append_move_number(std::string& out, const chess::Position& position);
/// Adds the number of the next move where one is due: before White's moves, and before Black's if the line is
/// `interrupted` there.
void add_number(LineWrapper& lines, const chess::Position& position, bool interrupted);
/// Adds "$14".
void add_nag(LineWrapper& lines, std::uint8_t nag);

}  // namespace rookery::notation::pgn
