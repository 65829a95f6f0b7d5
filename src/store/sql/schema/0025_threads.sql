-- Who wrote with whom, as an inbox lists it: for each of the two its own row, kept with each message.
CREATE TABLE threads(
  account ${key} NOT NULL REFERENCES accounts(id),
  other ${key} NOT NULL REFERENCES accounts(id),
  at ${integer} NOT NULL,                -- of the last message, milliseconds since 1970
  is_own ${integer} NOT NULL,            -- 0 or 1: the account wrote it
  text ${text} NOT NULL,                 -- of it
  unread ${integer} NOT NULL,            -- messages of the other that the account did not read
  PRIMARY KEY(account, other)
) ${table};
CREATE INDEX threads_latest ON threads(account, at, other);
CREATE INDEX threads_other ON threads(other);

-- What was written before counts as read.
INSERT INTO threads(account, other, at, is_own, text, unread)
  SELECT account, other, max(at), 0, '', 0 FROM (
    SELECT sender AS account, receiver AS other, at FROM messages
    UNION ALL SELECT receiver AS account, sender AS other, at FROM messages) AS written
  GROUP BY account, other;
UPDATE threads SET
  is_own = (SELECT CASE WHEN m.sender = threads.account THEN 1 ELSE 0 END FROM messages m
    WHERE (m.sender = threads.account AND m.receiver = threads.other)
       OR (m.sender = threads.other AND m.receiver = threads.account)
    ORDER BY m.at DESC, m.number DESC, m.sender LIMIT 1),
  text = (SELECT m.text FROM messages m
    WHERE (m.sender = threads.account AND m.receiver = threads.other)
       OR (m.sender = threads.other AND m.receiver = threads.account)
    ORDER BY m.at DESC, m.number DESC, m.sender LIMIT 1);
