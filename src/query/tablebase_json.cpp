#include "rookery/query/tablebase_json.h"

#include <nlohmann/json.hpp>

#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"
#include "rookery/tablebase/lookup.h"

namespace rookery::query {

namespace {

using chess::Position;
using nlohmann::ordered_json;
using tablebase::MoveValue;
using tablebase::PositionValue;

ordered_json distances(const PositionValue& value) {
  ordered_json json{{"dtz", nullptr}, {"precise_dtz", nullptr}};
  if (value.dtz) {
    json["dtz"] = value.dtz->plies;
  }
  if (value.dtz && !value.dtz->is_rounded) {
    json["precise_dtz"] = value.dtz->plies;
  }
  return json;
}

ordered_json to_json(const PositionValue& value, const Position& position, const MateDistance& to_mate) {
  ordered_json json = distances(value);
  const bool is_asked = to_mate && value.category != tablebase::Category::Unknown;
  const std::optional<int> mate = is_asked ? to_mate(position) : std::nullopt;
  json["dtc"] = nullptr;
  json["dtm"] = mate ? ordered_json(*mate) : ordered_json(nullptr);
  json["dtw"] = nullptr;
  json["checkmate"] = value.is_checkmate;
  json["stalemate"] = value.is_stalemate;
  json["variant_win"] = false;
  json["variant_loss"] = false;
  json["insufficient_material"] = value.is_dead_by_material;
  json["category"] = tablebase::word(value.category);
  return json;
}

ordered_json names_of(const Position& position, chess::Move move) {
  return {{"uci", notation::uci_move::write(move, position.mode())},
          {"san", notation::san::write(position, move)}};
}

/// "w" or "b" at the end of a line that mates.
ordered_json winner_at(const Position& end) {
  if (!chess::is_checkmate(end)) {
    return nullptr;
  }
  return end.turn() == chess::Color::White ? "b" : "w";
}

}  // namespace

std::string tablebase_json(const tablebase::Tablebase& tables, const Position& position,
                           const MateDistance& to_mate) {
  ordered_json json = to_json(tablebase::look_up(tables, position), position, to_mate);
  json["moves"] = ordered_json::array();
  for (const MoveValue& move : tablebase::look_up_moves(tables, position)) {
    ordered_json entry = names_of(position, move.move);
    entry["zeroing"] = move.is_zeroing;
    entry["conversion"] = move.is_conversion;
    entry.update(to_json(move.after, position.after(move.move), to_mate));
    json["moves"].push_back(std::move(entry));
  }
  return json.dump();
}

std::optional<std::string> mainline_json(const tablebase::Tablebase& tables, const Position& position) {
  const auto line = tablebase::find_mainline(tables, position);
  if (!line) {
    return std::nullopt;
  }
  ordered_json json = distances(tablebase::look_up(tables, position));
  json["mainline"] = ordered_json::array();
  Position at = position;
  for (const MoveValue& move : *line) {
    ordered_json entry = names_of(at, move.move);
    entry.update(distances(move.after));
    json["mainline"].push_back(std::move(entry));
    at = at.after(move.move);
  }
  json["winner"] = winner_at(at);
  return json.dump();
}

}  // namespace rookery::query
