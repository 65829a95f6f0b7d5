-- Former versions wrote into the list of games what is shown of a deleted player ("-deleted-1"), when something happened in
-- the game later. By the id that is in the list a reader knows that the player was deleted: it is put back.
UPDATE games SET white = coalesce((SELECT min(d.id) FROM events e JOIN deleted_players d
  ON e.text LIKE '% seat white ' || d.id || ' %' WHERE e.game = games.id), white) WHERE white LIKE '-deleted-%';
UPDATE games SET black = coalesce((SELECT min(d.id) FROM events e JOIN deleted_players d
  ON e.text LIKE '% seat black ' || d.id || ' %' WHERE e.game = games.id), black) WHERE black LIKE '-deleted-%';
