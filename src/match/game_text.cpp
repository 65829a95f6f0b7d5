#include "game_text.h"

#include <cstdio>

#include "rookery/notation/pgn_game.h"

namespace rookery::match {

namespace {

namespace pgn = notation::pgn;

std::string fixed(double number, int places, bool with_sign = false) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), with_sign ? "%+.*f" : "%.*f", places, number);
  return text.data();
}

/// Seconds with up to three decimals, without trailing zeros: "6", "0.1".
std::string seconds_text(Duration time) {
  std::string text = fixed(static_cast<double>(time.count()) / 1000, 3);
  text.erase(text.find_last_not_of('0') + 1);
  return text.back() == '.' ? text.substr(0, text.size() - 1) : text;
}

std::string eval_text(const EngineReply& reply) {
  if (!reply.eval_cp) {
    return "?";
  }
  if (reply.mate) {
    const char* const sign = *reply.mate > 0 ? "+M" : "-M";
    return sign + std::to_string(std::abs(*reply.mate));
  }
  return fixed(*reply.eval_cp / 100.0, 2, true);
}

std::string comment(const EngineReply& reply) {
  std::string text = eval_text(reply);
  text.append("/").append(std::to_string(reply.depth)).append(" ");
  text.append(fixed(static_cast<double>(reply.took.count()) / 1000, 3)).append("s");
  if (reply.nodes > 0) {
    text.append(" n=").append(std::to_string(reply.nodes));
  }
  return text;
}

/// The words of PGN 9.8.1.
const char* termination(GameTermination end) {
  switch (end) {
    case GameTermination::Rules:
      return "normal";
    case GameTermination::Adjudication:
      return "adjudication";
    case GameTermination::TimeForfeit:
      return "time forfeit";
    case GameTermination::IllegalMove:
      return "rules infraction";
    case GameTermination::NoAnswer:
    case GameTermination::EngineDied:
      return "abandoned";
  }
  return "";
}

/// "6+0.1 s", "5000 nodes", "depth 8" or "100 ms a move".
std::string describe(const MatchTimeControl& time_control) {
  return time_control.clock ? seconds_text(time_control.clock->base) + "+" +
                                  seconds_text(time_control.clock->increment) + " s"
         : time_control.nodes ? std::to_string(*time_control.nodes) + " nodes"
         : time_control.depth
             ? "depth " + std::to_string(*time_control.depth)
             : std::to_string(time_control.move_time.value_or(Duration{100}).count()) + " ms a move";
}

/// The same with the odds of nodes: "80000 nodes, 12000 for the second engine".
std::string pace(const MatchSettings& settings) {
  std::string text = describe(settings.time_control);
  for (const std::size_t engine : {0U, 1U}) {
    if (const auto nodes = settings.engines[engine].nodes) {
      text += ", " + std::to_string(*nodes) + " for the " + (engine == 0 ? "first" : "second") + " engine";
    }
  }
  return text;
}

/// PGN 8.1.1.3 and 9.4.1: "2026.11.29", and the time of day.
void add_date(std::vector<pgn::Tag>& tags, Instant began) {
  const auto day = std::chrono::floor<std::chrono::days>(began);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::seconds>(began - day));
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%04d.%02u.%02u", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
  tags.push_back({"Date", text.data()});
  tags.push_back({"UTCDate", text.data()});
  std::snprintf(text.data(), text.size(), "%02d:%02d:%02d", static_cast<int>(time.hours().count()),
                static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()));
  tags.push_back({"UTCTime", text.data()});
}

/// A game from a book's position begins after its opening, so the start position counts as well.
void add_opening(std::vector<pgn::Tag>& tags, const PlayedGame& played, const openings::Openings& openings) {
  std::vector<chess::Position> positions{played.start};
  for (const chess::Move move : played.moves) {
    positions.push_back(positions.back());
    positions.back().play_unchecked(move);
  }
  if (const auto opening = openings.classify(positions)) {
    tags.push_back({"ECO", std::string(opening->eco)});
    tags.push_back({"Opening", std::string(opening->name)});
  }
}

}  // namespace

std::string write_pgn(const PlayedGame& played, const GameHeading& heading, const MatchSettings& settings,
                      const openings::Openings& openings) {
  pgn::Game game;
  game.tags = {{"Event", "rookery match"},
               {"Round", std::to_string(heading.round)},
               {"White", heading.names[0]},
               {"Black", heading.names[1]},
               {"PlyCount", std::to_string(played.moves.size())},
               {"Termination", termination(played.end)},
               {"EndedBy", played.reason},
               {"Pace", pace(settings)}};
  add_date(game.tags, heading.began);
  add_opening(game.tags, played, openings);
  if (const auto& clock = settings.time_control.clock) {
    // PGN 9.6.1: seconds, "+" and the increment.
    game.tags.push_back({"TimeControl", seconds_text(clock->base) + "+" + seconds_text(clock->increment)});
  }
  game.start = played.start;
  game.result = pgn::result_of(played.score);
  for (std::size_t i = 0; i < played.moves.size(); ++i) {
    pgn::Ply ply{.move = played.moves[i]};
    if (i >= played.opening_plies) {
      const std::size_t own = i - played.opening_plies;
      ply.comment = comment(played.replies[own]);
      ply.clock = played.clocks.empty() ? std::nullopt : std::optional(played.clocks[own]);
    }
    game.plies.push_back(std::move(ply));
  }
  return pgn::write(game);
}

}  // namespace rookery::match
