#include "studies/chapter_source.h"

#include "rookery/auth/guests.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_error.h"
#include "rookery/study/chapter_pgn.h"

namespace rookery::server {

namespace {

Error wrong_pgn(const std::string& message, std::optional<std::size_t> offset = std::nullopt) {
  return {ErrorCode::InvalidValue, "pgn", offset, message};
}

Expected<std::vector<study::AddChapter>, Error> chapters_of_pgn(const std::string& pgn) {
  auto chapters = study::read_chapters(pgn);
  if (!chapters) {
    return fail(wrong_pgn(describe(chapters.error()), chapters.error().offset));
  }
  if (chapters->empty()) {
    return fail(wrong_pgn("pgn: a game was expected"));
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

}  // namespace

Expected<study::AddChapters, Error> chapters_of(const ChapterSource& source, std::size_t number) {
  std::vector<study::AddChapter> chapters{};
  if (source.pgn.empty()) {
    chapters.push_back(chapter_of_position(source, number));
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

Expected<study::ReplaceTree, Error> tree_of_pgn(const std::string& chapter, const std::string& pgn) {
  auto chapters = chapters_of_pgn(pgn);
  if (!chapters) {
    return fail(chapters.error());
  }
  if (chapters->size() > 1) {
    return fail(wrong_pgn("pgn: one game was expected, and there is more"));
  }
  return study::ReplaceTree{chapter, chapters->front().kind, std::move(chapters->front().tree)};
}

}  // namespace rookery::server
