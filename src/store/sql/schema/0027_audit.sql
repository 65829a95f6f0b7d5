-- Who did what, when: the log is only added to.
CREATE TABLE audit(
  id ${key} PRIMARY KEY,
  at ${integer} NOT NULL,                -- milliseconds since 1970
  actor ${key} NOT NULL,                 -- an account; empty: from the terminal
  action ${text} NOT NULL,
  subject ${key} NOT NULL,               -- an account, a class or a game; empty: the server
  details ${text} NOT NULL
) ${table};
CREATE INDEX audit_at ON audit(at, id);
