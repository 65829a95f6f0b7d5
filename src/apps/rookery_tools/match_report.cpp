#include "match_report.h"

#include <cmath>

#include "fixed.h"
#include "match_table.h"

namespace rookery::apps {

namespace {

constexpr std::uint64_t kGamesBetweenLines = 50;

std::string sprt_text(const match::PairCounts& pairs, const match::Sprt& test) {
  return "LLR " + fixed(match::log_likelihood_ratio(pairs, test), 2, true) + " (" +
         fixed(test.lower_bound(), 2) + ", " + fixed(test.upper_bound(), 2) + ") [" + fixed(test.elo0, 1) +
         ", " + fixed(test.elo1, 1) + "]";
}

const char* name(match::GameTermination end) {
  switch (end) {
    case match::GameTermination::Rules:
    case match::GameTermination::Adjudication:
      // An adjudicated game counts as decided on the board, though early: no engine is at fault.
      return "chess";
    case match::GameTermination::TimeForfeit:
      return "time";
    case match::GameTermination::IllegalMove:
      return "illegal moves";
    case match::GameTermination::NoAnswer:
      return "hanging";
    case match::GameTermination::EngineDied:
      return "crashes";
  }
  return "";
}

}  // namespace

std::string describe_elo(const match::PairCounts& pairs) {
  const auto estimate = match::estimate_elo(pairs);
  if (!estimate) {
    return "no pair yet";
  }
  // LOS: the likelihood of superiority, that the first engine is the better one (Chess Programming Wiki,
  // Match Statistics).
  const std::string stronger = ", LOS " + fixed(100 * estimate->los, 1) + " %";
  // With few pairs of one kind the variance is 0 and the error unbounded.
  if (std::isinf(estimate->low) && std::isinf(estimate->high)) {
    return "Elo " + fixed(estimate->elo, 1, true) + ", its error still open" + stronger;
  }
  if (!std::isfinite(estimate->low) || !std::isfinite(estimate->high)) {
    return "Elo " + fixed(estimate->elo, 1, true) + " (95 %: " + fixed(estimate->low, 1, true) + " to " +
           fixed(estimate->high, 1, true) + ")" + stronger;
  }
  return "Elo " + fixed(estimate->elo, 1, true) + " ± " + fixed((estimate->high - estimate->low) / 2, 1) +
         stronger;
}

std::string MatchReport::score_text(const match::MatchScore& score) const {
  if (!is_duel()) {
    return std::to_string(score.games()) + " of " + std::to_string(schedule_.games()) + " games";
  }
  const match::GameCounts& counts = score.pairings.front();
  std::string text = std::to_string(counts.games()) + (counts.games() == 1 ? " game: +" : " games: +") +
                     std::to_string(counts.won) + " =" + std::to_string(counts.drawn) + " -" +
                     std::to_string(counts.lost) + ", " + describe_elo(counts.pairs);
  return settings_.sprt ? text + ", " + sprt_text(counts.pairs, *settings_.sprt) : text;
}

void MatchReport::clear_line() {
  // Carriage return, and "erase to the end of the line" (ECMA-48, EL).
  if (is_terminal_) {
    out_ << "\r\x1B[K";
  }
}

void MatchReport::begin() {
  if (const std::size_t before = settings_.recorded.size(); before > 0) {
    out_ << before << " of " << schedule_.games() << " games were played before\n" << std::flush;
  }
}

void MatchReport::game(const match::MatchGameReport& game, const match::MatchScore& score) {
  using match::GameTermination;
  // Ordinary endings do not deserve a line each; engine faults do.
  if (game.end != GameTermination::Rules && game.end != GameTermination::Adjudication) {
    clear_line();
    out_ << "game " << schedule_.round_text(game.id) << ": " << game.reason << '\n';
  }
  if (is_terminal_) {
    clear_line();
    out_ << score_text(score) << std::flush;
    // A file or a pipe gets lines, not one line that is overwritten.
  } else if (score.games() % kGamesBetweenLines == 0) {
    out_ << score_text(score) << '\n' << std::flush;
  }
}

void MatchReport::end(const match::MatchOutcome& outcome) {
  clear_line();
  const match::MatchScore& score = outcome.score;
  out_ << score_text(score) << '\n';
  if (is_duel()) {
    out_ << "pairs by points 0, 1/2, 1, 3/2, 2:";
    for (const std::uint64_t count : score.pairings.front().pairs.by_half_points) {
      out_ << ' ' << count;
    }
    out_ << '\n';
  } else {
    std::vector<std::string> names;
    for (const match::EngineSpec& engine : settings_.engines) {
      names.push_back(engine.name);
    }
    out_ << '\n' << match_table(match::standings(schedule_, score), names) << '\n';
  }
  for (std::size_t engine = 0; engine < score.faults.size(); ++engine) {
    for (const auto& [end, count] : score.faults[engine]) {
      out_ << settings_.engines[engine].name << " lost " << count << " by " << name(end) << '\n';
    }
  }
  if (settings_.sprt) {
    const bool passed = outcome.verdict == match::SprtVerdict::Elo1;
    out_ << (outcome.verdict == match::SprtVerdict::Open ? "SPRT: not decided\n"
             : passed                                    ? "SPRT: passed, ELO1 accepted\n"
                                                         : "SPRT: failed, ELO0 accepted\n");
  }
  out_ << std::flush;
}

}  // namespace rookery::apps
