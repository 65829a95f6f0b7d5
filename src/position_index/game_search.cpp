#include "game_search.h"

#include <algorithm>

#include "move_coder.h"
#include "stored_moves.h"

namespace rookery::position_index {

namespace {

using chess::Square;

constexpr unsigned kWhitePawn = chess::Board::number_of({chess::Color::White, chess::Role::Pawn});
constexpr unsigned kBlackPawn = chess::Board::number_of({chess::Color::Black, chess::Role::Pawn});

std::uint64_t one_of(unsigned number) {
  return std::uint64_t{1} << (4 * ((number & 7) - 1));
}

int pieces_of(std::uint64_t material) {
  int pieces = 0;
  for (; material != 0; material >>= 4) {
    pieces += static_cast<int>(material & 15);
  }
  return pieces;
}

}  // namespace

GameSearch::GameSearch(const Query& query) : query_(query), usual_(chess::Position::initial()) {
  wanted_.fill(kAny);
  if (query.material) {
    fewest_pieces_ = pieces_of(*query.material);
  }
  if (query.position) {
    for (unsigned square = 0; square < 64; ++square) {
      const auto at = Square::from_index(static_cast<int>(square));
      wanted_[square] = static_cast<std::uint8_t>(query.position->board().number_at(at));
    }
    fewest_pieces_ = query.position->board().occupied().count();
  }
  for (const PatternSquare& at : query.pattern) {
    wanted_[static_cast<std::size_t>(at.square.index())] =
        static_cast<std::uint8_t>(at.piece ? chess::Board::number_of(*at.piece) : 0);
  }
  for (unsigned square = 0; square < 64; ++square) {
    const auto at = Square::from_index(static_cast<int>(square));
    const unsigned wanted = wanted_[square];
    const bool is_home = (wanted == kWhitePawn && at.rank() == chess::Rank::R2) ||
                         (wanted == kBlackPawn && at.rank() == chess::Rank::R7);
    watched_ |= wanted == kAny ? chess::Bitboard() : chess::Bitboard(at);
    home_ |= is_home ? chess::Bitboard(at) : chess::Bitboard();
  }
  usual_watch_ = Watch(*this, usual_);
}

GameSearch::Watch::Watch(const GameSearch& search, const MoveCoder& start) {
  for (unsigned square = 0; square < 64; ++square) {
    const unsigned number = start.number_at(square);
    count({static_cast<std::uint8_t>(square), 0, static_cast<std::uint8_t>(number)});
    if (search.differs(square, number)) {
      ++differing_;
      is_over_ = is_over_ || search.home_.contains(Square::from_index(static_cast<int>(square)));
    }
  }
  decide_material(search);
}

void GameSearch::Watch::count(const MoveCoder::Change& change) {
  if (change.before != 0) {
    sides_[change.before >> 3] -= one_of(change.before);
    --pieces_;
  }
  if (change.after != 0) {
    sides_[change.after >> 3] += one_of(change.after);
    ++pieces_;
  }
}

void GameSearch::Watch::decide_material(const GameSearch& search) {
  const auto wanted = search.query_.material;
  has_material_ = !wanted || *wanted == material_of(sides_[0], sides_[1]);
  is_over_ = is_over_ || pieces_ < search.fewest_pieces_;
}

void GameSearch::Watch::follow(const GameSearch& search, const MoveCoder& coder) {
  for (const auto& [square, before, after] : coder.changes()) {
    const Square at = Square::from_index(square);
    if (search.watched_.contains(at)) {
      const bool differs = search.differs(square, after);
      differing_ += (differs ? 1 : 0) - (search.differs(square, before) ? 1 : 0);
      is_over_ = is_over_ || (differs && search.home_.contains(at));
    }
  }
  if (coder.changed_material()) {
    for (const MoveCoder::Change& change : coder.changes()) {
      count(change);
    }
    decide_material(search);
  }
}

std::optional<Hits> GameSearch::find_in(const Segment::StoredGame& game) const {
  if (!game.is_coded()) {
    return examine(game);
  }
  const auto hits = replay(game);
  // That was by pieces and turn: castling and en passant are asked for where these fit.
  return hits && hits->positions > 0 && query_.position ? examine(game) : hits;
}

/// Quickly, without positions.
std::optional<Hits> GameSearch::replay(const Segment::StoredGame& game) const {
  MoveCoder coder = game.start ? MoveCoder(game.start->position) : usual_;
  Watch watch = game.start ? Watch(*this, coder) : usual_watch_;
  std::string_view rest = game.moves;
  Hits hits;
  for (std::uint32_t ply = 0;; ++ply) {
    if (watch.is_met() && (!query_.position || query_.position->turn() == coder.turn())) {
      hits.add(ply);
    }
    if (rest.empty() || watch.is_over()) {
      return hits;
    }
    if (!coder.skip(rest)) {
      return std::nullopt;
    }
    watch.follow(*this, coder);
  }
}

/// Exactly.
std::optional<Hits> GameSearch::examine(const Segment::StoredGame& game) const {
  Hits hits;
  std::uint32_t ply = 0;
  chess::Position last = game.start_position();
  const bool is_sound = visit_legal_moves(game, [&](const chess::Position& position, chess::Move move) {
    if (query_.holds(position)) {
      hits.add(ply);
    }
    last = position.after(move);
    ++ply;
    return true;
  });
  if (query_.holds(last)) {
    hits.add(ply);
  }
  return is_sound ? std::optional(hits) : std::nullopt;
}

}  // namespace rookery::position_index
