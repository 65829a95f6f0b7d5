// SPDX-License-Identifier: MIT
#include "rookery/wasm/position.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "rookery/chess/material.h"
#include "rookery/chess/perft.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"
#include "rules/give.h"
#include "rules/members.h"
#include "rules/positions.h"
#include "rules/study.h"

using namespace rookery;
using nlohmann::json;

struct rookery_position {
  chess::Position position;
};
static_assert(std::is_trivially_copyable_v<rookery_position>, "it is kept as bytes, and copied in and out");

namespace {

/// The legal move with these bits.
std::optional<chess::Move> legal_move(const chess::Position& position, std::uint32_t bits) {
  // The page sends bits that could be anything: only a legal move reaches play_unchecked, which trusts its
  // caller.
  const auto from = chess::Square::from_index(static_cast<int>(bits & 63));
  const auto to = chess::Square::from_index(static_cast<int>(bits >> 6 & 63));
  const auto promotion = [&](chess::Role role) { return chess::Move::promotion(from, to, role); };
  for (const chess::Move move :
       {chess::Move::normal(from, to), chess::Move::en_passant(from, to), chess::Move::castling(from, to),
        promotion(chess::Role::Queen), promotion(chess::Role::Knight), promotion(chess::Role::Rook),
        promotion(chess::Role::Bishop)}) {
    if (move.raw() == bits) {
      return chess::is_legal(position, move) ? std::optional(move) : std::nullopt;
    }
  }
  return std::nullopt;
}

char lower_letter(chess::Role role) {
  return notation::letter({chess::Color::Black, role});
}

/// Appends a legal move: UCI, SAN, and which piece takes which.
void append_words(std::string& text, const chess::Position& position, chess::Move move) {
  text += notation::uci_move::write(move, position.mode());
  text += ' ';
  notation::san::append(text, position, move);
  text += ' ';
  text += lower_letter(position.board().role_on(move.from()));
  const auto captured = chess::captured_role(position, move);
  text += captured ? lower_letter(*captured) : '-';
}

}  // namespace

std::uint32_t rookery_position_size() {
  return sizeof(rookery_position);
}

std::uint32_t rookery_position_max_moves() {
  return chess::kMaxMoves;
}

char* rookery_position_read(rookery_position* position, const char* fen, std::uint32_t fen_size,
                            bool chess960, bool strict) {
  return wasm::give(
      wasm::read_with_remarks({fen, fen_size}, chess960, strict).map([&](const wasm::ReadPosition& read) {
        *position = {read.position};
        json remarks = json::array();
        for (const notation::fen::ErrorText& remark : read.remarks) {
          remarks.push_back(wasm::Members()
                                .add("what", remark.what)
                                .add("where", remark.where)
                                .add("offset", remark.offset)
                                .take());
        }
        return remarks;
      }));
}

char* rookery_position_view(const rookery_position* position) {
  return wasm::give(wasm::study_position(position->position));
}

char* rookery_position_fen(const rookery_position* position) {
  return wasm::give(json(notation::fen::write(position->position.setup())));
}

std::uint32_t rookery_position_moves(const rookery_position* position, std::uint16_t* moves) {
  const chess::MoveList list = chess::legal_moves(position->position);
  // The caller has room for rookery_position_max_moves().
  std::transform(list.begin(), list.end(), moves, [](chess::Move move) { return move.raw(); });
  return static_cast<std::uint32_t>(list.size());
}

char* rookery_position_sans(const rookery_position* position) {
  std::string text;
  for (const chess::Move move : chess::legal_moves(position->position)) {
    text += text.empty() ? "" : " ";
    notation::san::append(text, position->position, move);
  }
  return wasm::give(json(text));
}

char* rookery_position_list(const rookery_position* position) {
  std::string text;
  for (const chess::Move move : chess::legal_moves(position->position)) {
    text += text.empty() ? "" : " ";
    append_words(text, position->position, move);
  }
  return wasm::give(json(text));
}

char* rookery_position_parse(const rookery_position* position, const char* text, std::uint32_t text_size) {
  const std::string_view typed(text, text_size);
  return wasm::give(notation::san::parse_typed(position->position, typed)
                        .map([](chess::Move move) { return json(move.raw()); })
                        .map_error([&](const notation::ParseError<notation::san::Fault>& wrong) {
                          const auto [fault, offset] = wrong;
                          return wasm::Error{wasm::code_of(fault), "text", offset,
                                             "\"" + std::string(typed) +
                                                 "\": " + std::string(notation::san::describe(fault))};
                        }));
}

char* rookery_position_write(const rookery_position* position, std::uint32_t move) {
  const auto legal = legal_move(position->position, move);
  if (!legal) {
    return wasm::give(
        wasm::to_json({wasm::ErrorCode::IllegalMove, "move", std::nullopt, "This is no legal move here."}));
  }
  std::string text;
  append_words(text, position->position, *legal);
  return wasm::give(json(text));
}

std::uint32_t rookery_position_play(rookery_position* position, std::uint32_t move) {
  const auto legal = legal_move(position->position, move);
  if (legal) {
    position->position.play_unchecked(*legal);
  }
  return legal ? 1 : 0;
}

std::uint32_t rookery_position_step(const rookery_position* position, std::uint32_t move,
                                    rookery_position* to, std::uint16_t* moves) {
  const auto legal = legal_move(position->position, move);
  if (!legal) {
    return UINT32_MAX;
  }
  *to = *position;
  to->position.play_unchecked(*legal);
  return rookery_position_moves(to, moves);
}

std::uint32_t rookery_position_max_depth() {
  return chess::kMaxPerftDepth;
}

double rookery_position_perft(const rookery_position* position, std::uint32_t depth, double max_nodes) {
  constexpr double kMostNodes = 9'007'199'254'740'992;  // 2^53: every count up to there is told exactly
  constexpr double kRefused = -1;
  // Written so that NaN is refused as well: every comparison with it is false.
  if (depth > rookery_position_max_depth() || !(max_nodes >= 1)) {
    return kRefused;
  }
  const auto allowed = static_cast<std::uint64_t>(std::min(max_nodes, kMostNodes));
  const auto count = chess::perft_within(position->position, static_cast<int>(depth), allowed);
  return count ? static_cast<double>(*count) : kRefused;
}
