-- The first step of a new database. (SQLite files of versions 1 to 4 come to the same: sqlite/schema.cpp.)
CREATE TABLE games(
  id ${key} PRIMARY KEY,
  created ${integer} NOT NULL,           -- milliseconds since 1970
  fen ${text} NOT NULL,
  chess960 ${integer} NOT NULL,          -- 0 or 1
  clock ${text} NOT NULL,
  rules ${text} NOT NULL DEFAULT '',
  due ${integer},                        -- milliseconds since 1970; NULL: at no time
  rematch_of ${text} NOT NULL DEFAULT ''
) ${table};
CREATE INDEX games_due ON games(due) WHERE due IS NOT NULL;

CREATE TABLE events(
  game ${key} NOT NULL REFERENCES games(id),
  number ${integer} NOT NULL,
  text ${text} NOT NULL,
  command ${text} NOT NULL,
  PRIMARY KEY(game, number)
) ${table};

CREATE TABLE server(
  key ${key} PRIMARY KEY,
  value ${text} NOT NULL
) ${table};
