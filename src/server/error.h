#pragma once
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rookery/policy/refusal.h"

/// The errors that the server reports, over HTTP and over a game's WebSocket alike: a code for programs, and
/// an English sentence for people. No program reads the sentence.
namespace rookery::server {

/// A closed set; web/src/core/errors.schema.json lists the words, and a test compares the two. A code that
/// was ever sent keeps its word and its meaning.
enum class ErrorCode : std::uint8_t {
  // What was sent cannot be read.
  MalformedRequest,    ///< not HTTP (RFC 9112): its line, a header, a chunk, a path
  NotJson,             ///< `offset`: where the JSON ends to be JSON
  WrongType,           ///< a string, a number or another JSON type was expected
  MissingField,        ///< a member, header or parameter that must be there
  UnknownField,        ///< a member that the message does not have
  InvalidValue,        ///< none of the values that the field takes
  OutOfRange,          ///< a number beyond its range, or beyond what is there
  UnsupportedVersion,  ///< of the protocol of the page: load it again
  InvalidName,         ///< of a person
  InvalidClock,        ///< a time control
  InvalidFen,
  InvalidRules,
  InvalidAction,   ///< the text of an action; `offset` within it
  PositionIsOver,  ///< no game can begin in this position
  // Accounts.
  InvalidPassword,  ///< too short, too long, or the name
  NameTaken,        ///< another account has it
  WrongPassword,    ///< or no such name: which of the two is not told
  AccountDisabled,  ///< by an administrator
  NotPermitted,     ///< the role of who asks is not for it
  // HTTP.
  Unauthorized,   ///< no valid token (RFC 6750, 3.1)
  MissingScope,   ///< the token does not allow it
  ForeignOrigin,  ///< asked by a page of another site
  NotFound,
  GameNotFound,
  MethodNotAllowed,
  UnknownMethod,
  UnsupportedMediaType,
  UnsupportedCoding,
  UnsupportedHttpVersion,
  ExpectationFailed,
  UpgradeRequired,
  PreconditionFailed,
  RangeNotSatisfiable,
  RequestTimeout,
  BodyTooLarge,
  HeaderTooLarge,
  UriTooLong,
  // The server and its limits.
  TooManyRequests,  ///< or messages, or new games: wait
  Overloaded,       ///< too many connections, or too much memory in use: wait
  Unavailable,      ///< the store cannot be reached just now: send it again
  GameDamaged,      ///< what is stored of the game cannot be read
  Internal,         ///< the server failed
  // The order of messages on a WebSocket.
  TextExpected,   ///< a binary message came
  HelloExpected,  ///< before anything else
  HelloRepeated,
  // Commands of a game.
  NotAPlayer,
  TakenBack,  ///< moves were taken back since the command was decided on
  IdReused,   ///< another command had this id
  // Refusals: arbiter::Refusal and policy::OwnRefusal say what each means.
  GameOver,
  GameNotOver,
  NotYourTurn,
  IllegalMove,
  SeatTaken,
  NoOpponent,
  NoOfferPending,
  OfferPending,
  OfferTooEarly,
  OfferTooOften,
  NothingToTakeBack,
  TooLateToAbort,
  FlagNotFallen,
  TooManyEvents,
  NotInThisGame,
  TouchedPiece,
  NothingToTouch,
  ClaimAfterTouch,
  NoTakebacks,
  MoveNotTold,
  MoveIsLegal,
  ColorsNotDrawn,
  NotYourHands,
  NotAsHidden,
  TimeToOpen,
  OpponentNotGone,
  ClocksStopped,
  ClocksNotStopped,
  TooMuchTaken,
  TooLateForBerserk,
  SeatKept,
  InvitationOver,
  DrawTooEarly,
};

/// Every code, in the order of the enumeration.
[[nodiscard]] std::span<const ErrorCode> all_error_codes();

/// The code on the wire: "not_your_turn".
[[nodiscard]] std::string_view word(ErrorCode code);

/// The code of what the Laws or the site refuse.
[[nodiscard]] ErrorCode code_of(const policy::SiteRefusal& refusal);

/// What went wrong, and where.
struct Error {
  ErrorCode code;
  std::string field;                  ///< the member, header or parameter that is wrong; empty: none
  std::optional<std::size_t> offset;  ///< bytes from the start of the field's text, or of the whole text
  std::string message;                ///< what was wrong and what would be right, in English
  bool operator==(const Error&) const = default;
};

/// {"code","field","offset","message"}; field and offset only where there is one.
[[nodiscard]] nlohmann::json to_json(const Error& error);

/// The body of an HTTP error: {"error":{…}}. Invalid UTF-8 in it is replaced.
[[nodiscard]] std::string write_error(const Error& error);

/// The form for programs of the Lichess API: {"error":"…","code",…}, the sentence under "error", the rest
/// next to it.
[[nodiscard]] std::string write_flat_error(const Error& error);

}  // namespace rookery::server
