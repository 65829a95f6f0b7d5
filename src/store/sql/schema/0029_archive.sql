-- Finished games, of the server and from elsewhere, as lists and searches find them. It follows from games and imports.
CREATE TABLE archive_state(
  id ${integer} PRIMARY KEY,             -- 1
  next ${integer} NOT NULL,              -- the number of the next game; who adds one changes this first, and so locks it
  next_name ${integer} NOT NULL,         -- likewise of names
  has_positions ${integer} NOT NULL,     -- 0 or 1: games are found by their positions
  generation ${integer} NOT NULL,        -- of the index of positions: one that was dropped is made anew as the next
  loose ${integer} NOT NULL              -- games in archive_positions
) ${table};
INSERT INTO archive_state(id, next, next_name, has_positions, generation, loose) VALUES(1, 1, 1, 1, 1, 0);

-- How players are called in these games.
CREATE TABLE archive_names(
  number ${integer} PRIMARY KEY,
  player ${key} NOT NULL,                -- an account or a guest; '': of a game from elsewhere
  name ${text} NOT NULL
) ${table};
CREATE INDEX archive_names_player ON archive_names(player, name);
CREATE TABLE archive_words(              -- the words of a name, in small letters
  word ${key} NOT NULL,
  name ${integer} NOT NULL REFERENCES archive_names(number),
  PRIMARY KEY(word, name)
) ${table};
CREATE INDEX archive_words_name ON archive_words(name);

CREATE TABLE archive(
  number ${integer} PRIMARY KEY,         -- in the order in which they came; a game that changed gets another
  id ${key} NOT NULL UNIQUE,             -- in games or in imports
  source ${integer} NOT NULL,            -- ArchiveSource
  owner ${key} NOT NULL,
  at ${integer} NOT NULL,                -- milliseconds since 1970
  date ${text} NOT NULL,
  white ${integer} NOT NULL REFERENCES archive_names(number),
  black ${integer} NOT NULL REFERENCES archive_names(number),
  white_halves ${integer},               -- NULL: no result
  black_halves ${integer},
  ending ${key} NOT NULL,
  eco ${key} NOT NULL,
  opening ${text} NOT NULL,
  speed ${integer},                      -- NULL: not known
  rated ${integer} NOT NULL,             -- 0 or 1, as what follows
  chess960 ${integer} NOT NULL,
  plies ${integer} NOT NULL,
  board ${text} NOT NULL,                -- FEN, the first field
  last_move ${text} NOT NULL,
  event ${text} NOT NULL,
  positions ${integer} NOT NULL          -- in which generation of the index its positions are; 0: in none
) ${table};
CREATE INDEX archive_at ON archive(at, number);
CREATE INDEX archive_white ON archive(white, at, number);
CREATE INDEX archive_black ON archive(black, at, number);
CREATE INDEX archive_eco ON archive(eco, at, number);
CREATE INDEX archive_ending ON archive(ending, at, number);
CREATE INDEX archive_source ON archive(source, at, number);
CREATE INDEX archive_owner ON archive(owner, at, number) WHERE owner <> '';
CREATE INDEX archive_unindexed ON archive(positions, number);

-- The positions of games by their Zobrist keys: first one by one, later in runs. A run holds those of some games whose keys
-- begin with the same byte. A game that is gone stays in its run, under a number that no game has.
CREATE TABLE archive_positions(
  key ${integer} NOT NULL,
  number ${integer} NOT NULL,            -- in archive
  PRIMARY KEY(key, number)
) ${table};
CREATE TABLE archive_runs(
  bucket ${integer} NOT NULL,            -- the key's first byte
  first ${integer} NOT NULL,             -- the least number of its games
  size ${integer} NOT NULL,              -- how many positions
  postings ${bytes} NOT NULL,            -- sql/postings.h
  PRIMARY KEY(bucket, first)
) ${table};

-- How many games of a player were what, for plots.
CREATE TABLE archive_counts(
  player ${key} NOT NULL,
  rated ${integer} NOT NULL,             -- 0 or 1
  kind ${integer} NOT NULL,              -- 0 all, 1 by speed, 2 by ending, 3 by opening
  value ${key} NOT NULL,
  white ${integer} NOT NULL,             -- 0 or 1: the player's colour
  halves ${integer} NOT NULL,            -- 0 to 2: the player's
  games ${integer} NOT NULL,
  PRIMARY KEY(player, rated, kind, value, white, halves)
) ${table};

-- Of games from elsewhere also those are kept here that nobody brought but who runs the server: their account is ''.
DROP INDEX imports_account;
ALTER TABLE imports RENAME TO imports_before;
CREATE TABLE imports(
  id ${key} PRIMARY KEY,                 -- of no game in games
  account ${key} NOT NULL,
  at ${integer} NOT NULL,                -- milliseconds since 1970
  pgn ${text} NOT NULL
) ${table};
INSERT INTO imports(id, account, at, pgn) SELECT id, account, at, pgn FROM imports_before;
DROP TABLE imports_before;
CREATE INDEX imports_account ON imports(account, at, id);
