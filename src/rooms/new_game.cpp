#include "rookery/rooms/new_game.h"

#include "proof_budget.h"
#include "rookery/arbiter/text.h"
#include "rookery/notation/fen.h"
#include "rookery/policy/limits.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/summary.h"

namespace rookery::rooms {
namespace {

using chess::Color;

Error error_of(const arbiter::TermsFault& fault) {
  switch (fault.field) {
    case arbiter::TermsFault::Field::Fen:
      return {ErrorCode::InvalidFen, "fen", fault.offset, std::string(fault.what)};
    case arbiter::TermsFault::Field::Clock:
      return {ErrorCode::InvalidClock, "clock", fault.offset, std::string(fault.what)};
    case arbiter::TermsFault::Field::Rules:
      return {ErrorCode::InvalidRules, "rules", fault.offset, std::string(fault.what)};
  }
  return {ErrorCode::Internal, "", std::nullopt, "the terms have a field that is not known"};
}

Color color_of(const NewGame& new_game, bool is_white_drawn) {
  const bool white =
      new_game.color == NewGame::Color::Random ? is_white_drawn : new_game.color == NewGame::Color::White;
  return white ? Color::White : Color::Black;
}

bool is_commitment(const std::string& text) {
  return text.size() == arbiter::kCommitmentLength &&
         text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// The creator takes a seat, hides the pawns or, over the board, takes both seats.
Expected<std::vector<policy::SiteEvent>, Error> first_events(const NewGame& new_game,
                                                             const NewGameContext& given,
                                                             const arbiter::Rules& rules) {
  const bool pawns = new_game.color == NewGame::Color::Pawns;
  // The commitment is the hash of a hand and a secret: without hidden pawns it would have no meaning.
  if (new_game.commitment.has_value() != pawns) {
    return fail(Error{pawns ? ErrorCode::MissingField : ErrorCode::UnknownField, "commitment", std::nullopt,
                      "a commitment comes with the colour \"pawns\", and only with it"});
  }
  if (new_game.opponent && !rules.over_the_board) {
    return fail(Error{ErrorCode::UnknownField, "opponent", std::nullopt,
                      "only the arbiter of a game over the board names both players"});
  }
  // Over the board there are real pawns to hide.
  if (pawns && (rules.over_the_board || !is_commitment(*new_game.commitment))) {
    return fail(Error{ErrorCode::InvalidValue, "commitment", std::nullopt,
                      "64 lower-case hexadecimal digits were expected, in a game between two devices"});
  }
  if (pawns) {
    return std::vector<policy::SiteEvent>{
        arbiter::PawnsHidden{given.player.text, new_game.name, *new_game.commitment}};
  }
  const Color color = color_of(new_game, given.is_white_drawn);
  std::vector<policy::SiteEvent> events{arbiter::Seated{color, given.player.text, new_game.name}};
  if (rules.over_the_board) {
    events.emplace_back(
        arbiter::Seated{~color, given.player.text, new_game.opponent.value_or(new_game.name)});
  }
  return events;
}

}  // namespace

Expected<policy::SiteTerms, Error> read_requested_terms(const NewGame& new_game) {
  const std::string fen = new_game.fen.value_or(notation::fen::write(chess::Setup::initial()));
  auto terms = policy::parse_terms({fen, new_game.chess960, new_game.clock, new_game.rules});
  if (!terms) {
    return fail(error_of(terms.error().front()));
  }
  // Checked here, although the room would end such a game at once: a link to a finished game is useless.
  if (arbiter::outcome_at_start(terms->laws, kProofAtOnce)) {
    return fail(Error{ErrorCode::PositionIsOver, "fen", std::nullopt, "the game is over in this position"});
  }
  // With the server's limits the first move has a deadline, even if neither player ever opens the game.
  terms->laws.limits = policy::limits_on_server(*terms);
  return std::move(*terms);
}

std::vector<notation::fen::ErrorText> fen_remarks(const NewGame& new_game) {
  if (!new_game.fen) {
    return {};
  }
  const auto mode = new_game.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  auto read = notation::fen::read_position(*new_game.fen, mode);
  return read ? std::move(read->remarks) : std::vector<notation::fen::ErrorText>{};
}

MadeGame begin_game(store::GameHeader header, const policy::SiteTerms& terms,
                    std::span<const policy::SiteEvent> events, Instant now) {
  MadeGame made{std::move(header), {}, {}};
  policy::SiteGame game(terms);
  for (const policy::SiteEvent& event : events) {
    game.record({now, event});
    made.events.push_back(write_event(game, {now, event}));
  }
  made.summary = summarize(game);
  return made;
}

Expected<MadeGame, Error> make_game(const NewGame& new_game, const NewGameContext& given) {
  const auto terms = read_requested_terms(new_game);
  if (!terms) {
    return fail(terms.error());
  }
  const auto events = first_events(new_game, given, terms->laws.rules);
  if (!events) {
    return fail(events.error());
  }
  return begin_game(write_header(given.id, given.now, *terms), *terms, *events, given.now);
}

}  // namespace rookery::rooms
