#include "rookery/position_index/query.h"

#include <algorithm>

namespace rookery::position_index {

namespace {

constexpr std::string_view kLetters = "PNBRQK";  // in the order of chess::kRoles

std::optional<chess::Role> role_of(char letter) {
  const std::size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<chess::Role>(at));
}

std::uint64_t side_of(const chess::Board& board, chess::Color color) {
  std::uint64_t all = 0;
  for (const chess::Role role : chess::kRoles) {
    // Four bits hold 15: no game has more pieces of a kind.
    all += static_cast<std::uint64_t>(std::min(15, board.by(color, role).count())) << (4 * index(role));
  }
  return all;
}

std::optional<std::uint64_t> parse_side(std::string_view letters) {
  std::uint64_t all = 0;
  for (const char letter : letters) {
    const auto role = role_of(letter);
    if (!role || letters.size() > 16) {
      return std::nullopt;
    }
    const auto shift = 4 * index(*role);
    all += (all >> shift & 15) < 15 ? std::uint64_t{1} << shift : 0;
  }
  return letters.starts_with('K') ? std::optional(all) : std::nullopt;
}

}  // namespace

/// The greater side first: KRPvKR is found with the pawn on either side.
std::uint64_t material_of(std::uint64_t white, std::uint64_t black) {
  return std::max(white, black) << 32 | std::min(white, black);
}

std::uint64_t material_of(const chess::Board& board) {
  return material_of(side_of(board, chess::Color::White), side_of(board, chess::Color::Black));
}

std::optional<std::uint64_t> parse_material(std::string_view text) {
  // The second king begins the other side, so the 'v' before it is optional.
  const std::size_t second = text.find('K', 1);
  if (second == std::string_view::npos) {
    return std::nullopt;
  }
  std::string_view first = text.substr(0, second);
  if (first.ends_with('v')) {
    first.remove_suffix(1);
  }
  const auto white = parse_side(first);
  const auto black = parse_side(text.substr(second));
  return white && black ? std::optional(material_of(*white, *black)) : std::nullopt;
}

Expected<Pattern, std::size_t> parse_pattern(std::string_view text) {
  Pattern pattern;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ' || text[at] == ',') {
      ++at;
      continue;
    }
    const bool is_lower = text[at] >= 'a' && text[at] <= 'z';
    const auto role = role_of(is_lower ? static_cast<char>(text[at] - 'a' + 'A') : text[at]);
    if (!role && text[at] != '.') {
      return fail(at);
    }
    const bool has_file = at + 1 < text.size() && text[at + 1] >= 'a' && text[at + 1] <= 'h';
    if (!has_file) {
      return fail(at + 1);
    }
    const bool has_rank = at + 2 < text.size() && text[at + 2] >= '1' && text[at + 2] <= '8';
    if (!has_rank) {
      return fail(at + 2);
    }
    const auto square = chess::Square::from_index((text[at + 2] - '1') * 8 + (text[at + 1] - 'a'));
    // Two conditions for one square can never both hold, so this is a mistake.
    if (std::ranges::count(pattern, square, &PatternSquare::square) > 0) {
      return fail(at);
    }
    const auto color = is_lower ? chess::Color::Black : chess::Color::White;
    pattern.push_back({square, role ? std::optional(chess::Piece{color, *role}) : std::nullopt});
    at += 3;
  }
  if (pattern.empty()) {
    return fail(text.size());
  }
  return pattern;
}

bool Query::holds(const chess::Position& in) const {
  return (!position || position->key() == in.key()) && (!material || *material == material_of(in.board())) &&
         std::ranges::all_of(pattern,
                             [&](const PatternSquare& at) { return in.board().at(at.square) == at.piece; });
}

}  // namespace rookery::position_index
