-- Games that are over as PGN, so that an export need not replay them. Each follows from the game's events, and may go at any time.
CREATE TABLE pgn_texts(
  game ${key} PRIMARY KEY REFERENCES games(id),
  version ${integer} NOT NULL,           -- of the program's part that wrote it
  events ${integer} NOT NULL,            -- how many the game had
  deleted ${integer} NOT NULL,           -- how many of its players' accounts were deleted: their names are not in it
  tags ${text} NOT NULL,
  moves ${text} NOT NULL,
  moves_without_clocks ${text} NOT NULL  -- '': the same
) ${table};

-- How many events the game had when its text was written; NULL: it has none.
ALTER TABLE games ADD COLUMN pgn_events ${integer};
CREATE INDEX games_without_pgn ON games(last_at, id) WHERE status > 1 AND (pgn_events IS NULL OR pgn_events <> event_count);
