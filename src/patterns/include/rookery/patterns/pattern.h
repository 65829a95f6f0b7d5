#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

/// Conditions on a position, written in words, squares and boards: "white has the bishop pair and an isolated
/// d-pawn", "Nd5 [pn]e6 .c4", "pawns 8/pp3ppp/2p1p3/3p4/3P4/2P1P3/PP3PPP/8". docs/pgn.md has the language.
namespace rookery::patterns {

/// Why a text is no pattern.
struct PatternError {
  std::size_t offset;  ///< of the first byte that does not fit
  std::string what;    ///< a sentence: what is wrong, and what would be right
};

/// Threads: a pattern may be asked on several threads at once.
class Pattern {
 public:
  /// Errors: the first word that does not fit. Cost: linear in the text, at most kMaxText bytes.
  [[nodiscard]] static Expected<Pattern, PatternError> parse(std::string_view text);

  [[nodiscard]] bool holds(const chess::Position& position) const;
  /// Whether it holds in the position with White and Black exchanged and the ranks mirrored.
  [[nodiscard]] bool holds_exchanged(const chess::Position& position) const;

  static constexpr std::size_t kMaxText = 1 << 14;

 private:
  struct Impl;
  std::shared_ptr<const Impl> impl_;
};

}  // namespace rookery::patterns
