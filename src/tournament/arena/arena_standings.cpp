#include "rookery/tournament/arena/arena_standings.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace rookery::tournament {

namespace {

constexpr std::uint16_t kPliesOfScoredDraw = 20;  ///< ten moves of each
constexpr std::uint16_t kPliesOfDrawInRow = 60;   ///< a draw in a row scores if it has more
constexpr int kMovesOfBerserk = 7;                ///< with which a win brings one point more
constexpr std::uint8_t kWinPoints = 2;
constexpr std::uint8_t kDrawPoints = 1;
constexpr int kPerformanceStep = 500;  ///< of a win, and of a loss

/// The outcome for White; nothing: neither played.
std::optional<ArenaOutcome> outcome_of_white(BoardResult result) {
  switch (result) {
    case BoardResult::WhiteWins:
    case BoardResult::BlackForfeits:
      return ArenaOutcome::Win;
    case BoardResult::Draw:
      return ArenaOutcome::Draw;
    case BoardResult::BlackWins:
    case BoardResult::WhiteForfeits:
      return ArenaOutcome::Loss;
    case BoardResult::BothForfeit:
    case BoardResult::Adjourned:
      break;
  }
  return std::nullopt;
}

ArenaOutcome other_side(ArenaOutcome outcome) {
  switch (outcome) {
    case ArenaOutcome::Win:
      return ArenaOutcome::Loss;
    case ArenaOutcome::Draw:
      return ArenaOutcome::Draw;
    case ArenaOutcome::Loss:
      break;
  }
  return ArenaOutcome::Win;
}

bool is_forfeit(BoardResult result) {
  return result == BoardResult::WhiteForfeits || result == BoardResult::BlackForfeits;
}

/// The row of an entrant while its games are counted.
class RowBuilder {
 public:
  void add(ArenaScore score, const ArenaRecord& record) {
    const ArenaScorer::Score scored = scorer_.score(record);
    score.points = scored.points;
    score.is_doubled = scored.is_doubled;
    row_.points += scored.points;
    row_.sheet.push_back(score);
  }
  void add_performance(std::uint16_t opponent, ArenaOutcome outcome) {
    sum_ += opponent == 0 ? kUnratedInArena : opponent;
    sum_ += outcome == ArenaOutcome::Win ? kPerformanceStep : 0;
    sum_ -= outcome == ArenaOutcome::Loss ? kPerformanceStep : 0;
    ++played_;
  }
  [[nodiscard]] ArenaRow take(EntrantId entrant) {
    row_.entrant = entrant;
    row_.is_on_fire = scorer_.is_on_fire();
    row_.performance = played_ == 0 ? std::uint16_t{0}
                                    : static_cast<std::uint16_t>(std::max<std::int64_t>(1, sum_ / played_));
    return std::move(row_);
  }

 private:
  ArenaScorer scorer_;
  ArenaRow row_;
  std::int64_t sum_ = 0, played_ = 0;
};

void number_ranks(std::vector<ArenaRow>& rows) {
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const bool shares =
        at > 0 && rows[at].points == rows[at - 1].points && rows[at].performance == rows[at - 1].performance;
    rows[at].rank = shares ? rows[at - 1].rank : static_cast<std::uint16_t>(at + 1);
  }
}

}  // namespace

ArenaScorer::Score ArenaScorer::score(const ArenaRecord& record) {
  const bool is_doubled = is_on_fire();
  std::uint8_t points = 0;
  if (record.outcome == ArenaOutcome::Win) {
    points = kWinPoints;
    has_drawn_in_row_ = false;
    ++wins_;
  } else {
    wins_ = 0;
  }
  if (record.outcome == ArenaOutcome::Draw) {
    const bool scores =
        record.plies >= kPliesOfScoredDraw && (!has_drawn_in_row_ || record.plies > kPliesOfDrawInRow);
    points = scores ? kDrawPoints : 0;
    has_drawn_in_row_ = true;
  }
  const int own_moves = (record.plies + (record.is_white ? 1 : 0)) / 2;
  const bool is_rewarded =
      record.is_berserk && record.outcome == ArenaOutcome::Win && own_moves >= kMovesOfBerserk;
  return {static_cast<std::uint8_t>((is_doubled ? points * 2 : points) + (is_rewarded ? 1 : 0)), is_doubled};
}

std::vector<ArenaRow> arena_standings(const TournamentState& state) {
  std::vector<RowBuilder> builders(state.entrants.size());
  for (std::size_t at = 0; at < state.arena_games.size(); ++at) {
    const ArenaGame& game = state.arena_games[at];
    const auto outcome = game.result ? outcome_of_white(*game.result) : std::nullopt;
    if (!outcome) {
      continue;
    }
    const auto number = static_cast<ArenaGameNumber>(at + 1);
    const auto add = [&](EntrantId own, EntrantId opponent, const ArenaRecord& record) {
      RowBuilder& builder = builders[own - 1U];
      builder.add({.game = number, .opponent = opponent, .outcome = record.outcome}, record);
      if (!is_forfeit(*game.result)) {
        builder.add_performance(state.entrants[opponent - 1U].details.rating, record.outcome);
      }
    };
    const auto [white, black] = game.paired;
    add(white, black, {*outcome, game.plies, true, game.berserk.white});
    add(black, white, {other_side(*outcome), game.plies, false, game.berserk.black});
  }
  std::vector<ArenaRow> rows;
  rows.reserve(builders.size());
  for (std::size_t at = 0; at < builders.size(); ++at) {
    rows.push_back(builders[at].take(static_cast<EntrantId>(at + 1)));
  }
  const auto rating = [&](const ArenaRow& row) { return state.entrants[row.entrant - 1U].details.rating; };
  std::ranges::sort(rows, {}, [&](const ArenaRow& row) {
    return std::tuple(-std::int64_t{row.points}, -int{row.performance}, -int{rating(row)}, row.entrant);
  });
  number_ranks(rows);
  return rows;
}

}  // namespace rookery::tournament
