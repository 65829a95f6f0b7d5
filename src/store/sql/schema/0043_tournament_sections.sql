-- Tournaments that are sections of an event, which is a tournament too: see store/tournaments/sections.h.
CREATE TABLE tournament_sections(
  event ${key} NOT NULL REFERENCES tournaments(id),
  position ${integer} NOT NULL,          -- from 1
  tournament ${key} NOT NULL,
  name ${text} NOT NULL,
  PRIMARY KEY(event, position)
) ${table};
CREATE UNIQUE INDEX tournament_sections_tournament ON tournament_sections(tournament);
