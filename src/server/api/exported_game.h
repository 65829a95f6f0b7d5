#pragma once
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>

#include "api/lichess_game.h"
#include "endpoint/ask.h"
#include "endpoint/game_viewer.h"
#include "http/fields.h"
#include "rookery/openings/openings.h"
#include "rookery/store/pgn_texts.h"

/// Games as files over the Lichess API: which parts of a game are asked for, and a game with these parts.
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
  /// A game that goes on is told as it was three plies ago: nobody gets help from an engine in time.
  bool is_late = true;
};

/// Without a word on it, a file of one game has clocks and the opening, a file of many has neither, as on
/// Lichess.
enum class ExportOf : std::uint8_t { OneGame, ManyGames };

/// What a query asks for. Evaluations and accuracy may be asked for; this server has none.
[[nodiscard]] ExportParts read_parts(const Fields& query, bool is_json, ExportOf what);

/// What games are written with.
struct ExportContext {
  ExportParts parts;
  std::string base_url;  ///< of the server
  const openings::Openings& openings;
  people::GameViewer viewer;              ///< games that are not shown to them are not found
  std::set<std::string> bookmarked = {};  ///< games of which that is told: those of who asks
};

/// Whether the texts of PgnTextStore have all that is asked for.
[[nodiscard]] bool is_in_stored_texts(const ExportParts& parts);
/// As exported_pgn() has it, from such a text.
[[nodiscard]] std::string exported_pgn(const std::string& id, const store::FoundPgn& found,
                                       const ExportContext& with);

/// The text as the library writes it, with the tags of the Lichess API, and two empty lines behind it.
[[nodiscard]] std::string exported_pgn(const GameView& view, const ExportContext& with);
/// "GameJson"
[[nodiscard]] nlohmann::json exported_json(const GameView& view, const ExportContext& with);
/// A line of JSON, or PGN, as the parts say.
[[nodiscard]] std::string exported_text(const GameView& view, const ExportContext& with);

/// The game of this id as exported_text has it; as PGN also one that was brought from elsewhere. Errors: as
/// the store has them.
[[nodiscard]] boost::asio::awaitable<Stored<std::string>> export_stored(ServerContext& server, std::string id,
                                                                        const ExportContext& with);

/// A response with such texts: "application/x-chess-pgn" or "application/x-ndjson".
[[nodiscard]] Response exported_response(std::string body, bool is_json);

}  // namespace rookery::server
