#include "rookery/puzzles/maker.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "rookery/puzzles/mate_proof.h"
#include "rookery/puzzles/motif.h"

namespace rookery::puzzles {

namespace {

using chess::Move;
using chess::Position;
using chess::Square;

/// Games share their first moves: the same position would be found in many of them.
constexpr std::size_t kOpeningPlies = 8;
/// Candidates for each puzzle wanted; the easier part of them is used.
constexpr std::size_t kCandidates = 6;
constexpr std::size_t kEasierNumerator = 3, kEasierDenominator = 4;

/// The rarest themes first.
constexpr std::array kCombinations{Theme::Stalemate, Theme::Skewer, Theme::DiscoveredAttack, Theme::Pin,
                                   Theme::Fork,      Theme::Ending, Theme::HangingPiece};

/// Puzzles of a theme that agree in this are too similar.
auto likeness(const Puzzle& puzzle) {
  const Move last = puzzle.line.back();
  const chess::Board& board = puzzle.start.board();
  const Square first = puzzle.line[0].from();
  return std::tuple(puzzle.theme, board.role_on(first), puzzle.line[0].to(), last.to());
}

}  // namespace

/// The puzzles chosen so far.
struct Maker::Choosing {
  std::vector<Puzzle> puzzles{};
  std::set<std::size_t> games{};
  std::set<std::tuple<Theme, chess::Role, Square, Square>> alike{};
  std::set<std::string> ids{};

  /// Adds `candidate` unless it is there already or, if `strict`, one of its game or a similar one is.
  bool take(const Candidate& candidate, bool strict) {
    const auto like = likeness(candidate.puzzle);
    const std::string id = id_of(candidate.puzzle);
    if (ids.contains(id) || (strict && (games.contains(candidate.game) || alike.contains(like)))) {
      return false;
    }
    puzzles.push_back(candidate.puzzle);
    games.insert(candidate.game);
    alike.insert(like);
    ids.insert(id);
    return true;
  }
};

bool Maker::is_wanted(Theme theme) const {
  return candidates_[index(theme)].size() < kCandidates * wanted_[index(theme)];
}

bool Maker::is_full() const {
  return std::ranges::none_of(kThemes, [this](Theme theme) { return is_wanted(theme); });
}

Counts Maker::found() const {
  Counts counts{};
  std::ranges::transform(candidates_, counts.begin(), [](const auto& some) { return some.size(); });
  return counts;
}

void Maker::add(const Position& start, std::span<const Move> moves) {
  Position position = start;
  constexpr std::size_t kRest = 6;  // plies after a find: the next is the same idea
  std::size_t next = kOpeningPlies;
  std::optional<Square> retaken;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    if (ply >= next && find_at(position, retaken)) {
      next = ply + kRest;
    }
    // Recapturing what was just captured is no puzzle.
    retaken = chess::is_capture(position, moves[ply]) ? std::optional(moves[ply].to()) : std::nullopt;
    position.play_unchecked(moves[ply]);
  }
  ++games_;
}

bool Maker::find_theme(Theme theme, const Position& position) {
  if (!is_wanted(theme)) {
    return false;
  }
  const auto puzzle = verifier_.find(theme, position);
  if (puzzle) {
    candidates_[index(theme)].push_back({*puzzle, games_});
  }
  return puzzle.has_value();
}

bool Maker::find_at(const Position& position, std::optional<Square> retaken) {
  // A mate in one is tested first: it overrides all other themes.
  if (can_force_mate(position, 1)) {
    return find_theme(Theme::Stalemate, position) || find_theme(Theme::MateInOne, position);
  }
  // The test is exhaustive and costs more than all others, so it is skipped once the theme is complete.
  if (is_wanted(Theme::MateInTwo) && can_force_mate(position, 2)) {
    return find_theme(Theme::MateInTwo, position);
  }
  return find_combination(position, retaken);
}

bool Maker::find_combination(const Position& position, std::optional<Square> retaken) {
  const chess::MoveList moves = chess::legal_moves(position);
  // The cheap test on moves precedes the engine: most positions show no theme.
  const auto may_show = [&](Theme theme) {
    return is_wanted(theme) &&
           std::ranges::any_of(moves, [&](Move move) { return may_begin(theme, position, move); });
  };
  if (std::ranges::none_of(kCombinations, may_show)) {
    return false;
  }
  const auto best = verifier_.promising(position);
  if (!best || best->to() == retaken) {
    return false;
  }
  return std::ranges::any_of(kCombinations, [&](Theme theme) {
    return is_wanted(theme) && may_begin(theme, position, *best) && find_theme(theme, position);
  });
}

Counts Maker::shares() const {
  Counts shares = found();
  std::size_t missing = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = std::min(shares[i], wanted_[i]);
    missing += wanted_[i] - shares[i];
  }
  const Counts all = found();
  // Themes without enough candidates give their share to others, one at a time, so that none gets all.
  for (bool has_more = true; missing > 0 && has_more;) {
    has_more = false;
    for (std::size_t i = 0; i < shares.size() && missing > 0; ++i) {
      if (shares[i] < all[i]) {
        ++shares[i];
        --missing;
        has_more = true;
      }
    }
  }
  return shares;
}

void Maker::choose(Theme theme, std::size_t wanted, Choosing& choosing) const {
  std::vector<Candidate> sorted = candidates_[index(theme)];
  std::ranges::sort(sorted, {}, [](const Candidate& candidate) {
    return std::pair(candidate.puzzle.difficulty, id_of(candidate.puzzle));
  });
  const std::size_t before = choosing.puzzles.size();
  const std::size_t easier =
      std::max(std::min(wanted, sorted.size()), sorted.size() * kEasierNumerator / kEasierDenominator);
  // Takes one from each share, so that the puzzles of a theme range from easy to hard.
  for (std::size_t i = 0; i < wanted; ++i) {  // one from each of as many shares of the easier ones
    const std::size_t from = i * easier / wanted, to = (i + 1) * easier / wanted;
    for (std::size_t at = from; at < to && !choosing.take(sorted[at], true); ++at) {
    }
  }
  // If strictness leaves too few, similar puzzles are better than none.
  for (const bool strict : {true, false}) {
    for (std::size_t at = 0; at < sorted.size() && choosing.puzzles.size() < before + wanted; ++at) {
      (void)choosing.take(sorted[at], strict);
    }
  }
}

std::vector<Puzzle> Maker::chosen() const {
  Choosing choosing;
  const Counts wanted = shares();
  for (const Theme theme : kThemes) {
    choose(theme, wanted[index(theme)], choosing);
  }
  // The order depends only on the puzzles: the same games give the same file.
  std::ranges::sort(choosing.puzzles, {}, [](const Puzzle& puzzle) {
    return std::tuple(puzzle.theme, puzzle.difficulty, id_of(puzzle));
  });
  return choosing.puzzles;
}

}  // namespace rookery::puzzles
