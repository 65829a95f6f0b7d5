#include "tables.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iostream>
#include <numeric>

#include "rookery/base/random.h"

namespace rookery::trainer {

namespace {

constexpr std::size_t kPlaces = 6 * 32;  // role and square of the left half
constexpr std::size_t kWeights = 2 * kPlaces;
constexpr std::size_t kBatch = 4'096;
constexpr double kRate = 0.01;        // of learning, at first ...
constexpr double kLastRate = 0.0005;  // ... and in the last third of the epochs, so that the noise settles
constexpr double kPull = 0.002;       // of each square toward its role's mean, times the rate, a step
constexpr std::array<int, 6> kPhase{0, 1, 1, 2, 4, 0};
constexpr int kFullPhase = 24;
constexpr double kScoreScale = 400;  // centipawns for odds of e to 1

using Weights = std::array<double, kWeights>;

/// The half board's number of a square: four files by eight ranks.
constexpr int fold(int square) {
  const int file = square % 8;
  return square / 8 * 4 + std::min(file, 7 - file);
}

/// In units of the logistic function's argument, for the side to move.
double worth(const Weights& weights, const TableSample& sample) {
  double middle = 0;
  double end = 0;
  for (std::size_t i = 0; i < sample.count; ++i) {
    const bool own = sample.men[i] >= 0;
    const auto place = static_cast<std::size_t>(own ? sample.men[i] : ~sample.men[i]);
    middle += own ? weights[place] : -weights[place];
    end += own ? weights[kPlaces + place] : -weights[kPlaces + place];
  }
  return middle * sample.middle + end * (1.0 - sample.middle);
}

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

/// Adam (Kingma, Ba 2014) with the usual constants.
class Adam {
 public:
  void step(Weights& weights, const Weights& gradient, double rate) {
    fade1_ *= kBeta1;
    fade2_ *= kBeta2;
    for (std::size_t i = 0; i < kWeights; ++i) {
      first_[i] = kBeta1 * first_[i] + (1 - kBeta1) * gradient[i];
      second_[i] = kBeta2 * second_[i] + (1 - kBeta2) * gradient[i] * gradient[i];
      const double change = first_[i] / (1 - fade1_) / (std::sqrt(second_[i] / (1 - fade2_)) + 1e-8);
      weights[i] -= rate * change;
    }
  }

