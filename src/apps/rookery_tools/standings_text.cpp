#include "standings_text.h"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

#include "text_table.h"

namespace rookery::apps {

namespace {

using tournament::Breakdown;
using tournament::Contribution;
using tournament::ContributionSource;
using tournament::Cut;
using tournament::TieBreakCode;
using tournament::TieBreakValue;

std::string value_text(TieBreakCode code, const std::optional<TieBreakValue>& value) {
  return value ? write_value(code, *value) : "-";
}

/// The federations in whose lists the file has ratings, in its order.
std::vector<std::string> federations_of(const tournament::Tournament& tournament) {
  std::vector<std::string> federations;
  for (const tournament::NationalRating& rating : tournament.national_ratings) {
    if (std::ranges::find(federations, rating.listing.federation) == federations.end()) {
      federations.push_back(rating.listing.federation);
    }
  }
  return federations;
}

std::string rating_text(std::uint16_t rating) {
  return rating == 0 ? "-" : std::to_string(rating);
}

/// 0: the federation's list has none.
std::uint16_t national_rating(const tournament::Tournament& tournament, tournament::Tpn tpn,
                              const std::string& federation) {
  const auto found =
      std::ranges::find_if(tournament.national_ratings, [&](const tournament::NationalRating& rating) {
        return rating.entrant == tpn && rating.listing.federation == federation;
      });
  return found == tournament.national_ratings.end() ? std::uint16_t{0} : found->listing.rating;
}

Cells cells_of(const tournament::Tournament& tournament, const tournament::Standings& standings,
               const tournament::StandingsRow& row) {
  const tournament::Entrant& entrant = *find_entrant(tournament, row.tpn);
  Cells cells{std::to_string(row.rank), std::to_string(row.tpn), entrant.name, rating_text(entrant.rating)};
  for (const std::string& federation : federations_of(tournament)) {
    cells.push_back(rating_text(national_rating(tournament, row.tpn, federation)));
  }
  for (std::size_t column = 0; column < standings.columns.size(); ++column) {
    cells.push_back(value_text(standings.columns[column].tie_break.code, row.values[column]));
  }
  return cells;
}

constexpr std::size_t kNameColumn = 2;

nlohmann::json number_or_null(const std::optional<TieBreakValue>& value) {
  return value ? nlohmann::json(static_cast<double>(value->hundredths) / 100) : nlohmann::json();
}

/// The code whose decimals the amounts of a tie-break's contributions have.
TieBreakCode amount_code(TieBreakCode code) {
  const bool is_of_points = code == TieBreakCode::SonnebornBerger ||
                            code == TieBreakCode::AverageOfBuchholz ||
                            code == TieBreakCode::DirectEncounter || code >= TieBreakCode::MatchPoints;
  return is_of_points ? TieBreakCode::Points : code;
}

std::string term_of(TieBreakCode code, const Contribution& contribution) {
  std::string text = write_value(amount_code(code), contribution.amount);
  if (code == TieBreakCode::Koya) {
    return write_value(code, contribution.value);
  }
  if (contribution.factor) {
    text += "×" + write_points(*contribution.factor);
  }
  return text;
}

/// "4.0 + 7.0 - 0.5": what is counted; or what is cut.
std::string terms_of(const Breakdown& breakdown, bool is_cut, std::string_view separator) {
  std::string text;
  for (const Contribution& contribution : breakdown.contributions) {
    if ((contribution.cut != Cut::No) != is_cut) {
      continue;
    }
    const std::string term = term_of(breakdown.tie_break.code, contribution);
    const bool is_taken = separator == " + " && !text.empty() && term.starts_with('-');
    text += is_taken ? " - " + term.substr(1) : (text.empty() ? "" : std::string(separator)) + term;
  }
  return text;
}

std::string_view remark_on(Cut cut) {
  switch (cut) {
    case Cut::No:
      return "";
    case Cut::Lowest:
      return "cut as the least significant value";
    case Cut::VoluntaryUnplayed:
      return "cut as the lowest value of a voluntary unplayed round (16.5)";
    case Cut::Highest:
      return "cut as the most significant value";
    case Cut::BelowLimit:
      return "not counted, the opponent is below the limit (9.2)";
  }
  return "";
}

std::string_view remark_on(ContributionSource source) {
  switch (source) {
    case ContributionSource::OwnRound:
    case ContributionSource::Opponent:
      return "";
    case ContributionSource::OwnScore:
      return "unplayed, counts with the own score (16.4)";
    case ContributionSource::CappedByOpponent:
      return "forfeited, counts with the scheduled opponent's score, which is below the own (16.4.1)";
    case ContributionSource::CappedByDraws:
      return "unplayed, counts with a draw for each round of the tournament (16.4.2)";
    case ContributionSource::Adjustment:
      return "a bonus or a penalty";
  }
  return "";
}

/// Lines for the rounds that are not simply added.
std::string write_remarks(const Breakdown& breakdown) {
  std::string text;
  for (const Contribution& contribution : breakdown.contributions) {
    const std::string_view source = remark_on(contribution.source);
    const std::string_view cut = remark_on(contribution.cut);
    if (!source.empty() || !cut.empty()) {
      text += "    round " + std::to_string(contribution.round) + ": " +
              term_of(breakdown.tie_break.code, contribution) + ", " + std::string(source) +
              (!source.empty() && !cut.empty() ? "; " : "") + std::string(cut) + '\n';
    }
  }
  return text;
}

/// What a step of those who are tied compares.
std::string step_title(const tournament::EncounterStep& step) {
  const std::string board = std::to_string(step.board);
  const std::string met =
      step.have_all_met ? "all of whom have met (6.2):" : "not all of whom have met (6.3):";
  switch (step.score) {
    case tournament::EncounterScore::Points:
      return "games of those who are tied, " + met;
    case tournament::EncounterScore::MatchPoints:
      return "match points among those who are tied, " + met;
    case tournament::EncounterScore::GamePoints:
      return "game points among those who are tied, " + met;
    case tournament::EncounterScore::BoardCount:
      return "numbers of boards times points, the smaller sum first (12.1):";
    case tournament::EncounterScore::TopBoard:
      return "points on board " + board + " (12.2):";
    case tournament::EncounterScore::WithoutBottomBoards:
      return "points on the boards before board " + board + " (12.3):";
  }
  return "";
}

/// What follows the value on its line, for each kind of conclusion.
struct ConclusionText {
  const Breakdown& breakdown;

