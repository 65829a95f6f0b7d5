#include "analysis.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "rookery/engine/eval.h"
#include "rules/positions.h"

namespace rookery::wasm {

using nlohmann::json;

namespace {

/// The deepest that the engine's arrays of plies can hold.
constexpr std::uint32_t kMostDepth = engine::kMaxPly - 1;
constexpr std::uint32_t kMostLines = 5;

/// From White's point of view.
json eval_of(engine::Eval eval, chess::Color turn) {
  const int sign = turn == chess::Color::White ? 1 : -1;
  return engine::is_mate(eval) ? json{{"mate", sign * engine::moves_to_mate(eval)}}
                               : json{{"cp", sign * eval}};
}

engine::SearchLimits limits_of(const Effort& effort) {
  engine::SearchLimits limits;
  limits.multi_pv = effort.lines;
  // The page's numbers are unsigned and 0 means without a limit: a C interface has no optional.
  limits.depth = static_cast<int>(effort.depth == 0 ? kMostDepth : std::min(effort.depth, kMostDepth));
  if (effort.nodes != 0) {
    limits.nodes = effort.nodes;
  }
  return limits;
}

}  // namespace

Answer analyse(engine::Engine& engine, std::string_view fen, bool chess960, std::string_view moves,
               const Effort& effort) {
  // A fresh engine has no network: the page loads it in the background, for it is larger than the rest of the
  // core.
  if (!engine.has_network()) {
    return fail(no_network());
  }
  if (effort.lines < 1 || effort.lines > kMostLines) {
    return fail(
        Error{ErrorCode::OutOfRange, "lines", std::nullopt, "The engine finds 1 to 5 lines of play."});
  }
  auto position = read_position(fen, chess960);
  if (!position) {
    return fail(position.error());
  }
  const auto keys = play_all(*position, moves);
  if (!keys) {
    return fail(keys.error());
  }
  // Depth and hash use are told only in the reports on the way: the last one counts.
  int selective_depth = 0;
  int hash_permille = 0;
  const auto note = [&](const engine::SearchReport& report) {
    selective_depth = report.selective_depth;
    hash_permille = report.hash_permille;
  };
  const engine::SearchResult found = engine.search(*position, *keys, limits_of(effort), {}, note);
  json lines = json::array();
  for (const engine::Variation& line : found.variations) {
    json& shown = lines.emplace_back(eval_of(line.eval, position->turn()));
    shown["moves"] = line_of(*position, line.moves);
  }
  return json{{"depth", found.depth},
              {"selectiveDepth", selective_depth},
              {"nodes", found.nodes},
              {"hash", hash_permille},
              {"lines", lines}};
}

}  // namespace rookery::wasm
