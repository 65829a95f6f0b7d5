#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/errors/error.h"
#include "rookery/store/lessons/homework.h"
#include "rookery/study/event.h"
#include "site/lessons/homework_judge.h"

/// A chapter of a study as a task of homework: pure. The moves of its main line are to be found: all of them
/// where the chapter hides its moves, those of the side at the bottom where it asks questions.
namespace rookery::server {

/// A chapter with the line that a pupil looks for.
class ChapterTask {
 public:
  /// Errors: why it is none, as of the field `chapters`: it is only read or played on, it has no rules or
  /// those of Chess960, or it asks for no move.
  [[nodiscard]] static Expected<ChapterTask, Error> of(study::AddChapter chapter);
  /// Reads what a homework keeps. Errors: it is damaged.
  [[nodiscard]] static Expected<ChapterTask, Error> read(const store::TaskChapter& stored);

  /// The task that lists show, and what it keeps of the chapter.
  [[nodiscard]] store::HomeworkTask task() const;
  [[nodiscard]] std::string written() const;

  [[nodiscard]] const study::AddChapter& chapter() const { return chapter_; }
  /// How many moves are to be found.
  [[nodiscard]] std::size_t asked() const;

  /// `tried` with the moves before the pupil's first one.
  [[nodiscard]] store::HomeworkTry begin(store::HomeworkTry tried) const;
  /// The try after the pupil's move at `now`, or after kShowMove, which plays the move that is asked for, and
  /// after the replies. A move of the line is right, and so is any mate where that mates; a variation that
  /// the author calls good is nearly right, anything else is wrong. The try goes on until the line ends; it
  /// is right if no move of it was wrong or shown. Errors: the move is not legal. Precondition: the try goes
  /// on.
  [[nodiscard]] Expected<store::HomeworkTry, Error> go_on(store::HomeworkTry tried, std::string_view uci,
                                                          Instant now) const;

  /// A move of a try as the author comments on it.
  struct Comment {
    std::string words;                      ///< empty: none
    std::vector<study::Shape> shapes = {};  ///< of a move that stands on the board
  };
  /// Of each move of the try.
  [[nodiscard]] std::vector<Comment> comments_on(const std::vector<TryMove>& moves) const;
  /// The author's hint for the move that is asked for now; empty: none.
  [[nodiscard]] std::string hint_after(const std::vector<TryMove>& moves) const;

 private:
  explicit ChapterTask(study::AddChapter chapter);

  /// Whether the pupil looks for the move at this index of the line.
  [[nodiscard]] bool is_asked(std::size_t at) const;
  /// What is written where the line has had `count` moves.
  [[nodiscard]] const study::Notes& notes_after(std::size_t count) const;
  /// The node with this move where the line has had `count` moves. Null: the author wrote none.
  [[nodiscard]] const study::WrittenNode* find_reply(std::size_t count, std::string_view uci) const;
  [[nodiscard]] MoveVerdict judge(const chess::Position& position, std::size_t at, chess::Move move) const;
  void add_replies(store::HomeworkTry& tried, Instant now) const;

  study::AddChapter chapter_;
  std::vector<std::size_t> line_;  ///< its nodes, counted from 1 as their parents are
  /// The nodes that may follow where the line has had so many moves, counted in the same way.
  std::vector<std::vector<std::size_t>> replies_;
  chess::Color first_ = chess::Color::White;  ///< the side that makes the first move of the line
};

/// In the place of a move: the move that is asked for.
inline constexpr std::string_view kShowMove = "show";
/// A try that has more wrong moves ends.
inline constexpr std::size_t kMostWrongMoves = 200;

}  // namespace rookery::server
