-- What left the archive or was named otherwise: who keeps an index of these games reads it, and new games from archive, in the
-- order of their numbers.
CREATE TABLE archive_changes(
  number ${integer} PRIMARY KEY,         -- from archive_state.next, as those of games
  id ${key} NOT NULL                     -- of the game; '': all games left
) ${table};
