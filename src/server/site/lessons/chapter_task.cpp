#include "site/lessons/chapter_task.h"

#include <algorithm>
#include <array>

#include "rookery/chess/position.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "rookery/study/event_text.h"

namespace rookery::server {

using chess::CastlingMode;
using chess::Position;
using store::HomeworkTry;
using store::TryResult;
using study::AddChapter;
using study::ChapterKind;
using study::ChapterMode;
using study::WrittenNode;
using study::WrittenTree;

namespace {

constexpr std::string_view kNullMove = "0000";

/// The first node below this one; 0: none.
std::size_t first_child(const WrittenTree& tree, std::size_t parent) {
  // Each node comes after its parent.
  const auto begin = tree.nodes.begin() + static_cast<std::ptrdiff_t>(parent);
  const auto found = std::ranges::find(begin, tree.nodes.end(), parent, &WrittenNode::parent);
  return found == tree.nodes.end() ? 0 : static_cast<std::size_t>(found - tree.nodes.begin()) + 1;
}

/// The nodes of the main line, up to a null move, which no player can play.
std::vector<std::size_t> main_line(const WrittenTree& tree) {
  std::vector<std::size_t> line;
  for (std::size_t node = first_child(tree, 0); node != 0 && tree.nodes[node - 1].move != kNullMove;
       node = first_child(tree, node)) {
    line.push_back(node);
  }
  return line;
}

/// The children of each node of the line, the root first.
std::vector<std::vector<std::size_t>> replies_along(const WrittenTree& tree,
                                                    const std::vector<std::size_t>& line) {
  constexpr std::size_t kElsewhere = std::string::npos;
  std::vector<std::size_t> places(tree.nodes.size() + 1, kElsewhere);
  places[0] = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    places[line[i]] = i + 1;
  }
  std::vector<std::vector<std::size_t>> replies(line.size() + 1);
  for (std::size_t node = 1; node <= tree.nodes.size(); ++node) {
    const std::size_t place = places[tree.nodes[node - 1].parent];
    if (place != kElsewhere) {
      replies[place].push_back(node);
    }
  }
  return replies;
}

/// PGN's glyphs of a move that is good, if not what is asked for: "!", "!!", "!?", "□".
bool is_called_good(const WrittenNode& node) {
  constexpr std::array<std::uint8_t, 4> kGood{1, 3, 5, 7};
  return std::ranges::any_of(node.notes.nags,
                             [&](std::uint8_t nag) { return std::ranges::find(kGood, nag) != kGood.end(); });
}

bool stands(const TryMove& move) {
  return move.verdict == MoveVerdict::Right || move.verdict == MoveVerdict::Shown;
}

bool is_mistake(const TryMove& move) {
  return move.verdict == MoveVerdict::Wrong || move.verdict == MoveVerdict::Shown;
}

std::size_t count_standing(const std::vector<TryMove>& moves) {
  return static_cast<std::size_t>(std::ranges::count_if(moves, stands));
}

Error no_task(const AddChapter& chapter, const std::string& why) {
  return {ErrorCode::InvalidValue, "chapters", std::nullopt, "“" + chapter.name + "”: " + why};
}

Error damaged_chapter() {
  return {ErrorCode::Internal, "", std::nullopt, "the chapter of this task cannot be read"};
}

/// The position after the moves of a try that stand. Errors: one cannot be played.
Expected<Position, Error> position_after(const AddChapter& chapter, const std::vector<TryMove>& moves) {
  auto position = notation::fen::parse_position(chapter.tree.fen, CastlingMode::Standard);
  if (!position) {
    return fail(damaged_chapter());
  }
  for (const TryMove& move : moves) {
    if (!stands(move)) {
      continue;
    }
    const auto read = notation::uci_move::parse(*position, move.uci);
    if (!read) {
      return fail(damaged_chapter());
    }
    position->play_unchecked(*read);
  }
  return *std::move(position);
}

}  // namespace

ChapterTask::ChapterTask(AddChapter chapter)
    : chapter_(std::move(chapter)),
      line_(main_line(chapter_.tree)),
      replies_(replies_along(chapter_.tree, line_)) {
  if (const auto position = notation::fen::parse_position(chapter_.tree.fen, CastlingMode::Standard)) {
    first_ = position->turn();
  }
}

Expected<ChapterTask, Error> ChapterTask::of(AddChapter chapter) {
  if (chapter.mode != ChapterMode::Interactive && chapter.mode != ChapterMode::Conceal) {
    return fail(no_task(chapter, "a chapter of questions or with hidden moves was expected"));
  }
  if (chapter.kind != ChapterKind::Chess) {
    return fail(no_task(chapter, "a chapter by the rules of standard chess was expected"));
  }
  ChapterTask task(std::move(chapter));
  if (task.asked() == 0) {
    return fail(no_task(task.chapter_, "the chapter asks for no move"));
  }
  return task;
}

Expected<ChapterTask, Error> ChapterTask::read(const store::TaskChapter& stored) {
  auto record = study::parse_record(stored.written);
  auto* const chapter = record ? std::get_if<AddChapter>(&record->event) : nullptr;
  return chapter == nullptr
             ? fail(damaged_chapter())
             : of(std::move(*chapter)).map_error([](const Error&) { return damaged_chapter(); });
}

