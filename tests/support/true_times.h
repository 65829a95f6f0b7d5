#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "rookery/node/downtime_watch.h"
#include "rookery/policy/site_text.h"
#include "support/room_fixture.h"

/// What a simulation knows of the time of its nodes, and what must hold of what they made of it.
namespace rookery::node {

/// When no node served, or one of them did not, as only the simulation knows.
class TrueTimes {
 public:
  void add(Instant from, Instant to) {
    if (!spans_.empty() && spans_.back().to == from) {
      spans_.back().to = to;
    } else if (from < to) {
      spans_.push_back({from, to});
    }
  }
  [[nodiscard]] const std::vector<Outages::Span>& spans() const { return spans_; }
  /// How much of `from` to `to` is in it.
  [[nodiscard]] Duration within(Instant from, Instant to) const {
    Duration total{0};
    for (const Outages::Span& span : spans_) {
      total += std::max(Duration{0}, std::min(span.to, to) - std::max(span.from, from));
    }
    return total;
  }

 private:
  std::vector<Outages::Span> spans_;
};

/// What truly happened.
struct NodesHistory {
  rooms::Nodes nodes;
  TrueTimes no_node_served = {}, any_node_paused = {};
  /// When a node started, died, began to stand still or went on, lost the store or found it.
  std::vector<Instant> changes = {};

  /// By how much a downtime may be told too long or too short: the last sign of life of a node that stopped
  /// is as old as a round, and one that started gives its first after a round.
  static constexpr Duration kReportedWithin =
      DowntimeWatch::kNodeTimes.renew_every + 3 * ServerClock::kReadEvery;
  [[nodiscard]] Duration inexact(Instant from, Instant to) const {
    return kReportedWithin * std::count_if(changes.begin(), changes.end(),
                                           [&](Instant change) { return from <= change && change <= to; });
  }
  /// How long after a downtime everybody knows of it.
  static constexpr Duration kFoundOut =
      DowntimeWatch::kNodeTimes.term + DowntimeWatch::kNodeTimes.renew_every + 2 * ServerClock::kReadEvery;
  /// Every time in which no node served is known, and nothing else is taken for it.
  void check_downtime(const std::vector<Outages::Span>& known) const {
    TrueTimes reported;
    for (const Outages::Span& span : known) {
      reported.add(span.from, span.to);
      const Duration served = span.to - span.from - no_node_served.within(span.from, span.to);
      EXPECT_LE(served, inexact(span.from - kReportedWithin, span.to + kFoundOut))
          << "a node served in what is taken for downtime";
    }
    for (const Outages::Span& span : no_node_served.spans()) {
      if (is_noticed(span)) {
        EXPECT_GE(reported.within(span.from, span.to),
                  span.to - span.from - inexact(span.from - kReportedWithin, span.to))
            << "no node served, and nobody knows";
      }
    }
  }
  /// Of several nodes, one that comes back within the term of the last one's lease waits for its end; if it
  /// dies too meanwhile, nobody finds it out (DowntimeWatch).
  [[nodiscard]] bool is_noticed(const Outages::Span& span) const {
    const Duration shortest =
        nodes == rooms::Nodes::One ? ServerClock::kLongestPause : DowntimeWatch::kNodeTimes.term;
    return span.to - span.from > shortest + ServerClock::kReadEvery;
  }

  /// Who moved was charged for the time in which a node served, and for no other, but for what was found out
  /// too late for the move.
  void check_charges(const store::StoredGame& stored) const {
    policy::SiteGame game = rooms::read_game({stored.header, 0, {}}).value();
    Instant turn = rooms::kStart;
    std::optional<arbiter::Clock> clock;  ///< when the turn began
    for (const store::StoredEvent& event : stored.events) {
      const policy::SiteRecord record = policy::parse_record(event.text, game.laws().position()).value();
      const auto* played = std::get_if<arbiter::Played>(&record.event);
      if (played != nullptr && clock && clock->running()) {
        check_charge(*clock, *played, game.laws(), turn, record.at);
      }
      const auto* ended = std::get_if<arbiter::Ended>(&record.event);
      if (ended != nullptr && ended->outcome.ending == chess::Ending::FlagFall && clock && clock->running()) {
        check_flag_fall(*clock, turn, record.at);
      }
      const std::size_t moves = game.laws().moves().size();
      game.record(record);
      if (game.laws().moves().size() != moves) {
        turn = record.at;
        clock = game.laws().clock();
      }
    }
  }

  /// Nobody's flag fell by time in which no node served.
  void check_flag_fall(const arbiter::Clock& clock, Instant turn, Instant at) const {
    Duration down{0};
    for (const Outages::Span& span : no_node_served.spans()) {
      if (is_noticed(span)) {
        down += std::max(Duration{0}, std::min(span.to, at) - std::max(span.from, turn) - kReportedWithin);
      }
    }
    EXPECT_EQ(clock.remaining(*clock.running(), at - down), Duration{0})
        << "a flag fell at " << at.time_since_epoch().count() << " after " << down.count()
        << " ms of downtime";
  }

  void check_charge(const arbiter::Clock& clock, const arbiter::Played& played, const arbiter::Game& game,
                    Instant turn, Instant at) const {
    const chess::Color side = *clock.running();
    const int made = static_cast<int>(moves_made_by(game, side)) + 1;
    const Duration given = played.remaining - clock.after_move(side, made, at);
    EXPECT_LE(given, no_node_served.within(turn, at) + any_node_paused.within(turn, at) + inexact(turn, at) +
                         played.credit)
        << "credited at " << at.time_since_epoch().count();
    Duration due{0};
    for (const Outages::Span& span : no_node_served.spans()) {
      if (is_noticed(span) && span.to + kFoundOut < at) {
        due += std::max(Duration{0}, span.to - std::max(span.from, turn) - kReportedWithin);
      }
    }
    EXPECT_TRUE(given >= due || clock.remaining(side, at) == Duration{0})
        << "charged at " << at.time_since_epoch().count() << ": " << given.count() << " of " << due.count();
  }
};

}  // namespace rookery::node
