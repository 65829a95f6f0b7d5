#include "rookery/people/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace rookery::people {
namespace {

/// Points of the common scale in one of Glicko-2's (step 2).
constexpr double kScale = 173.7178;
constexpr double kCenter = 1'500;
/// How exact the volatility is (step 5).
constexpr double kConvergence = 0.000001;
constexpr double kTau = 0.5;
/// So many periods make a deviation of 60 one of 110 in a year, with a volatility of 0.06:
/// (110² - 60²) / kScale² / 0.06² / 365.
constexpr double kPeriodsADay = 0.21436;

double square(double value) {
  return value * value;
}

/// The paper's g: how much less a result says, the less the opponent is known.
double weight(double phi) {
  return 1 / std::sqrt(1 + 3 * square(phi) / square(std::numbers::pi));
}

/// What the games of a period say together.
struct Evidence {
  double variance = 0;  ///< the paper's v
  double surplus = 0;   ///< points above those expected, weighted: the sum in its delta
};

Evidence weigh(double mu, std::span<const RatedResult> games) {
  double information = 0;
  double surplus = 0;
  for (const RatedResult& game : games) {
    const double g = weight(game.opponent.deviation / kScale);
    const double mu_opponent = (game.opponent.value - kCenter) / kScale;
    const double expected = 1 / (1 + std::exp(-g * (mu - mu_opponent)));
    information += square(g) * expected * (1 - expected);
    surplus += g * (game.score - expected);
  }
  return {1 / information, surplus};
}

/// The volatility for which the results are likeliest (step 5, the Illinois algorithm).
double new_volatility(double sigma, double phi, const Evidence& evidence, double tau) {
  const double delta = evidence.variance * evidence.surplus;
  const double a = std::log(square(sigma));
  const auto f = [&](double x) {
    const double spread = square(phi) + evidence.variance + std::exp(x);
    return std::exp(x) * (square(delta) - spread) / (2 * square(spread)) - (x - a) / square(tau);
  };
  double low = a;
  double high = 0;
  if (square(delta) > square(phi) + evidence.variance) {
    high = std::log(square(delta) - square(phi) - evidence.variance);
  } else {
    high = a - tau;
    while (f(high) < 0) {
      high -= tau;
    }
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kConvergence) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

Rating bounded(const Rating& rating) {
  return {std::clamp(rating.value, kLeastRating, kGreatestRating),
          std::clamp(rating.deviation, kLeastDeviation, kGreatestDeviation),
          std::min(rating.volatility, kGreatestVolatility)};
}

}  // namespace

Rating rate_period(const Rating& before, std::span<const RatedResult> games, double tau) {
  const double mu = (before.value - kCenter) / kScale;
  const double phi = before.deviation / kScale;
  if (games.empty()) {
    return {before.value, kScale * std::hypot(phi, before.volatility), before.volatility};
  }
  const Evidence evidence = weigh(mu, games);
  const double sigma = new_volatility(before.volatility, phi, evidence, tau);
  const double phi_before = std::hypot(phi, sigma);
  const double phi_after = 1 / std::sqrt(1 / square(phi_before) + 1 / evidence.variance);
  const double mu_after = mu + square(phi_after) * evidence.surplus;
  return {kScale * mu_after + kCenter, kScale * phi_after, sigma};
}

Rating after_idle(const Rating& rating, Duration idle) {
  const double days = std::chrono::duration<double, std::chrono::days::period>(idle).count();
  const double growth = kScale * rating.volatility * std::sqrt(days * kPeriodsADay);
  return {rating.value, std::min(std::hypot(rating.deviation, growth), kGreatestDeviation),
          rating.volatility};
}

std::pair<Rating, Rating> rate_game(const Rating& white, const Rating& black, double white_score) {
  const RatedResult of_white{black, white_score};
  const RatedResult of_black{white, 1 - white_score};
  return {bounded(rate_period(white, {&of_white, 1}, kTau)),
          bounded(rate_period(black, {&of_black, 1}, kTau))};
}

int games_until_established(Rating rating) {
  const Rating opponent{rating.value, kProvisionalDeviation, rating.volatility};
  int games = 0;
  // A draw with an equal changes the deviation alone.
  for (; is_provisional(rating); ++games) {
    rating = rate_game(rating, opponent, 0.5).first;
  }
  return games;
}

}  // namespace rookery::people
