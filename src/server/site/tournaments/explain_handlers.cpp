#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/tournaments.h"
#include "lichess/lichess_words.h"
#include "rookery/http/read_body.h"
#include "rookery/tournament/events/current_standings.h"
#include "rookery/tournament/events/team_scores.h"
#include "rookery/tournament/pairing.h"
#include "site/tournaments/handlers.h"
#include "site/tournaments/large_answer.h"
#include "site/tournaments/tournament_json.h"
#include "site/tournaments/tournament_record.h"

/// Why two met, and how a value of the standings comes about. Entrants are named by their order of entry, as
/// everywhere; sentences are the page's.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using tournament::EntrantId;
using tournament::NumberedReport;
using tournament::Round;
using tournament::Tpn;

namespace {

http::Response nothing_to_explain(const char* sentence, const char* field) {
  return http::error_response(404, ErrorCode::NotFound, sentence, field);
}

json entrant_or_null(const NumberedReport& report, const std::optional<Tpn>& number) {
  return number ? json(report.by_number[*number - 1U]) : json(nullptr);
}

json reason_json(const NumberedReport& report, const tournament::Pairing& pairing) {
  const tournament::PairingReason& reason = pairing.reason;
  return {{"bracket", reason.bracket.tenths() / 10.0},
          {"movedDown", reason.is_moved_down},
          {"exchanged", reason.is_exchanged},
          {"colorRule", word(reason.color_rule)},
          {"higher", report.by_number[reason.higher - 1U]},
          {"firstChoice", entrant_or_null(report, reason.first_choice)},
          {"forcedBy", reason.forced_by ? json(word(*reason.forced_by)) : json(nullptr)}};
}

/// The pairing of the round by the system; nothing: it is another system, or no pairing exists.
std::optional<tournament::RoundPairing> pairing_by_system(const NumberedReport& report, Round round) {
  const tournament::PairingSystem system = report.tournament.system;
  if (system != tournament::PairingSystem::Dutch && system != tournament::PairingSystem::DutchBaku) {
    return std::nullopt;
  }
  tournament::PairingBudget budget = tournament::server_pairing_budget();
  auto paired = tournament::pair_dutch(report.tournament, round, budget);
  return paired ? std::optional(*std::move(paired)) : std::nullopt;
}

const tournament::PlayedBoard* board_of(const tournament::PlayedRound& round, EntrantId entrant) {
  const auto found = std::find_if(round.boards.begin(), round.boards.end(), [&](const auto& board) {
    return board.paired.white == entrant || board.paired.black == entrant;
  });
  return found == round.boards.end() ? nullptr : &*found;
}

/// {"reason":…}: null where the pairing is not that of the system, but the arbiter's.
json explained(const TournamentRecord& record, Round round, const tournament::PairedBoard& board) {
  const NumberedReport report = report_of(record.state());
  const auto paired = pairing_by_system(report, round);
  if (!paired) {
    return {{"reason", nullptr}};
  }
  const auto same =
      std::find_if(paired->pairings.begin(), paired->pairings.end(), [&](const tournament::Pairing& pairing) {
        return report.by_number[pairing.white - 1U] == board.white &&
               report.by_number[pairing.black - 1U] == board.black;
      });
  const bool is_found = same != paired->pairings.end();
  return {{"reason", is_found ? reason_json(report, *same) : json(nullptr)}};
}

json contribution_json(const NumberedReport& report, const tournament::Contribution& contribution) {
  constexpr double kHundredths = 100;
  return {{"round", contribution.round},
          {"opponent", entrant_or_null(report, contribution.opponent)},
          {"source", word(contribution.source)},
          {"voluntary", contribution.is_voluntary},
          {"amount", static_cast<double>(contribution.amount.hundredths) / kHundredths},
          {"factor", contribution.factor ? json(contribution.factor->tenths() / 10.0) : json(nullptr)},
          {"value", static_cast<double>(contribution.value.hundredths) / kHundredths},
          {"cut", word(contribution.cut)}};
}

/// How the value follows from the contributions.
struct ConclusionJson {
  const NumberedReport& report;

