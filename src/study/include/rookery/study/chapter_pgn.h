#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/notation/pgn_error.h"
#include "rookery/study/event.h"

/// Chapters as portable game notation, with the tags that Lichess's studies have: StudyName, ChapterName,
/// ChapterURL, Orientation, ChapterMode. Hints and answers of interactive chapters, which no other program
/// writes, are the commands [%hint …] and [%wrong …] of a comment.
namespace rookery::study {

/// A game of a text as a chapter to be added. Its id is left empty. Its name is that of the tag ChapterName;
/// otherwise the players', the event's, or "Chapter" with `number`.
/// A move that stands twice at the same place becomes one. Tags that a chapter has otherwise, and those that
/// say nothing ("?"), are left out, as are tags that are too long. Errors: the first fault of the text, or
/// the game of which there are more than kMaxChapters.
[[nodiscard]] Expected<std::vector<AddChapter>, notation::pgn::Error> read_chapters(std::string_view text);

/// What is written of a chapter.
struct PgnParts {
  bool clocks = true;
  bool comments = true;  ///< texts, evaluations, shapes, glyphs
  bool variations = true;
  bool orientation = true;  ///< the tag
};
/// What the tags say of the study.
struct PgnHead {
  std::string study;      ///< its name
  std::string url;        ///< of the chapter; empty: none
  std::string annotator;  ///< the owner's name; empty: none
};
/// The chapter as a game, with an empty line at its end. A free chapter becomes a game for each of its
/// boards, as no move leads from one to the next; a board that cannot be played is only a FEN to other
/// programs.
[[nodiscard]] std::string write_chapter(const Chapter& chapter, const PgnHead& head,
                                        const PgnParts& parts = {});

}  // namespace rookery::study
