#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "rookery/tournament/standings/standings.h"
#include "rookery/tournament/tournament.h"

/// Small tournaments, written by hand in tests.
namespace rookery::tournament {

inline ResultKind kind_of_letter(char letter) {
  static constexpr std::string_view kLetters = ".1=0WDL?+-UFHZ";  // in the order of ResultKind
  const std::size_t at = kLetters.find(letter);
  EXPECT_NE(at, std::string_view::npos) << letter;
  return static_cast<ResultKind>(at);
}

/// The rounds of an entrant as a TRF has them, separated by blanks: "4w1" is a win with White against number
/// 4, "4b-" a forfeit loss, "H" a half-point bye, "." a round for which nothing is written, "4w?" adjourned.
inline std::vector<RoundResult> rounds_of(const std::string& text) {
  std::vector<RoundResult> rounds;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    RoundResult& round = rounds.emplace_back();
    round.kind = kind_of_letter(word.back());
    if (word.size() > 2) {
      round.opponent = static_cast<Tpn>(std::stoi(word));
      round.color = word[word.size() - 2] == 'w' ? Color::White : Color::Black;
    }
  }
  return rounds;
}

/// Entrants numbered from 1, with these rounds; rated 2000, 1990, ….
inline Tournament hand_made(const std::vector<std::string>& rounds,
                            PairingSystem system = PairingSystem::Dutch) {
  Tournament tournament;
  tournament.system = system;
  for (const std::string& text : rounds) {
    Entrant& entrant = tournament.entrants.emplace_back();
    entrant.tpn = static_cast<Tpn>(tournament.entrants.size());
    entrant.rating = static_cast<std::uint16_t>(2010 - 10 * entrant.tpn);
    entrant.results = rounds_of(text);
  }
  return tournament;
}

/// What is ranked by these codes, such as "DE,BH/C1".
inline StandingsRules rules_of(std::string_view codes) {
  const auto order = parse_tie_breaks(codes);
  EXPECT_TRUE(order.has_value()) << codes;
  return {.order = order.value_or(std::vector<TieBreak>{}), .rounds = {}, .unrated = {}};
}

/// One tie-break of all entrants, by number: "3.5 5.5 4.5"; '-': no value.
inline std::string column_of(const Tournament& tournament, std::string_view code) {
  const Standings standings = rank_entrants(tournament, rules_of(code));
  const StandingsColumn& column = standings.columns.back();
  std::string text;
  for (const Entrant& entrant : tournament.entrants) {
    const auto row = std::ranges::find(standings.rows, entrant.tpn, &StandingsRow::tpn);
    const auto& value = row->values.back();
    text += (text.empty() ? "" : " ") + (value ? write_value(column.tie_break.code, *value) : "-");
  }
  return text;
}

}  // namespace rookery::tournament
