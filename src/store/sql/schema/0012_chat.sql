-- What players and watchers of a game say to each other. It is no part of the game: the scoresheet knows nothing of it.
CREATE TABLE chat_lines(
  game ${key} NOT NULL REFERENCES games(id),
  number ${integer} NOT NULL,
  at ${integer} NOT NULL,                -- milliseconds since 1970
  room ${integer} NOT NULL,              -- ChatRoom
  player ${key} NOT NULL,
  name ${text} NOT NULL,
  text ${text} NOT NULL,
  PRIMARY KEY(game, number)
) ${table};
CREATE INDEX accounts_seen ON accounts(title, seen) WHERE title <> '';
