#pragma once
#include <string>
#include <string_view>

#include "rookery/notation/compact.h"
#include "unpacker.h"

/// Files of compact games (docs/compact-games.md): kCompactFile, then each game behind the count of its
/// bytes.
namespace rookery::apps {

inline constexpr std::string_view kCompactFile = "RKG1";

/// The game as it stands in a file. Preconditions: those of compact::encode.
[[nodiscard]] std::string compact_record(const notation::compact::Game& game, notation::compact::Model model);

/// Takes such a file and gives PGN.
class CompactUnpacker final : public Unpacker {
 public:
  Step unpack(std::span<const char> packed, std::span<char> room) override;

 private:
  /// Whether a whole game could be taken out of what is waiting; its text is then to be given.
  bool take_game();

  bool headed_ = false;         ///< the file's first bytes have gone by
  std::string waiting_, text_;  ///< not yet unpacked; not yet given
  std::size_t taken_ = 0;       ///< of `waiting_`
  const char* fault_ = nullptr;
};

}  // namespace rookery::apps
