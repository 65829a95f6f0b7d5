#include "rookery/tournament/knockout.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace rookery::tournament {

namespace {

/// Points of `first` and `second` from one game, in half points. A draw that wins for Black is a whole point.
struct HalfPoints {
  std::int32_t first = 0, second = 0;
};

HalfPoints half_points(const MatchStage& stage, GameScore score, bool is_first_white) {
  if (score == GameScore::Draw && !stage.does_draw_win_for_black) {
    return {1, 1};
  }
  const bool does_white_win = score == GameScore::WhiteWins;
  return does_white_win == is_first_white ? HalfPoints{2, 0} : HalfPoints{0, 2};
}

Color color_in(Color first_color, std::size_t stage, std::size_t game) {
  return (stage + game) % 2 == 0 ? first_color : opposite(first_color);
}

}  // namespace

std::vector<KnockoutPair> first_knockout_round(std::size_t entrants) {
  assert(entrants >= 2 && entrants <= kMaxKnockout);
  // Each round of the bracket, from the final backwards, gives each seed the weakest opponent that is left.
  std::vector<std::size_t> seeds = {1};
  for (std::size_t places = 2; places <= std::bit_ceil(entrants); places *= 2) {
    std::vector<std::size_t> wider;
    for (const std::size_t seed : seeds) {
      wider.push_back(seed);
      wider.push_back(places + 1 - seed);
    }
    seeds = std::move(wider);
  }
  std::vector<KnockoutPair> pairs;
  for (std::size_t at = 0; at < seeds.size(); at += 2) {
    const auto [higher, lower] = std::minmax(seeds[at], seeds[at + 1]);
    const auto second = lower <= entrants ? std::optional(static_cast<Tpn>(lower)) : std::nullopt;
    pairs.push_back({static_cast<Tpn>(higher), second});
  }
  return pairs;
}

std::vector<KnockoutPair> next_knockout_round(std::span<const Tpn> winners) {
  assert(winners.size() % 2 == 0);
  std::vector<KnockoutPair> pairs;
  for (std::size_t at = 0; at + 1 < winners.size(); at += 2) {
    const auto [higher, lower] = std::minmax(winners[at], winners[at + 1]);
    pairs.push_back({higher, lower});
  }
  return pairs;
}

MatchState match_state(const MatchRules& rules, Tpn first, Tpn second, Color first_color,
                       std::span<const GameScore> games) {
  assert(!rules.stages.empty());
  std::size_t at = 0;
  for (std::size_t number = 0;; ++number) {
    const std::size_t index = std::min(number, rules.stages.size() - 1);
    const MatchStage& stage = rules.stages[index];
    HalfPoints score;
    for (std::size_t game = 0; game < stage.games; ++game) {
      const bool is_first_white = color_in(first_color, number, game) == Color::White;
      if (at == games.size()) {
        const Board board = is_first_white ? Board{first, second} : Board{second, first};
        return {std::nullopt, NextGame{board, index}, kHalfPoint * score.first, kHalfPoint * score.second};
      }
      const HalfPoints more = half_points(stage, games[at++], is_first_white);
      score.first += more.first;
      score.second += more.second;
      const auto left = static_cast<std::int32_t>(2 * (stage.games - game - 1));
      if (std::abs(score.first - score.second) > left) {
        const Tpn winner = score.first > score.second ? first : second;
        return {winner, std::nullopt, kHalfPoint * score.first, kHalfPoint * score.second};
      }
    }
  }
}

}  // namespace rookery::tournament
