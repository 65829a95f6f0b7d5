-- Leave from games by days. See people/leave.h.
CREATE TABLE leaves(
  account ${key} PRIMARY KEY REFERENCES accounts(id),
  year ${integer} NOT NULL,              -- in which leave was taken last
  used ${integer} NOT NULL,              -- days of that year
  begins ${integer} NOT NULL,            -- of the last one, in milliseconds since 1970
  ends ${integer} NOT NULL
) ${table};
