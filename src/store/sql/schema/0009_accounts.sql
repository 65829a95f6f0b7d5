CREATE TABLE accounts(
  id ${key} PRIMARY KEY,
  name ${text} NOT NULL,
  folded_name ${key} NOT NULL UNIQUE,    -- with a to z in place of A to Z
  created ${integer} NOT NULL            -- milliseconds since 1970, as all that follow
) ${table};

CREATE TABLE sessions(
  id ${key} PRIMARY KEY,                 -- the SHA-256 of its secret, hexadecimal
  account ${key} NOT NULL REFERENCES accounts(id),
  created ${integer} NOT NULL,
  last_used ${integer} NOT NULL
) ${table};
CREATE INDEX sessions_account ON sessions(account, created, id);

CREATE TABLE tokens(
  id ${key} PRIMARY KEY,                 -- the SHA-256 of its secret, hexadecimal
  account ${key} NOT NULL REFERENCES accounts(id),
  description ${text} NOT NULL,
  scopes ${text} NOT NULL,               -- separated by blanks
  created ${integer} NOT NULL,
  last_used ${integer}                   -- NULL: never
) ${table};
CREATE INDEX tokens_account ON tokens(account, created, id);
