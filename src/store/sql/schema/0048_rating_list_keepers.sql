-- The federation that keeps a rating list, as three letters; empty: FIDE, a club, or not told.
ALTER TABLE rating_list_imports ADD COLUMN keeper ${text} NOT NULL DEFAULT '';
