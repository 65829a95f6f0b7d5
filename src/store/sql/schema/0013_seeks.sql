-- Who waits for an opponent, whoever it is. The id is also that of the game that comes of it.
CREATE TABLE seeks(
  id ${key} PRIMARY KEY,
  account ${key} NOT NULL REFERENCES accounts(id),
  created ${integer} NOT NULL,           -- milliseconds since 1970
  expires ${integer} NOT NULL,           -- likewise
  color ${integer} NOT NULL,             -- ChallengeColor
  fen ${text} NOT NULL,
  chess960 ${integer} NOT NULL,          -- 0 or 1
  clock ${text} NOT NULL,
  rules ${text} NOT NULL
) ${table};
CREATE INDEX seeks_clock ON seeks(clock, chess960, created, id);
CREATE INDEX seeks_expires ON seeks(expires);
