// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "rookery/arbiter/clock.h"
#include "rookery/arbiter/rules.h"
#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

/// What is agreed before a game begins, and its one text form: what players ask for, what is stored, and what
/// the page's core is given.
namespace rookery::arbiter {

struct Terms {
  chess::Position start = chess::Position::initial();
  TimeControl clock = {};
  Rules rules = {};
  /// A side that lets its first_move_grace pass is taken to have left, and the game is aborted: for servers,
  /// where players wait for each other. Nothing without clocks. It has no text: a server says it of its own.
  bool limits_first_moves = false;
};

/// Terms as text.
struct TermsText {
  std::string_view fen;    ///< of the start, as notation/fen.h reads it strictly
  bool chess960 = false;   ///< whether the start is played by the castling rules of Chess960
  std::string_view clock;  ///< as notation/time_control.h reads it
  std::string_view rules;  ///< as arbiter/rules.h reads them
};

/// One fault of such a text.
struct TermsFault {
  enum class Field : std::uint8_t { Fen, Clock, Rules } field;
  std::string_view part;  ///< of a FEN, the name of its field ("castling"); empty otherwise
  std::size_t offset;     ///< bytes from the start of the field's text
  std::string_view what;  ///< what is wrong and what would be right, as an English sentence; static storage
};

/// Reads terms. `tolerated`: as for chess::Position::from_setup. Errors: every fault of the FEN, and the
/// first of the clock and of the rules, in this order.
[[nodiscard]] Expected<Terms, std::vector<TermsFault>> parse_terms(
    const TermsText& text, chess::SetupFault tolerated = chess::SetupFault::None);

}  // namespace rookery::arbiter
