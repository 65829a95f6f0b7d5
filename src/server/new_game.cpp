#include "new_game.h"

#include "game_record.h"
#include "rookery/arbiter/text.h"
#include "rookery/notation/fen.h"

namespace rookery::server {
namespace {

using chess::CastlingMode;
using chess::Color;

Expected<chess::Position, Fault> read_start(const NewGame& wish) {
  const CastlingMode mode = wish.chess960 ? CastlingMode::Chess960 : CastlingMode::Standard;
  const std::string fen = wish.fen.value_or(notation::fen::write(chess::Setup::initial()));
  const auto start = notation::fen::parse_position(fen, mode);
  if (!start) {
    const notation::fen::ErrorText& error = start.error().front();
    return fail(Fault{std::string(error.what), "fen, byte " + std::to_string(error.offset)});
  }
  if (chess::outcome_on_board(*start)) {
    return fail(Fault{"the game is over in this position", "fen"});
  }
  return *start;
}

Color color_of(const NewGame& wish, bool lot) {
  const bool white = wish.color == NewGame::Color::Lot ? lot : wish.color == NewGame::Color::White;
  return white ? Color::White : Color::Black;
}

}  // namespace

Expected<MadeGame, Fault> make_game(const NewGame& wish, const GameCircumstances& given) {
  const auto start = read_start(wish);
  if (!start) {
    return fail(start.error());
  }
  auto clock = notation::time_control::parse(wish.clock);
  if (!clock) {
    return fail(Fault{std::string(notation::time_control::describe(clock.error().fault)),
                      "clock, byte " + std::to_string(clock.error().offset)});
  }
  const auto rules = arbiter::parse_rules(wish.rules);
  if (!rules) {
    return fail(Fault{std::string(arbiter::describe(rules.error())),
                      "rules, byte " + std::to_string(rules.error().offset)});
  }
  const arbiter::Terms terms{*start, std::move(*clock), *rules};
  const arbiter::Seated seated{color_of(wish, given.lot), given.guest, wish.name};
  return MadeGame{write_header(given.id, given.now, terms),
                  {{arbiter::write_line({given.now, seated}, start->mode()), ""}}};
}

}  // namespace rookery::server
