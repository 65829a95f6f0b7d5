ALTER TABLE accounts ADD COLUMN title ${text} NOT NULL DEFAULT '';    -- such as BOT; '': none
ALTER TABLE accounts ADD COLUMN seen ${integer};                      -- milliseconds since 1970; NULL: never

-- Proposals of games. The id is also that of the game that comes of it.
CREATE TABLE challenges(
  id ${key} PRIMARY KEY,
  challenger ${key} NOT NULL,            -- an account's id; '': somebody without one
  destination ${key} NOT NULL,           -- likewise; '': whoever comes first
  created ${integer} NOT NULL,           -- milliseconds since 1970
  expires ${integer} NOT NULL,           -- likewise
  status ${integer} NOT NULL,            -- ChallengeStatus
  reason ${text} NOT NULL DEFAULT '',    -- of a declined one
  color ${integer} NOT NULL,             -- ChallengeColor
  challenger_white ${integer} NOT NULL,  -- 0 or 1
  fen ${text} NOT NULL,
  chess960 ${integer} NOT NULL,          -- 0 or 1
  clock ${text} NOT NULL,
  rules ${text} NOT NULL,
  rated ${integer} NOT NULL              -- 0 or 1
) ${table};
CREATE INDEX challenges_challenger ON challenges(challenger, created, id) WHERE status = 0;
CREATE INDEX challenges_destination ON challenges(destination, created, id) WHERE status = 0;
CREATE INDEX challenges_expires ON challenges(expires);
