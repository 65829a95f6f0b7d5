#include "rookery/rooms/game_end.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "rookery/arbiter/words.h"
#include "rookery/rooms/summary.h"

namespace rookery::rooms {
namespace {

using chess::Color;
using chess::Points;
using chess::Score;
using nlohmann::json;

constexpr std::array kAllPoints{Points::Zero, Points::Half, Points::One};

std::optional<Score> read_score(const std::string& text) {
  for (const Points white : kAllPoints) {
    for (const Points black : kAllPoints) {
      // Compared with what the writer writes: the two cannot drift apart.
      if (arbiter::write_score({white, black}) == text) {
        return Score{white, black};
      }
    }
  }
  return std::nullopt;
}

std::optional<Color> read_color(const std::string& text) {
  const auto found = std::find_if(chess::kColors.begin(), chess::kColors.end(),
                                  [&](Color side) { return arbiter::word(side) == text; });
  return found == chess::kColors.end() ? std::nullopt : std::optional(*found);
}

GameEnd end_of(const policy::SiteGame& site_game, bool is_rated) {
  const arbiter::Game& game = site_game.laws();
  GameEnd end;
  for (const Color side : chess::kColors) {
    end.players[chess::index(side)] = game.seat(side) ? game.seat(side)->player : std::string();
    end.is_berserk[chess::index(side)] = site_game.berserk().has(side);
  }
  end.category = {speed_of(game.terms().clock), game.terms().start.mode() == chess::CastlingMode::Chess960,
                  is_rated};
  end.score = standing_of(game).score;
  return end;
}

/// Throws a json::exception where a member is missing or of another type.
std::optional<GameEnd> read_members(const json& object) {
  GameEnd end;
  end.players[chess::index(Color::White)] = object.at("white").get<std::string>();
  end.players[chess::index(Color::Black)] = object.at("black").get<std::string>();
  const auto speed = object.at("speed").get<std::size_t>();
  end.category.is_chess960 = object.at("chess960").get<bool>();
  end.category.is_rated = object.at("rated").get<bool>();
  for (const auto& [name, score] : {std::pair{"score", &end.score}, std::pair{"replaces", &end.replaces}}) {
    if (object.contains(name)) {
      *score = read_score(object[name].get<std::string>());
      if (!*score) {
        return std::nullopt;
      }
    }
  }
  // Absent where nobody went berserk, and in entries of programs that did not write it.
  for (const json& name : object.value("berserk", json::array())) {
    const auto side = read_color(name.get<std::string>());
    if (!side) {
      return std::nullopt;
    }
    end.is_berserk[chess::index(*side)] = true;
  }
  if (speed >= store::kSpeeds.size()) {
    return std::nullopt;
  }
  end.category.speed = store::kSpeeds.at(speed);
  return end;
}

}  // namespace

GameStanding standing_of(const arbiter::Game& game) {
  return {game.is_over(), game.outcome() ? std::optional(game.outcome()->score) : std::nullopt};
}

std::vector<store::OutboxEntry> entries_of(const GameStanding& before, const policy::SiteGame& game,
                                           bool is_rated) {
  // Events after the end that change no result, such as an offer of a rematch, have no consequences.
  if (!game.laws().is_over() || before == standing_of(game.laws())) {
    return {};
  }
  GameEnd end = end_of(game, is_rated);
  // A proof that took longer than the game may correct the score afterwards (FIDE 6.9).
  end.replaces = before.score;
  std::vector<store::OutboxEntry> entries;
  for (const std::string_view kind : kEndKinds) {
    const bool follows = kind == kRatings ? is_rated : kind != kArchive || end.score;
    if (follows) {
      entries.push_back({std::string(kind), write_game_end(end)});
    }
  }
  return entries;
}

std::string write_game_end(const GameEnd& end) {
  json object{{"white", end.players[chess::index(Color::White)]},
              {"black", end.players[chess::index(Color::Black)]},
              {"speed", end.category.speed},
              {"chess960", end.category.is_chess960},
              {"rated", end.category.is_rated}};
  if (end.score) {
    object["score"] = arbiter::write_score(*end.score);
  }
  if (end.replaces) {
    object["replaces"] = arbiter::write_score(*end.replaces);
  }
  for (const Color side : chess::kColors) {
    if (end.is_berserk[chess::index(side)]) {
      object["berserk"].push_back(arbiter::word(side));
    }
  }
  return object.dump();
}

std::optional<GameEnd> read_game_end(std::string_view text) {
  try {
    // An outbox entry of a newer program may have another form: it waits for that program.
    return read_members(json::parse(text));
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

}  // namespace rookery::rooms
