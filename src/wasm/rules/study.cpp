// SPDX-License-Identifier: MIT
#include "rules/study.h"

#include "rookery/arbiter/text.h"
#include "rookery/arbiter/words.h"
#include "rookery/chess/attacks.h"
#include "rookery/chess/explain.h"
#include "rookery/chess/hand_moves.h"
#include "rookery/chess/material.h"
#include "rookery/notation/explanation.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/setup_fault_text.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "rules/members.h"
#include "rules/positions.h"
#include "rules/proof_budget.h"

namespace rookery::wasm {

using chess::Color;
using chess::Position;
using nlohmann::json;

namespace {

constexpr std::uint32_t kSquares = 64;

json dests(const Position& position) {
  json origins = json::object();
  const chess::HandTargets targets = chess::hand_targets(position);
  for (const chess::Square from : position.board().by(position.turn())) {
    json names = json::array();
    for (const chess::Square to : targets[static_cast<std::size_t>(from.index())]) {
      names.push_back(notation::write(to));
    }
    if (!names.empty()) {
      origins[notation::write(from)] = std::move(names);
    }
  }
  return origins;
}

/// By this word the page finds its sentence in the visitor's language.
std::string_view word(chess::SetupFault fault) {
  using enum chess::SetupFault;
  switch (fault) {
    case EmptyBoard:
      return "empty_board";
    case MissingKing:
      return "missing_king";
    case TooManyKings:
      return "too_many_kings";
    case PawnOnBackRank:
      return "pawn_on_back_rank";
    case BadCastlingRights:
      return "bad_castling_rights";
    case BadEnPassant:
      return "bad_en_passant";
    case OppositeCheck:
      return "opposite_check";
    case ImpossibleCheck:
      return "impossible_check";
    case TooMuchMaterial:
      return "too_much_material";
    case None:
      break;
  }
  return {};
}

/// The faults of a FEN's text as few things that a person mends: each has a sentence on the page.
/// Several faults share a word: a person mends them in the same place of the text.
std::string_view word(notation::fen::Fault fault) {
  using enum notation::fen::Fault;
  switch (fault) {
    case TooLong:
      return "fen_too_long";
    case MissingField:
      return "fen_missing";
    case ExtraText:
    case ExtraSpace:
      return "fen_extra";
    case TooFewRanks:
    case TooManyRanks:
      return "fen_ranks";
    case RankTooShort:
    case RankTooLong:
    case AdjacentDigits:
      return "fen_rank";
    case UnknownPiece:
      return "fen_piece";
    case UnknownTurn:
      return "fen_turn";
    case UnknownCastling:
    case RepeatedCastling:
    case CastlingOrder:
    case NoCastlingRook:
      return "fen_castling";
    case EnPassantSquare:
    case EnPassantRank:
    case NoPawnPassed:
      return "fen_en_passant";
    case NotANumber:
    case NegativeNumber:
    case LeadingZero:
    case NumberTooLarge:
    case ZeroMoveNumber:
      return "fen_number";
  }
  return {};
}

/// Of a position with this slip a right or an en passant capture was left out: a person who set it up is
/// told.
bool leaves_something_out(notation::fen::Fault slip) {
  return slip == notation::fen::Fault::NoCastlingRook || slip == notation::fen::Fault::NoPawnPassed;
}

json fen_fault_json(const notation::fen::Error& wrong) {
  return Members()
      .add("code", word(wrong.fault))
      .add("field", notation::fen::name(wrong.field))
      .add("offset", wrong.offset)
      .add("message", notation::fen::describe(wrong.fault))
      .take();
}

/// What is wrong with a FEN: with its text, or else with the position that it writes down; and what was left
/// out.
json faults_of(std::string_view fen, bool chess960) {
  json list = json::array();
  // The text first: without a board there is no position with faults of its own.
  const auto read = notation::fen::read(fen);
  if (!read) {
    for (const notation::fen::Error& wrong : read.error()) {
      list.push_back(fen_fault_json(wrong));
    }
    return list;
  }
  for (const notation::fen::Error& slip : read->remarks) {
    if (leaves_something_out(slip.fault)) {
      list.push_back(fen_fault_json(slip));
    }
  }
  const chess::SetupFault found = chess::find_faults(read->setup, mode_of(chess960));
  for (const chess::SetupFault fault : notation::kSetupFaults) {
    if (chess::has_fault(found, fault)) {
      list.push_back(Members().add("code", word(fault)).add("message", notation::describe(fault)).take());
    }
  }
  return list;
}

}  // namespace

json study_position(const Position& position) {
  const auto outcome = chess::outcome_on_board(position, kWhileAPersonWaits);
  return Members()
      .add("fen", notation::fen::write(position.setup()))
      .add("turn", arbiter::word(position.turn()))
      .add("check",
           chess::is_check(position) ? json(notation::write(position.king(position.turn()))) : json())
      .add("dests", dests(position))
      .add("material", chess::material_balance(position.board()))
      .add("over", outcome ? Members()
                                 .add("ending", arbiter::word(outcome->ending))
                                 .add("score", arbiter::write_score(outcome->score))
                                 .add("article", chess::article(*outcome))
                                 .take()
                           : json())
      .take();
}

json inspect_position(std::string_view fen, bool chess960) {
  const auto position = read_position(fen, chess960);
  return Members()
      .add("position", position ? study_position(*position) : json())
      .add("faults", faults_of(fen, chess960))
      .take();
}

Answer play(std::string_view fen, bool chess960, std::string_view text) {
  const auto position = read_position(fen, chess960);
  if (!position) {
    return fail(position.error());
  }
  const auto move = notation::san::parse_typed(*position, text);
  // A typed text is often wrong while it is being typed: that is an answer here and no error.
  if (!move) {
    return Members()
        .add("ok", false)
        .add("fault", wasm::word(move.error().fault))
        .add("offset", move.error().offset)
        .take();
  }
  Position after = *position;
  after.play_unchecked(*move);
  return Members()
      .add("ok", true)
      .add("uci", notation::uci_move::write(*move, position->mode()))
      .add("san", notation::san::write(*position, *move))
      .add("lastMove", squares_of(*move))
      .add("position", study_position(after))
      .take();
}

Answer attackers(std::string_view fen, std::uint32_t square, bool black) {
  // The board alone is asked: it need not be one that can be played.
  const auto read = notation::fen::read(fen);
  if (!read) {
    return fail(Error{ErrorCode::InvalidFen, "fen", read.error().front().offset,
                      std::string(notation::fen::describe(read.error().front().fault))});
  }
  if (square >= kSquares) {
    return fail(no_square("square"));
  }
  const chess::Board& board = read->setup.board;
  const auto target = chess::Square::from_index(static_cast<int>(square));
  std::string names;
  for (const chess::Square from :
       chess::attacks::attackers(board, target, black ? Color::Black : Color::White, board.occupied())) {
    names += (names.empty() ? "" : " ") + notation::write(from);
  }
  return json(names);
}

Answer hand(std::string_view fen, bool chess960, std::uint32_t from, std::uint32_t to) {
  const auto position = read_position(fen, chess960);
  if (!position) {
    return fail(position.error());
  }
  if (from >= kSquares || to >= kSquares) {
    return fail(no_square(from < kSquares ? "to" : "from"));
  }
  const auto origin = chess::Square::from_index(static_cast<int>(from));
  const auto target = chess::Square::from_index(static_cast<int>(to));
  const chess::MoveList moves = chess::hand_moves(*position, origin, target);
  // A promotion is asked for afterwards: all moves of this hand are written alike but for the last letter.
  if (!moves.empty()) {
    return Members()
        .add("uci", notation::uci_move::write(moves[0], position->mode()))
        .add("promotion", moves.size() > 1)
        .take();
  }
  // Queen, in case it is a pawn's move to the last rank: the reason is the same for each piece.
  const auto why = chess::explain_illegal(*position, origin, target, chess::Role::Queen);
  if (!why) {
    return Members().add("why", json()).take();
  }
  return Members()
      .add("why", explanation(*why, *position, origin, target))
      .add("sentence", notation::describe(*why, *position, origin, target))
      .take();
}

Answer pass(std::string_view fen, bool chess960) {
  return read_position(fen, chess960).map([](const Position& position) -> json {
    // In check a pass would leave the king to be taken.
    if (chess::is_check(position)) {
      return nullptr;
    }
    Position after = position;
    after.pass_unchecked();
    return study_position(after);
  });
}

Answer find_helpmates(std::string_view fen, bool chess960, std::uint32_t nodes) {
  if (nodes > kMostHelpmateNodes) {
    return fail(Error{ErrorCode::OutOfRange, "nodes", std::nullopt,
                      "At most " + std::to_string(kMostHelpmateNodes) + " nodes can be asked for."});
  }
  return read_position(fen, chess960).map([&](const Position& position) {
    json sides = json::object();
    for (const Color side : chess::kColors) {
      // The page chooses the nodes, up to a bound: a proof without one could take minutes.
      const auto found = chess::find_helpmate(position, side, {.max_nodes = nodes});
      constexpr std::array kVerdicts{"exists", "impossible", "unknown"};
      sides[std::string(arbiter::word(side))] =
          Members()
              .add("verdict", kVerdicts[static_cast<std::size_t>(found.verdict)])
              .add("line", line_of(position, found.line))
              .take();
    }
    return sides;
  });
}

}  // namespace rookery::wasm
