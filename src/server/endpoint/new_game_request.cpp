#include "endpoint/new_game_request.h"

#include "endpoint/player_name.h"

namespace rookery::server {
namespace {

rooms::NewGame::Color read_color(const std::optional<std::string>& word) {
  if (!word || *word == "random") {
    return rooms::NewGame::Color::Random;
  }
  if (*word == "white") {
    return rooms::NewGame::Color::White;
  }
  if (*word == "black") {
    return rooms::NewGame::Color::Black;
  }
  if (*word == "pawns") {
    return rooms::NewGame::Color::Pawns;
  }
  http::reject(ErrorCode::InvalidValue, "color", "white, black, random or pawns was expected");
}

}  // namespace

rooms::NewGame read_new_game(http::Members& members) {
  rooms::NewGame game;
  game.color = read_color(members.take_string("color"));
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
