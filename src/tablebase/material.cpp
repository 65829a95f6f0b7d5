#include "material.h"

#include <algorithm>

namespace rookery::tablebase {

namespace {

using chess::Color;
using chess::Piece;
using chess::Role;

constexpr std::string_view kLetters = "PNBRQK";  // in the order of kRoles
constexpr std::array kNonKings{Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen};
constexpr std::uint64_t kSide = (1U << 20) - 1;

/// Whether a table of these two sides has `white` as White's: the side with more pieces, among equals that
/// with the better ones.
bool is_in_order(std::string_view white, std::string_view black) {
  if (white.size() != black.size()) {
    return white.size() > black.size();
  }
  return !std::ranges::lexicographical_compare(
      white, black, {}, [](char a) { return kLetters.find(a); }, [](char a) { return kLetters.find(a); });
}

}  // namespace

std::optional<Material> Material::parse(std::string_view name) {
  const std::size_t middle = name.find('v');
  if (middle == std::string_view::npos || name.size() > static_cast<std::size_t>(kMaxPieces) + 1) {
    return std::nullopt;
  }
  const std::array sides{name.substr(0, middle), name.substr(middle + 1)};
  Material material;
  for (const Color color : chess::kColors) {
    const std::string_view side = sides[index(color)];
    if (side.empty() || side.front() != 'K') {
      return std::nullopt;
    }
    std::size_t previous = kLetters.size() - 2;
    for (const char letter : side.substr(1)) {
      const std::size_t role = kLetters.find(letter);
      if (role > previous) {
        return std::nullopt;
      }
      previous = role;
      material.key_ += std::uint64_t{1} << shift_of({color, static_cast<Role>(role)});
    }
  }
  return material.key_ != 0 && is_in_order(sides[0], sides[1]) ? std::optional(material) : std::nullopt;
}

Material Material::of(const chess::Board& board) {
  Material material;
  for (const Role role : kNonKings) {
    for (const Color color : chess::kColors) {
      // Beyond 15 of a kind no table exists, and the count must not run into the next one.
      const int count = std::min(board.by(color, role).count(), 15);
      material.key_ |= static_cast<std::uint64_t>(count) << shift_of({color, role});
    }
  }
  return material;
}

std::string Material::name() const {
  std::array<std::string, 2> sides{"K", "K"};
  for (const Color color : chess::kColors) {
    for (std::size_t role = kNonKings.size(); role-- > 0;) {
      sides[index(color)].append(static_cast<std::size_t>(count({color, static_cast<Role>(role)})),
                                 kLetters[role]);
    }
  }
  const bool in_order = is_in_order(sides[0], sides[1]);
  return in_order ? sides[0] + 'v' + sides[1] : sides[1] + 'v' + sides[0];
}

Material Material::mirrored() const {
  Material other;
  other.key_ = (key_ >> 20) | ((key_ & kSide) << 20);
  return other;
}

int Material::pieces() const {
  int sum = 2;
  for (std::uint64_t rest = key_; rest != 0; rest >>= 4) {
    sum += static_cast<int>(rest & 15);
  }
  return sum;
}

bool Material::has_pawns() const {
  return count({Color::White, Role::Pawn}) + count({Color::Black, Role::Pawn}) > 0;
}

bool Material::has_single_piece() const {
  return std::ranges::any_of(kNonKings, [&](Role role) {
    return role != Role::Pawn && (count({Color::White, role}) == 1 || count({Color::Black, role}) == 1);
  });
}

}  // namespace rookery::tablebase
