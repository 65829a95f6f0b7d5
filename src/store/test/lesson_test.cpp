#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/classes/classes.h"
#include "rookery/store/lessons/homework.h"
#include "rookery/store/lessons/pupil_exercises.h"
#include "rookery/store/lessons/questions.h"
#include "rookery/store/lessons/simuls.h"
#include "test/backends.h"

namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

/// What the queries of lessons must do on every database. Tina teaches ben and cem.
template <class Backend>
class LessonConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(this->write(store::create_account, {"tina", "tina", at(0)}));
    ASSERT_TRUE(this->write(store::create_class, {"c1", "tina", "4b", at(1)}, this->next_entry("class")));
    const std::vector<NewPupil> pupils{{"ben", "Ben", "h1"}, {"cem", "Cem", "h2"}};
    ASSERT_TRUE(this->write(store::enrol_pupils, ClassId{"c1"}, pupils, at(2), this->next_entry("enrol")));
  }
  Expected<void, StoreError> ask(const Question& question) {
    return this->write(store::ask_question, question);
  }
  Expected<void, StoreError> answer(const std::string& question, const QuestionAnswer& given) {
    return this->write(store::answer_question, QuestionId{question}, given);
  }
  AskedQuestion question(const std::string& id) {
    return this->read(store::find_question, QuestionId{id}).value();
  }
  std::optional<PendingQuestion> open_for(const std::string& account) {
    return this->read(store::pending_question_for, AccountId{account}).value();
  }
  Expected<HomeworkWithTasks, StoreError> homework(const std::string& id) {
    return this->read(store::find_homework, HomeworkId{id});
  }
  std::vector<HomeworkTry> tries_of(const std::string& account) {
    return this->read(store::homework_tries_of, HomeworkId{"h1"}, AccountId{account}).value();
  }
};
TYPED_TEST_SUITE(LessonConformance, Backends);

const Question kQuestion{.id = "q1",
                         .school_class = "c1",
                         .created = at(3),
                         .kind = QuestionKind::Move,
                         .fen = "8/8/8/8/8/8/8/8 w - - 0 1",
                         .words = "Find the move",
                         .is_named = true};

const HomeworkWithTasks kHomework{{.id = "h1",
                                   .school_class = "c1",
                                   .created = at(3),
                                   .name = "Forks",
                                   .deadline = at(90),
                                   .most_tries = 2},
                                  {{TaskKind::Puzzle, "fork", "8/8/8/8/8/8/8/8 w - - 0 1", "e2e4 e7e5"},
                                   {TaskKind::Lesson, "rook"},
                                   {TaskKind::Chapter, "Back rank", "8/8/8/8/8/8/8/8 w - - 0 1", "d1d8"}}};
const std::vector<TaskChapter> kChapters{{2, "study123", "chapter1", "0 - chapter-add chapter1 …"}};

TYPED_TEST(LessonConformance, QuestionKeepsOneAnswerOfEachPupil) {
  ASSERT_TRUE(this->ask(kQuestion));
  EXPECT_EQ(kind_of(this->ask(kQuestion)), Kind::Conflict);
  EXPECT_EQ(this->open_for("ben"), (PendingQuestion{"q1", false}));
  EXPECT_EQ(this->open_for("tina"), std::nullopt);
  ASSERT_TRUE(this->answer("q1", {"ben", "e2e4", at(4)}));
  ASSERT_TRUE(this->answer("q1", {"cem", "d2d4", at(5)}));
  ASSERT_TRUE(this->answer("q1", {"ben", "g1f3", at(6)}));
  this->reopen();
  const AskedQuestion asked = this->question("q1");
  EXPECT_THAT(asked.answers,
              ElementsAre(QuestionAnswer{"ben", "g1f3", at(6)}, QuestionAnswer{"cem", "d2d4", at(5)}));
  EXPECT_EQ(asked.question.changes, 4);
  EXPECT_EQ(asked.question.words, kQuestion.words);
  EXPECT_TRUE(asked.question.is_named);
  EXPECT_EQ(this->open_for("ben"), (PendingQuestion{"q1", true}));
  EXPECT_EQ(kind_of(this->answer("q9", {"ben", "e2e4", at(4)})), Kind::NotFound);
}

