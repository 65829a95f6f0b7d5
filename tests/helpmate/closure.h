#pragma once
#include <cstddef>

#include "rookery/chess/helpmate.h"

namespace rookery::helpmate {

/// Whether `winner` can ever mate, the slow way: every position that legal moves lead to, one after the
/// other, nothing left out and nothing guessed. Unknown once more than `limit` positions have been met.
[[nodiscard]] chess::Helpmate by_closure(const chess::Position& start, chess::Color winner,
                                         std::size_t limit);

}  // namespace rookery::helpmate
