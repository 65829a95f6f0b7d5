// SPDX-License-Identifier: MIT
#include "pgn_head.h"

#include <algorithm>
#include <array>

#include "pgn_chars.h"
#include "pgn_variant.h"
#include "rookery/notation/fen.h"

namespace rookery::notation::pgn {

using chess::Position;
using chess::SetupFault;

namespace {

constexpr std::array kResults{Result::Unknown, Result::WhiteWins, Result::BlackWins, Result::Draw};

}  // namespace

std::optional<Result> parse_result(std::string_view marker) {
  const auto found = std::ranges::find(kResults, marker, [](Result result) { return write(result); });
  return found == kResults.end() ? std::nullopt : std::optional(*found);
}

void append_words(std::string& text, std::string_view words) {
  bool apart = !text.empty();
  for (const char c : words) {
    if (is_control(c) || is_blank(c)) {
      apart = !text.empty();
      continue;
    }
    if (apart) {
      text += ' ';
      apart = false;
    }
    text += c;
  }
}

bool GameHead::tag(Token name, Token value) {
  if (std::ranges::count(tags, name.text, &Tag::name) != 0) {
    return refuse(Fault::RepeatedTag, name);
  }
  if (name.text == "FEN") {
    fen_offset_ = value.offset;
  } else if (name.text == "Variant") {
    variant_offset_ = value.offset;
  }
  tags.push_back({std::string(name.text), std::string(value.text)});
  return true;
}

std::string_view GameHead::value(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? std::string_view{} : std::string_view(found->value);
}

std::optional<Position> GameHead::start(Token at) {
  const auto mode = parse_variant(value("Variant"));
  if (!mode) {
    refuse(Fault::UnknownVariant, {value("Variant"), variant_offset_});
    return std::nullopt;
  }
  if (fen_offset_) {
    const auto start = fen::parse_position(value("FEN"), *mode, fen::Reading::Lenient,
                                           SetupFault::ImpossibleCheck | SetupFault::TooMuchMaterial);
    if (!start) {
      refuse_start(start.error());
      return std::nullopt;
    }
    return *start;
  }
  if (value("SetUp") == "1") {
    refuse(Fault::MissingStart, at);
    return std::nullopt;
  }
  return *Position::from_setup(chess::Setup::initial(), *mode);
}

bool GameHead::refuse(Fault fault, Token at) {
  error = reader_.error_at(fault, at.offset, at.text);
  return false;
}

bool GameHead::refuse_move(const Position& position, Token san, san::Fault fault) {
  switch (fault) {
    case san::Fault::Syntax:
      return refuse(Fault::UnreadableMove, san);
    case san::Fault::Illegal:
      return refuse(Fault::IllegalMove, san);
    case san::Fault::Ambiguous:
      break;
  }
  refuse(Fault::AmbiguousMove, san);
  for (const chess::Move move : san::candidates(position, san.text)) {
    error->details.push_back(san::write(position, move));
  }
  return false;
}

void GameHead::refuse_start(const std::vector<fen::ErrorText>& faults) {
  refuse(Fault::BadStart, {value("FEN"), *fen_offset_});
  for (const fen::ErrorText& fault : faults) {
    std::string detail(fault.where);
    detail += ": ";
    detail += fault.what;
    error->details.push_back(std::move(detail));
  }
}

}  // namespace rookery::notation::pgn
