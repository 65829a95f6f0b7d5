#include "rookery/errors/error.h"

#include <array>
#include <nlohmann/json.hpp>

namespace rookery {
namespace {

using nlohmann::json;

/// A code of the server's own, as it goes over the wire.
struct OwnCode {
  ErrorCode::Own code;
  std::string_view word;
  int status;
};
constexpr std::array kOwnCodes{
    OwnCode{ErrorCode::MalformedRequest, "malformed_request", 400},
    OwnCode{ErrorCode::NotJson, "not_json", 400},
    OwnCode{ErrorCode::WrongType, "wrong_type", 400},
    OwnCode{ErrorCode::MissingField, "missing_field", 400},
    OwnCode{ErrorCode::UnknownField, "unknown_field", 400},
    OwnCode{ErrorCode::InvalidValue, "invalid_value", 400},
    OwnCode{ErrorCode::OutOfRange, "out_of_range", 400},
    OwnCode{ErrorCode::UnsupportedVersion, "unsupported_version", 400},
    OwnCode{ErrorCode::InvalidName, "invalid_name", 400},
    OwnCode{ErrorCode::InvalidClock, "invalid_clock", 400},
    OwnCode{ErrorCode::InvalidFen, "invalid_fen", 400},
    OwnCode{ErrorCode::InvalidRules, "invalid_rules", 400},
    OwnCode{ErrorCode::InvalidAction, "invalid_action", 400},
    OwnCode{ErrorCode::PositionIsOver, "position_is_over", 400},
    OwnCode{ErrorCode::InvalidPassword, "invalid_password", 400},
    OwnCode{ErrorCode::NameTaken, "name_taken", 409},
    OwnCode{ErrorCode::WrongPassword, "wrong_password", 403},
    OwnCode{ErrorCode::AccountDisabled, "account_disabled", 403},
    OwnCode{ErrorCode::NotPermitted, "not_permitted", 403},
    OwnCode{ErrorCode::Unauthorized, "unauthorized", 401},
    OwnCode{ErrorCode::MissingScope, "missing_scope", 403},
    OwnCode{ErrorCode::ForeignOrigin, "foreign_origin", 403},
    OwnCode{ErrorCode::NotFound, "not_found", 404},
    OwnCode{ErrorCode::GameNotFound, "game_not_found", 404},
    OwnCode{ErrorCode::MethodNotAllowed, "method_not_allowed", 405},
    OwnCode{ErrorCode::UnknownMethod, "unknown_method", 501},
    OwnCode{ErrorCode::UnsupportedMediaType, "unsupported_media_type", 415},
    OwnCode{ErrorCode::UnsupportedCoding, "unsupported_coding", 415},
    OwnCode{ErrorCode::UnsupportedHttpVersion, "unsupported_http_version", 505},
    OwnCode{ErrorCode::ExpectationFailed, "expectation_failed", 417},
    OwnCode{ErrorCode::UpgradeRequired, "upgrade_required", 426},
    OwnCode{ErrorCode::PreconditionFailed, "precondition_failed", 412},
    OwnCode{ErrorCode::RangeNotSatisfiable, "range_not_satisfiable", 416},
    OwnCode{ErrorCode::RequestTimeout, "request_timeout", 408},
    OwnCode{ErrorCode::BodyTooLarge, "body_too_large", 413},
    OwnCode{ErrorCode::HeaderTooLarge, "header_too_large", 431},
    OwnCode{ErrorCode::UriTooLong, "uri_too_long", 414},
    OwnCode{ErrorCode::TooManyRequests, "too_many_requests", 429},
    OwnCode{ErrorCode::Overloaded, "overloaded", 503},
    OwnCode{ErrorCode::Unavailable, "unavailable", 503},
    OwnCode{ErrorCode::GameDamaged, "game_damaged", 500},
    OwnCode{ErrorCode::Internal, "internal", 500},
    OwnCode{ErrorCode::TextExpected, "text_expected", 400},
    OwnCode{ErrorCode::HelloExpected, "hello_expected", 400},
    OwnCode{ErrorCode::HelloRepeated, "hello_repeated", 400},
    OwnCode{ErrorCode::NotAPlayer, "not_a_player", 403},
    OwnCode{ErrorCode::TakenBack, "taken_back", 409},
    OwnCode{ErrorCode::IdReused, "id_reused", 409},
    OwnCode{ErrorCode::QuestionClosed, "question_closed", 409},
    OwnCode{ErrorCode::NoMoreTries, "no_more_tries", 409},
};

constexpr bool are_own_codes_in_order() {
  for (std::size_t i = 0; i < kOwnCodes.size(); ++i) {
    if (static_cast<std::size_t>(kOwnCodes[i].code) != i) {
      return false;
    }
  }
  return static_cast<std::size_t>(ErrorCode::NoMoreTries) + 1 == kOwnCodes.size();
}
static_assert(are_own_codes_in_order(), "each code has its row, in the order of the enumeration");

/// By the number: are_own_codes_in_order() has shown that it fits.
const OwnCode& row_of(ErrorCode::Own code) {
  return kOwnCodes[static_cast<std::size_t>(code)];
}

}  // namespace

ErrorCode::ErrorCode(Own own) : ErrorCode(row_of(own).word, row_of(own).status) {}

std::vector<ErrorCode> own_error_codes() {
  std::vector<ErrorCode> codes;
  for (const OwnCode& row : kOwnCodes) {
    codes.emplace_back(row.code);
  }
  return codes;
}

json to_json(const Error& error) {
  json object{{"code", error.code.word()}, {"message", error.message}};
  if (!error.field.empty()) {
    object["field"] = error.field;
  }
  if (error.offset) {
    object["offset"] = *error.offset;
  }
  return object;
}

std::string write_error(const Error& error) {
  // Messages may quote bytes of a request that are not UTF-8.
  return json{{"error", to_json(error)}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// The Lichess API has the message under "error"; the code and the field are next to it.
std::string write_flat_error(const Error& error) {
  json object = to_json(error);
  object["error"] = std::move(object["message"]);
  object.erase("message");
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace rookery
