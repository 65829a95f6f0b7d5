-- Studies: see store/studies/studies.h. What lists show is stored with the events, as of tournaments.
CREATE TABLE studies(
  id ${key} PRIMARY KEY,
  owner ${key} NOT NULL,                 -- an account; with it the study goes
  created ${integer} NOT NULL,           -- milliseconds since 1970
  changed ${integer} NOT NULL,           -- likewise: its last event
  event_count ${integer} NOT NULL,
  name ${text} NOT NULL,
  visibility ${integer} NOT NULL,        -- StudyVisibility
  class ${key} NOT NULL,                 -- that sees it; empty: none
  chapters ${integer} NOT NULL,
  members ${integer} NOT NULL,
  shown_number ${integer} NOT NULL,      -- how often something was shown
  shown ${text} NOT NULL                 -- what is shown to those who follow; empty: nothing
) ${table};
CREATE INDEX studies_owner ON studies(owner, changed, id);
CREATE INDEX studies_visibility ON studies(visibility, changed, id);
CREATE INDEX studies_class ON studies(class, changed, id);
-- Its events, in the grammar of study/event_text.h.
CREATE TABLE study_events(
  study ${key} NOT NULL REFERENCES studies(id),
  number ${integer} NOT NULL,
  text ${text} NOT NULL,
  grammar ${integer} NOT NULL,
  command ${key},                        -- of the command's first event; NULL: another one
  PRIMARY KEY(study, number)
) ${table};
CREATE UNIQUE INDEX study_events_command ON study_events(study, command);
-- Its members besides the owner, as the events say.
CREATE TABLE study_members(
  study ${key} NOT NULL REFERENCES studies(id),
  account ${key} NOT NULL,
  PRIMARY KEY(study, account)
) ${table};
CREATE INDEX study_members_account ON study_members(account, study);
-- The accounts that its events name, so that those which were deleted are known.
CREATE TABLE study_accounts(
  study ${key} NOT NULL REFERENCES studies(id),
  account ${key} NOT NULL,
  PRIMARY KEY(study, account)
) ${table};
CREATE INDEX study_accounts_account ON study_accounts(account);
-- Who has the study open, on whichever node; a row that is not renewed expires.
CREATE TABLE study_viewers(
  stream ${key} PRIMARY KEY,             -- of events, drawn when it was opened
  study ${key} NOT NULL,
  account ${key} NOT NULL,               -- empty: a guest
  expires ${integer} NOT NULL
) ${table};
CREATE INDEX study_viewers_study ON study_viewers(study, expires);
