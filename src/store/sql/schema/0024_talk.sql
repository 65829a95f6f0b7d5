-- What accounts note about games, for themselves.
CREATE TABLE game_notes(
  account ${key} NOT NULL REFERENCES accounts(id),
  game ${key} NOT NULL REFERENCES games(id),
  at ${integer} NOT NULL,                -- milliseconds since 1970, as all that follow
  text ${text} NOT NULL,
  PRIMARY KEY(account, game)
) ${table};
CREATE INDEX game_notes_game ON game_notes(game);

-- What the administrator is told about somebody's behaviour at a game.
CREATE TABLE reports(
  id ${key} PRIMARY KEY,
  at ${integer} NOT NULL,
  reporter ${key} NOT NULL,              -- an account, or a guest
  reporter_name ${text} NOT NULL,
  about ${key} NOT NULL,                 -- likewise
  about_name ${text} NOT NULL,
  game ${key} NOT NULL,
  text ${text} NOT NULL,
  said ${text} NOT NULL,                 -- the game's chat at that time
  is_open ${integer} NOT NULL            -- 0 or 1
) ${table};
CREATE INDEX reports_open ON reports(is_open, at, id);
CREATE INDEX reports_reporter ON reports(reporter);
CREATE INDEX reports_about ON reports(about);
