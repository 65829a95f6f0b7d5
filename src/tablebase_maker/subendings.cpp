#include "subendings.h"

#include <algorithm>

namespace rookery::tablebase_maker {

namespace {

using chess::Color;
using chess::Piece;
using chess::Role;

struct Changed {
  Piece piece;
  std::uint8_t from;
};

/// The pieces after a change, each with its place before.
std::vector<Changed> changed(const Pieces& pieces, const Change& change) {
  std::vector<Changed> after;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i != change.captured) {
      const Role role = i == change.promoted ? change.role : pieces[i].role;
      after.push_back({{pieces[i].color, role}, static_cast<std::uint8_t>(i)});
    }
  }
  return after;
}

Pieces pieces_of_all(const std::vector<Changed>& all) {
  Pieces pieces;
  for (const Changed& one : all) {
    pieces.push_back(one.piece);
  }
  return pieces;
}

}  // namespace

std::size_t Subendings::number(const Change& change) {
  return (change.captured.value_or(kMostPieces) * kPlaces + change.promoted.value_or(kMostPieces)) * kRoles +
         index(change.role);
}

std::vector<Change> Subendings::changes(const Pieces& pieces) {
  std::vector<Change> all;
  for (std::size_t captured = 2; captured <= pieces.size(); ++captured) {
    Change change;
    if (captured < pieces.size()) {
      change.captured = captured;
      all.push_back(change);
    }
    for (std::size_t pawn = 2; pawn < pieces.size(); ++pawn) {
      const bool may_promote = pieces[pawn].role == Role::Pawn && pawn != captured &&
                               (!change.captured || pieces[captured].color != pieces[pawn].color);
      for (const Role role : chess::kPromotionRoles) {
        if (may_promote) {
          all.push_back({change.captured, pawn, role});
        }
      }
    }
  }
  return all;
}

std::vector<std::string> Subendings::names(const Pieces& pieces) {
  std::vector<std::string> names;
  for (const Change& change : changes(pieces)) {
    names.push_back(name_of(pieces_of_all(changed(pieces, change))).name);
  }
  std::ranges::sort(names);
  const auto repeated = std::ranges::unique(names);
  names.erase(repeated.begin(), repeated.end());
  return names;
}

Subendings::Subendings(const Pieces& pieces, const Find& find) {
  for (const Change& change : changes(pieces)) {
    std::vector<Changed> after = changed(pieces, change);
    const TableName name = name_of(pieces_of_all(after));
    Subending& sub = all_[number(change)];
    sub.solved = &find(name.name);
    sub.flipped = name.is_flipped ? 56 : 0;
    const Pieces& wanted = sub.solved->space.pieces();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const Piece seen{name.is_flipped ? ~wanted[i].color : wanted[i].color, wanted[i].role};
      const auto found = std::ranges::find(after, seen, &Changed::piece);
      sub.from[i] = found->from;
      after.erase(found);
    }
  }
}

std::int8_t Subendings::result(const Change& change, const Squares& squares, Color turn) const {
  const Subending& sub = all_[number(change)];
  const CellSpace& space = sub.solved->space;
  Squares target{};
  for (std::size_t i = 0; i < space.pieces().size(); ++i) {
    target[i] = static_cast<std::uint8_t>(squares[sub.from[i]] ^ sub.flipped);
  }
  const Color seen = sub.flipped != 0 ? ~turn : turn;
  return sub.solved->values[index(seen)][space.cell_of(target)];
}

}  // namespace rookery::tablebase_maker
