CREATE TABLE leases(
  name ${key} PRIMARY KEY,
  holder ${text} NOT NULL,
  fence ${integer} NOT NULL,             -- of the newest lease of that name
  until ${integer} NOT NULL              -- milliseconds since 1970
) ${table};
