#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "endpoint/services.h"
#include "rookery/errors/error.h"
#include "rookery/http/response.h"
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
/// first one, for its name. Errors: the response, which says what is wrong with the PGN or the FEN.
[[nodiscard]] boost::asio::awaitable<Expected<study::AddChapters, http::Response>> read_chapters_of(
    Services& services, ChapterSource source, std::size_t number);

/// A game whose moves take the place of those of a chapter.
struct ReplacingGame {
  std::string chapter;
  std::string pgn;
};
/// The only game of the text. Errors: the response, which says what is wrong with the PGN.
[[nodiscard]] boost::asio::awaitable<Expected<study::ReplaceTree, http::Response>> read_replacing_tree(
    Services& services, ReplacingGame game);

}  // namespace rookery::server
