#include "game_text.h"

#include <cstdio>
#include <utility>

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

/// The same with the odds of nodes of those who play: "80000 nodes, 12000 for Stockfish".
std::string pace(const MatchSettings& settings, const Pairing& pairing) {
  std::string text = describe(settings.time_control);
  for (const std::size_t engine : {pairing.first, pairing.second}) {
    const EngineSpec& spec = settings.engines[engine];
    if (spec.nodes) {
      text += ", " + std::to_string(*spec.nodes) + " for " + spec.name;
    }
  }
  return text;
}

/// "Hash=16, Threads=1".
std::string options_text(const EngineSpec& spec) {
  std::string text;
  for (const EngineOption& option : spec.options) {
    text += (text.empty() ? "" : ", ") + option.name + (option.value.empty() ? "" : "=" + option.value);
  }
  return text;
}

/// "draw 40 8 10, resign 4 700, tables", as on the command line; "none".
std::string describe(const Adjudication& rules, bool has_tables) {
  std::string text;
  const auto add = [&](const std::string& rule) { text += (text.empty() ? "" : ", ") + rule; };
  if (rules.draw) {
    add("draw " + std::to_string(rules.draw->from_move) + ' ' + std::to_string(rules.draw->moves) + ' ' +
        std::to_string(rules.draw->score_cp));
  }
  if (rules.resignation) {
    add("resign " + std::to_string(rules.resignation->moves) + ' ' +
        std::to_string(rules.resignation->score_cp));
  }
  if (rules.max_moves) {
    add("max-moves " + std::to_string(*rules.max_moves));
  }
  if (has_tables) {
    add("tables");
  }
  return text.empty() ? "none" : text;
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

std::vector<pgn::Tag> identifying_tags(const MatchSettings& settings, const Schedule& schedule,
                                       const GameId& id) {
  const EngineSpec& white = settings.engines[schedule.white(id)];
  const EngineSpec& black = settings.engines[schedule.black(id)];
  std::vector<pgn::Tag> tags{
      {"Event", std::string(kEvent)},
      {"Round", schedule.round_text(id)},
      {"White", white.name},
      {"Black", black.name},
      {"Pace", pace(settings, schedule.pairings()[id.pairing])},
      {"Adjudication", describe(settings.adjudication, settings.tables != nullptr)},
  };
  if (const auto& clock = settings.time_control.clock) {
    // PGN 9.6.1: seconds, "+" and the increment.
    tags.push_back({"TimeControl", seconds_text(clock->base) + "+" + seconds_text(clock->increment)});
  }
  for (const auto& [name, spec] : {std::pair("WhiteOptions", &white), std::pair("BlackOptions", &black)}) {
    if (std::string options = options_text(*spec); !options.empty()) {
      tags.push_back({name, std::move(options)});
    }
  }
  return tags;
}

std::string write_pgn(const PlayedGame& played, const GameHeading& heading, const MatchSettings& settings,
                      const openings::Openings& openings) {
  pgn::Game game{
      .tags = identifying_tags(settings, settings.schedule(), heading.id), .comment = {}, .plies = {}};
  game.tags.push_back({"PlyCount", std::to_string(played.moves.size())});
  game.tags.push_back({"Termination", termination(played.end)});
  game.tags.push_back({"EndedBy", played.reason});
  for (const FaultWord& fault : kFaultWords) {
    if (played.at_fault && fault.end == played.end) {
      const bool is_white = *played.at_fault == chess::Color::White;
      game.tags.push_back({is_white ? "WhiteFault" : "BlackFault", std::string(fault.word)});
    }
  }
  add_date(game.tags, heading.began);
  add_opening(game.tags, played, openings);
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
