#include "endpoint/new_game_request.h"

#include "endpoint/player_name.h"

namespace rookery::server {
rooms::NewGame read_new_game(const http::Members& members) {
  using Color = rooms::NewGame::Color;
  constexpr http::Choice<Color> kColors[] = {
      {"white", Color::White}, {"black", Color::Black}, {"random", Color::Random}, {"pawns", Color::Pawns}};
  rooms::NewGame game;
  game.color = members.take_choice("color", kColors).value_or(Color::Random);
  game.name = take_name(members);
  game.clock = members.take_string("clock").value_or("-");
  game.fen = members.take_string("fen");
  game.chess960 = members.take_bool("chess960").value_or(false);
  game.rules = members.take_string("rules").value_or("");
  game.commitment = members.take_string("commitment");
  if (const auto opponent = members.take_string("opponent")) {
    game.opponent = read_name(*opponent, "opponent");
  }
  return game;
}

}  // namespace rookery::server
