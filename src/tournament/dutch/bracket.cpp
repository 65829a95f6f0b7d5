#include "dutch/bracket.h"

#include <bit>

#include "dutch/bracket_solver.h"
#include "dutch/completion.h"
#include "matching/wide_int.h"

namespace rookery::tournament::dutch {

namespace {

/// Bits that a matcher's arithmetic needs beside those of the weights.
std::size_t spare_bits(const Nodes& nodes) {
  return static_cast<std::size_t>(std::bit_width(nodes.size())) + 4;
}

/// Calls solve.operator()<W>() with the smallest integer that holds the weights.
template <class Solve>
auto with_weights(const Nodes& nodes, const CriteriaDigits& criteria, const Solve& solve) {
  const std::size_t bits = criteria.bits() + OrderBits(nodes.bracket).total() + spare_bits(nodes);
  if (bits < 64) {
    return solve.template operator()<MachineInt<std::int64_t>>();
  }
  if (bits < 128) {
    return solve.template operator()<MachineInt<Int128>>();
  }
  if (bits < 512) {
    return solve.template operator()<WideInt<8>>();
  }
  return solve.template operator()<WideInt<128>>();
}

/// The solver's weights are there twice.
template <class W>
bool is_affordable(const Bracket& bracket, const Nodes& nodes) {
  return bracket.field.affords(nodes.size(), 2 * sizeof(W));
}

std::optional<BracketPairing> solve(const Bracket& bracket, Scope scope, const Nodes& nodes,
                                    const CriteriaDigits& criteria) {
  return with_weights(nodes, criteria, [&]<class W>() {
    return is_affordable<W>(bracket, nodes)
               ? BracketSolver<W>(bracket, nodes, criteria).solve(scope == Scope::WholeField)
               : std::nullopt;
  });
}

/// C9 concerns a bracket whose only downfloater gets the bye.
bool needs_c9(const Bracket& bracket, const Nodes& nodes, const CriteriaDigits& criteria) {
  return bracket.decides_bye() && with_weights(nodes, criteria, [&]<class W>() {
           return is_affordable<W>(bracket, nodes) &&
                  BracketSolver<W>(bracket, nodes, criteria).count_downfloaters() == 1;
         });
}

}  // namespace

std::optional<BracketPairing> pair_bracket(const Bracket& bracket) {
  // What is below the bracket seldom restricts it: it is paired alone, and what is below is looked at
  // afterwards.
  if (bracket.next.size() > 0 && !bracket.decides_bye()) {
    const Nodes nodes(bracket, Scope::BracketAlone);
    const CriteriaDigits criteria(bracket, nodes, Scope::BracketAlone, false);
    auto pairing = solve(bracket, Scope::BracketAlone, nodes, criteria);
    if (pairing && is_best_below(bracket, pairing->downfloaters)) {
      return pairing;
    }
  }
  const Nodes nodes(bracket, Scope::WholeField);
  const CriteriaDigits criteria(bracket, nodes, Scope::WholeField, false);
  if (!needs_c9(bracket, nodes, criteria)) {
    return solve(bracket, Scope::WholeField, nodes, criteria);
  }
  return solve(bracket, Scope::WholeField, nodes, CriteriaDigits(bracket, nodes, Scope::WholeField, true));
}

}  // namespace rookery::tournament::dutch