  json operator()(const tournament::Given&) const { return {{"kind", "given"}}; }
  json operator()(const tournament::Summed&) const { return {{"kind", "sum"}}; }
  json operator()(const tournament::Averaged& average) const {
    return {{"kind", "average"}, {"count", average.count}};
  }
  json operator()(const tournament::PerformanceOf& parts) const {
    return {{"kind", "performance"},
            {"average", parts.average},
            {"percent", parts.percent},
            {"difference", parts.difference}};
  }
  json operator()(const tournament::PerfectPerformanceOf& parts) const {
    return {{"kind", "perfect-performance"},
            {"score", parts.score_in_percent / 100.0},
            {"expected", parts.expected_in_percent / 100.0}};
  }
  json operator()(const tournament::DecidedByEncounters& decided) const {
    json steps = json::array();
    for (const tournament::EncounterStep& step : decided.steps) {
      json rows = json::array();
      for (const tournament::Encounters& one : step.standings) {
        rows.push_back({{"entrant", report.by_number[one.entrant - 1U]},
                        {"points", static_cast<double>(one.points.hundredths) / 100},
                        {"missing", one.missing},
                        {"place", one.place}});
      }
      steps.push_back({{"allMet", step.have_all_met},
                       {"score", word(step.score)},
                       {"board", step.board},
                       {"standings", std::move(rows)}});
    }
    return {{"kind", "encounters"}, {"steps", std::move(steps)}};
  }
  json operator()(const tournament::StrengthCombinationOf& parts) const {
    return {{"kind", "strength"},
            {"secondary", static_cast<double>(parts.secondary.hundredths) / 100},
            {"divisor", parts.divisor}};
  }
};

json breakdown_json(const NumberedReport& report, const tournament::Breakdown& breakdown) {
  json contributions = json::array();
  for (const tournament::Contribution& contribution : breakdown.contributions) {
    contributions.push_back(contribution_json(report, contribution));
  }
  return {
      {"tie", write_tie_break(breakdown.tie_break)},
      {"value", breakdown.value ? json(write_value(breakdown.tie_break.code, *breakdown.value)) : json("")},
      {"contributions", std::move(contributions)},
      {"conclusion", std::visit(ConclusionJson{report}, breakdown.conclusion)}};
}

/// What each round brought to the score of a season, in the form of other values; null: the entrant is not
/// ranked.
json season_breakdown(const tournament::TournamentState& state, const NumberedReport& report, Tpn number) {
  const tournament::KeizerStandings standings = season_standings(state, report);
  const auto row = std::find_if(standings.rows.begin(), standings.rows.end(),
                                [&](const tournament::KeizerRow& one) { return one.tpn == number; });
  if (row == standings.rows.end()) {
    return nullptr;
  }
  constexpr double kSixtieths = 60;
  const tournament::Entrant& entrant = report.tournament.entrants[number - 1U];
  json contributions = json::array();
  for (std::size_t at = 0; at < row->by_round.size(); ++at) {
    const double value = static_cast<double>(row->by_round[at]) / kSixtieths;
    const auto opponent = at < entrant.results.size() ? entrant.results[at].opponent : std::nullopt;
    contributions.push_back({{"round", at + 1},
                             {"opponent", entrant_or_null(report, opponent)},
                             {"source", "own_round"},
                             {"voluntary", false},
                             {"amount", value},
                             {"factor", nullptr},
                             {"value", value},
                             {"cut", "no"}});
  }
  return {{"tie", kKeizerColumn},
          {"value", tournament::write_keizer_score(row->sixtieths)},
          {"contributions", std::move(contributions)},
          {"conclusion", {{"kind", "season"}, {"own", row->value}}}};
}

/// The column of the standings that has this code.
std::optional<std::size_t> column_of(const tournament::Standings& standings, const std::string& tie) {
  const auto column = std::find_if(standings.columns.begin(), standings.columns.end(),
                                   [&](const auto& one) { return write_tie_break(one.tie_break) == tie; });
  const bool is_found = column != standings.columns.end();
  return is_found ? std::optional(static_cast<std::size_t>(column - standings.columns.begin()))
                  : std::nullopt;
}

/// The value of a team; nothing: there is none.
std::optional<json> team_breakdown(const tournament::TournamentState& state, Tpn team,
                                   const std::string& tie) {
  const auto basis = team_basis(state);
  if (!basis) {
    return std::nullopt;
  }
  const tournament::Standings standings = rank_teams(basis->tournament, basis->rules);
  const auto column = column_of(standings, tie);
  if (!column || team > basis->tournament.teams.size()) {
    return std::nullopt;
  }
  NumberedReport teams;
  for (const tournament::MatchTeam& one : basis->tournament.teams) {
    teams.by_number.push_back(one.number);
  }
  return breakdown_json(teams, explain_team_value(basis->tournament, basis->rules, team, *column));
}

/// The entrant of the query as an index; nothing: there is none.
std::optional<std::size_t> entrant_index(const http::Members& fields, const TournamentRecord& record) {
  const auto entrant =
      static_cast<std::size_t>(fields.take_integer_or("entrant", {1, tournament::kMaxTpn}, 0));
  const bool is_known = entrant != 0 && entrant <= record.state().entrants.size();
  return is_known ? std::optional(entrant - 1) : std::nullopt;
}

struct StandingRequest {
  std::string tie;
  std::optional<Tpn> team = {};
  EntrantId entrant = 0;  ///< 0: none
};

StandingRequest read_standing_request(http::Members& fields) {
  StandingRequest asked{.tie = fields.take_string("tie").value_or("")};
  if (const auto team = fields.take_integer("team", {1, tournament::kMaxTeam})) {
    asked.team = static_cast<Tpn>(*team);
  }
  asked.entrant = static_cast<EntrantId>(fields.take_integer_or("entrant", {1, tournament::kMaxTpn}, 0));
  return asked;
}

http::Response explain_team(const tournament::TournamentState& state, Tpn team, const std::string& tie) {
  const auto explained = team_breakdown(state, team, tie);
  return explained ? http::json_response(200, dump_json(*explained))
                   : nothing_to_explain("the teams have no such value", "tie");
}

http::Response explain_entrant(const tournament::TournamentState& state, EntrantId entrant,
                               const std::string& tie) {
  if (entrant == 0 || entrant > state.entrants.size()) {
    return nothing_to_explain("there is no such entrant", "entrant");
  }
  const NumberedReport report = report_of(state);
  const Tpn number = numbers_of(report)[entrant];
  if (tie == kKeizerColumn && report.tournament.system == tournament::PairingSystem::Keizer) {
    return http::json_response(200, dump_json(season_breakdown(state, report, number)));
  }
  const tournament::StandingsBasis basis = standings_basis(state, report);
  const tournament::Standings standings = rank_entrants(basis.tournament, basis.rules);
  const auto column = column_of(standings, tie);
  if (!column || find_entrant(basis.tournament, number) == nullptr) {
    return nothing_to_explain("the standings have no such value", "tie");
  }
  const auto breakdown = explain_value(basis.tournament, basis.rules, number, *column);
  return http::json_response(200, dump_json(breakdown_json(report, breakdown)));
}

}  // namespace

