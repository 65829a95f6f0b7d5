#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "rookery/arbiter/terms.h"

/// What is agreed before a game on this site begins: the terms under the Laws, and the site's own rules. Both
/// have one text form.
namespace rookery::policy {

/// Bounds of SiteRules::first_move.
inline constexpr std::chrono::seconds kLeastFirstMove{10};
inline constexpr std::chrono::seconds kMostFirstMove{3'600};

/// What the players may do beyond the Laws.
struct SiteRules {
  bool berserk = false;   ///< each player may go berserk; where may_have_berserk(), never over the board
  bool rematch = true;    ///< a rematch may be offered
  bool claim_win = true;  ///< the game of an opponent who left may be claimed
  /// How long each side may take for its first move; nothing: as first_move_grace() says. Only with clocks,
  /// never over the board.
  std::optional<std::chrono::seconds> first_move = std::nullopt;
  bool operator==(const SiteRules&) const = default;
};

/// All rules of a game on this site.
struct GameRules {
  arbiter::Rules laws = {};
  SiteRules site = {};
  bool operator==(const GameRules&) const = default;
};

/// Reads the words of arbiter::parse_rules() and, among them, "berserk", "no-rematch", "no-claim-win" and
/// "first-move-300", in seconds, as that does.
[[nodiscard]] Expected<GameRules, arbiter::RulesError> parse_rules(std::string_view text);

/// The words for `rules` in a fixed order: the shortest text that parse_rules() reads as `rules`.
[[nodiscard]] std::string write_rules(const GameRules& rules);

struct SiteTerms {
  arbiter::Terms laws = {};
  SiteRules site = {};
};

/// The words for the rules of `terms`.
[[nodiscard]] std::string write_rules(const SiteTerms& terms);

/// As arbiter::parse_terms. Where nothing else is wrong there is one more error: that the rules allow berserk
/// with clocks that do not, or over the board, or limit the first move there or without clocks.
[[nodiscard]] Expected<SiteTerms, std::vector<arbiter::TermsFault>> parse_terms(
    const arbiter::TermsText& text, chess::SetupFault tolerated = chess::SetupFault::None);

}  // namespace rookery::policy
