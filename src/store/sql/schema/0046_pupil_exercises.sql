-- What pupils solved outside homework, as their pages say: see store/lessons/pupil_exercises.h.
CREATE TABLE pupil_exercises(
  account ${key} NOT NULL,
  kind ${integer} NOT NULL,              -- ExerciseKind
  lesson ${key} NOT NULL,                -- empty: of a puzzle
  name ${key} NOT NULL,                  -- of the exercise within its lesson, the id of a puzzle
  stars ${integer} NOT NULL,             -- from 1, the most that were reached
  exercises ${integer} NOT NULL,         -- of the whole lesson; 0: of a puzzle
  at ${integer} NOT NULL,                -- milliseconds since 1970: when that many stars were reported first
  PRIMARY KEY(account, kind, lesson, name)
) ${table};
