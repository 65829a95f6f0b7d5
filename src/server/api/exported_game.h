#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "api/lichess_game.h"
#include "endpoint/ask.h"
#include "http/fields.h"
#include "rookery/openings/openings.h"

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
};

/// What a query asks for. Without a word on it, clocks and openings are in PGN and not in JSON. Evaluations
/// and accuracy may be asked for; this server has none.
[[nodiscard]] ExportParts read_parts(const Fields& query, bool is_json);

/// What games are written with.
struct ExportContext {
  ExportParts parts;
  std::string base_url;  ///< of the server
  const openings::Openings& openings;
};

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