TYPED_TEST(LessonConformance, ClosedQuestionTakesNoAnswer) {
  ASSERT_TRUE(this->ask(kQuestion));
  ASSERT_TRUE(this->answer("q1", {"ben", "e2e4", at(4)}));
  ASSERT_TRUE(this->write(store::change_question, QuestionId{"q1"},
                          QuestionChange{.revealed = "ben", .is_revealed_named = true, .closed = at(7)}));
  EXPECT_EQ(kind_of(this->answer("q1", {"ben", "g1f3", at(8)})), Kind::Conflict);
  ASSERT_TRUE(this->write(store::change_question, QuestionId{"q1"},
                          QuestionChange{.is_named = false, .closed = at(9)}));
  const Question question = this->question("q1").question;
  EXPECT_EQ(question.closed, at(7));
  EXPECT_EQ(question.revealed, "ben");
  EXPECT_TRUE(question.is_revealed_named);
  EXPECT_FALSE(question.is_named);
  EXPECT_EQ(this->open_for("ben"), std::nullopt);
  EXPECT_EQ(kind_of(this->write(store::change_question, QuestionId{"q9"}, QuestionChange{})), Kind::NotFound);
}

TYPED_TEST(LessonConformance, AnswerIsReplacedWhereItIsStillTheFormerOne) {
  ASSERT_TRUE(this->ask(kQuestion));
  const auto replace = [&](const std::string& answer, const std::string& former) {
    return this->write(store::replace_answer, QuestionId{"q1"}, QuestionAnswer{"ben", answer, at(5)}, former);
  };
  EXPECT_TRUE(replace("one", ""));
  EXPECT_EQ(replace("two", "").error().kind, StoreError::Kind::Conflict) << "somebody else was first";
  EXPECT_TRUE(replace("three", "one"));
  EXPECT_EQ(this->question("q1").answers.front().answer, "three");
  EXPECT_EQ(this->write(store::replace_answer, QuestionId{"gone"}, QuestionAnswer{"ben", "x", at(5)}, "")
                .error()
                .kind,
            StoreError::Kind::NotFound);
}

TYPED_TEST(LessonConformance, NextQuestionClosesTheOneBefore) {
  ASSERT_TRUE(this->ask(kQuestion));
  Question next = kQuestion;
  next.id = "q2";
  next.created = at(10);
  ASSERT_TRUE(this->ask(next));
  EXPECT_EQ(this->question("q1").question.closed, at(10));
  EXPECT_EQ(this->open_for("cem"), (PendingQuestion{"q2", false}));
  const auto newest = this->read(store::newest_question, "c1").value();
  ASSERT_TRUE(newest);
  EXPECT_EQ(newest->question.id, "q2");
  EXPECT_EQ(this->read(store::questions_in, ClassId{"c1"}, 10)->size(), 2U);
  EXPECT_EQ(this->read(store::newest_question, "c9").value(), std::nullopt);
  next.school_class = "c9";
  EXPECT_EQ(kind_of(this->ask(next)), Kind::NotFound);
}

TYPED_TEST(LessonConformance, OfOneInstantTheQuestionThatIsOpenIsTheNewest) {
  ASSERT_TRUE(this->ask(kQuestion));
  Question next = kQuestion;
  next.id = "q0";  // behind q1, by the ids alone
  ASSERT_TRUE(this->ask(next));
  EXPECT_EQ(this->read(store::newest_question, "c1").value()->question.id, "q0");
  EXPECT_EQ(this->read(store::questions_in, ClassId{"c1"}, 10)->front().id, "q0");
}

TYPED_TEST(LessonConformance, HomeworkKeepsItsTasksInOrder) {
  ASSERT_TRUE(this->write(store::set_homework, kHomework, kChapters));
  EXPECT_EQ(kind_of(this->write(store::set_homework, kHomework, kChapters)), Kind::Conflict);
  HomeworkWithTasks elsewhere = kHomework;
  elsewhere.homework.school_class = "c9";
  EXPECT_EQ(kind_of(this->write(store::set_homework, elsewhere, kChapters)), Kind::NotFound);
  this->reopen();
  EXPECT_EQ(this->homework("h1"), kHomework);
  EXPECT_EQ(this->read(store::homework_chapters, HomeworkId{"h1"}).value(), kChapters);
  EXPECT_THAT(this->read(store::homework_in, "c1", 10).value(), ElementsAre(kHomework));
  ASSERT_TRUE(this->write(store::set_homework_deadline, HomeworkId{"h1"}, std::nullopt));
  EXPECT_EQ(this->homework("h1")->homework.deadline, std::nullopt);
  EXPECT_EQ(kind_of(this->write(store::set_homework_deadline, HomeworkId{"h9"}, at(1))), Kind::NotFound);
}

