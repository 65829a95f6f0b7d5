-- By its row here it is known whether a transaction was committed whose answer was lost, on every database with unique
-- keys (postgres/session.cpp). SQLite commits in this process and writes no rows.
CREATE TABLE transactions(
  id ${key} PRIMARY KEY,
  began ${integer} NOT NULL              -- milliseconds since 1970, by the database's clock
) ${table};
