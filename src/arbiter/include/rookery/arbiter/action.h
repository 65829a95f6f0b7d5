// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "rookery/arbiter/events/color_draw.h"
#include "rookery/arbiter/events/draw.h"
#include "rookery/arbiter/events/over_the_board.h"
#include "rookery/base/time.h"
#include "rookery/chess/move.h"
#include "rookery/chess/outcome.h"

/// What can be asked for in a game: Game::decide() says what comes of it.
namespace rookery::arbiter {

// What a player asks for.
struct Sit {
  std::string player, name;
  bool operator==(const Sit&) const = default;
};
struct PlayMove {
  chess::Move move;
  bool offers_draw = false;  ///< together with the move, as draws are offered (FIDE 2023, 9.1.2.1)
  bool operator==(const PlayMove&) const = default;
};
/// A well-formed move that is not legal in the position, played or announced with a claim. It is always
/// refused, with the first reason that applies.
struct AttemptIllegal {
  std::optional<ClaimKind> claim = std::nullopt;
  bool operator==(const AttemptIllegal&) const = default;
};
struct OfferDraw {
  bool operator==(const OfferDraw&) const = default;
};
struct AcceptDraw {
  bool operator==(const AcceptDraw&) const = default;
};
struct DeclineDraw {
  bool operator==(const DeclineDraw&) const = default;
};
struct ClaimDraw {  ///< FIDE 2023, 9.2 and 9.3; `intended`: the move the player announces and would make
  ClaimKind kind;
  std::optional<chess::Move> intended;
  bool operator==(const ClaimDraw&) const = default;
};
struct Resign {
  bool operator==(const Resign&) const = default;
};
struct Abort {
  bool operator==(const Abort&) const = default;
};
struct OfferTakeback {
  bool operator==(const OfferTakeback&) const = default;
};
struct AcceptTakeback {
  bool operator==(const AcceptTakeback&) const = default;
};
struct DeclineTakeback {
  bool operator==(const DeclineTakeback&) const = default;
};
struct ReportFlag {
  bool operator==(const ReportFlag&) const = default;
};  ///< by anyone, usually the server's timer: a flag has fallen
struct Touch {  ///< a piece is picked up, or an enemy piece touched, under touch-move
  chess::Square square;
  bool operator==(const Touch&) const = default;
};
struct Adjust {
  bool operator==(const Adjust&) const = default;
};  ///< "I adjust", before touching
/// Over the board: the clock is pressed before the move is typed. Otherwise: the player not to move starts
/// the opponent's clock early, in a game whose first moves take no time.
struct PressClock {
  bool operator==(const PressClock&) const = default;
};
struct ReportIllegal {  ///< over the board: what the player to move completed was no legal move
  Irregularity what;
  std::optional<chess::Square> from, to;  ///< as in IllegalMade
  bool operator==(const ReportIllegal&) const = default;
};
struct GiveTime {  ///< to the opponent; kLeastTimeGiven to kMostTimeGiven
  Duration length;
  bool operator==(const GiveTime&) const = default;
};
struct PickHand {  ///< by anyone but the player who hid the pawns; the hand's pawn is the colour of the
                   ///< player who picks
  std::string player, name;
  Hand hand;
  bool operator==(const PickHand&) const = default;
};
struct OpenHands {
  std::string player;
  Hand white;
  std::string nonce;
  bool operator==(const OpenHands&) const = default;
};
struct ChooseColor {  ///< by the player who picked, if the hands stay closed
  std::string player;
  chess::Color color;
  bool operator==(const ChooseColor&) const = default;
};
// What the arbiter of a game asks for, whichever side `actor` names; who that is only the caller knows.
struct StopClocks {
  std::string arbiter, name;
  bool operator==(const StopClocks&) const = default;
};
struct RestartClocks {
  std::string arbiter, name;
  bool operator==(const RestartClocks&) const = default;
};
struct AdjustClock {  ///< by -kMostTimeGiven to kMostTimeGiven, not 0; at least kLeastTimeGiven is left
  std::string arbiter, name;
  chess::Color side;
  Duration change;
  bool operator==(const AdjustClock&) const = default;
};
struct DecideResult {
  std::string arbiter;
  chess::Score score;
  std::string note;
  bool operator==(const DecideResult&) const = default;
};
using Action = std::variant<Sit, PlayMove, AttemptIllegal, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw,
                            Resign, Abort, OfferTakeback, AcceptTakeback, DeclineTakeback, ReportFlag, Touch,
                            Adjust, PressClock, ReportIllegal, GiveTime, PickHand, OpenHands, ChooseColor,
                            StopClocks, RestartClocks, AdjustClock, DecideResult>;

/// What a player may give the opponent at a time.
inline constexpr Duration kLeastTimeGiven = std::chrono::seconds(1), kMostTimeGiven = std::chrono::hours(1);

}  // namespace rookery::arbiter
