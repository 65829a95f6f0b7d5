#include "match_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace rookery::apps {

namespace {

using nlohmann::json;

/// JSON has no infinity: null is an open bound.
json number(double value) {
  return std::isfinite(value) ? json(value) : json();
}

json elo_to_json(const match::PairCounts& pairs) {
  const auto estimate = match::estimate_elo(pairs);
  if (!estimate) {
    return {};
  }
  return {{"elo", number(estimate->elo)},
          {"low", number(estimate->low)},
          {"high", number(estimate->high)},
          {"los", estimate->los}};
}

json counts_to_json(const match::GameCounts& counts) {
  return {{"won", counts.won},
          {"drawn", counts.drawn},
          {"lost", counts.lost},
          {"points", counts.points()},
          {"games", counts.games()},
          {"pairs_by_half_points", counts.pairs.by_half_points},
          {"elo", elo_to_json(counts.pairs)}};
}

json faults_to_json(const std::map<match::GameTermination, std::uint64_t>& faults) {
  json object = json::object();
  for (const match::FaultWord& fault : match::kFaultWords) {
    if (const auto found = faults.find(fault.end); found != faults.end()) {
      object[fault.word] = found->second;
    }
  }
  return object;
}

const char* word(match::SprtVerdict verdict) {
  return verdict == match::SprtVerdict::Elo1 ? "elo1" : verdict == match::SprtVerdict::Elo0 ? "elo0" : "open";
}

}  // namespace

std::string match_json(const match::MatchSettings& settings, const match::MatchOutcome& outcome) {
  const match::Schedule schedule = settings.schedule();
  json engines = json::array();
  std::size_t rank = 1;
  for (const match::Standing& standing : match::standings(schedule, outcome.score)) {
    json row = counts_to_json(standing.total);
    row["rank"] = rank++;
    row["name"] = settings.engines[standing.engine].name;
    row["faults"] = faults_to_json(outcome.score.faults[standing.engine]);
    engines.push_back(std::move(row));
  }
  json pairings = json::array();
  for (std::size_t i = 0; i < schedule.pairings().size(); ++i) {
    json row = counts_to_json(outcome.score.pairings[i]);
    row["first"] = settings.engines[schedule.pairings()[i].first].name;
    row["second"] = settings.engines[schedule.pairings()[i].second].name;
    pairings.push_back(std::move(row));
  }
  json object{{"tournament", match::word(settings.format)},
              {"games", outcome.score.games()},
              {"games_planned", schedule.games()},
              {"games_before", settings.recorded.size()},
              {"engines", std::move(engines)},
              {"pairings", std::move(pairings)}};
  if (settings.sprt) {
    object["sprt"] = {
        {"elo0", settings.sprt->elo0},
        {"elo1", settings.sprt->elo1},
        {"llr", match::log_likelihood_ratio(outcome.score.pairings.front().pairs, *settings.sprt)},
        {"low", settings.sprt->lower_bound()},
        {"high", settings.sprt->upper_bound()},
        {"accepted", word(outcome.verdict)}};
  }
  // The names of engines may be anything.
  return object.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

}  // namespace rookery::apps
