#pragma once
#include <string>
#include <string_view>

#include "rookery/chess/position.h"
#include "rookery/notation/fen.h"

namespace rookery::apps {

/// How a FEN is read that a person gave.
struct FenOptions {
  bool chess960 = false;
  bool is_strict = false;  ///< what is mended otherwise is an error
  chess::SetupFault tolerated = chess::SetupFault::None;
};

/// The help text of the option --strict.
inline constexpr const char* kStrictHelp = "Refuse a FEN that has to be mended";

/// Reads a FEN. What was mended in it is reported on standard error, in lines that begin with `place`, such
/// as "rookery perft: --fen". Errors: all faults as "castling, offset 44: …; board, offset 3: …".
[[nodiscard]] Expected<chess::Position, std::string> read_fen(const std::string& text,
                                                              const FenOptions& reading,
                                                              std::string_view place);

}  // namespace rookery::apps
