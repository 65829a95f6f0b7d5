#include "rookery/store/lessons/questions.h"

#include "sql/rows.h"

namespace rookery::store {
namespace {

/// Writes what is there, to lock it: of two who ask at once, the second closes the first one's question.
constexpr Statement kLockAskedClass{"UPDATE classes SET name = name WHERE id = $1 RETURNING id"};
constexpr Statement kCloseQuestions{
    "UPDATE questions SET closed = $2, changes = changes + 1 WHERE class = $1 AND closed IS NULL"};
constexpr Statement kIsQuestion{"SELECT id FROM questions WHERE id = $1"};
constexpr Statement kInsertQuestion{
    "INSERT INTO questions(id, class, created, kind, fen, words, level, is_named, is_counted, revealed,"
    " is_revealed_named, closed, changes) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, '', 0, NULL, 1)"};
constexpr Statement kChangeQuestion{
    "UPDATE questions SET is_named = COALESCE($2, is_named), is_counted = COALESCE($3, is_counted),"
    " is_revealed_named = COALESCE($4, is_revealed_named), closed = COALESCE(closed, $5),"
    " changes = changes + 1 WHERE id = $1 RETURNING id"};
constexpr Statement kRevealAnswer{"UPDATE questions SET revealed = $2 WHERE id = $1"};
constexpr Statement kFindQuestion{
    "SELECT id, class, created, kind, fen, words, level, is_named, is_counted, revealed, is_revealed_named,"
    " closed, changes FROM questions WHERE id = $1"};
constexpr Statement kFindQuestionsIn{
    "SELECT id, class, created, kind, fen, words, level, is_named, is_counted, revealed, is_revealed_named,"
    " closed, changes FROM questions WHERE class = $1"
    " ORDER BY (closed IS NULL) DESC, created DESC, id DESC LIMIT $2"};
constexpr Statement kFindAnswers{
    "SELECT account, answer, at FROM question_answers WHERE question = $1 ORDER BY account"};
constexpr Statement kFindPendingQuestion{
    "SELECT q.id, (SELECT count(*) FROM question_answers a WHERE a.question = q.id AND a.account = $1)"
    " FROM pupils p JOIN questions q ON q.class = p.class WHERE p.account = $1 AND q.closed IS NULL"
    " ORDER BY q.created DESC, q.id DESC LIMIT 1"};
/// The condition decides between an answer and the end of the question that come at once.
constexpr Statement kNoteAnswer{
    "UPDATE questions SET changes = changes + 1 WHERE id = $1 AND closed IS NULL RETURNING id"};
constexpr Statement kPutAnswer{
    "INSERT INTO question_answers(question, account, answer, at) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(question, account) DO UPDATE SET answer = $3, at = $4"};
constexpr Statement kReplaceAnswer{
    "INSERT INTO question_answers(question, account, answer, at) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(question, account) DO UPDATE SET answer = $3, at = $4"
    " WHERE question_answers.answer = $5 RETURNING account"};
constexpr Statement kFindAnswersBy{
    "SELECT words, account, answer, at FROM question_answers JOIN questions ON id = question"
    " WHERE account = $1 ORDER BY at, id"};

Question read_question(const Row& row) {
  Question question{.id = row.text(0),
                    .school_class = row.text(1),
                    .created = row.instant(2),
                    .kind = static_cast<QuestionKind>(row.number(3)),
                    .fen = row.text(4),
                    .words = row.text(5),
                    .level = row.number(6)};
  question.is_named = row.number(7) != 0;
  question.is_counted = row.number(8) != 0;
  question.revealed = row.text(9);
  question.is_revealed_named = row.number(10) != 0;
  question.closed = row.is_null(11) ? std::nullopt : std::optional(row.instant(11));
  question.changes = row.number(12);
  return question;
}

QuestionAnswer read_answer(const Row& row, int column) {
  return {row.text(column), row.text(column + 1), row.instant(column + 2)};
}

StoreError no_question(const QuestionId& id) {
  return {StoreError::Kind::NotFound, "no question " + id.text};
}

std::optional<std::int64_t> flag_of(std::optional<bool> flag) {
  return flag ? std::optional<std::int64_t>(*flag ? 1 : 0) : std::nullopt;
}

Expected<AskedQuestion, StoreError> with_answers(Connection& connection, Question question) {
  return read_all(
             connection, kFindAnswers, [](const Row& row) { return read_answer(row, 0); }, question.id)
      .map([&](std::vector<QuestionAnswer> answers) {
        return AskedQuestion{std::move(question), std::move(answers)};
      });
}

/// Counts the change, and so waits for others that answer at once. Errors: NotFound; Conflict, when the
/// question is closed.
Expected<void, StoreError> note_answer(Connection& connection, const QuestionId& question) {
  const auto is_open = has_row(connection, kNoteAnswer, question);
  if (!is_open || *is_open) {
    return is_open.map([](bool) {});
  }
  auto known = require_row(connection, no_question(question), kIsQuestion, question);
  return known ? fail(StoreError{StoreError::Kind::Conflict, "the question " + question.text + " is closed"})
               : known;
}

}  // namespace

Expected<void, StoreError> ask_question(Connection& connection, const Question& question) {
  const std::string& school_class = question.school_class;
  if (auto locked = require_row(connection, {StoreError::Kind::NotFound, "no class " + school_class},
                                kLockAskedClass, school_class);
      !locked) {
    return locked;
  }
  const auto is_taken = has_row(connection, kIsQuestion, question.id);
  if (!is_taken) {
    return fail(is_taken.error());
  }
  if (*is_taken) {
    return fail(StoreError{StoreError::Kind::Conflict, "there is a question " + question.id + " already"});
  }
  const auto closed = connection.send(kCloseQuestions, school_class, question.created);
  return closed ? connection.send(kInsertQuestion, question.id, school_class, question.created,
                                  static_cast<std::int64_t>(question.kind), question.fen, question.words,
                                  question.level, question.is_named, question.is_counted)
                : closed;
}

Expected<void, StoreError> change_question(Connection& connection, const QuestionId& id,
                                           const QuestionChange& change) {
  auto changed = require_row(connection, no_question(id), kChangeQuestion, id, flag_of(change.is_named),
                             flag_of(change.is_counted), flag_of(change.is_revealed_named), change.closed);
  return changed && change.revealed ? connection.send(kRevealAnswer, id, *change.revealed) : changed;
}

Expected<AskedQuestion, StoreError> find_question(Connection& connection, const QuestionId& id) {
  auto found = require(read_one(connection, kFindQuestion, read_question, id), no_question(id));
  return found ? with_answers(connection, *std::move(found)) : fail(std::move(found.error()));
}

Expected<std::optional<AskedQuestion>, StoreError> newest_question(Connection& connection,
                                                                   const std::string& school_class) {
  auto found = read_one(connection, kFindQuestionsIn, read_question, school_class, 1);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!*found) {
    return std::nullopt;
  }
  return with_answers(connection, **std::move(found)).map([](AskedQuestion asked) {
    return std::optional(std::move(asked));
  });
}

