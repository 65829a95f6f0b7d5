// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/notation/pgn_reader.h"
#include "rookery/notation/pgn_repair.h"

/// How a faulty game is repaired: it is read up to its first fault, one edit is made, and it is read again.
namespace rookery::notation::pgn {

/// A line of play around the fault, as far as it has been read.
struct RepairLine {
  chess::Position before;           ///< the last move, or the same as `after`
  chess::Position after;            ///< what the next move is played in
  std::optional<chess::Move> last;  ///< nothing: no move yet, or a null move
  std::size_t moves = 0;
};

/// What has been read of a game up to its first fault. Offsets are those of `text`.
struct Attempt {
  std::string_view text;  ///< from the game's first byte on, with all that follows
  std::optional<Error> fault;
  bool has_game = false;          ///< there was one, faulty or not
  bool has_result = false;        ///< in the movetext
  std::size_t end = 0;            ///< where the reader goes on
  std::vector<RepairLine> lines;  ///< the main line, then the variations around the fault
  std::size_t tags_end = 0;       ///< behind the last good tag
  std::size_t last_token = 0;     ///< behind the last move, tag or comment before a variation without a move
  std::vector<std::string> tag_names;
  std::vector<std::string> tag_values;
  std::optional<Token> fen;  ///< the value of that tag, as written

  [[nodiscard]] std::size_t fault_at() const { return fault->offset; }
};
[[nodiscard]] Attempt read_attempt(std::string_view text);

struct Edit {
  std::size_t at;
  std::size_t removed;  ///< bytes
  std::string inserted;
};

/// A repair that may take several edits. The first is the one that is reported.
struct Fix {
  RepairKind kind;
  std::vector<Edit> edits;
};

// What can be done about the fault of an attempt; nothing: it cannot be repaired.
[[nodiscard]] std::optional<Fix> fix_tag(const Attempt& attempt);
[[nodiscard]] std::optional<Fix> fix_repeated_tag(const Attempt& attempt);
[[nodiscard]] std::optional<Fix> fix_structure(const Attempt& attempt);
[[nodiscard]] std::optional<Fix> fix_move(const Attempt& attempt);

// Pieces of text that may be damaged.

/// Where the game that is faulty at `from` ends: the next one starts there, or the text ends; without blanks.
[[nodiscard]] std::size_t find_game_end(std::string_view text, std::size_t from);
/// Where the result at the end of text[from, find_game_end) starts; that end if there is none.
[[nodiscard]] std::size_t find_tail(std::string_view text, std::size_t from);
/// The first result in text[from, to) outside of comments; `to` if there is none.
[[nodiscard]] std::size_t find_result(std::string_view text, std::size_t from, std::size_t to);
/// The ')' that ends the variation which `from` lies in; `to` if there is none before.
[[nodiscard]] std::size_t find_variation_end(std::string_view text, std::size_t from, std::size_t to);
/// What stands at `at`, outside of comments: behind the comment or line that starts there, or `at` + 1.
[[nodiscard]] std::size_t skip_comment(std::string_view text, std::size_t at);
/// `text` as comments that a reader takes. What would end a comment or start a game is changed as in write().
[[nodiscard]] std::string as_comment(std::string_view text);
/// Whether a move number stands at `at`, and it is that of the next move in `position`.
[[nodiscard]] bool is_number_of(std::string_view text, std::size_t at, const chess::Position& position);
/// "12. " or "12... ": the number of the next move.
[[nodiscard]] std::string number_of(const chess::Position& position);

/// The words from `from` on that have no meaning, on that line: where they end.
[[nodiscard]] std::size_t find_words_end(std::string_view text, std::size_t from);

/// `edits` made in `text`: the game alone, for a trial.
[[nodiscard]] std::string with_edit(const Attempt& attempt, const Edit& edit);
[[nodiscard]] bool reads_well(std::string_view game);

}  // namespace rookery::notation::pgn
