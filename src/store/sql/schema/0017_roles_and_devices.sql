-- What an account is to the server (people::Role), and whether it may be used.
ALTER TABLE accounts ADD COLUMN role ${integer} NOT NULL DEFAULT 1;
ALTER TABLE accounts ADD COLUMN disabled ${integer} NOT NULL DEFAULT 0;     -- 0 or 1
CREATE INDEX accounts_role ON accounts(role, id) WHERE role > 1;

-- From which device one logged in, in words for its owner.
ALTER TABLE sessions ADD COLUMN device ${text} NOT NULL DEFAULT '';
