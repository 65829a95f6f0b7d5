-- Rating lists: see store/tournaments/rating_lists.h. A list that is imported again is another import, and what was
-- imported before is removed piece by piece.
CREATE TABLE rating_list_imports(
  import ${integer} PRIMARY KEY,
  list ${key} NOT NULL,
  began ${integer} NOT NULL,             -- milliseconds since 1970
  players ${integer} NOT NULL,
  stage ${integer} NOT NULL              -- ImportStage
) ${table};
CREATE TABLE rated_players(
  import ${integer} NOT NULL,
  words ${key} NOT NULL,                 -- of the name, in small letters without marks
  position ${integer} NOT NULL,          -- in the file, from 1
  number ${text} NOT NULL,
  name ${text} NOT NULL,
  title ${text} NOT NULL,
  federation ${text} NOT NULL,
  fide_id ${text} NOT NULL,
  club ${text} NOT NULL,
  sex ${text} NOT NULL,                  -- m, w; empty: not known
  born ${integer} NOT NULL,              -- the year; 0: not known
  standard ${integer} NOT NULL,          -- 0: unrated
  rapid ${integer} NOT NULL,
  blitz ${integer} NOT NULL,
  PRIMARY KEY(import, words, position)
) ${table};
CREATE TABLE rated_player_numbers(
  import ${integer} NOT NULL,
  number ${key} NOT NULL,                -- in the list, or FIDE's
  words ${key} NOT NULL,
  position ${integer} NOT NULL,
  PRIMARY KEY(import, number, position)
) ${table};
