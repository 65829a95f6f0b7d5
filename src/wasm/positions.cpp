#include "positions.h"

#include <algorithm>

#include "rookery/notation/explanation.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "view.h"

namespace rookery::wasm {

using nlohmann::json;

json error(std::string_view what, std::string_view where) {
  return {{"error", {{"what", what}, {"where", where}}}};
}

json error(std::string_view what, std::string_view where, std::size_t offset) {
  return error(what, std::string(where) + ", byte " + std::to_string(offset));
}

chess::CastlingMode mode_of(bool chess960) {
  return chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
}

Expected<chess::Position, json> read_position(std::string_view fen, bool chess960) {
  using chess::SetupFault;
  return notation::fen::parse_position(fen, mode_of(chess960), notation::fen::Reading::Lenient,
                                       SetupFault::ImpossibleCheck | SetupFault::TooMuchMaterial)
      .map_error([](const std::vector<notation::fen::ErrorText>& faults) {
        std::string words;
        for (const notation::fen::ErrorText& fault : faults) {
          words += words.empty() ? "" : " ";
          words += fault.what;
        }
        return error(words, faults.front().where, faults.front().offset);
      });
}

Expected<std::vector<std::uint64_t>, json> play_all(chess::Position& position, std::string_view moves) {
  std::vector<std::uint64_t> keys;
  for (std::size_t at = 0; at < moves.size();) {
    const std::size_t end = std::min(moves.find(' ', at), moves.size());
    const auto move = notation::uci_move::parse(position, moves.substr(at, end - at));
    if (!move) {
      return fail(error(notation::uci_move::describe(move.error().fault), "moves", at + move.error().offset));
    }
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

json explanation(const chess::IllegalExplanation& why, const chess::Position& position, chess::Square from,
                 chess::Square to) {
  json squares = json::array();
  for (const chess::Square square : why.squares) {
    squares.push_back(notation::write(square));
  }
  const chess::Bitboard named = why.squares | chess::Bitboard(from) | chess::Bitboard(to);
  return {{"reason", notation::word(why.reason)},
          {"squares", squares},
          {"pieces", pieces_on(position, named)},
          {"from", notation::write(from)},
          {"to", notation::write(to)}};
}

json squares_of(chess::Move move) {
  const bool castling = move.kind() == chess::MoveKind::Castling;
  const chess::Square to = castling ? chess::castled_king_square(move.from(), move.to()) : move.to();
  return {notation::write(move.from()), notation::write(to)};
}

}  // namespace rookery::wasm
