#pragma once
#include <string>
#include <vector>

#include "fen_argument.h"
#include "pgn_games.h"

/// The commands of `rookery explorer`.
namespace rookery::apps {

/// A collection in a data folder.
struct ExplorerPlace {
  std::string data;  ///< empty: the default one
  std::string collection = "masters";

  [[nodiscard]] std::string folder() const;
  [[nodiscard]] bool exists() const;
};

struct ExplorerImport {
  ExplorerPlace place;
  PgnInput input;
  bool as_json = false;
};
[[nodiscard]] int run_explorer_import(const ExplorerImport& options);

struct ExplorerQuery {
  ExplorerPlace place;
  std::string fen;  ///< empty: the usual start
  FenOptions reading;
  std::string moves;  ///< after the position, in UCI notation, separated by commas or spaces
  std::vector<std::string> speeds;
  std::vector<std::string> ratings;
  std::string since, until;
  std::size_t most_moves = 12, top_games = 4, recent_games = 4;
  bool with_history = false, as_json = false;
};
[[nodiscard]] int run_explorer_query(const ExplorerQuery& options);

[[nodiscard]] int run_explorer_stats(const ExplorerPlace& place, bool as_json);

/// Reports on standard error; returns kBadInput.
int refuse_explorer(const std::string& what);
/// The same of a collection that is not there.
int refuse_no_collection(const ExplorerPlace& place);

}  // namespace rookery::apps
