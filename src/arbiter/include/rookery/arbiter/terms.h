// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rookery/arbiter/clock.h"
#include "rookery/arbiter/rules.h"
#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/chess/outcome.h"
#include "rookery/chess/position.h"

/// What is agreed before a game begins, and its one text form: what players ask for, what is stored, and what
/// the page's core is given.
namespace rookery::arbiter {

/// What the operator of a site sets besides the Laws. The defaults set nothing but the length of a
/// scoresheet. They have no text form: they belong to the place where a game is played, not to the game.
struct SiteLimits {
  /// How long a side may take for its first move, for which its clock does not run, before the game is
  /// aborted; absent: as long as it likes. By colour; nothing without clocks.
  std::array<std::optional<Duration>, 2> first_move{};
  /// Of the time that its moves were on their way, what a side is given back in one game, by colour, and for
  /// one move (at most kMaxCredit).
  std::array<Duration, 2> lag_pool{};
  Duration lag_credit{0};
  /// How long a scoresheet may become, in events. A game that has so many takes no more offers, takebacks or
  /// touches, only what moves it on or ends it.
  std::size_t max_events = 20'000;
};

struct Terms {
  chess::Position start = chess::Position::initial();
  TimeControl clock = {};
  Rules rules = {};
  SiteLimits limits = {};
};

/// Terms as text.
struct TermsText {
  std::string_view fen;    ///< of the start, as Reading::Lenient of notation/fen.h reads it
  bool chess960 = false;   ///< whether the start is played by the castling rules of Chess960
  std::string_view clock;  ///< as notation/time_control.h reads it
  std::string_view rules;  ///< as arbiter/rules.h reads them
};

/// One fault of such a text.
struct TermsFault {
  enum class Field : std::uint8_t { Fen, Clock, Rules } field;
  std::string_view part;  ///< of a FEN, the name of its field ("castling"); empty otherwise
  std::size_t offset;     ///< bytes from the start of the field's text
  std::string_view what;  ///< what is wrong and what would be right, as an English sentence; static storage
};

/// Reads terms. `tolerated`: as for chess::Position::from_setup. Errors: every fault of the FEN, and the
/// first of the clock and of the rules, in this order.
[[nodiscard]] Expected<Terms, std::vector<TermsFault>> parse_terms(
    const TermsText& text, chess::SetupFault tolerated = chess::SetupFault::None);

/// How a game of these terms would be over before its first move, if it is: by the board, or by a halfmove
/// clock of 150 or more in a game with move counts (FIDE 2023, 9.6.2). Cost: as chess::outcome_on_board().
[[nodiscard]] std::optional<chess::Outcome> outcome_at_start(const Terms& terms,
                                                             chess::HelpmateBudget budget);

}  // namespace rookery::arbiter
