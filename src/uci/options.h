#pragma once
#include <string>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/engine/levels.h"
#include "rookery/engine/strength.h"
#include "rookery/uci/session.h"
#include "text.h"

namespace rookery::uci {

/// The values of the UCI options.
struct Options {
  std::size_t hash_mib = kHashMib;
  std::size_t threads = 1;
  std::size_t multi_pv = 1;       ///< MultiPV
  Duration overhead{10};          ///< Move Overhead
  bool chess960 = false;          ///< UCI_Chess960
  bool shows_wdl = false;         ///< UCI_ShowWDL
  bool is_limited = false;        ///< UCI_LimitStrength
  int elo = engine::kMaxElo;      ///< UCI_Elo, where limited
  int level = engine::kMaxLevel;  ///< Level
  std::string eval_file{};        ///< EvalFile; empty: the embedded network
  bool own_book = false;          ///< OwnBook: moves of the book are played without a search
  std::string book_file{};        ///< BookFile; empty: none
  std::string syzygy_path{};      ///< SyzygyPath: folders separated by colons; empty: no tables
  int syzygy_pieces = 7;          ///< SyzygyProbeLimit
  bool fifty_move_rule = true;    ///< Syzygy50MoveRule
  bool clear_hash = false;        ///< Clear Hash was pressed; the session resets it
};

/// The `option name ...` lines of the answer to `uci`, without a line end after the last.
[[nodiscard]] std::string list_options();

/// The options after `setoption name N [value V]`; `first` is the index of `setoption`. Names are
/// case-insensitive. Errors: an unknown name, a missing or invalid value.
[[nodiscard]] Expected<Options, InputErrors> parse_setoption(const Tokens& tokens, std::size_t first,
                                                             const Options& before);

}  // namespace rookery::uci
