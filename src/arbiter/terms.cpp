// SPDX-License-Identifier: MIT
#include "rookery/arbiter/terms.h"

#include <utility>

#include "rookery/notation/fen.h"
#include "rookery/notation/time_control.h"

namespace rookery::arbiter {

using chess::CastlingMode;
using Field = TermsFault::Field;

Expected<Terms, std::vector<TermsFault>> parse_terms(const TermsText& text, chess::SetupFault tolerated) {
  const CastlingMode mode = text.chess960 ? CastlingMode::Chess960 : CastlingMode::Standard;
  const auto start =
      notation::fen::parse_position(text.fen, mode, notation::fen::Reading::Lenient, tolerated);
  auto clock = notation::time_control::parse(text.clock);
  const auto rules = parse_rules(text.rules);
  if (start && clock && rules) {
    return Terms{*start, std::move(*clock), *rules};
  }
  std::vector<TermsFault> faults;
  if (!start) {
    for (const notation::fen::ErrorText& fault : start.error()) {
      faults.push_back({Field::Fen, fault.where, fault.offset, fault.what});
    }
  }
  if (!clock) {
    const auto& [fault, offset] = clock.error();
    faults.push_back({Field::Clock, "", offset, notation::time_control::describe(fault)});
  }
  if (!rules) {
    faults.push_back({Field::Rules, "", rules.error().offset, describe(rules.error())});
  }
  return fail(std::move(faults));
}

std::optional<chess::Outcome> outcome_at_start(const Terms& terms, chess::HelpmateBudget budget) {
  return terms.rules.move_counts ? chess::automatic_outcome(terms.start, 1, budget)
                                 : chess::outcome_on_board(terms.start, budget);
}

}  // namespace rookery::arbiter
