#include <nlohmann/json.hpp>

#include "calls.h"
#include "rookery/base/utf8.h"
#include "rookery/notation/pgn_repair.h"

namespace rookery::wasm {

using nlohmann::json;
namespace format = notation::pgn;

namespace {

/// So much of a replaced text is told of, in bytes: what became a comment may be most of a game.
constexpr std::size_t kMostShown = 120;

/// The start of a long text, cut between two characters.
std::string shortened(std::string_view text) {
  if (text.size() <= kMostShown) {
    return std::string(text);
  }
  return std::string(utf8_prefix(text, kMostShown)) + "…";
}

json repair_json(const format::Repair& repair) {
  return {{"repair", format::word(repair.kind)}, {"game", repair.made},
          {"fault", to_json(repair.fault)},      {"was", shortened(repair.was)},
          {"became", shortened(repair.became)},  {"message", format::describe(repair.kind)}};
}

}  // namespace

json repair(std::string_view text) {
  const format::Repaired repaired = format::repair(text);
  json repairs = json::array();
  for (const format::Repair& one : repaired.repairs) {
    repairs.push_back(repair_json(one));
  }
  json lost = json::array();
  for (const format::Error& one : repaired.lost) {
    lost.push_back(to_json(one));
  }
  // A text that stays as it is is not sent back: it may have 16 MiB.
  return {{"text", repairs.empty() ? json() : json(repaired.text)},
          {"repairs", std::move(repairs)},
          {"lost", std::move(lost)}};
}

}  // namespace rookery::wasm