asio::awaitable<http::Response> explain_pairing(Context& context, const http::Request& request) {
  auto fields = http::read_query(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  const auto& rounds = (*record)->state().rounds;
  const auto round =
      static_cast<std::size_t>(fields->take_integer_or("round", {1, tournament::kMaxRounds}, 0));
  const auto entrant = entrant_index(*fields, **record);
  if (round == 0 || round > rounds.size()) {
    co_return nothing_to_explain("the round is not paired", "round");
  }
  const auto* const board =
      entrant ? board_of(rounds[round - 1], static_cast<EntrantId>(*entrant + 1)) : nullptr;
  if (board == nullptr) {
    co_return nothing_to_explain("the entrant has no board in this round", "entrant");
  }
  const std::function<std::string()> work = [found = *record, number = static_cast<Round>(round),
                                             paired = board->paired] {
    return dump_json(explained(*found, number, paired));
  };
  const auto body = co_await context.services.tournaments.answerer.run<std::string>(work);
  co_return body ? http::json_response(200, *body)
                 : http::error_response(503, ErrorCode::Unavailable, "too many pairings are asked for");
}

asio::awaitable<http::Response> explain_standing(Context& context, const http::Request& request) {
  const auto asked = http::read_query(request, read_standing_request);
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  const std::function<http::Response()> make = [found = *record, wanted = *asked] {
    return wanted.team ? explain_team(found->state(), *wanted.team, wanted.tie)
                       : explain_entrant(found->state(), wanted.entrant, wanted.tie);
  };
  co_return co_await answer_about(context.services, *record, make);
}

}  // namespace rookery::server
