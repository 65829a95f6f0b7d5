#include "position_search.h"

#include <algorithm>

#include "rookery/position_index/query.h"

namespace rookery::apps {

Expected<void, std::string> PositionSearch::add_pattern(const std::string& text) {
  auto pattern = patterns::Pattern::parse(text);
  if (!pattern) {
    return fail("--pattern \"" + text + "\", byte " + std::to_string(pattern.error().offset + 1) + ": " +
                pattern.error().what);
  }
  patterns.push_back(*std::move(pattern));
  return {};
}

/// What was found so far, and for how many positions each pattern has held.
struct PositionSearch::Progress {
  bool position, material, pattern;
  std::vector<std::size_t> held;

  [[nodiscard]] bool is_done() const { return position && material && pattern; }
};

bool PositionSearch::finds_in(const FileGame& game) const {
  Progress progress{positions.empty(), materials.empty(), patterns.empty(), {}};
  progress.held.resize(patterns.size());
  chess::Position position = game.start;
  for (std::size_t ply = 0; !progress.is_done() && ply <= range_.to_ply; ++ply) {
    if (ply >= range_.from_ply) {
      examine(position, progress);
    }
    if (ply == game.moves.size()) {
      break;
    }
    position.play_unchecked(game.moves[ply]);
  }
  return progress.is_done();
}

void PositionSearch::examine(const chess::Position& position, Progress& progress) const {
  progress.position = progress.position || std::ranges::find(positions, position) != positions.end();
  if (!progress.material) {
    const auto material = position_index::material_of(position.board());
    progress.material = std::ranges::find(materials, material) != materials.end();
  }
  for (std::size_t i = 0; i < patterns.size() && !progress.pattern; ++i) {
    const bool is_met =
        patterns[i].holds(position) || (range_.either_colour && patterns[i].holds_exchanged(position));
    progress.held[i] = is_met ? progress.held[i] + 1 : 0;
    progress.pattern = progress.held[i] >= range_.lasting;
  }
}

}  // namespace rookery::apps
