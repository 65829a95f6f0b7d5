// SPDX-License-Identifier: MIT
#include "rules/positions.h"

#include <algorithm>

#include "rookery/notation/explanation.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "rules/members.h"

namespace rookery::wasm {

using nlohmann::json;

Error no_network() {
  return {ErrorCode::NoNetwork, "engine", std::nullopt,
          "The engine has no network: rookery_engine_network gives it one."};
}

Error no_square(std::string_view field) {
  return {ErrorCode::OutOfRange, std::string(field), std::nullopt, "A square's number is 0 to 63."};
}

chess::CastlingMode mode_of(bool chess960) {
  return chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
}

namespace {

// A study may begin with a position that no game reaches, such as a composed problem with eleven knights.
constexpr auto kTolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial;

Error fen_error(const std::vector<notation::fen::ErrorText>& faults) {
  std::string words;
  for (const notation::fen::ErrorText& fault : faults) {
    words += words.empty() ? "" : " ";
    words += fault.what;
  }
  return Error{ErrorCode::InvalidFen, "fen", faults.front().offset, words};
}

}  // namespace

Expected<ReadPosition, Error> read_with_remarks(std::string_view fen, bool chess960, bool strict) {
  using notation::fen::Reading;
  if (!strict) {
    return notation::fen::read_position(fen, mode_of(chess960), kTolerated).map_error(fen_error);
  }
  return notation::fen::parse_position(fen, mode_of(chess960), Reading::Strict, kTolerated)
      .map([](const chess::Position& position) { return ReadPosition{position, {}}; })
      .map_error(fen_error);
}

Expected<chess::Position, Error> read_position(std::string_view fen, bool chess960) {
  return read_with_remarks(fen, chess960, false).map([](const ReadPosition& read) { return read.position; });
}

Expected<std::vector<std::uint64_t>, Error> play_all(chess::Position& position, std::string_view moves) {
  std::vector<std::uint64_t> keys;
  for (std::size_t at = 0; at < moves.size();) {
    const std::size_t end = std::min(moves.find(' ', at), moves.size());
    const auto move = notation::uci_move::parse(position, moves.substr(at, end - at));
    if (!move) {
      const auto& [fault, offset] = move.error();
      const bool is_illegal = fault == notation::uci_move::Fault::Illegal;
      // The offset is that in the whole list, so that the page can mark the word.
      return fail(Error{is_illegal ? ErrorCode::IllegalMove : ErrorCode::InvalidMove, "moves", at + offset,
                        std::string(notation::uci_move::describe(fault))});
    }
    // The positions before the last one, by which the engine sees repetitions.
    keys.push_back(position.key());
    position.play_unchecked(*move);
    at = end + 1;
  }
  return keys;
}

json line_of(chess::Position position, std::span<const chess::Move> moves) {
  json line = json::array();
  for (const chess::Move move : moves) {
    json& named = line.emplace_back(json::object());
    named["uci"] = notation::uci_move::write(move, position.mode());
    named["san"] = notation::san::write(position, move);
    position.play_unchecked(move);
  }
  return line;
}

std::string_view word(notation::san::Fault fault) {
  switch (fault) {
    case notation::san::Fault::Syntax:
      return "syntax";
    case notation::san::Fault::Illegal:
      return "illegal";
    case notation::san::Fault::Ambiguous:
      return "ambiguous";
  }
  return {};
}

ErrorCode code_of(notation::san::Fault fault) {
  switch (fault) {
    case notation::san::Fault::Syntax:
      return ErrorCode::InvalidMove;
    case notation::san::Fault::Illegal:
      return ErrorCode::IllegalMove;
    case notation::san::Fault::Ambiguous:
      return ErrorCode::AmbiguousMove;
  }
  return {};
}

json pieces_on(const chess::Position& position, chess::Bitboard squares) {
  json pieces = json::object();
  for (const chess::Square square : squares) {
    if (const auto role = position.board().role_at(square)) {
      pieces[notation::write(square)] = kRoleWords.at(index(*role));
    }
  }
  return pieces;
}

json explanation(const chess::IllegalExplanation& why, const chess::Position& position, chess::Square from,
                 chess::Square to) {
  json squares = json::array();
  for (const chess::Square square : why.squares) {
    squares.push_back(notation::write(square));
  }
  const chess::Bitboard named = why.squares | chess::Bitboard(from) | chess::Bitboard(to);
  return Members()
      .add("reason", notation::word(why.reason))
      .add("squares", std::move(squares))
      .add("pieces", pieces_on(position, named))
      .add("from", notation::write(from))
      .add("to", notation::write(to))
      .take();
}

json squares_of(chess::Move move) {
  const bool castling = move.kind() == chess::MoveKind::Castling;
  // The king's square for castling: the move itself is the king taking its rook, as in Chess960, and the page
  // draws where the king lands.
  const chess::Square to = castling ? chess::castled_king_square(move.from(), move.to()) : move.to();
  return {notation::write(move.from()), notation::write(to)};
}

}  // namespace rookery::wasm
