-- What came of the games of a player, for each kind of game. Games without a result are not counted.
CREATE TABLE results(
  player ${key} NOT NULL,
  speed ${integer} NOT NULL,             -- Speed
  chess960 ${integer} NOT NULL,          -- 0 or 1
  rated ${integer} NOT NULL,             -- 0 or 1
  wins ${integer} NOT NULL,
  draws ${integer} NOT NULL,
  losses ${integer} NOT NULL,
  PRIMARY KEY(player, speed, chess960, rated)
) ${table};

-- Entries are read kind by kind.
DROP INDEX outbox_at;
CREATE INDEX outbox_kind ON outbox(kind, at, game, number, part);
