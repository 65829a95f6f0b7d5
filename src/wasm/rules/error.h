// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rookery/notation/pgn_error.h"

/// What the core says when it cannot do what it was asked: a code for programs, and an English sentence for
/// people. No code parses the sentence.
namespace rookery::wasm {

/// A closed set; web/src/core/core_errors.schema.json lists the words, and a test compares the two.
enum class ErrorCode : std::uint8_t {
  OutOfRange,      ///< a number, or what it numbers is not there
  InvalidValue,    ///< none of the words that can stand there
  InvalidFen,      ///< or a position that cannot be played
  PositionIsOver,  ///< no game can begin in this position
  InvalidClock,    ///< a time control
  InvalidRules,
  InvalidEvent,     ///< it cannot be read
  EventOutOfPlace,  ///< it can be read, but not follow in this game
  GuessStands,      ///< confirm it or forget it first
  InvalidMove,      ///< it cannot be read
  IllegalMove,
  AmbiguousMove,
  GameOver,   ///< there is no move to make
  NoNetwork,  ///< the engine was given none
  InvalidNetwork,
  InvalidPgn,
  NoGame,  ///< the text holds none
  NotJson,
  InvalidTree,  ///< JSON, but no game with variations
};

/// Every code, in the order of the enumeration.
[[nodiscard]] std::span<const ErrorCode> all_error_codes();

/// The code for the page: "invalid_fen".
[[nodiscard]] std::string_view word(ErrorCode code);

/// What went wrong, and where.
struct Error {
  ErrorCode code;
  std::string field;  ///< the argument that it is about; of a tree, the place in it: "nodes[3]"
  std::optional<std::size_t> offset;  ///< bytes from the start of the argument
  std::string message;                ///< what was wrong and what would be right, in English
  std::optional<notation::pgn::Error> pgn = std::nullopt;  ///< of InvalidPgn
};

/// {"error":{"code","field","offset","message","pgn"}}; the offset and what is wrong with a game in PGN only
/// where there is such a thing.
[[nodiscard]] nlohmann::json to_json(const Error& error);

/// {"fault","line","column","text","details","message"}, as core_errors.schema.json has "pgn".
[[nodiscard]] nlohmann::json to_json(const notation::pgn::Error& error);

}  // namespace rookery::wasm