  std::string operator()(const tournament::Given&) const { return ""; }
  std::string operator()(const tournament::Summed&) const {
    const std::string sum = terms_of(breakdown, false, " + ");
    const std::string cut = terms_of(breakdown, true, " and ");
    return " = " + (sum.empty() ? "0" : sum) + (cut.empty() ? "" : ", cut " + cut);
  }
  std::string operator()(const tournament::Averaged& average) const {
    const std::string cut = terms_of(breakdown, true, " and ");
    return average.count == 0 ? ""
                              : " = (" + terms_of(breakdown, false, " + ") + ") / " +
                                    std::to_string(average.count) + (cut.empty() ? "" : ", cut " + cut);
  }
  std::string operator()(const tournament::PerformanceOf& parts) const {
    return " = " + std::to_string(parts.average) + (parts.difference < 0 ? " - " : " + ") +
           std::to_string(std::abs(parts.difference)) + ", for " + std::to_string(parts.percent) +
           " % against opponents rated " + terms_of(breakdown, false, ", ");
  }
  std::string operator()(const tournament::PerfectPerformanceOf& parts) const {
    const auto points = [](std::int32_t percent) { return write_value(TieBreakCode::Buchholz, {percent}); };
    return ", for " + points(parts.score_in_percent) + " points against opponents rated " +
           terms_of(breakdown, false, ", ");
  }
  std::string operator()(const tournament::StrengthCombinationOf& parts) const {
    const std::string cut = terms_of(breakdown, true, " and ");
    return " = " + write_value(TieBreakCode::Points, parts.secondary) + " + (" +
           terms_of(breakdown, false, " + ") + ") / " + std::to_string(parts.divisor) +
           (cut.empty() ? "" : ", cut " + cut);
  }
  std::string operator()(const tournament::DecidedByEncounters& decided) const {
    std::string text;
    for (const tournament::EncounterStep& step : decided.steps) {
      text += "\n    " + step_title(step);
      for (const tournament::Encounters& entrant : step.standings) {
        text += " " + std::to_string(entrant.entrant) + " has " +
                write_value(TieBreakCode::AverageOfBuchholz, entrant.points) +
                (entrant.missing > 0 ? " and " + std::to_string(entrant.missing) + " missing" : "") + ";";
      }
      text.pop_back();
    }
    return text;
  }
};

nlohmann::json to_json(const Contribution& contribution) {
  nlohmann::json object{{"round", contribution.round},
                        {"source", word(contribution.source)},
                        {"amount", number_or_null(contribution.amount)},
                        {"value", number_or_null(contribution.value)},
                        {"voluntary", contribution.is_voluntary},
                        {"cut", word(contribution.cut)}};
  object["opponent"] = contribution.opponent ? nlohmann::json(*contribution.opponent) : nlohmann::json();
  object["factor"] =
      contribution.factor ? nlohmann::json(contribution.factor->tenths() / 10.0) : nlohmann::json();
  return object;
}

nlohmann::json to_json(const tournament::EncounterStep& step) {
  nlohmann::json standings = nlohmann::json::array();
  for (const tournament::Encounters& entrant : step.standings) {
    standings.push_back({{"number", entrant.entrant},
                         {"points", number_or_null(entrant.points)},
                         {"missing", entrant.missing},
                         {"place", entrant.place}});
  }
  return {{"all_met", step.have_all_met},
          {"score", word(step.score)},
          {"board", step.board},
          {"standings", std::move(standings)}};
}

/// The members that only some kinds of conclusion have.
struct ConclusionMembers {
  nlohmann::json& object;

