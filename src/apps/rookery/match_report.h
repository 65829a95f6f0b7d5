#pragma once
#include <ostream>
#include <string>

#include "rookery/match/match.h"

namespace rookery::apps {

/// "+12.3 ± 8.9 Elo", or where the score is open-ended "over +400 Elo".
[[nodiscard]] std::string describe_elo(const match::PairCounts& pairs);

/// What `rookery match` prints: a line that keeps changing on a terminal, a line each fifty games elsewhere,
/// faults at once, the summary at the end.
class MatchReport {
 public:
  MatchReport(const match::Settings& settings, std::ostream& out, bool is_terminal)
      : settings_(settings), out_(out), is_terminal_(is_terminal) {}

  void game(const match::GameReport& game, const match::Tally& tally);
  void end(const match::Outcome& outcome);

 private:
  [[nodiscard]] std::string standing(const match::Tally& tally) const;
  void clear_line();

  const match::Settings& settings_;
  std::ostream& out_;
  bool is_terminal_;
};

}  // namespace rookery::apps
