-- What accounts granted to programs, until the program exchanges its code for a token (RFC 6749, 4.1.2).
CREATE TABLE authorization_codes(
  id ${key} PRIMARY KEY,                 -- the SHA-256 of the code, hexadecimal
  account ${key} NOT NULL REFERENCES accounts(id),
  client ${text} NOT NULL,
  redirect_uri ${text} NOT NULL,
  challenge ${text} NOT NULL,            -- of the proof key (RFC 7636, 4.2)
  scopes ${text} NOT NULL,               -- separated by blanks
  created ${integer} NOT NULL,           -- milliseconds since 1970
  token ${key}                           -- the id of the token that it was exchanged for; NULL: not yet
) ${table};
CREATE INDEX authorization_codes_created ON authorization_codes(created);
CREATE INDEX authorization_codes_account ON authorization_codes(account);
