#include "rookery/selfplay/sample.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "rookery/base/bytes.h"
#include "rookery/base/hash.h"

namespace rookery::selfplay {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Points;
using chess::Role;

constexpr std::uint8_t kEnemy = 8;  // added to the role of a piece of the side not to move
constexpr int kMostPieces = 32;
constexpr double kScale = 400;  // centipawns: of the logistic function from score to points, as in training
/// Up to so many pieces the result says more than the next scores: a search does not see that an ending is
/// drawn, and neither do the searches after it.
constexpr int kFewPieces = 5;
constexpr double kMinExpected = 1e-6;  // keeps the logarithm of expected points finite

constexpr std::uint64_t mirror_ranks(std::uint64_t bits) {
  std::uint64_t mirrored = 0;
  for (int rank = 0; rank < 8; ++rank) {
    mirrored |= ((bits >> (8 * rank)) & 0xFF) << (56 - 8 * rank);
  }
  return mirrored;
}

std::uint8_t piece_at(const Sample& sample, int rank) {
  const std::uint8_t pair = sample.pieces[static_cast<std::size_t>(rank / 2)];
  return rank % 2 == 0 ? pair & 15 : pair >> 4;
}

/// Whether the pieces are possible, with one king a side.
bool is_possible(const Sample& sample) {
  const int pieces = std::popcount(sample.occupied);
  if (pieces > kMostPieces || sample.result > 2) {
    return false;
  }
  std::array<int, 2> kings{};
  for (int i = 0; i < kMostPieces; ++i) {
    const int piece = piece_at(sample, i);
    const int role = piece % kEnemy;
    // Unused half bytes must be zero: board_key() hashes them.
    if (role > static_cast<int>(Role::King) || (i >= pieces && piece != 0)) {
      return false;
    }
    kings[static_cast<std::size_t>(piece / kEnemy)] += role == static_cast<int>(Role::King) ? 1 : 0;
  }
  return kings == std::array{1, 1};
}

/// The points that `score` stands for.
double points_of(int score) {
  return 1 / (1 + std::exp(-score / kScale));
}

int score_of(double points) {
  const double clamped = std::clamp(points, kMinExpected, 1 - kMinExpected);
  return static_cast<int>(std::lround(kScale * std::log(clamped / (1 - clamped))));
}

/// TD(lambda) targets (temporal differences, Sutton 1988): each score mixed, as points, with the next target,
/// the last one with the result. The target of a position contains what a short search missed and the
/// following moves revealed.
std::vector<int> td_lambda_scores(const std::vector<ScoredMove>& moves, double result, double lambda) {
  std::vector<int> targets(moves.size());
  double expected = result;
  for (std::size_t i = moves.size(); i-- > 0;) {
    const double now = points_of(moves[i].score);
    expected = std::clamp(now + lambda * (expected - now), kMinExpected, 1 - kMinExpected);
    targets[i] = score_of(expected);
  }
  return targets;
}

bool is_training_position(const chess::Position& position, const ScoredMove& played) {
  return std::abs(played.score) < kMaxScore && !chess::is_check(position) &&
         !chess::is_capture(position, played.move) && !played.move.promoted();
}

}  // namespace

std::uint64_t Sample::board_key() const {
  std::string bytes;
  append_fixed(bytes, occupied);
  bytes.append(pieces.begin(), pieces.end());
  return hash_bytes(bytes);
}

Sample make_sample(const chess::Board& board, Color turn, int score, Points white) {
  const bool flip = turn == Color::Black;
  const auto seen = [&](Bitboard squares) {
    return Bitboard(flip ? mirror_ranks(squares.bits()) : squares.bits());
  };
  Sample sample;
  sample.occupied = seen(board.occupied()).bits();
  std::size_t next = 0;
  for (const chess::Square square : Bitboard(sample.occupied)) {
    std::uint8_t piece = seen(board.by(turn)).contains(square) ? 0 : kEnemy;
    for (const Role role : chess::kRoles) {
      if (seen(board.by(role)).contains(square)) {
        piece = static_cast<std::uint8_t>(piece + static_cast<std::uint8_t>(role));
      }
    }
    sample.pieces[next / 2] =
        static_cast<std::uint8_t>(sample.pieces[next / 2] | (next % 2 == 0 ? piece : piece << 4));
    ++next;
  }
  sample.score = static_cast<std::int16_t>(flip ? -score : score);
  const auto points = static_cast<std::uint8_t>(white);
  sample.result = flip ? static_cast<std::uint8_t>(2 - points) : points;
  return sample;
}

void for_each_sample(const SelfplayGame& game, double lambda,
                     const std::function<void(const Sample&)>& visit) {
  chess::Position position = game.start;
  for (const chess::Move move : game.opening) {
    position.play_unchecked(move);
  }
  const double result = static_cast<double>(game.white) / 2;
  const std::vector<int> scores = td_lambda_scores(game.moves, result, lambda);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const ScoredMove& played = game.moves[i];
    if (is_training_position(position, played)) {
      const bool is_few = position.board().occupied().count() <= kFewPieces;
      const int score = is_few ? score_of((points_of(played.score) + result) / 2) : scores[i];
      visit(make_sample(position.board(), position.turn(), score, game.white));
    }
    position.play_unchecked(played.move);
  }
}

std::optional<Sample> sample_of(const chess::Position& position, const ScoredMove& found) {
  if (!is_training_position(position, found)) {
    return std::nullopt;
  }
  return make_sample(position.board(), position.turn(), found.score, Points::Half);
}

void append_sample(const Sample& sample, std::string& bytes) {
  append_fixed(bytes, sample.occupied);
  bytes.append(sample.pieces.begin(), sample.pieces.end());
  append_fixed(bytes, static_cast<std::uint16_t>(sample.score));
  append_fixed(bytes, sample.result);
}

std::optional<Sample> take_sample(std::string_view& bytes) {
  if (bytes.size() < kSampleBytes) {
    return std::nullopt;
  }
  Sample sample;
  sample.occupied = *take_fixed<std::uint64_t>(bytes);
  for (std::uint8_t& pair : sample.pieces) {
    pair = *take_fixed<std::uint8_t>(bytes);
  }
  sample.score = static_cast<std::int16_t>(*take_fixed<std::uint16_t>(bytes));
  sample.result = *take_fixed<std::uint8_t>(bytes);
  return is_possible(sample) ? std::optional(sample) : std::nullopt;
}

}  // namespace rookery::selfplay
