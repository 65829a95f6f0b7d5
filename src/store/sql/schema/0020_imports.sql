-- Games that were played elsewhere, as accounts brought them here.
CREATE TABLE imports(
  id ${key} PRIMARY KEY,                 -- of no game in games
  account ${key} NOT NULL REFERENCES accounts(id),
  at ${integer} NOT NULL,                -- milliseconds since 1970
  pgn ${text} NOT NULL
) ${table};
CREATE INDEX imports_account ON imports(account, at, id);
