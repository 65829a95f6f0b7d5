-- Tournaments: see store/tournaments/tournaments.h. What lists show is stored with the events, as of games.
CREATE TABLE tournaments(
  id ${key} PRIMARY KEY,
  owner ${key} NOT NULL,                 -- an account, which may have been deleted since
  created ${integer} NOT NULL,           -- milliseconds since 1970
  secret ${text} NOT NULL,               -- from which the keys of its boards follow
  event_count ${integer} NOT NULL,
  name ${text} NOT NULL,
  system ${text} NOT NULL,
  venue ${text} NOT NULL,
  clock ${text} NOT NULL,                -- seconds + increment; empty: not announced
  state ${integer} NOT NULL,             -- TournamentStage
  rounds ${integer} NOT NULL,
  round ${integer} NOT NULL,             -- the last one that was paired
  players ${integer} NOT NULL
) ${table};
CREATE INDEX tournaments_created ON tournaments(created, id);
-- Its events, in the grammar of tournament/events/text.h.
CREATE TABLE tournament_events(
  tournament ${key} NOT NULL REFERENCES tournaments(id),
  number ${integer} NOT NULL,
  text ${text} NOT NULL,
  grammar ${integer} NOT NULL,
  command ${key},                        -- of the command's first event; NULL: another one
  PRIMARY KEY(tournament, number)
) ${table};
CREATE UNIQUE INDEX tournament_events_command ON tournament_events(tournament, command);
-- The accounts that its events name, so that those which were deleted are known.
CREATE TABLE tournament_accounts(
  tournament ${key} NOT NULL REFERENCES tournaments(id),
  account ${key} NOT NULL,
  PRIMARY KEY(tournament, account)
) ${table};
CREATE INDEX tournament_accounts_account ON tournament_accounts(account);
-- The games of rounds on the screen. Their ids are drawn when the round is paired.
CREATE TABLE tournament_games(
  game ${key} PRIMARY KEY,
  tournament ${key} NOT NULL REFERENCES tournaments(id),
  event ${integer} NOT NULL,             -- by which the round was paired
  board ${integer} NOT NULL,
  stage ${integer} NOT NULL              -- BoardGameStage
) ${table};
CREATE UNIQUE INDEX tournament_games_board ON tournament_games(tournament, event, board);
CREATE INDEX tournament_games_open ON tournament_games(stage, game) WHERE stage < 2;
