-- How many events a game has stands with the game: who appends changes it first, and so locks the game.
ALTER TABLE games ADD COLUMN event_count ${integer} NOT NULL DEFAULT 0;
UPDATE games SET event_count = (SELECT coalesce(max(number) + 1, 0) FROM events WHERE game = games.id);
