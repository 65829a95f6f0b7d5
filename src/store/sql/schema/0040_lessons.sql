-- What a teacher asks a class: see store/lessons/questions.h. The newest question of a class is its present one.
CREATE TABLE questions(
  id ${key} PRIMARY KEY,
  class ${key} NOT NULL REFERENCES classes(id),
  created ${integer} NOT NULL,           -- milliseconds since 1970
  kind ${integer} NOT NULL,              -- QuestionKind
  fen ${text} NOT NULL,                  -- empty: without a board
  words ${text} NOT NULL,
  level ${integer} NOT NULL,             -- of the computer; 0: it does not play
  is_named ${integer} NOT NULL,          -- 0 or 1
  is_counted ${integer} NOT NULL,        -- 0 or 1
  revealed ${key} NOT NULL,              -- the account whose answer everybody sees; empty: none
  is_revealed_named ${integer} NOT NULL, -- 0 or 1
  closed ${integer},                     -- milliseconds since 1970; NULL: it is open
  changes ${integer} NOT NULL            -- how often it or its answers changed
) ${table};
CREATE INDEX questions_class ON questions(class, created, id);
CREATE TABLE question_answers(
  question ${key} NOT NULL REFERENCES questions(id),
  account ${key} NOT NULL,
  answer ${text} NOT NULL,
  at ${integer} NOT NULL,                -- milliseconds since 1970
  PRIMARY KEY(question, account)
) ${table};
CREATE INDEX question_answers_account ON question_answers(account);
-- Homework: see store/lessons/homework.h.
CREATE TABLE homework(
  id ${key} PRIMARY KEY,
  class ${key} NOT NULL REFERENCES classes(id),
  created ${integer} NOT NULL,           -- milliseconds since 1970
  name ${text} NOT NULL,
  deadline ${integer},                   -- milliseconds since 1970; NULL: none
  most_tries ${integer} NOT NULL         -- at a task; 0: any number
) ${table};
CREATE INDEX homework_class ON homework(class, created, id);
CREATE TABLE homework_tasks(
  homework ${key} NOT NULL REFERENCES homework(id),
  number ${integer} NOT NULL,            -- from 0
  kind ${integer} NOT NULL,              -- TaskKind
  name ${text} NOT NULL,                 -- the theme of a puzzle, the id of a lesson
  fen ${text} NOT NULL,                  -- of a puzzle
  solution ${text} NOT NULL,             -- of a puzzle: its moves in UCI notation, separated by blanks
  PRIMARY KEY(homework, number)
) ${table};
CREATE TABLE homework_tries(
  homework ${key} NOT NULL REFERENCES homework(id),
  account ${key} NOT NULL,
  task ${integer} NOT NULL,
  number ${integer} NOT NULL,            -- from 0
  began ${integer} NOT NULL,             -- milliseconds since 1970
  ended ${integer},                      -- milliseconds since 1970; NULL: it goes on
  result ${integer} NOT NULL,            -- TryResult
  moves ${text} NOT NULL,                -- see HomeworkTry
  PRIMARY KEY(homework, account, task, number)
) ${table};
CREATE INDEX homework_tries_account ON homework_tries(account);
-- A teacher plays several pupils at once: see store/lessons/simuls.h.
CREATE TABLE simuls(
  id ${key} PRIMARY KEY,
  class ${key} NOT NULL REFERENCES classes(id),
  created ${integer} NOT NULL,           -- milliseconds since 1970
  host ${key} NOT NULL,                  -- the account that plays all of them
  fen ${text} NOT NULL,                  -- where the games begin; empty: the initial position
  clock ${text} NOT NULL,
  rules ${text} NOT NULL                 -- as of games
) ${table};
CREATE INDEX simuls_class ON simuls(class, created, id);
CREATE TABLE simul_boards(
  simul ${key} NOT NULL REFERENCES simuls(id),
  account ${key} NOT NULL,
  is_host_white ${integer} NOT NULL,     -- 0 or 1
  game ${key} NOT NULL,                  -- the present one
  restarts ${integer} NOT NULL,          -- how often it began again
  PRIMARY KEY(simul, account)
) ${table};
CREATE INDEX simul_boards_account ON simul_boards(account);
