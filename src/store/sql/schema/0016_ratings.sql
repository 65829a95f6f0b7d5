-- How strong players are, in each pool of games (RatingPool). Ratings in billionths.
CREATE TABLE ratings(
  player ${key} NOT NULL,
  pool ${integer} NOT NULL,              -- RatingPool
  value ${integer} NOT NULL,
  deviation ${integer} NOT NULL,
  volatility ${integer} NOT NULL,
  games ${integer} NOT NULL,
  at ${integer} NOT NULL,                -- milliseconds since 1970, of the last game
  PRIMARY KEY(player, pool)
) ${table};
CREATE INDEX ratings_best ON ratings(pool, value, player);

-- What each rated game did to the rating of each of its players.
CREATE TABLE rating_changes(
  game ${key} NOT NULL REFERENCES games(id),
  player ${key} NOT NULL,
  pool ${integer} NOT NULL,
  at ${integer} NOT NULL,
  value_before ${integer} NOT NULL,
  deviation_before ${integer} NOT NULL,
  volatility_before ${integer} NOT NULL,
  value_after ${integer} NOT NULL,
  deviation_after ${integer} NOT NULL,
  volatility_after ${integer} NOT NULL,
  PRIMARY KEY(game, player)
) ${table};
CREATE INDEX rating_changes_player ON rating_changes(player, pool, at, game);

-- Who seeks: rated games or casual ones, with what rating, and opponents of which.
ALTER TABLE seeks ADD COLUMN rated ${integer} NOT NULL DEFAULT 0;     -- 0 or 1
ALTER TABLE seeks ADD COLUMN rating ${integer} NOT NULL DEFAULT 1500;
ALTER TABLE seeks ADD COLUMN lowest ${integer} NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN highest ${integer} NOT NULL DEFAULT 4000;
