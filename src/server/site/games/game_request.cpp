#include "site/games/game_request.h"

#include "lichess/challenges/challenge_terms.h"
#include "rookery/notation/fen.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/new_game.h"

namespace rookery::server {

using store::ChallengeColor;

namespace {

/// The page requests only one rule, by a member of its own.
Error as_request_error(Error error) {
  if (error.code == ErrorCode::InvalidRules) {
    error.field = "berserk";
    error.offset.reset();
  }
  return error;
}

}  // namespace

GameRequest read_game_request(const http::Members& members) {
  constexpr http::Choice<ChallengeColor> kColors[] = {
      {"white", ChallengeColor::White}, {"black", ChallengeColor::Black}, {"random", ChallengeColor::Random}};
  GameRequest request;
  request.clock = members.need_string("clock");
  request.is_rated = members.take_bool("rated").value_or(false);
  request.is_chess960 = members.take_bool("chess960").value_or(false);
  request.has_berserk = members.take_bool("berserk").value_or(false);
  request.color = members.take_choice("color", kColors).value_or(ChallengeColor::Random);
  return request;
}

Expected<store::GameHeader, Error> header_of(const GameRequest& request, std::string id, Instant now) {
  const ChallengeContext drawn = draw_challenge_context(std::move(id), now);
  rooms::NewGame new_game;
  new_game.clock = request.clock;
  new_game.chess960 = request.is_chess960;
  new_game.rules = request.has_berserk ? "berserk" : "";
  if (request.is_chess960) {
    new_game.fen = notation::fen::write(chess::chess960_setup(drawn.chess960_number));
  }
  const auto terms = rooms::read_requested_terms(new_game);
  if (!terms) {
    return fail(as_request_error(terms.error()));
  }
  if (request.is_rated && !terms->laws.clock.timed()) {
    return fail(Error{ErrorCode::InvalidValue, "rated", std::nullopt, "rated: a rated game needs a clock"});
  }
  store::GameHeader header = rooms::write_header(drawn.id, now, *terms);
  header.is_rated = request.is_rated;
  return header;
}

bool has_berserk(const store::GameHeader& game) {
  const auto terms = rooms::read_terms(game);
  return terms && terms->site.berserk;
}

}  // namespace rookery::server
