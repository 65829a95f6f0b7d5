#include "rookery/engine/eval_scale.h"

#include <algorithm>

#include "bare_king.h"
#include "parameter.h"
#include "see.h"

namespace rookery::engine {

namespace {

// The eval is multiplied by kScaleBase plus the material, and divided by kScaleDivisor.
ROOKERY_PARAMETER(kScaleBase, 12'500, 4'000);
ROOKERY_PARAMETER(kScaleDivisor, 26'000, 1'600);
constexpr int kStartMaterial = 8'020;  ///< in the units of see_value()

int scale(const chess::Board& board) {
  int material = 0;
  for (const chess::Role role : chess::kRoles) {
    material += see_value(role) * board.by(role).count();
  }
  return kScaleBase + std::min(material, kStartMaterial);
}

}  // namespace

Eval scaled_by_material(Eval eval, const chess::Board& board) {
  return eval * scale(board) / kScaleDivisor;
}

double before_scaling(Eval eval, const chess::Board& root) {
  return is_bare_king_ending(root) ? eval : static_cast<double>(eval) * kScaleDivisor / scale(root);
}

}  // namespace rookery::engine
