-- In how many of the counted games the player went berserk: of those before, as their scoresheets say. (Few games
-- allow it, and only their events are read.)
ALTER TABLE results ADD COLUMN berserks ${integer} NOT NULL DEFAULT 0;
UPDATE results SET berserks =
  (SELECT count(*) FROM games JOIN events ON events.game = games.id AND events.text LIKE '% berserk white'
   WHERE games.white = results.player AND games.white <> '' AND games.black <> '' AND games.black <> games.white
     AND games.rules LIKE '%berserk%' AND games.status = 2 AND games.white_halves IS NOT NULL
     AND games.speed = results.speed AND games.chess960 = results.chess960 AND games.rated = results.rated)
  + (SELECT count(*) FROM games JOIN events ON events.game = games.id AND events.text LIKE '% berserk black'
     WHERE games.black = results.player AND games.white <> '' AND games.black <> '' AND games.black <> games.white
       AND games.rules LIKE '%berserk%' AND games.status = 2 AND games.white_halves IS NOT NULL
       AND games.speed = results.speed AND games.chess960 = results.chess960 AND games.rated = results.rated);
