#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/tournament/pairing_budget.h"
#include "rookery/tournament/tournament.h"

namespace rookery::tournament::dutch {

enum class Strength : std::uint8_t { None, Mild, Strong, Absolute };
enum class Float : std::uint8_t { None, Down, Up };

/// Somebody to be paired, with what the rules ask of the rounds before (FIDE C.04.3, 1.4 to 1.8).
struct Competitor {
  Tpn tpn = 0;
  int number = 0;             ///< the rank in the initial order of those who take part, from 1
  Points score;               ///< with virtual points
  std::vector<Color> colors;  ///< of played games, the oldest first
  int difference = 0;         ///< games with White less games with Black
  std::optional<Color> preference;
  Strength strength = Strength::None;
  std::optional<Color> repeated;     ///< the colour of the last two played games, if it is the same
  std::array<Float, 2> floats = {};  ///< in the round before, and in the one before that
  bool may_have_bye = true;          ///< C2
  bool is_topscorer = false;         ///< 1.8; only in the last round
};

/// The competitors to be paired in a round, by rank: score, then number (1.2).
struct Field {
  std::vector<Competitor> competitors;
  Color initial_color = Color::White;
  bool is_last_round = false;

  /// Whether the pair keeps C1 and C3 and nobody forbade it. Indices into competitors.
  [[nodiscard]] bool may_meet(std::size_t a, std::size_t b) const {
    return (allowed[a * row_words + b / 64] >> (b % 64) & 1U) != 0;
  }

  std::size_t row_words = 0;           ///< of 64 bits, in each row of `allowed`
  std::vector<std::uint64_t> allowed;  ///< a bit for each pair
  std::vector<std::uint64_t> met;      ///< as above: who has played whom
  std::vector<std::uint64_t> banned;   ///< as above: pairs that the organiser excluded; empty: none
  PairingBudget* budget = nullptr;     ///< what pairing them may cost; null: whatever it takes

  [[nodiscard]] bool is_budget_spent() const { return budget != nullptr && budget->is_spent(); }
  /// Whether a matching of so many may have weights of this size; if not, the budget is spent.
  [[nodiscard]] bool affords(std::size_t size, std::size_t weight_bytes) const {
    return budget == nullptr || budget->allows(size * size * weight_bytes);
  }
};

/// What the rounds before `round` say. `round`: from 1, at most one more than there are.
[[nodiscard]] Field make_field(const Tournament& tournament, Round round, Round rounds_planned);

}  // namespace rookery::tournament::dutch
