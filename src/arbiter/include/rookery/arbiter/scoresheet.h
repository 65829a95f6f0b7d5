// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/chess/outcome.h"

/// What happened in a game. These are the only things that are stored and sent about it.
namespace rookery::arbiter {

enum class ClaimKind : std::uint8_t { Threefold, FiftyMoves };

struct Seated {  ///< a player sat down
  chess::Color side;
  std::string player;  ///< the server's name for the person: letters, digits, '-', '_'; at most kMaxPlayerId
  std::string name;    ///< as shown to others; UTF-8, no control characters; at most kMaxPlayerName letters
  bool operator==(const Seated&) const = default;
};
struct Played {
  chess::Move move;
  Duration remaining{
      0};              ///< the mover's clock after the move, increment and credit included; 0 without clocks
  Duration credit{0};  ///< time used that was not charged, because the move was on its way to the server
  bool operator==(const Played&) const = default;
};
struct DrawOffered {
  chess::Color by;
  bool operator==(const DrawOffered&) const = default;
};
struct DrawDeclined {
  chess::Color by;
  bool operator==(const DrawDeclined&) const = default;
};
struct DrawClaimed {  ///< a wrong claim stands as an offer (FIDE 2023, 9.1.2.3); the intended move is then
                      ///< played (9.5.3)
  chess::Color by;
  ClaimKind kind;
  std::optional<chess::Move> intended;
  bool granted;
  bool operator==(const DrawClaimed&) const = default;
};
struct TakebackOffered {
  chess::Color by;
  bool operator==(const TakebackOffered&) const = default;
};
struct TakebackDeclined {
  chess::Color by;
  bool operator==(const TakebackDeclined&) const = default;
};
struct TakenBack {
  int plies;  ///< 1 or 2
  bool operator==(const TakenBack&) const = default;
};
/// The longest ServerDowntime: 34 years. A longer downtime is several events.
inline constexpr Duration kMaxDowntime{std::int64_t{1} << 40};
struct ServerDowntime {  ///< the server was not running: the running clock is not charged for it
  Duration length;       ///< 0 to kMaxDowntime
  bool operator==(const ServerDowntime&) const = default;
};
struct Aborted {  ///< called off before the second ply; no result
  chess::Color by;
  bool late = false;  ///< by the server, for `by` did not make its first move in time
  bool operator==(const Aborted&) const = default;
};
struct Ended {
  chess::Outcome outcome;
  /// Of a flag fall, a resignation or illegal moves that lost: legal moves from the last position to the
  /// winner's mate, at most kMaxMatingLine. Empty: not found while the players waited; a Proof may follow.
  std::vector<chess::Move> mate{};
  bool operator==(const Ended&) const = default;
};
struct Touched {  ///< the player to move touched a piece (FIDE 2023, 4.3)
  chess::Color by;
  chess::Square square;
  bool operator==(const Touched&) const = default;
};
struct Adjusting {  ///< "I adjust": the next piece touched is not bound by it (FIDE 2023, 4.2.1)
  chess::Color by;
  bool operator==(const Adjusting&) const = default;
};
struct ClockPressed {  ///< over the board, before the move was told; or Black starts White's clock with it
  chess::Color by;
  bool operator==(const ClockPressed&) const = default;
};
/// What a player completed instead of a legal move.
enum class Irregularity : std::uint8_t {
  IllegalMove,       ///< FIDE 2023, 7.5.1
  PawnNotPromoted,   ///< 7.5.2: it becomes a queen
  NothingMoved,      ///< 7.5.3: the clock was pressed without a move
  TwoHandsForAMove,  ///< 7.5.4
};
struct IllegalMade {  ///< over the board
  chess::Color by;
  Irregularity what;
  std::optional<chess::Square> from, to;  ///< of an illegal move and a pawn not promoted
  bool operator==(const IllegalMade&) const = default;
};
struct TimeAwarded {  ///< the arbiter gives a player time: the opponent's penalty (FIDE 2023, 7.5.5, 9.5.3)
  chess::Color to;
  Duration length;
  bool operator==(const TimeAwarded&) const = default;
};
struct Undecided {  ///< whether the position after the last move is dead could not be told at once: that is
                    ///< thought through while the game goes on
  bool operator==(const Undecided&) const = default;
};
struct Considered {  ///< the undecided position after `ply` plies was thought through and not found dead:
                     ///< it is alive, or stayed open within the server's means; it is not asked about again
  int ply;
  bool alive;
  bool operator==(const Considered&) const = default;
};
struct FoundDead {  ///< the position after `ply` plies was dead: the game was drawn there (FIDE 2023, 5.2.2),
                    ///< and what was played or done after it is void. May come after the end.
  int ply;
  bool operator==(const FoundDead&) const = default;
};
struct Proof {  ///< after a flag fall, a resignation or illegal moves that lost and came without a mating
                ///< line: whether the winner could mate. Impossible: the game is drawn after all; Unknown:
                ///< that stayed open, and the loss stands.
  chess::Helpmate verdict;
  std::vector<chess::Move> mate{};  ///< when Exists
  bool operator==(const Proof&) const = default;
};
enum class Hand : std::uint8_t { Left, Right };
struct PawnsHidden {  ///< the first line of a game whose colours are drawn by hidden pawns (hidden_pawns.h)
  std::string player, name;  ///< as in Seated
  std::string commitment;    ///< kCommitmentLength digits
  bool operator==(const PawnsHidden&) const = default;
};
struct HandPicked {
  std::string player, name;  ///< as in Seated
  Hand hand;
  bool operator==(const HandPicked&) const = default;
};
struct HandsOpened {
  Hand white;         ///< which held the white pawn
  std::string nonce;  ///< kNonceLength digits
  bool operator==(const HandsOpened&) const = default;
};
struct ColorChosen {  ///< by whoever picked, for the hands were not opened in time
  chess::Color color;
  bool operator==(const ColorChosen&) const = default;
};
struct RematchOffered {
  chess::Color by;
  bool operator==(const RematchOffered&) const = default;
};
struct RematchAgreed {
  std::string game;  ///< the new game's id, same character set as a player's
  bool operator==(const RematchAgreed&) const = default;
};

using Event = std::variant<Seated, Played, DrawOffered, DrawDeclined, DrawClaimed, TakebackOffered,
                           TakebackDeclined, TakenBack, ServerDowntime, Aborted, Ended, Undecided, Considered,
                           FoundDead, Proof, RematchOffered, RematchAgreed, Touched, Adjusting, ClockPressed,
                           IllegalMade, TimeAwarded, PawnsHidden, HandPicked, HandsOpened, ColorChosen>;

/// An event and when the server recorded it.
struct EventRecord {
  Instant at;
  Event event;
  bool operator==(const EventRecord&) const = default;
};

/// A game is its scoresheet: lines numbered from 0, without gaps.
using Scoresheet = std::vector<EventRecord>;

inline constexpr std::size_t kMaxPlayerId = 40;
inline constexpr std::size_t kMaxPlayerName = 60;  ///< letters (code points), whatever they take in UTF-8
inline constexpr std::size_t kMaxMatingLine = 500;
/// A scoresheet is never longer; a game that would be, takes no more offers or takebacks, only moves and its
/// end.
inline constexpr std::size_t kMaxEvents = 20'000;

}  // namespace rookery::arbiter
