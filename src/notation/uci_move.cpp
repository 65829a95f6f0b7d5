// SPDX-License-Identifier: MIT
#include "rookery/notation/uci_move.h"

#include <algorithm>

#include "glyphs.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/square.h"

namespace rookery::notation::uci_move {

namespace {

using chess::Move;
using chess::MoveKind;

constexpr char kToLower = 'a' - 'A';

/// Where the mover's king is said to go, when castling is written as a king's move.
chess::Square king_goes_to(Move castling) {
  return chess::castled_king_square(castling.from(), castling.to());
}

std::optional<chess::Role> parse_promotion(char lower) {
  const auto role = parse_role(static_cast<char>(lower - kToLower));
  return role && std::ranges::count(chess::kPromotionRoles, *role) != 0 ? role : std::nullopt;
}

/// The offset of the first byte that does not belong, if the text is no move at all.
std::optional<ParseError<Fault>> find_syntax_fault(std::string_view text) {
  for (std::uint32_t i = 0; i < 4; ++i) {
    const bool fits =
        i < text.size() && (i % 2 == 0 ? parse_file(text[i]).has_value() : parse_rank(text[i]).has_value());
    if (!fits) {
      return ParseError<Fault>{Fault::Syntax, i};
    }
  }
  if (text.size() == 4) {
    return std::nullopt;
  }
  if (!parse_promotion(text[4])) {
    const bool upper = parse_promotion(static_cast<char>(text[4] | kToLower)).has_value();
    return ParseError<Fault>{upper ? Fault::UpperCasePromotion : Fault::Syntax, 4};
  }
  return text.size() > 5 ? std::optional(ParseError<Fault>{Fault::Syntax, 5}) : std::nullopt;
}

}  // namespace

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::Syntax:
      return "This is not a move in UCI notation; write the squares it leaves and reaches, as in e2e4, and "
             "for a promotion the letter q, r, b or n, as in e7e8q.";
    case Fault::UpperCasePromotion:
      return "The promotion letter is upper case; UCI wants it lower case, as in e7e8q.";
    case Fault::Illegal:
      return "The move is not legal in this position.";
  }
  return {};
}

Expected<Move, ParseError<Fault>> parse(const chess::Position& before, std::string_view text) {
  if (const auto fault = find_syntax_fault(text)) {
    return fail(*fault);
  }
  const chess::Square from = *parse_square(text.substr(0, 2));
  const chess::Square to = *parse_square(text.substr(2, 2));
  const std::optional<chess::Role> promoted = text.size() == 5 ? parse_promotion(text[4]) : std::nullopt;
  const bool standard = before.mode() == chess::CastlingMode::Standard;
  for (const Move move : legal_moves(before)) {
    if (move.from() != from || move.promoted() != promoted) {
      continue;
    }
    if (move.to() == to || (standard && move.kind() == MoveKind::Castling && king_goes_to(move) == to)) {
      return move;
    }
  }
  return fail(ParseError<Fault>{Fault::Illegal, 0});
}

std::optional<Move> find_by_squares(const chess::Position& before, std::string_view text) {
  std::string bare;
  bool is_joined = false;
  // A move has five signs at most.
  for (std::size_t at = 0; at < text.size() && bare.size() < 6;) {
    const auto [sign, size] = sign_at(text, at);
    at += size;
    const bool joins = bare.size() == 2 && !is_joined && (sign == '-' || sign == 'x' || sign == ':');
    const bool promotes = bare.size() == 4 && (sign == '=' || sign == '/');
    const bool remarks = bare.size() >= 4 && std::string_view("+#!?").find(sign) != std::string_view::npos;
    is_joined = is_joined || joins;
    if (!joins && !promotes && !remarks) {
      bare += bare.size() == 4 ? static_cast<char>(sign | kToLower) : sign;
    }
  }
  const auto move = parse(before, bare);
  return move ? std::optional(*move) : std::nullopt;
}

void append(std::string& out, Move move, chess::CastlingMode mode) {
  const bool as_king_move = move.kind() == MoveKind::Castling && mode == chess::CastlingMode::Standard;
  notation::append(out, move.from());
  notation::append(out, as_king_move ? king_goes_to(move) : move.to());
  if (const auto role = move.promoted()) {
    out += static_cast<char>(letter(*role) + kToLower);
  }
}

std::string write(Move move, chess::CastlingMode mode) {
  std::string out;
  append(out, move, mode);
  return out;
}

}  // namespace rookery::notation::uci_move
