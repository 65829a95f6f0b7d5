#include "app/wished_game.h"

#include "api/challenge_terms.h"
#include "endpoint/new_game.h"
#include "rookery/notation/fen.h"
#include "rooms/game_record.h"

namespace rookery::server {

using store::ChallengeColor;

namespace {

ChallengeColor color_of_word(const std::string& word) {
  if (word == "white" || word == "black") {
    return word == "white" ? ChallengeColor::White : ChallengeColor::Black;
  }
  if (word != "random") {
    reject(ErrorCode::InvalidValue, "color", "color: white, black or random was expected");
  }
  return ChallengeColor::Random;
}

/// The page requests only one rule, by a member of its own.
Error as_wished(Error error) {
  if (error.code == ErrorCode::InvalidRules) {
    error.field = "berserk";
    error.offset.reset();
  }
  return error;
}

}  // namespace

WishedGame read_wished_game(Members& members) {
  WishedGame wish;
  wish.clock = members.need_string("clock");
  wish.is_rated = members.take_bool("rated").value_or(false);
  wish.is_chess960 = members.take_bool("chess960").value_or(false);
  wish.has_berserk = members.take_bool("berserk").value_or(false);
  wish.color = color_of_word(members.take_string("color").value_or("random"));
  return wish;
}

Expected<store::GameHeader, Error> header_of(const WishedGame& wish, std::string id, Instant now) {
  const ChallengeContext drawn = draw_challenge_context(std::move(id), now);
  NewGame terms_wish;
  terms_wish.clock = wish.clock;
  terms_wish.chess960 = wish.is_chess960;
  terms_wish.rules = wish.has_berserk ? "berserk" : "";
  if (wish.is_chess960) {
    terms_wish.fen = notation::fen::write(chess::chess960_setup(drawn.chess960_number));
  }
  const auto terms = read_wished_terms(terms_wish);
  if (!terms) {
    return fail(as_wished(terms.error()));
  }
  if (wish.is_rated && !terms->laws.clock.timed()) {
    return fail(Error{ErrorCode::InvalidValue, "rated", std::nullopt, "rated: a rated game needs a clock"});
  }
  store::GameHeader header = write_header(drawn.id, now, *terms);
  header.is_rated = wish.is_rated;
  return header;
}

bool has_berserk(const store::GameHeader& game) {
  const auto terms = read_terms(game);
  return terms && terms->site.berserk;
}

}  // namespace rookery::server
