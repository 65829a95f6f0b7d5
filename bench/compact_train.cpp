// Trains the weights of compact games (docs/compact-games.md) on files of games.
//   rookery_compact_train small|fast WEIGHTS EPOCHS FILE...
// Trains on four games of five and validates on the fifth: prints the bits a move of both, then writes the
// weights.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/notation/compact_fast.h"
#include "rookery/notation/compact_small.h"
#include "rookery/notation/pgn_game.h"

namespace {

using namespace rookery;
using namespace rookery::notation::compact;
namespace pgn = notation::pgn;

constexpr double kRate = 0.1;

struct Weights {
  explicit Weights(std::size_t count) : value(count), seen(count, 0.01) {}
  std::vector<double> value;
  std::vector<double> seen;  ///< the sums of their squared gradients (AdaGrad)
};

/// The features of the legal moves of a position, and the probability of each move.
struct Scored {
  std::vector<std::vector<std::size_t>> features;
  std::vector<double> shares;  ///< adding up to 1
};

template <class MoveModel>
Scored score(const chess::MoveList& moves, const MoveModel& model, const Weights& weights) {
  Scored scored;
  double best = -1e9;
  for (const chess::Move move : moves) {
    struct FeatureVisitor {
      const Weights* weights;
      std::vector<std::size_t>* features;
      double sum = 0;
      void visit(std::size_t feature) {
        features->push_back(feature);
        sum += weights->value[feature];
      }
    };
    const double sum =
        model.visit_features(move, FeatureVisitor{&weights, &scored.features.emplace_back()}).sum;
    scored.shares.push_back(sum);
    best = std::max(best, sum);
  }
  double total = 0;
  for (double& share : scored.shares) {
    share = std::exp(share - best);
    total += share;
  }
  for (double& share : scored.shares) {
    share /= total;
  }
  return scored;
}

void learn(const Scored& scored, std::size_t played, double rate, Weights& weights) {
  for (std::size_t i = 0; i < scored.shares.size(); ++i) {
    const double gradient = scored.shares[i] - (i == played ? 1 : 0);
    for (const std::size_t feature : scored.features[i]) {
      weights.seen[feature] += gradient * gradient;
      weights.value[feature] -= rate * gradient / std::sqrt(weights.seen[feature]);
    }
  }
}

/// The mean bits a move; trains if `rate` is above 0.
template <class MoveModel>
double pass(const std::vector<const pgn::Game*>& games, double rate, Weights& weights) {
  double bits = 0;
  std::size_t plies = 0;
  for (const pgn::Game* const game : games) {
    CompactLine line(game->start);
    for (const pgn::Ply& ply : game->plies) {
      const chess::MoveList moves = legal_moves(line.position());
      const Scored scored = score(moves, MoveModel(line), weights);
      const auto played =
          static_cast<std::size_t>(std::find(moves.begin(), moves.end(), ply.move) - moves.begin());
      bits -= std::log2(scored.shares[played]);
      ++plies;
      if (rate > 0) {
        learn(scored, played, rate, weights);
      }
      line.play(ply.move);
    }
  }
  return bits / static_cast<double>(std::max<std::size_t>(1, plies));
}

void read(const std::string& path, std::vector<pgn::Game>& games) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  pgn::Reader reader(text);
  for (auto game = pgn::read_game(reader); !game || *game; game = pgn::read_game(reader)) {
    if (game) {
      games.push_back(std::move(**game));
    }
  }
}

/// Trains on all games except every fifth.
template <class MoveModel>
Weights train(std::size_t count, int epochs, const std::vector<pgn::Game>& games) {
  std::vector<const pgn::Game*> training_games;
  std::vector<const pgn::Game*> validation_games;
  for (std::size_t i = 0; i < games.size(); ++i) {
    (i % 5 == 0 ? validation_games : training_games).push_back(&games[i]);
  }
  Weights weights(count);
  Random random(1);
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = training_games.size(); i > 1; --i) {
      std::swap(training_games[i - 1], training_games[random.below(i)]);
    }
    const double learnt = pass<MoveModel>(training_games, kRate / (1 + 0.5 * epoch), weights);
    std::cout << "epoch " << epoch << ": " << learnt << " bits a move, "
              << pass<MoveModel>(validation_games, 0, weights) << " in games not seen" << std::endl;
  }
  return weights;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    std::cerr << "rookery_compact_train small|fast WEIGHTS EPOCHS FILE...\n";
    return 2;
  }
  std::vector<pgn::Game> games;
  for (int i = 4; i < argc; ++i) {
    read(argv[i], games);
  }
  const int epochs = std::stoi(argv[3]);
  const Weights weights = std::string_view(argv[1]) == "fast"
                              ? train<fast::MoveModel>(fast::kCount, epochs, games)
                              : train<small::MoveModel>(small::kCount, epochs, games);
  std::ofstream out(argv[2]);
  for (const double weight : weights.value) {
    out << std::lround(weight / std::log(2.0) * 64) << '\n';
  }
}