  void operator()(const tournament::Given&) const { object["method"] = "given"; }
  void operator()(const tournament::Summed&) const { object["method"] = "sum"; }
  void operator()(const tournament::Averaged& average) const {
    object["method"] = "average";
    object["count"] = average.count;
  }
  void operator()(const tournament::PerformanceOf& parts) const {
    object["method"] = "performance";
    object["average"] = parts.average;
    object["percent"] = parts.percent;
    object["difference"] = parts.difference;
  }
  void operator()(const tournament::PerfectPerformanceOf& parts) const {
    object["method"] = "perfect_performance";
    object["score"] = parts.score_in_percent / 100.0;
    object["expected"] = parts.expected_in_percent / 100.0;
  }
  void operator()(const tournament::StrengthCombinationOf& parts) const {
    object["method"] = "strength_combination";
    object["secondary"] = number_or_null(parts.secondary);
    object["buchholz"] = number_or_null(parts.buchholz);
    object["divisor"] = parts.divisor;
  }
  void operator()(const tournament::DecidedByEncounters& decided) const {
    object["method"] = "direct_encounter";
    object["steps"] = nlohmann::json::array();
    for (const tournament::EncounterStep& step : decided.steps) {
      object["steps"].push_back(to_json(step));
    }
  }
};

}  // namespace

std::string write_table(const tournament::Tournament& tournament, const tournament::Standings& standings) {
  std::vector<Cells> lines{{"rank", "no.", "name", "rating"}};
  for (std::string& federation : federations_of(tournament)) {
    lines.front().push_back(std::move(federation));
  }
  for (const tournament::StandingsColumn& column : standings.columns) {
    lines.front().push_back(write_tie_break(column.tie_break));
  }
  for (const tournament::StandingsRow& row : standings.rows) {
    lines.push_back(cells_of(tournament, standings, row));
  }
  return write_cells(lines, kNameColumn);
}

nlohmann::json standings_to_json(const tournament::Tournament& tournament,
                                 const tournament::Standings& standings) {
  nlohmann::json columns = nlohmann::json::array();
  for (const tournament::StandingsColumn& column : standings.columns) {
    const std::string_view remark = describe(column.remark);
    columns.push_back({{"code", write_tie_break(column.tie_break)},
                       {"name", name_of(column.tie_break.code)},
                       {"remark", remark.empty() ? nlohmann::json() : nlohmann::json(remark)}});
  }
  nlohmann::json rows = nlohmann::json::array();
  for (const tournament::StandingsRow& row : standings.rows) {
    const tournament::Entrant& entrant = *find_entrant(tournament, row.tpn);
    nlohmann::json object{{"rank", row.rank}, {"number", row.tpn}, {"name", entrant.name}};
    object["rating"] = entrant.rating == 0 ? nlohmann::json() : nlohmann::json(entrant.rating);
    for (const std::string& federation : federations_of(tournament)) {
      const std::uint16_t rating = national_rating(tournament, row.tpn, federation);
      object["national"][federation] = rating == 0 ? nlohmann::json() : nlohmann::json(rating);
    }
    object["points"] = row.score.tenths() / 10.0;
    object["values"] = nlohmann::json::array();
    for (const auto& value : row.values) {
      object["values"].push_back(number_or_null(value));
    }
    rows.push_back(std::move(object));
  }
  return {{"tournament", tournament.event.name},
          {"rounds", standings.rounds},
          {"tie_breaks", std::move(columns)},
          {"standings", std::move(rows)}};
}

std::string write_breakdown(const Breakdown& breakdown) {
  const TieBreakCode code = breakdown.tie_break.code;
  return write_tie_break(breakdown.tie_break) + " (" + std::string(name_of(code)) +
         "): " + value_text(code, breakdown.value) +
         std::visit(ConclusionText{breakdown}, breakdown.conclusion) + '\n' + write_remarks(breakdown);
}

nlohmann::json breakdown_to_json(const Breakdown& breakdown) {
  nlohmann::json object{{"code", write_tie_break(breakdown.tie_break)},
                        {"value", number_or_null(breakdown.value)},
                        {"contributions", nlohmann::json::array()}};
  for (const Contribution& contribution : breakdown.contributions) {
    object["contributions"].push_back(to_json(contribution));
  }
  std::visit(ConclusionMembers{object}, breakdown.conclusion);
  return object;
}

}  // namespace rookery::apps
