-- Chapters of studies that are tasks of homework, as they were when it was set: see store/lessons/homework.h.
CREATE TABLE homework_chapters(
  homework ${key} NOT NULL REFERENCES homework(id),
  task ${integer} NOT NULL,              -- the number of the task
  study ${key} NOT NULL,                 -- where it comes from; it may be gone
  chapter ${key} NOT NULL,
  written ${text} NOT NULL,              -- the event that adds it, in the grammar of studies
  PRIMARY KEY(homework, task)
) ${table};
