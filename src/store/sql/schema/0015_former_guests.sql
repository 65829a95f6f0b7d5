-- Guests who made an account: what they played is the account's. Scoresheets keep the names that stand in them.
CREATE TABLE former_guests(
  guest ${key} PRIMARY KEY,
  account ${key} NOT NULL REFERENCES accounts(id)
) ${table};
CREATE INDEX former_guests_account ON former_guests(account, guest);
