#include "error.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace rookery::server {
namespace {

using nlohmann::json;

struct CodeWord {
  ErrorCode code;
  std::string_view word;
};
constexpr std::array kCodeWords{
    CodeWord{ErrorCode::MalformedRequest, "malformed_request"},
    CodeWord{ErrorCode::NotJson, "not_json"},
    CodeWord{ErrorCode::WrongType, "wrong_type"},
    CodeWord{ErrorCode::MissingField, "missing_field"},
    CodeWord{ErrorCode::UnknownField, "unknown_field"},
    CodeWord{ErrorCode::InvalidValue, "invalid_value"},
    CodeWord{ErrorCode::OutOfRange, "out_of_range"},
    CodeWord{ErrorCode::UnsupportedVersion, "unsupported_version"},
    CodeWord{ErrorCode::InvalidName, "invalid_name"},
    CodeWord{ErrorCode::InvalidClock, "invalid_clock"},
    CodeWord{ErrorCode::InvalidFen, "invalid_fen"},
    CodeWord{ErrorCode::InvalidRules, "invalid_rules"},
    CodeWord{ErrorCode::InvalidAction, "invalid_action"},
    CodeWord{ErrorCode::PositionIsOver, "position_is_over"},
    CodeWord{ErrorCode::InvalidPassword, "invalid_password"},
    CodeWord{ErrorCode::NameTaken, "name_taken"},
    CodeWord{ErrorCode::WrongPassword, "wrong_password"},
    CodeWord{ErrorCode::AccountDisabled, "account_disabled"},
    CodeWord{ErrorCode::NotPermitted, "not_permitted"},
    CodeWord{ErrorCode::Unauthorized, "unauthorized"},
    CodeWord{ErrorCode::MissingScope, "missing_scope"},
    CodeWord{ErrorCode::ForeignOrigin, "foreign_origin"},
    CodeWord{ErrorCode::NotFound, "not_found"},
    CodeWord{ErrorCode::GameNotFound, "game_not_found"},
    CodeWord{ErrorCode::MethodNotAllowed, "method_not_allowed"},
    CodeWord{ErrorCode::UnknownMethod, "unknown_method"},
    CodeWord{ErrorCode::UnsupportedMediaType, "unsupported_media_type"},
    CodeWord{ErrorCode::UnsupportedCoding, "unsupported_coding"},
    CodeWord{ErrorCode::UnsupportedHttpVersion, "unsupported_http_version"},
    CodeWord{ErrorCode::ExpectationFailed, "expectation_failed"},
    CodeWord{ErrorCode::UpgradeRequired, "upgrade_required"},
    CodeWord{ErrorCode::PreconditionFailed, "precondition_failed"},
    CodeWord{ErrorCode::RangeNotSatisfiable, "range_not_satisfiable"},
    CodeWord{ErrorCode::RequestTimeout, "request_timeout"},
    CodeWord{ErrorCode::BodyTooLarge, "body_too_large"},
    CodeWord{ErrorCode::HeaderTooLarge, "header_too_large"},
    CodeWord{ErrorCode::UriTooLong, "uri_too_long"},
    CodeWord{ErrorCode::TooManyRequests, "too_many_requests"},
    CodeWord{ErrorCode::Overloaded, "overloaded"},
    CodeWord{ErrorCode::Unavailable, "unavailable"},
    CodeWord{ErrorCode::GameDamaged, "game_damaged"},
    CodeWord{ErrorCode::Internal, "internal"},
    CodeWord{ErrorCode::TextExpected, "text_expected"},
    CodeWord{ErrorCode::HelloExpected, "hello_expected"},
    CodeWord{ErrorCode::HelloRepeated, "hello_repeated"},
    CodeWord{ErrorCode::NotAPlayer, "not_a_player"},
    CodeWord{ErrorCode::TakenBack, "taken_back"},
    CodeWord{ErrorCode::IdReused, "id_reused"},
    CodeWord{ErrorCode::GameOver, "game_over"},
    CodeWord{ErrorCode::GameNotOver, "game_not_over"},
    CodeWord{ErrorCode::NotYourTurn, "not_your_turn"},
    CodeWord{ErrorCode::IllegalMove, "illegal_move"},
    CodeWord{ErrorCode::SeatTaken, "seat_taken"},
    CodeWord{ErrorCode::NoOpponent, "no_opponent"},
    CodeWord{ErrorCode::NoOfferPending, "no_offer_pending"},
    CodeWord{ErrorCode::OfferPending, "offer_pending"},
    CodeWord{ErrorCode::OfferTooEarly, "offer_too_early"},
    CodeWord{ErrorCode::OfferTooOften, "offer_too_often"},
    CodeWord{ErrorCode::NothingToTakeBack, "nothing_to_take_back"},
    CodeWord{ErrorCode::TooLateToAbort, "too_late_to_abort"},
    CodeWord{ErrorCode::FlagNotFallen, "flag_not_fallen"},
    CodeWord{ErrorCode::TooManyEvents, "too_many_events"},
    CodeWord{ErrorCode::NotInThisGame, "not_in_this_game"},
    CodeWord{ErrorCode::TouchedPiece, "touched_piece"},
    CodeWord{ErrorCode::NothingToTouch, "nothing_to_touch"},
    CodeWord{ErrorCode::ClaimAfterTouch, "claim_after_touch"},
    CodeWord{ErrorCode::NoTakebacks, "no_takebacks"},
    CodeWord{ErrorCode::MoveNotTold, "move_not_told"},
    CodeWord{ErrorCode::MoveIsLegal, "move_is_legal"},
    CodeWord{ErrorCode::ColorsNotDrawn, "colors_not_drawn"},
    CodeWord{ErrorCode::NotYourHands, "not_your_hands"},
    CodeWord{ErrorCode::NotAsHidden, "not_as_hidden"},
    CodeWord{ErrorCode::TimeToOpen, "time_to_open"},
    CodeWord{ErrorCode::OpponentNotGone, "opponent_not_gone"},
    CodeWord{ErrorCode::ClocksStopped, "clocks_stopped"},
    CodeWord{ErrorCode::ClocksNotStopped, "clocks_not_stopped"},
    CodeWord{ErrorCode::TooMuchTaken, "too_much_taken"},
    CodeWord{ErrorCode::TooLateForBerserk, "too_late_for_berserk"},
    CodeWord{ErrorCode::SeatKept, "seat_kept"},
    CodeWord{ErrorCode::InvitationOver, "invitation_over"},
    CodeWord{ErrorCode::DrawTooEarly, "draw_too_early"},
};

constexpr auto kCodes = [] {
  std::array<ErrorCode, kCodeWords.size()> codes{};
  std::transform(kCodeWords.begin(), kCodeWords.end(), codes.begin(),
                 [](const CodeWord& row) { return row.code; });
  // The list is indexed by the code: a code that is added without its word does not compile.
  return codes;
}();

/// The codes of what is refused.
template <class Refusal>
struct RefusalCode {
  Refusal refusal;
  ErrorCode code;
};
constexpr std::array kOwnRefusalCodes{
    RefusalCode{policy::OwnRefusal::GameNotOver, ErrorCode::GameNotOver},
    RefusalCode{policy::OwnRefusal::OfferTooOften, ErrorCode::OfferTooOften},
    RefusalCode{policy::OwnRefusal::OpponentNotGone, ErrorCode::OpponentNotGone},
    RefusalCode{policy::OwnRefusal::TooLateForBerserk, ErrorCode::TooLateForBerserk},
    RefusalCode{policy::OwnRefusal::SeatKept, ErrorCode::SeatKept},
    RefusalCode{policy::OwnRefusal::InvitationOver, ErrorCode::InvitationOver},
};
constexpr std::array kRefusalCodes{
    RefusalCode{arbiter::Refusal::GameOver, ErrorCode::GameOver},
    RefusalCode{arbiter::Refusal::NotYourTurn, ErrorCode::NotYourTurn},
    RefusalCode{arbiter::Refusal::IllegalMove, ErrorCode::IllegalMove},
    RefusalCode{arbiter::Refusal::SeatTaken, ErrorCode::SeatTaken},
    RefusalCode{arbiter::Refusal::NoOpponent, ErrorCode::NoOpponent},
    RefusalCode{arbiter::Refusal::NoOfferPending, ErrorCode::NoOfferPending},
    RefusalCode{arbiter::Refusal::OfferPending, ErrorCode::OfferPending},
    RefusalCode{arbiter::Refusal::OfferTooEarly, ErrorCode::OfferTooEarly},
    RefusalCode{arbiter::Refusal::NothingToTakeBack, ErrorCode::NothingToTakeBack},
    RefusalCode{arbiter::Refusal::TooLateToAbort, ErrorCode::TooLateToAbort},
    RefusalCode{arbiter::Refusal::FlagNotFallen, ErrorCode::FlagNotFallen},
    RefusalCode{arbiter::Refusal::TooManyEvents, ErrorCode::TooManyEvents},
    RefusalCode{arbiter::Refusal::NotInThisGame, ErrorCode::NotInThisGame},
    RefusalCode{arbiter::Refusal::TouchedPiece, ErrorCode::TouchedPiece},
    RefusalCode{arbiter::Refusal::NothingToTouch, ErrorCode::NothingToTouch},
    RefusalCode{arbiter::Refusal::ClaimAfterTouch, ErrorCode::ClaimAfterTouch},
    RefusalCode{arbiter::Refusal::NoTakebacks, ErrorCode::NoTakebacks},
    RefusalCode{arbiter::Refusal::MoveNotTold, ErrorCode::MoveNotTold},
    RefusalCode{arbiter::Refusal::MoveIsLegal, ErrorCode::MoveIsLegal},
    RefusalCode{arbiter::Refusal::ColorsNotDrawn, ErrorCode::ColorsNotDrawn},
    RefusalCode{arbiter::Refusal::NotYourHands, ErrorCode::NotYourHands},
    RefusalCode{arbiter::Refusal::NotAsHidden, ErrorCode::NotAsHidden},
    RefusalCode{arbiter::Refusal::TimeToOpen, ErrorCode::TimeToOpen},
    RefusalCode{arbiter::Refusal::ClocksStopped, ErrorCode::ClocksStopped},
    RefusalCode{arbiter::Refusal::ClocksNotStopped, ErrorCode::ClocksNotStopped},
    RefusalCode{arbiter::Refusal::TooMuchTaken, ErrorCode::TooMuchTaken},
    RefusalCode{arbiter::Refusal::DrawTooEarly, ErrorCode::DrawTooEarly},
};

/// Whether the row of each enumerator is at its index, and `last` is the last.
constexpr bool is_in_order(const auto& rows, auto member, auto last) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].*member) != i) {
      return false;
    }
  }
  return static_cast<std::size_t>(last) + 1 == rows.size();
}
static_assert(is_in_order(kCodeWords, &CodeWord::code, ErrorCode::DrawTooEarly),
              "each code has its word, in the order of the enumeration");
static_assert(is_in_order(kRefusalCodes, &RefusalCode<arbiter::Refusal>::refusal,
                          arbiter::Refusal::DrawTooEarly) &&
                  is_in_order(kOwnRefusalCodes, &RefusalCode<policy::OwnRefusal>::refusal,
                              policy::OwnRefusal::InvitationOver),
              "each refusal has its code, in the order of the enumeration");

}  // namespace

std::span<const ErrorCode> all_error_codes() {
  return kCodes;
}

std::string_view word(ErrorCode code) {
  // By index: is_in_order() has shown that this is valid.
  return kCodeWords[static_cast<std::size_t>(code)].word;
}

ErrorCode code_of(const policy::SiteRefusal& refusal) {
  if (const auto* own = std::get_if<policy::OwnRefusal>(&refusal)) {
    return kOwnRefusalCodes[static_cast<std::size_t>(*own)].code;
  }
  return kRefusalCodes[static_cast<std::size_t>(std::get<arbiter::Refusal>(refusal))].code;
}

json to_json(const Error& error) {
  json object{{"code", word(error.code)}, {"message", error.message}};
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

}  // namespace rookery::server