Expected<std::vector<Question>, StoreError> questions_in(Connection& connection, const ClassId& school_class,
                                                         std::size_t most) {
  return read_all(connection, kFindQuestionsIn, read_question, school_class, most);
}

Expected<std::optional<PendingQuestion>, StoreError> pending_question_for(Connection& connection,
                                                                          const AccountId& account) {
  return read_one(
      connection, kFindPendingQuestion,
      [](const Row& row) { return PendingQuestion{row.text(0), row.number(1) != 0}; }, account);
}

Expected<void, StoreError> answer_question(Connection& connection, const QuestionId& question,
                                           const QuestionAnswer& answer) {
  return note_answer(connection, question).and_then([&] {
    return connection.send(kPutAnswer, question, answer.account, answer.answer, answer.at);
  });
}

Expected<void, StoreError> replace_answer(Connection& connection, const QuestionId& question,
                                          const QuestionAnswer& answer, const std::string& former) {
  return note_answer(connection, question).and_then([&] {
    return require_row(connection,
                       {StoreError::Kind::Conflict, answer.account + " has given another answer by now"},
                       kReplaceAnswer, question, answer.account, answer.answer, answer.at, former);
  });
}

Expected<std::vector<GivenAnswer>, StoreError> answers_by(Connection& connection, const AccountId& account) {
  return read_all(
      connection, kFindAnswersBy,
      [](const Row& row) { return GivenAnswer{row.text(0), read_answer(row, 1)}; }, account);
}

}  // namespace rookery::store
