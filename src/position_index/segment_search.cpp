#include "segment_search.h"

#include <algorithm>
#include <optional>

#include "stored_moves.h"

namespace rookery::position_index {

namespace {

using Numbers = std::vector<std::uint32_t>;

/// A game that has a position.
struct Place {
  std::uint32_t game = 0, begin = 0, end = 0;  ///< from its first position to behind its last
  std::uint64_t offset = 0;
};

/// Goes on to the game of a position that is not before `place`. False: there is none, or it is damaged.
bool advance(const Segment& segment, std::uint32_t position, Place& place) {
  const auto game = segment.game_of(position, place.game);
  const auto offset = game ? segment.offset(*game) : std::nullopt;
  const auto begin = game ? segment.first_position(*game) : std::nullopt;
  const auto end = game ? segment.first_position(*game + 1) : std::nullopt;
  if (!offset || !begin || !end || *begin > position || *end <= position) {
    return false;
  }
  place = {*game, *begin, *end, *offset};
  return true;
}

std::vector<std::uint32_t> intersect(const std::vector<std::uint32_t>& a,
                                     const std::vector<std::uint32_t>& b) {
  std::vector<std::uint32_t> both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return both;
}

/// The move at `ply`, as it was coded. Nothing: the game ends there. False: it is damaged.
bool read_move(const Segment::StoredGame& game, std::uint32_t ply, std::optional<chess::Move>& move) {
  if (!game.is_coded()) {
    std::uint32_t at = 0;
    return visit_legal_moves(game, [&](const chess::Position&, chess::Move played) {
      move = at == ply ? std::optional(played) : std::nullopt;
      return at++ < ply;
    });
  }
  MoveCoder coder(game.start_position());
  std::string_view rest = game.moves;
  for (std::uint32_t at = 0; at <= ply; ++at) {
    if (rest.empty() && at == ply) {
      move.reset();
      return true;
    }
    move = coder.take(rest);
    if (!move) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool SegmentSearch::find_in(const Segment& segment, std::vector<Found>& found) const {
  if (!query_.position) {
    return find_pieces(segment, found);
  }
  // What else is asked for holds in the position, or nowhere.
  return !query_.holds(*query_.position) || find_position(segment, found);
}

bool SegmentSearch::find_position(const Segment& segment, std::vector<Found>& found) const {
  const auto term = segment.find(query_.position->key());
  if (!term || term->kind == Segment::Term::Kind::Dense) {
    return false;
  }
  if (term->kind == Segment::Term::Kind::Listed) {
    return add_listed(segment, term->numbers, found);
  }
  return std::ranges::all_of(term->numbers,
                             [&](std::uint32_t game) { return add_if_met(segment, game, found); });
}

bool SegmentSearch::add_listed(const Segment& segment, const Numbers& positions,
                               std::vector<Found>& found) const {
  Place place;
  for (const std::uint32_t position : positions) {
    if (position >= place.end) {
      if (!advance(segment, position, place)) {
        return false;
      }
      found.push_back({segment.games_before() + place.game + 1, place.offset, position - place.begin, 0, 0});
    }
    found.back().last_ply = position - place.begin;
    ++found.back().positions;
  }
  return true;
}

/// `bounds`: of each game its first position with the material, and the one behind the last.
bool SegmentSearch::add_material(const Segment& segment, const Numbers& bounds,
                                 std::vector<Found>& found) const {
  Place place;
  for (std::size_t i = 0; i + 1 < bounds.size(); i += 2) {
    const std::uint32_t first = bounds[i], end = bounds[i + 1];
    if (first >= end || !advance(segment, first, place) || end > place.end) {
      return false;
    }
    found.push_back({segment.games_before() + place.game + 1, place.offset, first - place.begin,
                     end - 1 - place.begin, end - first});
  }
  return bounds.size() % 2 == 0;
}

/// Leaves those of `games` that have a term; nothing: all. False: damaged.
bool SegmentSearch::narrow(const Segment& segment, std::uint64_t term, bool is_material,
                           std::optional<Numbers>& games) {
  auto with = segment.find(term);
  if (!with || with->kind == Segment::Term::Kind::Dense) {
    return with.has_value();
  }
  if (is_material && with->kind == Segment::Term::Kind::Listed) {
    Place place;
    Numbers of_bounds;
    for (std::size_t i = 0; i < with->numbers.size(); i += 2) {
      if (!advance(segment, with->numbers[i], place)) {
        return false;
      }
      of_bounds.push_back(place.game);
    }
    with->numbers = std::move(of_bounds);
  }
  games = games ? intersect(*games, with->numbers) : std::move(with->numbers);
  return true;
}

bool SegmentSearch::find_pieces(const Segment& segment, std::vector<Found>& found) const {
  if (query_.material && query_.pattern.empty()) {
    const auto term = segment.find(term_of_material(*query_.material));
    if (!term || term->kind == Segment::Term::Kind::Listed) {
      return term && add_material(segment, term->numbers, found);
    }
  }
  std::optional<Numbers> games;
  if (query_.material && !narrow(segment, term_of_material(*query_.material), true, games)) {
    return false;
  }
  for (const PatternSquare& at : query_.pattern) {
    // Once nothing is left, no more is read.
    const bool matters = at.piece && !(games && games->empty());
    if (matters && !narrow(segment, term_of_list(list_of(*at.piece, at.square)), false, games)) {
      return false;
    }
  }
  if (games) {
    return std::ranges::all_of(*games, [&](std::uint32_t game) {
      return game < segment.games() && add_if_met(segment, game, found);
    });
  }
  for (std::uint32_t game = 0; game < segment.games(); ++game) {
    if (!add_if_met(segment, game, found)) {
      return false;
    }
  }
  return true;
}

bool SegmentSearch::add_if_met(const Segment& segment, std::uint32_t game, std::vector<Found>& found) const {
  const auto stored = segment.stored_game(game);
  const auto hits = stored ? games_.find_in(*stored) : std::nullopt;
  if (hits && hits->positions > 0) {
    found.push_back({segment.games_before() + game + 1, stored->offset, hits->first_ply, hits->last_ply,
                     hits->positions});
  }
  return hits.has_value();
}

bool MoveCounts::add(const Segment& segment, const Found& found) {
  const auto stored =
      segment.stored_game(static_cast<std::uint32_t>(found.game - segment.games_before() - 1));
  if (!stored) {
    return false;
  }
  statistics_.all.add(stored->facts);
  std::optional<chess::Move> move;
  if (!query_.position || (read_move(*stored, found.last_ply, move) && !move)) {
    return true;
  }
  if (!move) {
    return false;
  }
  const auto [place, is_new] = places_.try_emplace(move->raw(), statistics_.moves.size());
  if (is_new) {
    if (!is_legal(*query_.position, *move)) {
      return false;
    }
    statistics_.moves.push_back({*move, {}});
  }
  statistics_.moves[place->second].games.add(stored->facts);
  return true;
}

PositionStatistics MoveCounts::take() {
  std::ranges::sort(statistics_.moves, [](const MoveStatistics& a, const MoveStatistics& b) {
    return a.games.games != b.games.games ? a.games.games > b.games.games : a.move.raw() < b.move.raw();
  });
  return std::move(statistics_);
}

}  // namespace rookery::position_index
