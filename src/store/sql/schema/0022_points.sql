-- The points of games that have ended, in halves. Of a game that ended before, they are not known until its
-- summary is written again.
ALTER TABLE games ADD COLUMN white_halves ${integer};
ALTER TABLE games ADD COLUMN black_halves ${integer};
CREATE INDEX games_between ON games(white, black) WHERE status = 2;
