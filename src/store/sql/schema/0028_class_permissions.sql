-- What the pupils of a class may do besides chat: messages 1, challenges 2, lobby 4, takebacks 8, computer 16.
ALTER TABLE classes ADD COLUMN may ${integer} NOT NULL DEFAULT 24;
