-- What players of games by days decided on before the opponent moved. Nobody but the player is told.
CREATE TABLE conditional_moves(
  player ${key} NOT NULL,                -- an account, or a guest
  game ${key} NOT NULL REFERENCES games(id),
  at ${integer} NOT NULL,                -- milliseconds since 1970
  text ${text} NOT NULL,                 -- as rooms/conditional_moves.h writes them
  PRIMARY KEY(player, game)
) ${table};
CREATE INDEX conditional_moves_game ON conditional_moves(game);
