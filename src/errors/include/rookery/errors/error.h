#pragma once
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The errors that the server reports, over HTTP and over a game's WebSocket alike: a code for programs, and
/// an English sentence for people. No program reads the sentence.
namespace rookery {

/// A code for programs, and the HTTP status of a request that fails for this alone. The server's own codes
/// are a closed set; the refusals of the Laws and of the site bring their own words
/// (rookery/rooms/refusal_code.h). web/src/core/errors.schema.json lists all words, and a test compares the
/// two. A code that was sent once keeps its word and its meaning.
class ErrorCode {
 public:
  enum Own : std::uint8_t {
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
    // Lessons.
    QuestionClosed,  ///< the teacher takes no more answers to it
    NoMoreTries,     ///< at a task of homework: solved, or as often as the teacher allows
  };

  /// Implicit: handlers write ErrorCode::NotFound.
  ErrorCode(Own own);  // NOLINT(google-explicit-constructor)
  /// Another module's code. `word` must outlive all copies.
  constexpr ErrorCode(std::string_view word, int status) : word_(word), status_(status) {}

  /// The code on the wire: "not_your_turn".
  [[nodiscard]] std::string_view word() const { return word_; }
  /// What does not fit a game as it stands is 409 (RFC 9110, 15.5.10).
  [[nodiscard]] int status() const { return status_; }

  friend constexpr bool operator==(const ErrorCode&, const ErrorCode&) = default;

 private:
  std::string_view word_;
  int status_;
};

/// The server's own codes, in the order of their enumeration.
[[nodiscard]] std::vector<ErrorCode> own_error_codes();

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

}  // namespace rookery
