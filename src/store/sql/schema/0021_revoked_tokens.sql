-- A token that is revoked stays for a while, so that its secret is not taken again.
ALTER TABLE tokens ADD COLUMN revoked ${integer} NOT NULL DEFAULT 0;  -- 0 or 1
CREATE INDEX tokens_revoked ON tokens(created) WHERE revoked = 1;
