#pragma once
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>

#include "endpoint/ask.h"
#include "endpoint/game_viewer.h"
#include "lichess/games/lichess_game.h"
#include "rookery/http/members.h"
#include "rookery/openings/openings.h"
#include "rookery/store/games/pgn_texts.h"

/// Games as files, for the Lichess API: the requested parts, and a game with these parts.
namespace rookery::server {

struct ExportParts {
  bool is_json = false;
  bool tags = true;
  bool moves = true;
  bool clocks = true;
  bool opening = true;
  bool division = false;
  bool literate = false;
  bool last_fen = false;
  bool pgn_in_json = false;
  /// A game in progress is exported as it was three plies ago, so that an engine's help would come too late.
  bool is_delayed = true;
};

/// Chooses the defaults: a file of one game has clocks and the opening, a file of many has neither, as on
/// Lichess.
enum class ExportOf : std::uint8_t { OneGame, ManyGames };

/// Reads the requested parts from a query. Evaluations and accuracy may be requested, but this server has
/// none.
[[nodiscard]] ExportParts read_parts(const http::Members& query, bool is_json, ExportOf what);

/// The context of an export.
struct ExportContext {
  ExportParts parts;
  std::string base_url;  ///< the server's
  const openings::Openings& openings;
  people::GameViewer viewer;              ///< games that they may not see count as missing
  std::set<std::string> bookmarked = {};  ///< the viewer's bookmarks among the games, which are marked
};

/// Whether the texts of PgnTextStore contain all requested parts.
[[nodiscard]] bool is_in_stored_texts(const ExportParts& parts);
/// As exported_pgn(), from such a text.
[[nodiscard]] std::string exported_pgn(const std::string& id, const store::FoundPgn& found,
                                       const ExportContext& with);

/// The library's text with the tags of the Lichess API, followed by two empty lines.
[[nodiscard]] std::string exported_pgn(const GameView& view, const ExportContext& with);
/// "GameJson"
[[nodiscard]] nlohmann::json exported_json(const GameView& view, const ExportContext& with);
/// A line of JSON, or PGN, depending on the parts.
[[nodiscard]] std::string exported_text(const GameView& view, const ExportContext& with);

/// The game with this id as exported_text; as PGN also an imported one. Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Stored<std::string>> export_stored(Services& services, std::string id,
                                                                        const ExportContext& with);

/// A response with such texts: "application/x-chess-pgn" or "application/x-ndjson".
[[nodiscard]] http::Response exported_response(std::string body, bool is_json);

}  // namespace rookery::server
