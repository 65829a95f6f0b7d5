CREATE TABLE passwords(
  account ${key} PRIMARY KEY REFERENCES accounts(id),
  hash ${text} NOT NULL                  -- with its parameters and salt, as libsodium writes it
) ${table};
