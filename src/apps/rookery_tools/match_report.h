#pragma once
#include <ostream>
#include <string>

#include "rookery/match/match.h"

namespace rookery::apps {

/// "Elo +12.3 ± 8.9, LOS 99.7 %"; with both bounds if they are asymmetric; says so while the error is
/// unknown.
[[nodiscard]] std::string describe_elo(const match::PairCounts& pairs);

/// The output of `rookery match`: on a terminal a line that is updated after each game, otherwise a line
/// every fifty games; faults immediately; a summary at the end, of more than two engines as tables.
class MatchReport {
 public:
  MatchReport(const match::MatchSettings& settings, std::ostream& out, bool is_terminal)
      : settings_(settings), schedule_(settings.schedule()), out_(out), is_terminal_(is_terminal) {}

  void begin();
  void game(const match::MatchGameReport& game, const match::MatchScore& score);
  void end(const match::MatchOutcome& outcome);

 private:
  [[nodiscard]] std::string score_text(const match::MatchScore& score) const;
  [[nodiscard]] bool is_duel() const { return settings_.engines.size() == 2; }
  void clear_line();

  const match::MatchSettings& settings_;
  match::Schedule schedule_;
  std::ostream& out_;
  bool is_terminal_;
};

}  // namespace rookery::apps
