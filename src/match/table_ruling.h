#pragma once
#include <optional>

#include "adjudicator.h"
#include "rookery/chess/position.h"
#include "rookery/tablebase/tablebase.h"

namespace rookery::match {

/// What endgame tables say for certain, with the game's halfmove clock: a draw, or a win that is within the
/// fifty moves even if its distance is a ply longer than it says. Nothing: the tables do not know, or a claim
/// may come before the win (FIDE 2023, 9.3).
[[nodiscard]] std::optional<Ruling> table_ruling(const tablebase::Tablebase& tables,
                                                 const chess::Position& position);

}  // namespace rookery::match
