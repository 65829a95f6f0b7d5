-- A pupil's card that was made and neither printed nor used yet: until then the password before it is valid, too.
CREATE TABLE new_cards(
  account ${key} PRIMARY KEY,
  hash ${text} NOT NULL                  -- as in passwords
) ${table};
