// SPDX-License-Identifier: MIT
#include "pgn/clock.h"
#include "pgn/layout.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

namespace {

using chess::Color;
using chess::Position;

/// The command that holds a clock, if there is one.
std::vector<std::string> commands_of(const Ply& ply) {
  std::vector<std::string> commands;
  if (ply.clock) {
    append_clock(commands.emplace_back(), *ply.clock);
  }
  return commands;
}

void append_movetext(std::string& out, const Game& game) {
  LineWrapper lines(out);
  Position position = game.start;
  bool interrupted = true;  // Black's move then needs its number (PGN 8.2.2.2)
  add_comment(lines, {}, game.comment);
  for (const Ply& ply : game.plies) {
    const bool white = position.turn() == Color::White;
    if (white || interrupted) {
      lines.add(numbered(position.setup().fullmove_number, white ? "." : "..."));
    }
    lines.add(san::write(position, ply.move));
    for (const std::uint8_t nag : ply.nags) {
      lines.add('$' + numbered(nag, {}));
    }
    interrupted = add_comment(lines, commands_of(ply), ply.comment) || !ply.nags.empty();
    position.play_unchecked(ply.move);
  }
  lines.add(write(game.result));
}

}  // namespace

void append(std::string& out, const Game& game) {
  append_head(out, {game.tags, game.start, game.result});
  append_movetext(out, game);
  out += "\n\n";
}

std::string write(const Game& game) {
  std::string out;
  append(out, game);
  return out;
}

}  // namespace rookery::notation::pgn
