-- What lists show of a game. Of a game stored before, it is not known: its status is NULL until its next append.
ALTER TABLE games ADD COLUMN white ${key} NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN black ${key} NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN status ${integer};               -- GameStatus
ALTER TABLE games ADD COLUMN last_at ${integer} NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN last_move ${text} NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN speed ${integer} NOT NULL DEFAULT 5;     -- Speed
ALTER TABLE games ADD COLUMN rated ${integer} NOT NULL DEFAULT 0;     -- 0 or 1
CREATE INDEX games_white ON games(white, created, id) WHERE white <> '';
CREATE INDEX games_black ON games(black, created, id) WHERE black <> '';
CREATE INDEX games_white_ongoing ON games(white) WHERE white <> '' AND status < 2;
CREATE INDEX games_black_ongoing ON games(black) WHERE black <> '' AND status < 2;

-- The version of the scoresheet's grammar that the event is written in.
ALTER TABLE events ADD COLUMN grammar ${integer} NOT NULL DEFAULT 1;

CREATE TABLE outbox(
  game ${key} NOT NULL REFERENCES games(id),
  number ${integer} NOT NULL,            -- of the first event that it was stored with
  part ${integer} NOT NULL,
  at ${integer} NOT NULL,                -- milliseconds since 1970
  kind ${text} NOT NULL,
  payload ${text} NOT NULL,
  PRIMARY KEY(game, number, part)
) ${table};
CREATE INDEX outbox_at ON outbox(at, game, number, part);