TYPED_TEST(LessonConformance, TryIsContinuedByOnePageAtATime) {
  ASSERT_TRUE(this->write(store::set_homework, kHomework, kChapters));
  HomeworkTry tried{.account = "ben", .began = at(20), .moves = "e2e4@0"};
  ASSERT_TRUE(this->write(store::begin_homework_try, HomeworkId{"h1"}, tried));
  EXPECT_EQ(kind_of(this->write(store::begin_homework_try, HomeworkId{"h1"}, tried)), Kind::Conflict);
  tried.moves = "e2e4@0 e7e5@0 d2d4@900";
  EXPECT_EQ(kind_of(this->write(store::continue_homework_try, HomeworkId{"h1"}, tried, "g1f3@0")),
            Kind::Conflict);
  tried.result = TryResult::Right;
  tried.ended = at(21);
  ASSERT_TRUE(this->write(store::continue_homework_try, HomeworkId{"h1"}, tried, "e2e4@0"));
  EXPECT_EQ(kind_of(this->write(store::continue_homework_try, HomeworkId{"h1"}, tried, tried.moves)),
            Kind::Conflict)
      << "it is over";
  this->reopen();
  EXPECT_THAT(this->tries_of("ben"), ElementsAre(tried));
  EXPECT_THAT(this->tries_of("cem"), IsEmpty());
  EXPECT_THAT(this->read(store::homework_tries, HomeworkId{"h1"}).value(), ElementsAre(tried));
  const auto by_ben = this->read(store::homework_tries_by, AccountId{"ben"}).value();
  ASSERT_EQ(by_ben.size(), 1U);
  EXPECT_EQ(by_ben.front().homework, "Forks");
  ASSERT_TRUE(this->write(store::remove_homework, HomeworkId{"h1"}));
  EXPECT_THAT(this->tries_of("ben"), IsEmpty());
  EXPECT_EQ(kind_of(this->homework("h1")), Kind::NotFound);
  EXPECT_THAT(this->read(store::homework_chapters, HomeworkId{"h1"}).value(), IsEmpty());
  EXPECT_EQ(kind_of(this->write(store::remove_homework, HomeworkId{"h1"})), Kind::NotFound);
}

TYPED_TEST(LessonConformance, BoardOfASimulIsRestartedOnce) {
  const SimulWithBoards simul{{"s1", "c1", at(5), "tina", "", "-", ""},
                              {{"ben", true, "g1"}, {"cem", false, "g2"}}};
  ASSERT_TRUE(this->write(store::create_simul, simul));
  EXPECT_EQ(kind_of(this->write(store::create_simul, simul)), Kind::Conflict);
  this->reopen();
  EXPECT_EQ(this->read(store::find_simul, SimulId{"s1"}).value(), simul);
  ASSERT_TRUE(
      this->write(store::restart_simul_board, SimulId{"s1"}, AccountId{"ben"}, GameId{"g1"}, GameId{"g3"}));
  EXPECT_EQ(kind_of(this->write(store::restart_simul_board, SimulId{"s1"}, AccountId{"ben"}, GameId{"g1"},
                                GameId{"g4"})),
            Kind::Conflict);
  EXPECT_EQ(this->read(store::find_simul, SimulId{"s1"})->boards.front(), (SimulBoard{"ben", true, "g3", 1}));
  EXPECT_THAT(this->read(store::simuls_in, ClassId{"c1"}, 5).value(), ElementsAre(simul.simul));
  EXPECT_EQ(kind_of(this->read(store::find_simul, SimulId{"s9"})), Kind::NotFound);
}

SolvedExercise of_lesson(const std::string& lesson, const std::string& name, std::int64_t stars) {
  return {ExerciseKind::Lesson, lesson, name, stars, 3};
}

TYPED_TEST(LessonConformance, ExercisesKeepTheMostStarsHoweverOftenTheyAreReported) {
  const auto keep = [&](const std::vector<SolvedExercise>& solved, int when) {
    return this->write(store::keep_exercises, AccountId{"ben"}, solved, at(when));
  };
  const SolvedExercise fork{.name = "f1", .stars = 1}, pin{.name = "p1", .stars = 2};
  ASSERT_TRUE(keep({of_lesson("rook", "two", 2), of_lesson("rook", "one", 3), fork}, 10));
  ASSERT_TRUE(keep({of_lesson("rook", "two", 1), of_lesson("bishop", "one", 1), pin}, 20));
  ASSERT_TRUE(keep({of_lesson("rook", "two", 2)}, 30)) << "reported again";
  EXPECT_THAT(this->read(store::exercises_of, AccountId{"ben"}).value(),
              ElementsAre(of_lesson("bishop", "one", 1), of_lesson("rook", "one", 3),
                          of_lesson("rook", "two", 2), fork, pin));
  ASSERT_TRUE(
      this->write(store::keep_exercises, AccountId{"cem"}, std::vector{of_lesson("rook", "one", 1)}, at(5)));
  ASSERT_TRUE(this->write(store::keep_exercises, AccountId{"tina"}, std::vector{pin}, at(6)))
      << "no pupil of the class";
  EXPECT_THAT(this->read(store::exercise_sums_in, "c1").value(),
              ElementsAre(ExerciseSum{"ben", ExerciseKind::Lesson, "bishop", 1, 1, 3, at(20)},
                          ExerciseSum{"ben", ExerciseKind::Lesson, "rook", 2, 5, 3, at(10)},
                          ExerciseSum{"ben", ExerciseKind::Puzzle, "", 2, 3, 0, at(20)},
                          ExerciseSum{"cem", ExerciseKind::Lesson, "rook", 1, 1, 3, at(5)}));
}

