-- What the names of accounts look like (UTS 39, 4). Each skeleton belongs to the account that had it first: those
-- of its name for good, as the name itself, and those of the display name that it has chosen while it has that.
-- Accounts from before get theirs when the store is opened (sql/skeletons.cpp): SQL does not know Unicode's lists.
CREATE TABLE skeletons(
  skeleton ${key} PRIMARY KEY,
  account ${key} NOT NULL,
  is_display ${integer} NOT NULL         -- 0 or 1
) ${table};
CREATE INDEX skeletons_account ON skeletons(account, is_display);
