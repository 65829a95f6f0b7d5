#include "segment_search.h"

#include <algorithm>
#include <optional>

#include "stored_moves.h"

namespace rookery::position_index {

namespace {

/// The terms that every game has that meets the query.
std::vector<std::uint64_t> terms_of(const Query& query) {
  std::vector<std::uint64_t> terms;
  if (query.material) {
    terms.push_back(term_of_material(*query.material));
  }
  for (const PatternSquare& at : query.pattern) {
    if (at.piece) {
      terms.push_back(term_of_list(list_of(*at.piece, at.square)));
    }
  }
  return terms;
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

bool SegmentSearch::add_listed(const Segment& segment, const std::vector<std::uint32_t>& positions,
                               std::vector<Found>& found) const {
  std::uint32_t game = 0, begin = 0, end = 0;
  for (const std::uint32_t position : positions) {
    if (position >= end) {
      const auto number = segment.game_of(position, game);
      const auto offset = number ? segment.offset(*number) : std::nullopt;
      const auto first = number ? segment.first_position(*number) : std::nullopt;
      const auto next = number ? segment.first_position(*number + 1) : std::nullopt;
      if (!offset || !first || !next || *first > position || *next <= position) {
        return false;
      }
      game = *number;
      begin = *first;
      end = *next;
      found.push_back({segment.games_before() + game + 1, *offset, position - begin, position - begin, 0});
    }
    found.back().last_ply = position - begin;
    ++found.back().positions;
  }
  return true;
}

bool SegmentSearch::find_pieces(const Segment& segment, std::vector<Found>& found) const {
  std::optional<std::vector<std::uint32_t>> games;  // nothing: all
  for (const std::uint64_t term : terms_of(query_)) {
    auto with = segment.find(term);
    if (!with) {
      return false;
    }
    if (with->kind != Segment::Term::Kind::Dense) {
      games = games ? intersect(*games, with->numbers) : std::move(with->numbers);
    }
    // Once nothing is left, no more is read.
    if (games && games->empty()) {
      return true;
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
