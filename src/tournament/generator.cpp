#include "rookery/tournament/generator.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "rookery/base/random.h"

namespace rookery::tournament {

namespace {

/// Expected scores in thousandths by rating difference in steps of 50 (FIDE B.02, 8.1.2): a table, since the
/// last digit of a power differs between machines.
constexpr std::array<unsigned, 16> kExpected = {500, 570, 640, 700, 760, 810, 850, 890,
                                                920, 940, 960, 970, 980, 990, 990, 1000};

class Generator {
 public:
  explicit Generator(const GeneratorSettings& settings) : settings_(settings), random_(settings.seed) {
    tournament_.event.name = "Random tournament " + std::to_string(settings.seed);
    tournament_.event.system_code = settings.is_baku ? "FIDE_DUTCH_2025_BAKU" : "FIDE_DUTCH_2025";
    tournament_.system = settings.is_baku ? PairingSystem::DutchBaku : PairingSystem::Dutch;
    tournament_.scoring = settings.scoring;
    tournament_.rounds_planned = settings.rounds;
    tournament_.initial_color = random_.below(2) == 0 ? Color::White : Color::Black;
    enter();
    forbid_pairs();
    if (settings.is_baku) {
      // Written out: programs differ in whom the code means.
      tournament_.virtual_points = baku_virtual_points(tournament_);
    }
  }

  Tournament play() {
    for (Round round = 1; round <= settings_.rounds; ++round) {
      add_byes(round);
      const auto pairing = pair_dutch(tournament_, round);
      if (!pairing) {
        remove_round();
        break;
      }
      add_results(*pairing);
    }
    return std::move(tournament_);
  }

 private:
  bool chance(unsigned percent) { return random_.below(100) < percent; }

  void enter() {
    std::vector<std::uint16_t> ratings;
    for (Tpn i = 0; i < settings_.players; ++i) {
      ratings.push_back(static_cast<std::uint16_t>(1000 + random_.below(900) + random_.below(900)));
    }
    std::ranges::sort(ratings, std::greater<>());
    for (Tpn i = 0; i < settings_.players; ++i) {
      Entrant& entrant = tournament_.entrants.emplace_back();
      entrant.tpn = static_cast<Tpn>(i + 1U);
      entrant.name = "Player, Number " + std::to_string(entrant.tpn);
      entrant.rating = ratings[i];
    }
    plans_.resize(settings_.players);
    for (Plan& plan : plans_) {
      const bool is_late = chance(settings_.late_entries) && settings_.rounds > 1;
      plan.first_round = is_late ? static_cast<Round>(2 + random_.below(settings_.rounds / 2U)) : Round{1};
    }
  }

  void forbid_pairs() {
    const std::size_t groups = settings_.players * settings_.forbidden_pairs / 100;
    for (std::size_t i = 0; i < groups; ++i) {
      ForbiddenPairs group{.entrants = {}, .first = 1, .last = kMaxRounds};
      for (int member = 0; member < 3; ++member) {
        const auto tpn = static_cast<Tpn>(1 + random_.below(settings_.players));
        if (std::ranges::count(group.entrants, tpn) == 0) {
          group.entrants.push_back(tpn);
        }
      }
      if (group.entrants.size() > 1) {
        tournament_.forbidden.push_back(std::move(group));
      }
    }
  }

  /// Gives each entrant a column for the round: a bye, or nothing yet.
  void add_byes(Round round) {
    for (std::size_t i = 0; i < plans_.size(); ++i) {
      tournament_.entrants[i].results.push_back(
          {.kind = bye_of(plans_[i], round), .color = {}, .opponent = {}});
    }
  }

  struct Plan {
    Round first_round = 1;
    bool has_withdrawn = false;
    bool had_half_point = false;
  };

  ResultKind bye_of(Plan& plan, Round round) {
    // All dice are thrown for everybody: one setting does not change what others bring.
    const bool withdraws = chance(settings_.withdrawals) && round > 1;
    const bool asks_half = chance(settings_.half_point_byes);
    const bool is_away = chance(settings_.zero_point_byes);
    plan.has_withdrawn = plan.has_withdrawn || withdraws;
    if (round < plan.first_round || plan.has_withdrawn) {
      return ResultKind::ZeroPointBye;
    }
    if (asks_half && !plan.had_half_point) {
      plan.had_half_point = true;
      return ResultKind::HalfPointBye;
    }
    return is_away ? ResultKind::ZeroPointBye : ResultKind::Absent;
  }

  void remove_round() {
    for (Entrant& entrant : tournament_.entrants) {
      entrant.results.pop_back();
    }
  }

  RoundResult& last_of(Tpn tpn) { return tournament_.entrants[tpn - 1U].results.back(); }

  void add_results(const RoundPairing& pairing) {
    if (pairing.bye) {
      last_of(*pairing.bye).kind = ResultKind::PairingAllocatedBye;
    }
    for (const Pairing& pair : pairing.pairings) {
      const auto [white, black] = chance(settings_.forfeits) ? forfeit() : game(pair);
      last_of(pair.white) = {.kind = white, .color = Color::White, .opponent = pair.black};
      last_of(pair.black) = {.kind = black, .color = Color::Black, .opponent = pair.white};
    }
  }

  using Results = std::pair<ResultKind, ResultKind>;

  Results forfeit() {
    const std::uint64_t who = random_.below(8);
    if (who == 0) {
      return {ResultKind::ForfeitLoss, ResultKind::ForfeitLoss};
    }
    return who % 2 == 0 ? Results{ResultKind::ForfeitWin, ResultKind::ForfeitLoss}
                        : Results{ResultKind::ForfeitLoss, ResultKind::ForfeitWin};
  }

  Results game(const Pairing& pair) {
    const int white = tournament_.entrants[pair.white - 1U].rating;
    const int black = tournament_.entrants[pair.black - 1U].rating;
    const auto step =
        std::min<std::size_t>(static_cast<std::size_t>(std::abs(white - black)) / 50, kExpected.size() - 1);
    const unsigned better = kExpected[step];
    // A draw is as likely as the weaker one's score lets it be.
    const unsigned draws = std::min(settings_.draws * 10, 2 * (1000 - better));
    const auto dice = static_cast<unsigned>(random_.below(1000));
    if (dice < draws) {
      return {ResultKind::Draw, ResultKind::Draw};
    }
    const bool better_wins = dice < draws + better - draws / 2;
    return better_wins == (white >= black) ? Results{ResultKind::Win, ResultKind::Loss}
                                           : Results{ResultKind::Loss, ResultKind::Win};
  }

  const GeneratorSettings& settings_;
  Random random_;
  Tournament tournament_;
  std::vector<Plan> plans_;  ///< of the entrants, in their order
};

}  // namespace

Tournament generate_tournament(const GeneratorSettings& settings) {
  return Generator(settings).play();
}

}  // namespace rookery::tournament
