#include "rookery/query/explorer_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"

namespace rookery::query {

namespace {

using chess::Color;
using explorer::FoundGame;
using explorer::MoveStatistics;
using explorer::Outcome;
using nlohmann::ordered_json;

ordered_json to_json(const std::optional<openings::Opening>& opening) {
  return opening ? ordered_json{{"eco", opening->eco}, {"name", opening->name}} : ordered_json();
}

/// Names come from files, whose bytes need not be UTF-8.
ordered_json player(const explorer::GameHeader& game, Color color) {
  return {{"name", game.names[index(color)]}, {"rating", game.attributes.ratings[index(color)]}};
}

ordered_json winner(Outcome outcome) {
  switch (outcome) {
    case Outcome::WhiteWins:
      return "white";
    case Outcome::BlackWins:
      return "black";
    case Outcome::Draw:
      break;
  }
  return nullptr;
}

ordered_json to_json(const explorer::GameHeader& game, const ExplorerForm& form) {
  const explorer::Month month = game.attributes.month;
  ordered_json json{{"id", game.id},
                    {"winner", winner(game.attributes.outcome)},
                    {"speed", explorer::word(game.attributes.speed)},
                    {"white", player(game, Color::White)},
                    {"black", player(game, Color::Black)},
                    {"year", month.year()}};
  if (month.is_known()) {
    json["month"] = write(month);
  } else if (form.has_null_months) {
    json["month"] = nullptr;
  }
  if (form.mode_of) {
    json["mode"] = form.mode_of(game.id);
  }
  return json;
}

std::string uci(chess::Move move) {
  return notation::uci_move::write(move, chess::CastlingMode::Chess960);
}

ordered_json to_json(const std::vector<FoundGame>& games, const ExplorerForm& form) {
  ordered_json list = ordered_json::array();
  for (const FoundGame& game : games) {
    ordered_json json{{"uci", uci(game.move)}};
    json.update(to_json(game.header, form));
    list.push_back(std::move(json));
  }
  return list;
}

/// The game of a move that was played once, if the answer has it.
ordered_json only_game(const explorer::Answer& answer, const MoveStatistics& move, const ExplorerForm& form) {
  for (const auto* const games : {&answer.top_games, &answer.recent_games, &answer.only_games}) {
    const auto found = std::ranges::find(*games, move.move, &FoundGame::move);
    if (move.counts.total() == 1 && found != games->end()) {
      return to_json(found->header, form);
    }
  }
  return nullptr;
}

ordered_json to_json(const chess::Position& position, const MoveStatistics& move) {
  return {{"uci", uci(move.move)},
          {"san", notation::san::write(position, move.move)},
          {"averageRating", move.average_rating().value_or(0)},
          {"averageOpponentRating", move.average_opponent_rating().value_or(0)},
          {"performance", performance(move, position.turn()).value_or(0)},
          {"white", move.counts.white},
          {"draws", move.counts.draws},
          {"black", move.counts.black},
          {"lastPlayed", write(move.last_played)}};
}

ordered_json history_json(const explorer::Answer& answer) {
  ordered_json list = ordered_json::array();
  for (const auto& [month, counts] : answer.history) {
    if (month.is_known()) {
      list.push_back({{"month", write(month)},
                      {"white", counts.white},
                      {"draws", counts.draws},
                      {"black", counts.black}});
    }
  }
  return list;
}

}  // namespace

std::string explorer_json(const chess::Position& position, const explorer::Answer& answer,
                          const std::optional<openings::Opening>& opening, const openings::Openings& names,
                          const ExplorerForm& form) {
  const explorer::Counts total = answer.total();
  ordered_json json{{"opening", to_json(opening)},
                    {"white", total.white},
                    {"draws", total.draws},
                    {"black", total.black},
                    {"moves", ordered_json::array()}};
  for (const MoveStatistics& move : answer.moves) {
    if (json["moves"].size() == form.most_moves) {
      break;
    }
    ordered_json entry = to_json(position, move);
    entry["game"] = only_game(answer, move, form);
    entry["opening"] = to_json(names.find(position.after(move.move)));
    json["moves"].push_back(std::move(entry));
  }
  json["topGames"] = to_json(answer.top_games, form);
  json["recentGames"] = to_json(answer.recent_games, form);
  if (!answer.history.empty()) {
    json["history"] = history_json(answer);
  }
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace rookery::query
