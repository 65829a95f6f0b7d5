#pragma once
#include <string>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/engine/levels.h"
#include "rookery/engine/strength.h"
#include "rookery/uci/session.h"
#include "text.h"

namespace rookery::uci {

/// What `setoption` has set.
struct Options {
  std::size_t hash_mib = kHashMib;
  std::size_t threads = 1;
  std::size_t lines = 1;           ///< MultiPV
  Duration overhead{10};           ///< Move Overhead
  bool chess960 = false;           ///< UCI_Chess960
  bool shows_wdl = false;          ///< UCI_ShowWDL
  bool is_limited = false;         ///< UCI_LimitStrength
  int elo = engine::kMostElo;      ///< UCI_Elo, where limited
  int level = engine::kMostLevel;  ///< Level
  std::string eval_file{};         ///< EvalFile; empty: what the engine has of itself
  bool clear_hash = false;         ///< pressed just now; whoever carries it out resets it
};

/// The `option name ...` lines that answer `uci`, without a line end after the last.
[[nodiscard]] std::string list_options();

/// The options after `setoption name N [value V]`; `first` is the index of `setoption`. Names are compared
/// without regard to case. Errors: an unknown name, a missing or unusable value.
[[nodiscard]] Expected<Options, Problems> parse_setoption(const Words& words, std::size_t first,
                                                          const Options& before);

}  // namespace rookery::uci