 private:
  static constexpr double kBeta1 = 0.9;
  static constexpr double kBeta2 = 0.999;
  Weights first_{}, second_{};
  double fade1_ = 1, fade2_ = 1;
};

/// Adds a sample's gradient; returns its loss.
double add_gradient(const Weights& weights, const TableSample& sample, Weights& gradient) {
  const double expected = std::clamp(logistic(worth(weights, sample)), 1e-9, 1 - 1e-9);
  const double error = (expected - sample.points) / static_cast<double>(kBatch);
  for (std::size_t i = 0; i < sample.count; ++i) {
    const bool own = sample.men[i] >= 0;
    const auto place = static_cast<std::size_t>(own ? sample.men[i] : ~sample.men[i]);
    gradient[place] += (own ? error : -error) * sample.middle;
    gradient[kPlaces + place] += (own ? error : -error) * (1 - sample.middle);
  }
  return -sample.points * std::log(expected) - (1 - sample.points) * std::log(1 - expected);
}

/// What is seldom seen on some square is worth there what it is elsewhere.
void pull_together(Weights& weights, double share) {
  for (std::size_t begin = 0; begin < kWeights; begin += 32) {
    const auto first = weights.begin() + static_cast<std::ptrdiff_t>(begin);
    const double mean = std::accumulate(first, first + 32, 0.0) / 32;
    std::for_each(first, first + 32, [&](double& weight) { weight += share * (mean - weight); });
  }
}

double run_epoch(Weights& weights, Adam& adam, const std::vector<TableSample>& samples, double rate) {
  double loss = 0;
  for (std::size_t begin = 0; begin + kBatch <= samples.size(); begin += kBatch) {
    Weights gradient{};
    for (std::size_t i = begin; i < begin + kBatch; ++i) {
      loss += add_gradient(weights, samples[i], gradient);
    }
    adam.step(weights, gradient, rate);
    pull_together(weights, rate * kPull);
  }
  return loss / static_cast<double>(samples.size());
}

/// Half the mean of a pawn's weights in middlegame and endgame, where a pawn can stand.
double pawn_worth(const Weights& weights) {
  double sum = 0;
  for (std::size_t square = 4; square < 28; ++square) {
    sum += weights[square] + weights[kPlaces + square];
  }
  return sum / 48;
}

Tables unfold(const Weights& weights) {
  const double unit = 100 / std::max(pawn_worth(weights), 1e-6);
  Tables tables;
  for (std::size_t phase = 0; phase < 2; ++phase) {
    for (std::size_t role = 0; role < 6; ++role) {
      for (std::size_t square = 0; square < 64; ++square) {
        const auto place =
            phase * kPlaces + role * 32 + static_cast<std::size_t>(fold(static_cast<int>(square)));
        tables.value[phase][role][square] = unit * weights[place];
      }
    }
  }
  return tables;
}

std::string write_role(const Tables& tables, std::size_t role, const char* name) {
  std::string text = std::string("    {{  // ") + name + "\n";
  for (std::size_t rank = 0; rank < 8; ++rank) {
    text += "     ";
    for (std::size_t file = 0; file < 8; ++file) {
      const auto at = [&](std::size_t phase) {
        return std::to_string(std::lround(tables.value[phase][role][rank * 8 + file]));
      };
      text += " {" + at(0) + ", " + at(1) + "},";
    }
    text += '\n';
  }
  return text + "    }},\n";
}

}  // namespace

TableSample make_table_sample(const selfplay::Sample& sample, double score_share) {
  TableSample made;
  int phase = 0;
  int square_index = 0;
  for (std::uint64_t rest = sample.occupied; rest != 0; rest &= rest - 1, ++square_index) {
    const int square = std::countr_zero(rest);
    const int pair = sample.men[static_cast<std::size_t>(square_index / 2)];
    const int man = square_index % 2 == 0 ? pair & 15 : pair >> 4;
    const int role = man & 7;
    const bool own = man < 8;
    phase += kPhase[static_cast<std::size_t>(role)];
    const int place = role * 32 + fold(own ? square : square ^ 56);
    made.men[made.count++] = static_cast<std::int16_t>(own ? place : ~place);
  }
  made.middle = static_cast<float>(std::min(phase, kFullPhase)) / static_cast<float>(kFullPhase);
  const double by_score = logistic(sample.score / kScoreScale);
  made.points = static_cast<float>(score_share * by_score + (1 - score_share) * sample.result / 2);
  return made;
}

Tables fit_tables(std::vector<TableSample> samples, int epochs, std::uint64_t seed) {
  Random random(seed);
  Weights weights{};
  Adam adam;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = samples.size(); i > 1; --i) {
      std::swap(samples[i - 1], samples[random.below(i)]);
    }
    const double rate = 3 * epoch < 2 * epochs ? kRate : kLastRate;
    std::cerr << "epoch " << epoch + 1 << ", loss " << run_epoch(weights, adam, samples, rate) << '\n';
  }
  return unfold(weights);
}

std::string write_tables(const Tables& tables) {
  constexpr std::array kNames{"pawn", "knight", "bishop", "rook", "queen", "king"};
  std::string text =
      "#pragma once\n#include <array>\n\n"
      "/// Written by `rookery-trainer tables` (docs/engine/training.md): what a man is worth by role and "
      "square,\n"
      "/// a1 first, as its own side sees the board: centipawns in the middlegame and in the endgame.\n"
      "namespace rookery::engine {\n\n"
      "struct Phased {\n  int middle;\n  int end;\n};\n\n"
      "// clang-format off\n"
      "inline constexpr std::array<std::array<Phased, 64>, 6> kTunedTables{{\n";
  for (std::size_t role = 0; role < kNames.size(); ++role) {
    text += write_role(tables, role, kNames[role]);
  }
  return text + "}};\n// clang-format on\n\n}  // namespace rookery::engine\n";
}

}  // namespace rookery::trainer
