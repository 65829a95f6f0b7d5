#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Questions that a teacher asks a class, and the pupils' answers.
namespace rookery::store {

/// What an answer is. The values are stored; new ones are only added.
enum class QuestionKind : std::uint8_t {
  Move = 0,     ///< a legal move, in UCI notation
  Play = 1,     ///< the id of the pupil's game against the computer
  Squares = 2,  ///< "e4 f7", in the order of files and ranks
  Number = 3,
  Text = 4,
};

struct Question {
  std::string id;
  std::string school_class;
  Instant created;
  QuestionKind kind = QuestionKind::Move;
  std::string fen;                 ///< empty: without a board
  std::string words;               ///< what is asked
  std::int64_t level = 0;          ///< of the computer, where it is played on; otherwise 0
  bool is_named = false;           ///< whether the teacher's screen names who answered
  bool is_counted = false;         ///< whether the pupils see how often each answer was given
  std::string revealed = {};       ///< the account whose answer everybody sees; empty: none
  bool is_revealed_named = false;  ///< whether they see whose it is
  std::optional<Instant> closed = {};
  std::int64_t changes = 0;  ///< how often it or its answers changed
  bool operator==(const Question&) const = default;
};

struct QuestionAnswer {
  std::string account;
  std::string answer;
  Instant at;
  bool operator==(const QuestionAnswer&) const = default;
};

/// A question with its answers, those of one moment, ordered by account.
struct AskedQuestion {
  Question question;
  std::vector<QuestionAnswer> answers;
  bool operator==(const AskedQuestion&) const = default;
};

/// What is to be changed; an absent member stays as it is.
struct QuestionChange {
  std::optional<bool> is_named = {};
  std::optional<bool> is_counted = {};
  std::optional<std::string> revealed = {};
  std::optional<bool> is_revealed_named = {};
  std::optional<Instant> closed = {};  ///< one that is closed keeps the instant of that
};

/// A question that waits for an answer of an account.
struct PendingQuestion {
  std::string id;
  bool is_answered = false;
  bool operator==(const PendingQuestion&) const = default;
};

/// Asks it, and closes the one before. Errors: NotFound, when there is no such class; Conflict, when the id
/// is taken.
[[nodiscard]] Expected<void, StoreError> ask_question(Connection& connection, const Question& question);
/// Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> change_question(Connection& connection, const QuestionId& id,
                                                         const QuestionChange& change);
/// Errors: NotFound.
[[nodiscard]] Expected<AskedQuestion, StoreError> find_question(Connection& connection, const QuestionId& id);
/// The newest question of a class; empty: none was asked.
[[nodiscard]] Expected<std::optional<AskedQuestion>, StoreError> newest_question(
    Connection& connection, const std::string& school_class);
/// Those of a class, the newest first, at most `most`.
[[nodiscard]] Expected<std::vector<Question>, StoreError> questions_in(Connection& connection,
                                                                       const ClassId& school_class,
                                                                       std::size_t most);
/// The open question of the account's class; empty: none is open, or the account is no pupil's.
[[nodiscard]] Expected<std::optional<PendingQuestion>, StoreError> pending_question_for(
    Connection& connection, const AccountId& account);
/// Stores the pupil's answer in the place of an earlier one. Errors: NotFound; Conflict, when the question is
/// closed.
[[nodiscard]] Expected<void, StoreError> answer_question(Connection& connection, const QuestionId& question,
                                                         const QuestionAnswer& answer);
/// The same where the pupil's answer is still `former`; empty: there was none. Of several that come at once
/// one counts. Errors: also Conflict, when it is another by now.
[[nodiscard]] Expected<void, StoreError> replace_answer(Connection& connection, const QuestionId& question,
                                                        const QuestionAnswer& answer,
                                                        const std::string& former);
/// All answers of an account, the oldest first, with what was asked.
struct GivenAnswer {
  std::string words;
  QuestionAnswer answer;
};
[[nodiscard]] Expected<std::vector<GivenAnswer>, StoreError> answers_by(Connection& connection,
                                                                        const AccountId& account);

}  // namespace rookery::store
