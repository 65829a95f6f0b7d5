#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rookery/base/random.h"

/// Slips of the form of a FEN, made at random: what is meant stays clear to a person, or nothing is.
namespace rookery::texts {

/// One kind of slip.
struct Damage {
  std::string_view name;
  /// The text with the slip; empty: this one cannot have it.
  std::string (*make)(const std::string& fen, Random& random);
  bool loses_counters = false;  ///< both are 0 and 1 then
};

/// All kinds. A slip by which one letter or digit becomes another good one is none of them: a reader sees
/// another position there, and nobody could see more.
inline constexpr std::size_t kDamageKinds = 26;
extern const std::array<Damage, kDamageKinds> kDamages;

/// What became of the texts with slips of one kind.
struct DamageTally {
  std::uint64_t read = 0;     ///< as the position that is meant
  std::uint64_t refused = 0;  ///< with an error
  std::uint64_t wrong = 0;    ///< read as another position
  std::string wrong_text;     ///< one of these
};

/// Damages positions of random games by one slip each, `count` of them, and reads the texts leniently.
/// [kind], as in kDamages. A slip that leaves a faultless FEN is made again.
[[nodiscard]] std::array<DamageTally, kDamageKinds> read_damaged(std::uint64_t count, std::uint64_t seed);

}  // namespace rookery::texts
