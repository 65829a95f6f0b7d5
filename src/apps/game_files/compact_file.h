#pragma once
#include <string>
#include <string_view>

#include "decompressor.h"
#include "rookery/notation/compact.h"

/// Files of compact games (docs/compact-games.md): kCompactFile, then each game after its size in bytes.
namespace rookery::apps {

inline constexpr std::string_view kCompactFile = "RKG1";

/// The game's form in a file. Preconditions: those of compact::encode.
[[nodiscard]] std::string compact_record(const notation::compact::Game& game, notation::compact::Model model);

/// Reads such a file and produces PGN.
class CompactDecompressor final : public Decompressor {
 public:
  Step decompress(std::span<const char> compressed, std::span<char> room) override;

 private:
  /// Whether a whole game could be taken from the waiting bytes; its text is returned next.
  bool take_game();

  bool headed_ = false;         ///< the file's first bytes were read
  std::string waiting_, text_;  ///< not yet unpacked; not yet returned
  std::size_t taken_ = 0;       ///< of `waiting_`
  const char* fault_ = nullptr;
};

}  // namespace rookery::apps
