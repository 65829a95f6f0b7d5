// SPDX-License-Identifier: MIT
#include "pgn_comment.h"

#include <algorithm>
#include <cstdlib>

#include "rookery/notation/san.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;
using chess::Position;

namespace {

/// What happened, as the end of "Black …" for a side that lost off the board, else as a sentence of its own.
const char* words(const chess::Outcome& outcome) {
  switch (outcome.ending) {
    case Ending::Checkmate:
      return "Checkmate";
    case Ending::Stalemate:
      return "Stalemate";
    case Ending::DeadPosition:
      return "A dead position: neither side can checkmate any more";
    case Ending::FivefoldRepetition:
      return "The same position for the fifth time";
    case Ending::SeventyFiveMoves:
      return "Seventy-five moves each without a capture or a pawn move";
    case Ending::Resignation:
      return "resigned";
    case Ending::ResignationUnwinnable:
      return "Resignation against a side that could not checkmate by any series of legal moves";
    case Ending::Agreement:
      return "A draw by agreement";
    case Ending::ThreefoldClaim:
      return "A draw by the same position for the third time, claimed";
    case Ending::FiftyMoveClaim:
      return "A draw by fifty moves each without a capture or a pawn move, claimed";
    case Ending::FlagFall:
      return "lost on time";
    case Ending::FlagFallUnwinnable:
      return "Time ran out against a side that could not checkmate by any series of legal moves";
    case Ending::IllegalMoves:
      return "lost by a second illegal move";
    case Ending::IllegalMovesUnwinnable:
      return "A second illegal move against a side that could not checkmate by any series of legal moves";
    case Ending::Abandonment:
      return outcome.score == chess::kDrawn ? "A draw, since a player left the game" : "left the game";
    case Ending::ArbiterDecision:
      return chess::is_lost_by_both(outcome.score) ? "Lost by both players, as the arbiter decided"
                                                   : "Decided by the arbiter";
  }
  return "";
}

std::string name(Color side) {
  return side == Color::White ? "White" : "Black";
}

/// `moves` from `position` on, numbered: "31... Kd7 32. Qe8#".
std::string numbered(Position position, const std::vector<chess::Move>& moves) {
  std::string text;
  for (const chess::Move move : moves) {
    const bool white = position.turn() == Color::White;
    if (white || text.empty()) {
      text += ' ' + std::to_string(position.setup().fullmove_number) + (white ? "." : "...");
    }
    text += ' ' + notation::san::write(position, move);
    position.play_unchecked(move);
  }
  return text;
}

/// "15 seconds"; fractions only where there are any.
std::string in_seconds(Duration length) {
  const auto milliseconds = std::abs(length.count());
  std::string text = std::to_string(milliseconds / 1'000);
  if (const auto rest = milliseconds % 1'000; rest != 0) {
    text += '.' + std::to_string(1'000 + rest).substr(1);
  }
  return text + (milliseconds == 1'000 ? " second" : " seconds");
}

void append_sentence(std::string& text, const std::string& sentence) {
  text += (text.empty() ? "" : " ") + sentence;
}

}  // namespace

std::string closing_comment(const Game& game) {
  if (!game.outcome()) {
    return "";
  }
  const auto& [ending, score] = *game.outcome();
  const bool lost_off_the_board = ending == Ending::Resignation || ending == Ending::FlagFall ||
                                  ending == Ending::IllegalMoves ||
                                  (ending == Ending::Abandonment && score != chess::kDrawn);
  const Color winner = score == chess::win_for(Color::White) ? Color::White : Color::Black;
  std::string text =
      lost_off_the_board ? name(~winner) + ' ' + words(*game.outcome()) : std::string(words(*game.outcome()));
  text += std::string(" (") + chess::article(*game.outcome()) + ").";
  if (!game.proofs().mate.empty()) {
    const std::vector<chess::Move> mate(game.proofs().mate.begin(), game.proofs().mate.end());
    text += ' ' + name(winner) + " could still mate:" + numbered(game.position(), mate) + '.';
  }
  if (!game.proofs().void_moves.empty()) {
    std::vector<chess::Move> moves;
    for (const Played& played : game.proofs().void_moves) {
      moves.push_back(played.move);
    }
    text +=
        " That was proved later; void is what was played after it:" + numbered(game.position(), moves) + '.';
  }
  return text;
}

std::vector<bool> moves_with_offers(const Game& game) {
  std::vector<bool> offered;
  for (const EventRecord& record : game.scoresheet()) {
    if (std::holds_alternative<Played>(record.event)) {
      offered.push_back(false);
      // A takeback takes back the offers that came with its moves.
    } else if (const auto* taken = std::get_if<TakenBack>(&record.event)) {
      offered.resize(offered.size() - static_cast<std::size_t>(taken->plies));
      // An offer belongs to the move before it, where score sheets note it as (=).
    } else if (std::holds_alternative<DrawOffered>(record.event) && !offered.empty()) {
      offered.back() = true;
    }
  }
  // Moves after a position that was found to be dead are on the scoresheet, but void.
  offered.resize(game.moves().size());
  return offered;
}

std::vector<std::string> clock_comments(const Game& game) {
  std::vector<std::string> comments(1);
  for (const EventRecord& record : game.scoresheet()) {
    if (std::holds_alternative<Played>(record.event)) {
      comments.emplace_back();
    } else if (const auto* taken = std::get_if<TakenBack>(&record.event)) {
      // The moves go, the time stays given.
      for (int ply = 0; ply < taken->plies; ++ply) {
        const std::string gone = std::move(comments.back());
        comments.pop_back();
        if (!gone.empty()) {
          append_sentence(comments.back(), gone);
        }
      }
    } else if (const auto* award = std::get_if<TimeAwarded>(&record.event)) {
      append_sentence(comments.back(), name(award->to) + " was given " + in_seconds(award->length) + '.');
    } else if (const auto* adjusted = std::get_if<ClockAdjusted>(&record.event)) {
      const bool is_gift = adjusted->change >= Duration{0};
      append_sentence(comments.back(), "The arbiter " + std::string(is_gift ? "gave " : "took from ") +
                                           name(adjusted->side) + ' ' + in_seconds(adjusted->change) + '.');
    }
  }
  comments.resize(game.moves().size() + 1);
  return comments;
}

}  // namespace rookery::arbiter
