// SPDX-License-Identifier: MIT
#include "rookery/base/utf8.h"
#include "rookery/notation/pgn_repair.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::size_t kShown = 60;  ///< bytes of a text that a message shows

/// On one line, without control characters, its middle left out where it is long.
std::string shown(std::string_view text) {
  std::string out;
  const auto add = [&](std::string_view part) {
    for (const char c : part) {
      out += static_cast<unsigned char>(c) < ' ' || c == 0x7F ? ' ' : c;
    }
  };
  if (text.size() <= kShown) {
    add(text);
    return out;
  }
  // The beginning says more than the end. Half a character would make the whole line invalid.
  add(utf8_prefix(text, kShown * 2 / 3));
  out += "...";
  add(utf8_suffix(text, kShown / 3));
  return out;
}

}  // namespace

std::string_view word(RepairKind kind) {
  switch (kind) {
    case RepairKind::TagRewritten:
      return "tag_rewritten";
    case RepairKind::TagToComment:
      return "tag_to_comment";
    case RepairKind::GameSeparated:
      return "game_separated";
    case RepairKind::NullMoveSetAside:
      return "null_move_set_aside";
    case RepairKind::NullMoveToStart:
      return "null_move_to_start";
    case RepairKind::WordsSeparated:
      return "words_separated";
    case RepairKind::OriginCorrected:
      return "origin_corrected";
    case RepairKind::AmbiguityResolved:
      return "ambiguity_resolved";
    case RepairKind::CommentClosed:
      return "comment_closed";
    case RepairKind::CommentSplit:
      return "comment_split";
    case RepairKind::VariationClosed:
      return "variation_closed";
    case RepairKind::SignRemoved:
      return "sign_removed";
    case RepairKind::TextToComment:
      return "text_to_comment";
    case RepairKind::RestToComment:
      return "rest_to_comment";
  }
  return {};
}

std::string_view describe(RepairKind kind) {
  switch (kind) {
    case RepairKind::TagRewritten:
      return "The tag's quotes and brackets are set right.";
    case RepairKind::TagToComment:
      return "The tag cannot stand here; it is kept as a comment.";
    case RepairKind::GameSeparated:
      return "The game starts on a line of its own.";
    case RepairKind::NullMoveSetAside:
      return "The null move and what follows it become a variation.";
    case RepairKind::NullMoveToStart:
      return "The game starts from a position with the other side to move.";
    case RepairKind::WordsSeparated:
      return "The move is separated from what was glued to it.";
    case RepairKind::OriginCorrected:
      return "No piece can move so from there; the only one that can move there is meant.";
    case RepairKind::AmbiguityResolved:
      return "Only with this one of the moves that could be meant does the game go on.";
    case RepairKind::CommentClosed:
      return "The comment is closed.";
    case RepairKind::CommentSplit:
      return "The comment is split in two.";
    case RepairKind::VariationClosed:
      return "The variation is closed.";
    case RepairKind::SignRemoved:
      return "The sign closed nothing and is removed.";
    case RepairKind::TextToComment:
      return "The text has no meaning among moves; it is kept as a comment.";
    case RepairKind::RestToComment:
      return "The moves from here on cannot be played; they are kept as a comment.";
  }
  return {};
}

std::string describe(const Repair& repair) {
  return "line " + std::to_string(repair.fault.line) + ", column " + std::to_string(repair.fault.column) +
         ", \"" + shown(repair.was) + "\" is now \"" + shown(repair.became) +
         "\": " + std::string(describe(repair.kind));
}

}  // namespace rookery::notation::pgn
