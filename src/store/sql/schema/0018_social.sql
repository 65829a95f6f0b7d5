-- What accounts keep of each other, and of games.
CREATE TABLE relations(
  account ${key} NOT NULL REFERENCES accounts(id),
  other ${key} NOT NULL REFERENCES accounts(id),
  relation ${integer} NOT NULL,          -- Relation
  at ${integer} NOT NULL,                -- milliseconds since 1970, as all that follow
  PRIMARY KEY(account, other)
) ${table};
CREATE INDEX relations_other ON relations(other, relation, at, account);

CREATE TABLE notes(
  author ${key} NOT NULL REFERENCES accounts(id),
  about ${key} NOT NULL REFERENCES accounts(id),
  number ${integer} NOT NULL,
  at ${integer} NOT NULL,
  text ${text} NOT NULL,
  PRIMARY KEY(author, about, number)
) ${table};

CREATE TABLE messages(
  sender ${key} NOT NULL REFERENCES accounts(id),
  receiver ${key} NOT NULL REFERENCES accounts(id),
  number ${integer} NOT NULL,
  at ${integer} NOT NULL,
  text ${text} NOT NULL,
  PRIMARY KEY(sender, receiver, number)
) ${table};

CREATE TABLE bookmarks(
  account ${key} NOT NULL REFERENCES accounts(id),
  game ${key} NOT NULL REFERENCES games(id),
  at ${integer} NOT NULL,
  PRIMARY KEY(account, game)
) ${table};
CREATE INDEX bookmarks_game ON bookmarks(game);

CREATE TABLE choices(
  account ${key} NOT NULL REFERENCES accounts(id),
  name ${key} NOT NULL,
  value ${text} NOT NULL,
  PRIMARY KEY(account, name)
) ${table};

-- The games that go on, for whoever wants to watch some.
CREATE INDEX games_playing ON games(last_at, id) WHERE status = 1;
