// SPDX-License-Identifier: MIT
#include "pgn/clock.h"
#include "pgn/layout.h"
#include "rookery/notation/pgn_game.h"
#include "san_append.h"

namespace rookery::notation::pgn {

namespace {

using chess::Position;

bool add_comment(CommentWriter& comment, const Ply& ply) {
  if (ply.clock) {
    comment.add_command([&](Cursor& out) { write_clock(out, *ply.clock); });
  }
  comment.add_words(ply.comment);
  return comment.end();
}

void append_movetext(std::string& out, const Game& game) {
  LineWrapper lines(out);
  CommentWriter comment(lines);
  Position position = game.start;
  bool interrupted = true;  // Black's move then needs its number (PGN 8.2.2.2)
  comment.add_words(game.comment);
  comment.end();
  for (const Ply& ply : game.plies) {
    const Position after = position.after(ply.move);
    add_number(lines, position, interrupted);
    san::append(lines.begin(san::kMostBytes), position, ply.move, after);
    lines.end();
    for (const std::uint8_t nag : ply.nags) {
      add_nag(lines, nag);
    }
    interrupted = add_comment(comment, ply) || !ply.nags.empty();
    position = after;
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
