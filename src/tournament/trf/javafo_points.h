#pragma once
#include <array>
#include <string_view>

#include "rookery/tournament/scoring.h"

namespace rookery::tournament::trf {

/// The points of JaVaFo's records XXS. It knows twelve results; a code that no record names has its usual
/// worth, so that the pairing-allocated bye brings 1 point even where a win brings 3. Where codes overlap the
/// last counts.
class JavafoPoints {
 public:
  /// False: there is no such code.
  bool set(std::string_view code, Points points);

  /// Sets what `scoring` holds of it. False: results that are worth the same here are not in the records;
  /// what was set then is of no use.
  [[nodiscard]] bool apply(ScoringSystem& scoring) const;

 private:
  static constexpr std::size_t kResults = 12;

  /// In the order of the codes in the source file.
  std::array<Points, kResults> points_ = {kWholePoint, kWholePoint, kHalfPoint,  kHalfPoint,  {}, {}, {},
                                          kHalfPoint,  kWholePoint, kWholePoint, kWholePoint, {}};
};

}  // namespace rookery::tournament::trf
