// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <vector>

#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

/// Adds `words` to `text`, every run of blanks made one, none at the ends.
void append_words(std::string& text, std::string_view words);

[[nodiscard]] std::optional<Result> parse_result(std::string_view marker);

/// What stands before a game's moves: collects the tags and sets up the start position; and the words for a
/// game that cannot be played. Its functions of type bool return false, with `error` set, where they refuse.
class GameHead {
 public:
  std::vector<Tag> tags;
  std::optional<Error> error;

  explicit GameHead(const Reader& reader) : reader_(reader) {}

  bool tag(Token name, Token value);

  /// The value of a tag; empty if it is missing.
  [[nodiscard]] std::string_view value(std::string_view name) const;

  /// The start position, once the tags are all there; `at` is the first token after them. nullopt: refused.
  [[nodiscard]] std::optional<chess::Position> start(Token at);

  bool refuse(Fault fault, Token at);
  bool refuse_move(const chess::Position& position, Token san, san::Fault fault);

 private:
  void refuse_start(const std::vector<fen::ErrorText>& faults);

  const Reader& reader_;
  std::optional<std::size_t> fen_offset_;
  std::size_t variant_offset_ = 0;
};

}  // namespace rookery::notation::pgn
