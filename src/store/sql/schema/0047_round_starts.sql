-- When the next round of a tournament begins by itself, in milliseconds since 1970; NULL: it does not, or that follows
-- from results that are missing.
ALTER TABLE tournaments ADD COLUMN next_start ${integer};
CREATE INDEX tournaments_next_start ON tournaments(next_start) WHERE next_start IS NOT NULL;
