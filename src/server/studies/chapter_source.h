#pragma once
#include <optional>
#include <string>

#include "rookery/errors/error.h"
#include "rookery/study/running_study.h"

/// Chapters from texts that people and programs send.
namespace rookery::server {

/// Where new chapters come from: at most one of `fen`, `pgn` and `game`; without them the start position.
struct ChapterSource {
  std::string name = {};  ///< empty: that of the game, or "Chapter" and a number
  std::optional<chess::Color> orientation = {};
  std::optional<study::ChapterMode> mode = {};
  study::ChapterKind kind = study::ChapterKind::Chess;
  std::string fen = {};
  std::string pgn = {};
  std::string game = {};  ///< the id of a game of this server
};

/// The chapters of a source whose game, if it names one, was read into `pgn`; with new ids. `number`: of the
/// first one, for its name. Errors: what is wrong with the PGN or the FEN.
[[nodiscard]] Expected<study::AddChapters, Error> chapters_of(const ChapterSource& source,
                                                              std::size_t number);

/// The only game of a text, as the tree of a chapter. Errors: what is wrong with the PGN.
[[nodiscard]] Expected<study::ReplaceTree, Error> tree_of_pgn(const std::string& chapter,
                                                              const std::string& pgn);

}  // namespace rookery::server
