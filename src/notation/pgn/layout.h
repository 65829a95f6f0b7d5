// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cursor.h"
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

/// Puts words into lines of at most `width` bytes where words allow. While it lives, the end of the text is
/// its own.
class LineWrapper {
 public:
  explicit LineWrapper(std::string& out, std::size_t width = kMaxLine)
      : out_(out), width_(width), line_start_(out.size()), size_(out.size()) {}
  ~LineWrapper() { out_.resize(size()); }
  LineWrapper(const LineWrapper&) = delete;
  LineWrapper& operator=(const LineWrapper&) = delete;

  void add(std::string_view word) {
    begin(word.size()) += word;
    end();
  }
  /// Where the next word, of at most `most` bytes, may be written right away; end() puts it into the next
  /// line where it does not fit.
  Cursor& begin(std::size_t most) {
    make_room(most);
    if (!is_open_) {
      word_ = size();
      has_gap_ = word_ > line_start_;
      if (has_gap_) {
        cursor_ += ' ';
      }
      is_open_ = true;
    }
    return cursor_;
  }
  void end() {
    is_open_ = false;
    // A '%' at a line's start would hide the line (PGN 6).
    if (has_gap_ && size() - line_start_ > width_ && out_[word_ + 1] != '%') {
      out_[word_] = '\n';
      line_start_ = word_ + 1;
      has_gap_ = false;
    }
  }
  /// Writes `mark` right before the next word, or right after the last one.
  void open(char mark) { begin(1) += mark; }
  void close(char mark) {
    make_room(1);
    cursor_ += mark;
  }
  /// Makes `mark` part of the last word.
  void extend(char mark) {
    close(mark);
    end();
  }

 private:
  static constexpr std::size_t kRoom = 2'048;  ///< what is made at once, about the moves of a game

  [[nodiscard]] std::size_t size() const {
    return cursor_.at == nullptr ? size_ : static_cast<std::size_t>(cursor_.at - out_.data());
  }
  /// For `most` bytes and a blank before them.
  void make_room(std::size_t most) {
    if (static_cast<std::size_t>(end_ - cursor_.at) <= most) [[unlikely]] {
      grow(most);
    }
  }
  void grow(std::size_t most);

  std::string& out_;
  std::size_t width_;
  std::size_t line_start_;
  std::size_t size_;      ///< of the text before
  Cursor cursor_{};       ///< where the next byte is written
  char* end_ = nullptr;   ///< of the room
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
  /// Adds a command of at most kShortCommand bytes that `write(cursor)` writes. Precondition: no words before
  /// it.
  template <class Write>
  void add_command(Write write) {
    Cursor& cursor = begin_word(kShortCommand);
    const char* const before = cursor.at;
    write(cursor);
    end_word(static_cast<std::size_t>(cursor.at - before));
  }
  /// Ends the comment. Returns whether there was one: without a word there is none.
  bool end();

 private:
  static constexpr std::size_t kShortCommand = 64;

  /// `most`: the bytes that the word may have.
  Cursor& begin_word(std::size_t most);
  void end_word(std::size_t size);

  LineWrapper& lines_;
  std::size_t length_ = 0;  ///< of what was written of it, with its blanks
  bool is_tag_ = false;     ///< a '[' was changed, and its ']' not yet
};

inline constexpr std::size_t kMostNumber = 24;  ///< bytes of a move's number
/// Writes "12." or "12...", by whose move it is.
void write_move_number(Cursor& out, const chess::Position& position);
/// Adds the number of the next move where one is due: before White's moves, and before Black's if the line is
/// `interrupted` there.
void add_number(LineWrapper& lines, const chess::Position& position, bool interrupted);
/// Adds "$14".
void add_nag(LineWrapper& lines, std::uint8_t nag);

}  // namespace rookery::notation::pgn
