-- The name that others see of an account; '': the one that it logs in by.
ALTER TABLE accounts ADD COLUMN display ${text} NOT NULL DEFAULT '';
UPDATE accounts SET display = (SELECT shown FROM pupils WHERE pupils.account = accounts.id)
  WHERE id IN (SELECT account FROM pupils);

-- Accounts that were deleted, by id and name, and the guests who had made them. Scoresheets keep these ids;
-- who reads one learns nothing of whose they were. No account gets such a name again, nor "deleted".
CREATE TABLE deleted_players(
  id ${key} PRIMARY KEY,
  at ${integer} NOT NULL                 -- milliseconds since 1970
) ${table};
INSERT INTO deleted_players(id, at) VALUES('deleted', 0);

CREATE INDEX chat_lines_player ON chat_lines(player);
CREATE INDEX messages_receiver ON messages(receiver, at);
