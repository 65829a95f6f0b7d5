-- Classes, and the accounts that a teacher made for their pupils. A pupil is in one class.
CREATE TABLE classes(
  id ${key} PRIMARY KEY,
  teacher ${key} NOT NULL REFERENCES accounts(id),
  name ${text} NOT NULL,
  created ${integer} NOT NULL,           -- milliseconds since 1970
  may_chat ${integer} NOT NULL           -- 0 or 1: its pupils
) ${table};
CREATE INDEX classes_teacher ON classes(teacher, created, id);

CREATE TABLE pupils(
  account ${key} PRIMARY KEY REFERENCES accounts(id),
  class ${key} NOT NULL REFERENCES classes(id),
  shown ${text} NOT NULL                 -- the name as the teacher wrote it
) ${table};
CREATE INDEX pupils_class ON pupils(class, account);
