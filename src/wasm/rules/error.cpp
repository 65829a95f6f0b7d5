// SPDX-License-Identifier: MIT
#include "rules/error.h"

#include <array>
#include <nlohmann/json.hpp>

#include "rules/members.h"

namespace rookery::wasm {

namespace {

constexpr std::array kCodes{
    ErrorCode::OutOfRange,   ErrorCode::InvalidValue, ErrorCode::InvalidFen,     ErrorCode::PositionIsOver,
    ErrorCode::InvalidClock, ErrorCode::InvalidRules, ErrorCode::InvalidEvent,   ErrorCode::EventOutOfPlace,
    ErrorCode::GuessStands,  ErrorCode::InvalidMove,  ErrorCode::IllegalMove,    ErrorCode::AmbiguousMove,
    ErrorCode::GameOver,     ErrorCode::NoNetwork,    ErrorCode::InvalidNetwork, ErrorCode::InvalidPgn,
    ErrorCode::NoGame,       ErrorCode::NotJson,      ErrorCode::InvalidTree,
};

}  // namespace

std::span<const ErrorCode> all_error_codes() {
  return kCodes;
}

/// What the page goes by; there is no default case, so that the compiler names a code without a word.
std::string_view word(ErrorCode code) {
  switch (code) {
    case ErrorCode::OutOfRange:
      return "out_of_range";
    case ErrorCode::InvalidValue:
      return "invalid_value";
    case ErrorCode::InvalidFen:
      return "invalid_fen";
    case ErrorCode::PositionIsOver:
      return "position_is_over";
    case ErrorCode::InvalidClock:
      return "invalid_clock";
    case ErrorCode::InvalidRules:
      return "invalid_rules";
    case ErrorCode::InvalidEvent:
      return "invalid_event";
    case ErrorCode::EventOutOfPlace:
      return "event_out_of_place";
    case ErrorCode::GuessStands:
      return "guess_stands";
    case ErrorCode::InvalidMove:
      return "invalid_move";
    case ErrorCode::IllegalMove:
      return "illegal_move";
    case ErrorCode::AmbiguousMove:
      return "ambiguous_move";
    case ErrorCode::GameOver:
      return "game_over";
    case ErrorCode::NoNetwork:
      return "no_network";
    case ErrorCode::InvalidNetwork:
      return "invalid_network";
    case ErrorCode::InvalidPgn:
      return "invalid_pgn";
    case ErrorCode::NoGame:
      return "no_game";
    case ErrorCode::NotJson:
      return "not_json";
    case ErrorCode::InvalidTree:
      return "invalid_tree";
  }
  return "";
}

nlohmann::json to_json(const Error& error) {
  Members members;
  members.add("code", word(error.code)).add("field", error.field).add("message", error.message);
  if (error.offset) {
    members.add("offset", *error.offset);
  }
  if (error.pgn) {
    members.add("pgn", to_json(*error.pgn));
  }
  return Members().add("error", members.take()).take();
}

nlohmann::json to_json(const notation::pgn::Error& error) {
  return Members()
      .add("fault", word(error.fault))
      .add("line", error.line)
      .add("column", error.column)
      .add("text", error.text)
      .add("details", nlohmann::json(error.details))
      .add("message", describe(error.fault))
      .take();
}

}  // namespace rookery::wasm
