#include "studies/chapter_source.h"

#include "rookery/auth/guests.h"
#include "rookery/base/utf8.h"
#include "rookery/encodings/guess.h"
#include "rookery/encodings/text.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_error.h"
#include "rookery/study/chapter_pgn.h"
#include "studies/run_study_command.h"
#include "studies/study_work.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

Error wrong_pgn(const std::string& message, std::optional<std::size_t> offset = std::nullopt) {
  return {ErrorCode::InvalidValue, "pgn", offset, message};
}

/// What the chapter has too much of, or what cannot stand in it, with its place in the text.
std::optional<Error> refuse_chapter(study::AddChapter chapter, std::size_t number) {
  chapter.chapter = std::string(study::kIdSize, 'a');
  const std::string named = "chapter " + std::to_string(number) + ", “" + chapter.name + "”: ";
  const auto made = study::RunningStudy::create({.name = "Study"}, {{std::move(chapter)}});
  if (made) {
    return std::nullopt;
  }
  Error error = error_of(made.error());
  return Error{error.code, "pgn", std::nullopt, named + error.message};
}

Expected<std::vector<study::AddChapter>, Error> chapters_of_pgn(const std::string& pgn) {
  // Programs send files as they are, some of them from before Unicode.
  auto chapters =
      study::read_chapters(is_utf8(pgn) ? pgn : encodings::to_utf8(pgn, encodings::guess(pgn)).value().text);
  if (!chapters) {
    return fail(wrong_pgn(describe(chapters.error()), chapters.error().offset));
  }
  if (chapters->empty()) {
    return fail(wrong_pgn("pgn: a game was expected"));
  }
  for (std::size_t i = 0; i < chapters->size(); ++i) {
    if (auto error = refuse_chapter((*chapters)[i], i + 1)) {
      return fail(*std::move(error));
    }
  }
  return *std::move(chapters);
}

study::AddChapter chapter_of_position(const ChapterSource& source, std::size_t number) {
  const std::string start = notation::fen::write(chess::Position::initial().setup());
  return {.chapter = {},
          .name = "Chapter " + std::to_string(number),
          .kind = source.kind,
          .tree = {.fen = source.fen.empty() ? start : source.fen}};
}

/// What is wrong with the FEN of the only chapter.
std::optional<Error> refuse_fen(const ChapterSource& source, study::AddChapter chapter) {
  chapter.chapter = std::string(study::kIdSize, 'a');
  const bool is_free = source.kind == study::ChapterKind::Free;
  const auto mode = castling_mode(source.kind);
  if (study::RunningStudy::create({.name = "Study"}, {{std::move(chapter)}})) {
    return std::nullopt;
  }
  Error error = error_of(study::Refusal::BadBoard);
  error.field = "fen";
  if (const auto board = notation::fen::read(source.fen); !board) {
    error.offset = board.error().front().offset;
    error.message = notation::fen::describe(board.error().front().fault);
  } else if (const auto position = notation::fen::read_position(source.fen, mode); !is_free && !position) {
    error.offset = position.error().front().offset;
    error.message = position.error().front().what;
  }
  return error;
}

Expected<study::AddChapters, Error> chapters_of(const ChapterSource& source, std::size_t number) {
  std::vector<study::AddChapter> chapters{};
  if (source.pgn.empty()) {
    chapters.push_back(chapter_of_position(source, number));
    if (auto error = refuse_fen(source, chapters.front())) {
      return fail(*std::move(error));
    }
  } else {
    auto read = chapters_of_pgn(source.pgn);
    if (!read) {
      return fail(read.error());
    }
    chapters = *std::move(read);
  }
  for (study::AddChapter& chapter : chapters) {
    chapter.chapter = auth::new_game_id();
    chapter.orientation = source.orientation.value_or(chapter.orientation);
    chapter.mode = source.mode.value_or(chapter.mode);
  }
  // Several games keep their own names.
  if (!source.name.empty() && chapters.size() == 1) {
    chapters.front().name = source.name;
  }
  return study::AddChapters{std::move(chapters)};
}

Expected<study::ReplaceTree, Error> tree_of(const ReplacingGame& game) {
  auto chapters = chapters_of_pgn(game.pgn);
  if (!chapters) {
    return fail(chapters.error());
  }
  if (chapters->size() > 1) {
    return fail(wrong_pgn("pgn: one game was expected, and there is more"));
  }
  return study::ReplaceTree{game.chapter, chapters->front().kind, std::move(chapters->front().tree)};
}

/// What `work` reads of a PGN of this size. Errors: the response.
template <class Read>
asio::awaitable<Expected<Read, http::Response>> read_pgn_of(Services& services, std::size_t bytes,
                                                            std::function<Expected<Read, Error>()> work) {
  constexpr std::size_t kBytesOfNode = kQuickBytes / kQuickNodes;
  auto read = co_await work_on_study<Expected<Read, Error>>(services, bytes / kBytesOfNode, std::move(work));
  if (!read) {
    co_return fail(too_much_study_work());
  }
  if (!*read) {
    co_return fail(http::error_response(400, read->error()));
  }
  co_return **std::move(read);
}

}  // namespace

asio::awaitable<Expected<study::AddChapters, http::Response>> read_chapters_of(Services& services,
                                                                               ChapterSource source,
                                                                               std::size_t number) {
  const std::size_t bytes = source.pgn.size();
  const auto shared = std::make_shared<const ChapterSource>(std::move(source));
  const std::function<Expected<study::AddChapters, Error>()> work = [shared, number] {
    return chapters_of(*shared, number);
  };
  co_return co_await read_pgn_of<study::AddChapters>(services, bytes, work);
}

asio::awaitable<Expected<study::ReplaceTree, http::Response>> read_replacing_tree(Services& services,
                                                                                  ReplacingGame game) {
  const std::size_t bytes = game.pgn.size();
  const auto shared = std::make_shared<const ReplacingGame>(std::move(game));
  const std::function<Expected<study::ReplaceTree, Error>()> work = [shared] { return tree_of(*shared); };
  co_return co_await read_pgn_of<study::ReplaceTree>(services, bytes, work);
}

}  // namespace rookery::server