TYPED_TEST(LessonConformance, ExercisesOfOneAccountAreBounded) {
  std::vector<SolvedExercise> many;
  for (std::size_t i = 0; i < kMostExercises; ++i) {
    many.push_back({.name = "p" + std::to_string(i)});
  }
  ASSERT_TRUE(this->write(store::keep_exercises, AccountId{"ben"}, many, at(10)));
  ASSERT_TRUE(this->write(store::keep_exercises, AccountId{"ben"}, many, at(11))) << "they are known";
  const std::vector<SolvedExercise> one_more{{.name = "p0", .stars = 2}, {.name = "another"}};
  EXPECT_EQ(kind_of(this->write(store::keep_exercises, AccountId{"ben"}, one_more, at(12))), Kind::Conflict);
  EXPECT_EQ(this->read(store::exercises_of, AccountId{"ben"})->size(), kMostExercises);
  EXPECT_EQ(this->read(store::exercises_of, AccountId{"ben"})->front().stars, 1) << "nothing was written";
}

TYPED_TEST(LessonConformance, ReportsAtOnceDoNotPassTheLimit) {
  const auto kept = create_at_once<bool>(this->backend_, [](Stores& stores, const std::string& id) {
    std::vector<SolvedExercise> many;
    for (std::size_t i = 0; i < kMostExercises / 3; ++i) {
      many.push_back({.name = id + '.' + std::to_string(i)});
    }
    return Expected<bool, StoreError>(
        wait_for(stores.database->write(keep_exercises, AccountId{"ben"}, many, at(10))).has_value());
  });
  EXPECT_EQ(std::ranges::count(kept, true), 3);
}

TYPED_TEST(LessonConformance, DeletedPupilLeavesNoAnswers) {
  ASSERT_TRUE(this->ask(kQuestion));
  ASSERT_TRUE(this->answer("q1", {"ben", "e2e4", at(4)}));
  ASSERT_TRUE(this->answer("q1", {"cem", "d2d4", at(4)}));
  ASSERT_TRUE(this->write(store::change_question, QuestionId{"q1"}, QuestionChange{.revealed = "ben"}));
  ASSERT_TRUE(this->write(store::set_homework, kHomework, kChapters));
  ASSERT_TRUE(this->write(store::begin_homework_try, HomeworkId{"h1"},
                          HomeworkTry{.account = "ben", .began = at(20)}));
  ASSERT_TRUE(
      this->write(store::create_simul, {{"s1", "c1", at(5), "tina", "", "-", ""}, {{"ben", true, "g1"}}}));
  ASSERT_TRUE(this->write(store::keep_exercises, AccountId{"ben"},
                          std::vector<SolvedExercise>{{.name = "f1"}}, at(21)));
  ASSERT_EQ(this->read(store::answers_by, AccountId{"ben"})->size(), 1U);
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"ben"}, at(30)));
  EXPECT_THAT(this->read(store::exercises_of, AccountId{"ben"}).value(), IsEmpty());
  const AskedQuestion asked = this->question("q1");
  EXPECT_THAT(asked.answers, ElementsAre(QuestionAnswer{"cem", "d2d4", at(4)}));
  EXPECT_EQ(asked.question.revealed, "");
  EXPECT_THAT(this->tries_of("ben"), IsEmpty());
  EXPECT_THAT(this->read(store::find_simul, SimulId{"s1"})->boards, IsEmpty());
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"tina"}, at(31))) << "with all that she asked";
  EXPECT_EQ(kind_of(this->homework("h1")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->read(store::find_simul, SimulId{"s1"})), Kind::NotFound);
}

}  // namespace
}  // namespace rookery::store