store::HomeworkTask ChapterTask::task() const {
  std::string moves;
  for (const std::size_t node : line_) {
    moves += (moves.empty() ? "" : " ") + chapter_.tree.nodes[node - 1].move;
  }
  return {store::TaskKind::Chapter, chapter_.name, chapter_.tree.fen, std::move(moves)};
}

std::string ChapterTask::written() const {
  // It has no author and no time.
  return study::write_record({{}, "-", chapter_});
}

bool ChapterTask::is_asked(std::size_t at) const {
  const bool is_first_side = at % 2 == 0;
  return chapter_.mode == ChapterMode::Conceal || (first_ == chapter_.orientation) == is_first_side;
}

std::size_t ChapterTask::asked() const {
  std::size_t count = 0;
  for (std::size_t at = 0; at < line_.size(); ++at) {
    count += is_asked(at) ? 1 : 0;
  }
  return count;
}

const study::Notes& ChapterTask::notes_after(std::size_t count) const {
  return count == 0 ? chapter_.tree.opening : chapter_.tree.nodes[line_[count - 1] - 1].notes;
}

const WrittenNode* ChapterTask::find_reply(std::size_t count, std::string_view uci) const {
  for (const std::size_t node : replies_[count]) {
    if (chapter_.tree.nodes[node - 1].move == uci) {
      return &chapter_.tree.nodes[node - 1];
    }
  }
  return nullptr;
}

void ChapterTask::add_replies(HomeworkTry& tried, Instant now) const {
  for (std::size_t at = count_standing(moves_of_try(tried)); at < line_.size() && !is_asked(at); ++at) {
    add_move(tried, {chapter_.tree.nodes[line_[at] - 1].move}, now);
  }
}

HomeworkTry ChapterTask::begin(HomeworkTry tried) const {
  add_replies(tried, tried.began);
  return tried;
}

MoveVerdict ChapterTask::judge(const Position& position, std::size_t at, chess::Move move) const {
  const std::string uci = notation::uci_move::write(move, CastlingMode::Standard);
  const auto wanted = notation::uci_move::parse(position, chapter_.tree.nodes[line_[at] - 1].move);
  const bool is_other_mate =
      wanted && is_checkmate(position.after(*wanted)) && is_checkmate(position.after(move));
  if (is_other_mate || (wanted && *wanted == move)) {
    return MoveVerdict::Right;
  }
  const WrittenNode* const reply = find_reply(at, uci);
  return reply != nullptr && is_called_good(*reply) ? MoveVerdict::Nearly : MoveVerdict::Wrong;
}

Expected<HomeworkTry, Error> ChapterTask::go_on(HomeworkTry tried, std::string_view uci, Instant now) const {
  const std::vector<TryMove> before = moves_of_try(tried);
  const std::size_t at = count_standing(before);
  const auto position = position_after(chapter_, before);
  if (!position || at >= line_.size()) {
    return fail(damaged_chapter());
  }
  const bool is_shown = uci == kShowMove;
  const auto move = notation::uci_move::parse(
      *position, is_shown ? chapter_.tree.nodes[line_[at] - 1].move : std::string(uci));
  if (!move) {
    return fail(Error{ErrorCode::InvalidValue, "move", std::nullopt,
                      std::string(notation::uci_move::describe(move.error().fault))});
  }
  add_move(tried,
           {notation::uci_move::write(*move, CastlingMode::Standard), 0,
            is_shown ? MoveVerdict::Shown : judge(*position, at, *move)},
           now);
  add_replies(tried, now);
  const std::vector<TryMove> moves = moves_of_try(tried);
  const auto mistakes = static_cast<std::size_t>(std::ranges::count_if(moves, is_mistake));
  if (count_standing(moves) >= line_.size() || mistakes > kMostWrongMoves) {
    end_try(tried, mistakes == 0 ? TryResult::Right : TryResult::Wrong, now);
  }
  return tried;
}

std::vector<ChapterTask::Comment> ChapterTask::comments_on(const std::vector<TryMove>& moves) const {
  std::vector<Comment> comments;
  std::size_t count = 0;
  for (const TryMove& move : moves) {
    const WrittenNode* const reply = count < line_.size() ? find_reply(count, move.uci) : nullptr;
    Comment comment;
    if (reply != nullptr) {
      comment.words = reply->notes.text;
    }
    if (comment.words.empty() && move.verdict == MoveVerdict::Wrong) {
      comment.words = notes_after(count).wrong;
    }
    if (reply != nullptr && stands(move)) {
      comment.shapes = reply->notes.shapes;
    }
    comments.push_back(std::move(comment));
    count = std::min(count + (stands(move) ? 1 : 0), line_.size());
  }
  return comments;
}

std::string ChapterTask::hint_after(const std::vector<TryMove>& moves) const {
  const std::size_t count = count_standing(moves);
  return count < line_.size() ? notes_after(count).hint : "";
}

}  // namespace rookery::server
