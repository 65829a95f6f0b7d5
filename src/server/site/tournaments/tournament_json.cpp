#include "site/tournaments/tournament_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "rookery/tournament/events/next_round.h"
#include "rookery/tournament/events/prizes.h"
#include "rookery/tournament/events/round_starts.h"
#include "rookery/tournament/events/team_scores.h"
#include "rookery/tournament/events/text.h"
#include "site/tournaments/arena_json.h"
#include "site/tournaments/board_keys.h"
#include "site/tournaments/command_request.h"
#include "site/tournaments/tournament_rights.h"

namespace rookery::server {

using nlohmann::json;
using tournament::EnteredPlayer;
using tournament::EntrantId;
using tournament::PlayedBoard;
using tournament::PlayedRound;
using tournament::Points;
using tournament::TournamentState;

namespace {

constexpr const char* kDeletedEntrant = "deleted";

double number_of(Points points) {
  return points.tenths() / 10.0;
}

std::string_view stage_word(store::TournamentStage stage) {
  switch (stage) {
    case store::TournamentStage::Open:
      return "open";
    case store::TournamentStage::Running:
      return "running";
    case store::TournamentStage::Closed:
      break;
  }
  return "closed";
}

json null_or(const auto& value) {
  return value ? json(*value) : json(nullptr);
}

json result_json(const std::optional<tournament::BoardResult>& result) {
  return result ? json(tournament::word_of(*result)) : json(nullptr);
}

json clock_json(const tournament::ThinkingTime& time) {
  return {{"limit", time.seconds}, {"increment", time.increment}};
}

json starts_json(const tournament::RoundStarts& starts) {
  json times = json::array();
  for (const Instant time : starts.times) {
    times.push_back(time.time_since_epoch().count());
  }
  return {{"pause", starts.pause}, {"times", std::move(times)}};
}

/// An entrant who is there only since a round was paired.
bool came_late(const TournamentState& state, EntrantId entrant) {
  if (state.rounds.empty()) {
    return false;
  }
  const PlayedRound& first = state.rounds.front();
  const bool is_on_board =
      std::any_of(first.boards.begin(), first.boards.end(), [&](const PlayedBoard& board) {
        return board.paired.white == entrant || board.paired.black == entrant;
      });
  const bool has_bye = std::any_of(state.byes.begin(), state.byes.end(),
                                   [&](const auto& bye) { return bye.entrant == entrant && bye.round == 1; });
  return !is_on_board && !has_bye && first.bye != entrant;
}

/// Sex and birth are for the arbiters, who give prizes by them.
void add_description(const tournament::EntrantDescription& description, bool is_for_arbiters, json& entrant) {
  entrant["club"] = description.club;
  if (is_for_arbiters) {
    entrant["sex"] = description.sex == ' ' ? "" : std::string(1, description.sex);
    entrant["born"] = description.born;
  }
}

/// Empty for a deleted account: a national number would identify its owner.
json national_json(const EnteredPlayer& entered, bool is_deleted) {
  json national = json::array();
  for (const tournament::NationalListing& listing : entered.national) {
    national.push_back({{"federation", listing.federation},
                        {"rating", listing.rating},
                        {"number", is_deleted ? "" : listing.number},
                        {"title", listing.title},
                        {"origin", listing.origin}});
  }
  return national;
}

json entrant_json(const TournamentRecord& record, EntrantId entrant, tournament::Tpn number) {
  const EnteredPlayer& entered = record.state().entrants[entrant - 1U];
  const tournament::EntrantDetails& details = entered.details;
  const bool is_deleted = record.is_deleted(details.account);
  return {{"entrant", entrant},
          {"number", number},
          {"name", shown_name(record, details)},
          {"account", is_deleted ? "" : details.account},
          {"title", details.title},
          {"federation", details.federation},
          {"fideId", is_deleted ? "" : details.fide_id},
          {"rating", details.rating},
          {"national", national_json(entered, is_deleted)},
          {"present", entered.is_checked_in && !entered.last_round},
          {"screen", entered.is_at_screen},
          {"expelled", entered.is_expelled},
          {"lastRound", null_or(entered.last_round)},
          {"penalty", number_of(entered.penalty)},
          {"late", came_late(record.state(), entrant)}};
}

/// What the players said; null: nothing yet.
json said_json(const PlayedBoard& board) {
  if (!board.claims[0] && !board.claims[1]) {
    return nullptr;
  }
  return {{"white", result_json(board.claims[0])}, {"black", result_json(board.claims[1])}};
}

json round_json(const TournamentRecord& record, tournament::Round number) {
  const PlayedRound& round = record.state().rounds[number - 1U];
  json boards = json::array();
  for (const PlayedBoard& board : round.boards) {
    const store::BoardGame* const game = record.game_of(number, boards.size() + 1);
    boards.push_back({{"board", boards.size() + 1},
                      {"white", board.paired.white},
                      {"black", board.paired.black},
                      {"result", result_json(board.result)},
                      {"game", game == nullptr ? json(nullptr) : json(game->game)},
                      {"desk", game != nullptr && !is_on_screen(record.state(), board.paired)},
                      {"said", said_json(board)}});
  }
  json byes = json::array();
  for (const tournament::ByeGranted& bye : record.state().byes) {
    if (bye.round == number) {
      byes.push_back({{"entrant", bye.entrant}, {"kind", tournament::word_of(bye.kind)}});
    }
  }
  return {{"round", number},
          {"closed", round.is_closed},
          {"origin", tournament::word_of(round.origin)},
          {"boards", std::move(boards)},
          {"bye", null_or(round.bye)},
          {"byes", std::move(byes)}};
}

/// Byes of rounds that are still to be paired.
json coming_byes_json(const TournamentState& state) {
  json byes = json::array();
  for (const tournament::ByeGranted& bye : state.byes) {
    if (bye.round > state.rounds.size()) {
      byes.push_back(
          {{"entrant", bye.entrant}, {"round", bye.round}, {"kind", tournament::word_of(bye.kind)}});
    }
  }
  return byes;
}

/// What rounds brought entrants beyond the worth of their results; round 0: before the first.
json abnormal_json(const TournamentState& state, const tournament::NumberedReport& report,
                   const std::vector<tournament::Tpn>& numbers) {
  const std::vector<tournament::AbnormalPoints> records = abnormal_points_of(state, numbers);
  json list = json::array();
  for (const tournament::Entrant& entrant : report.tournament.entrants) {
    const tournament::AbnormalOf abnormal(records, entrant.tpn);
    for (std::size_t round = 0; !records.empty() && round <= entrant.results.size(); ++round) {
      const auto number = static_cast<tournament::Round>(round);
      Points points = abnormal.adjustment(number);
      const auto kind = round == 0 ? tournament::ResultKind::Absent : entrant.results[round - 1].kind;
      if (round > 0) {
        points += points_in(report.tournament, abnormal, kind, number) -
                  points_for(report.tournament.scoring, kind);
      }
      if (points != Points()) {
        list.push_back({{"entrant", report.by_number[entrant.tpn - 1U]},
                        {"round", number},
                        {"points", number_of(points)}});
      }
    }
  }
  return list;
}

json forbidden_json(const TournamentState& state) {
  json list = json::array();
  for (const tournament::PairsForbidden& pairs : state.forbidden) {
    list.push_back({{"first", pairs.first},
                    {"last", pairs.last},
                    {"ifPossible", pairs.is_weak},
                    {"entrants", pairs.entrants}});
  }
  return list;
}

/// A season's standings: the points of the games stand beside the score that ranks.
void add_season(const TournamentState& state, const tournament::NumberedReport& report, json& object) {
  const tournament::KeizerStandings standings = season_standings(state, report);
  const auto rounds = tournament::complete_rounds(state);
  json rows = json::array();
  for (const tournament::KeizerRow& row : standings.rows) {
    const Points points = score_after(report.tournament, report.tournament.entrants[row.tpn - 1U], rounds);
    rows.push_back({{"entrant", report.by_number[row.tpn - 1U]},
                    {"rank", row.rank},
                    {"points", number_of(points)},
                    {"ties", {tournament::write_keizer_score(row.sixtieths), std::to_string(row.value)}}});
  }
  object["tieBreaks"] = {kKeizerColumn, kKeizerValue};
  object["standings"] = std::move(rows);
  object["standingsAfter"] = rounds;
}

bool is_score(tournament::TieBreakCode code) {
  using tournament::TieBreakCode;
  return code == TieBreakCode::Points || code == TieBreakCode::MatchPoints ||
         code == TieBreakCode::GamePoints;
}

/// The columns of tie-breaks, without those of scores, which stand for themselves.
std::vector<std::size_t> tie_columns(const tournament::Standings& standings) {
  std::vector<std::size_t> columns;
  for (std::size_t at = 0; at < standings.columns.size(); ++at) {
    if (!is_score(standings.columns[at].tie_break.code)) {
      columns.push_back(at);
    }
  }
  return columns;
}

json codes_json(const tournament::Standings& standings, const std::vector<std::size_t>& columns) {
  json codes = json::array();
  for (const std::size_t at : columns) {
    codes.push_back(write_tie_break(standings.columns[at].tie_break));
  }
  return codes;
}

json ties_json(const tournament::Standings& standings, const std::vector<std::size_t>& columns,
               const tournament::StandingsRow& row) {
  json ties = json::array();
  for (const std::size_t at : columns) {
    const auto code = standings.columns[at].tie_break.code;
    ties.push_back(row.values[at] ? write_value(code, *row.values[at]) : "");
  }
  return ties;
}

/// The scores of teams, and how their tie-breaks stand.
void add_teams(const TournamentState& state, json& object) {
  const auto basis = team_basis(state);
  const auto scores = team_scores(state);
  if (!basis || !scores) {
    return;
  }
  const tournament::Standings standings = rank_teams(basis->tournament, basis->rules);
  const std::vector<std::size_t> columns = tie_columns(standings);
  object["teamTieBreaks"] = codes_json(standings, columns);
  object["teams"] = json::array();
  for (std::size_t at = 0; at < scores->size(); ++at) {
    const tournament::TeamScore& score = (*scores)[at];
    const auto row = std::find_if(standings.rows.begin(), standings.rows.end(),
                                  [&](const tournament::StandingsRow& one) { return one.tpn == at + 1; });
    object["teams"].push_back({{"team", at + 1},
                               {"name", score.name},
                               {"gamePoints", number_of(score.game_points)},
                               {"matchPoints", score.match_points},
                               {"rank", row->rank},
                               {"ties", ties_json(standings, columns, *row)}});
  }
}

/// The prizes, and who would win them by the standings of the object.
void add_prizes(const TournamentState& state, json& object) {
  std::vector<EntrantId> by_rank;
  for (const json& row : object["standings"]) {
    by_rank.push_back(row["entrant"].get<EntrantId>());
  }
  json prizes = json::array();
  for (const tournament::PrizeWinners& given : give_prizes(state, by_rank)) {
    const tournament::PrizeOffered& prize = state.prizes[given.prize];
    const tournament::PrizeCategory& category = prize.category;
    prizes.push_back({{"name", prize.name},
                      {"places", prize.places},
                      {"sex", category.sex == ' ' ? "" : std::string(1, category.sex)},
                      {"bornFrom", category.born_from},
                      {"bornTo", category.born_to},
                      {"ratingFrom", category.rating_from},
                      {"ratingTo", category.rating_to},
                      {"club", category.club},
                      {"winners", given.winners}});
  }
  object["prizes"] = std::move(prizes);
  object["lots"] = null_or(state.lots);
}

void add_standings(const TournamentState& state, const tournament::NumberedReport& report, json& object) {
  const tournament::Standings standings = current_standings(state, report);
  const std::vector<std::size_t> columns = tie_columns(standings);
  json rows = json::array();
  for (const tournament::StandingsRow& row : standings.rows) {
    rows.push_back({{"entrant", report.by_number[row.tpn - 1U]},
                    {"rank", row.rank},
                    {"points", number_of(row.score)},
                    {"ties", ties_json(standings, columns, row)}});
  }
  object["tieBreaks"] = codes_json(standings, columns);
  object["standings"] = std::move(rows);
  object["standingsAfter"] = tournament::complete_rounds(state);
}

/// The keys of the boards of the round that is open.
json board_keys_json(const TournamentRecord& record) {
  json keys = json::object();
  const TournamentState& state = record.state();
  if (state.rounds.empty() || state.rounds.back().is_closed) {
    return keys;
  }
  const auto round = static_cast<tournament::Round>(state.rounds.size());
  for (std::size_t board = 1; board <= state.rounds.back().boards.size(); ++board) {
    keys[std::to_string(board)] = board_key(record, round, board);
  }
  return keys;
}

json player_keys_json(const TournamentRecord& record) {
  json keys = json::object();
  for (std::size_t entrant = 1; entrant <= record.state().entrants.size(); ++entrant) {
    keys[std::to_string(entrant)] = player_key(record, static_cast<EntrantId>(entrant));
  }
  return keys;
}

json may_json(const TournamentRecord& record, const people::Principal& viewer) {
  const TournamentState& state = record.state();
  const bool has_account = viewer.role != people::Role::Guest;
  const EntrantId own = has_account ? entrant_of_account(state, viewer.player.text) : EntrantId{0};
  const bool has_left = own != 0 && state.entrants[own - 1U].last_round.has_value();
  const bool may_come = own != 0 && !has_left && !state.is_closed &&
                        !state.entrants[own - 1U].is_checked_in &&
                        state.terms.venue == tournament::Venue::Mixed;
  return {{"arrange", may_arrange(viewer, record)},
          {"checkIn", may_come},
          {"own", may_own(viewer, record)},
          {"enter", has_account && own == 0 && state.rounds.empty() && !state.is_closed},
          {"withdraw", own != 0 && !has_left && !state.is_closed && !state.terms.arena},
          {"pause", own != 0 && !has_left && !state.is_closed && state.terms.arena}};
}

void add_settings(const TournamentRecord& record, json& object) {
  const TournamentState& state = record.state();
  if (state.settings) {
    const tournament::ScoringSystem& scoring = state.settings->scoring;
    object["name"] = state.settings->name;
    object["system"] = system_word(state.settings->system);
    object["rounds"] = state.settings->rounds;
    object["points"] = {{"win", number_of(scoring.win)},
                        {"draw", number_of(scoring.draw)},
                        {"loss", number_of(scoring.loss)},
                        {"bye", number_of(scoring.pairing_allocated)}};
  }
  object["place"] = word_of(state.terms.venue);
  object["clock"] = state.terms.time ? clock_json(*state.terms.time) : json(nullptr);
  object["rated"] = state.terms.is_rated;
  object["absence"] = null_or(state.terms.absence);
  object["teamBoards"] = null_or(state.terms.team_boards);
  object["twoGames"] = state.terms.has_two_games;
  object["playOff"] = nullptr;
  if (const auto& times = state.terms.play_off) {
    object["playOff"] = {{"limit", times->games.seconds},
                         {"increment", times->games.increment},
                         {"white", times->white_seconds},
                         {"black", times->black_seconds}};
  }
  object["ownCodes"] = state.terms.has_own_codes;
  object["numberLots"] = null_or(state.terms.number_lots);
  object["starts"] = state.terms.starts ? starts_json(*state.terms.starts) : json(nullptr);
  object["held"] = null_or(state.held_for);
  object["halfByes"] = nullptr;
  if (const auto& limit = state.terms.half_byes) {
    object["halfByes"] = {{"most", limit->most}, {"lastRounds", limit->last_rounds}};
  }
  object["state"] = stage_word(summary_of(record.running()).stage);
}

/// Whether the entrant's account was deleted. The entry may have been undone together with what followed it.
bool is_of_deleted(const TournamentRecord& record, EntrantId entrant) {
  return entrant <= record.state().entrants.size() &&
         record.is_deleted(record.state().entrants[entrant - 1U].details.account);
}

}  // namespace

std::string shown_name(const TournamentRecord& record, const tournament::EntrantDetails& details) {
  return record.is_deleted(details.account) ? kDeletedEntrant : details.name;
}

tournament::NumberedReport shown_report(const TournamentRecord& record) {
  tournament::NumberedReport report = report_of(record.state());
  for (std::size_t at = 0; at < report.by_number.size(); ++at) {
    const tournament::EntrantDetails& details = record.state().entrants[report.by_number[at] - 1U].details;
    if (record.is_deleted(details.account)) {
      report.tournament.entrants[at].name = kDeletedEntrant;
      report.tournament.entrants[at].fide_id.clear();
      report.tournament.entrants[at].birth.clear();
      report.tournament.entrants[at].sex = ' ';
      for (tournament::NationalRating& rating : report.tournament.national_ratings) {
        if (rating.entrant == report.tournament.entrants[at].tpn) {
          rating.listing.number.clear();
        }
      }
    }
  }
  return report;
}

json listed_json(const store::ListedTournament& one, const std::string& owner) {
  const store::TournamentSummary& summary = one.summary;
  const bool is_baku = summary.system == "baku";
  json row{{"id", one.header.id},
           {"name", summary.name},
           {"system", is_baku ? "dutch-baku" : summary.system},
           {"place", summary.venue},
           {"rounds", summary.rounds},
           {"round", summary.round},
           {"state", stage_word(summary.stage)},
           {"players", summary.players},
           {"owner", {{"id", one.header.owner}, {"name", owner}}},
           {"created", one.header.created.time_since_epoch().count()}};
  return row;
}

json tournament_json(const TournamentRecord& record, const std::string& owner,
                     const people::Principal& viewer, Instant now) {
  const TournamentState& state = record.state();
  const tournament::NumberedReport report = report_of(state);
  const std::vector<tournament::Tpn> numbers = numbers_of(report);
  json object{{"id", record.header.id},
              {"owner", {{"id", record.header.owner}, {"name", owner}}},
              {"created", record.header.created.time_since_epoch().count()},
              {"events", record.running().events().size()},
              {"may", may_json(record, viewer)},
              {"arbiters", state.arbiters},
              {"forbidden", forbidden_json(state)},
              {"byes", coming_byes_json(state)},
              {"abnormal", abnormal_json(state, report, numbers)},
              {"entrants", json::array()},
              {"played", json::array()}};
  add_settings(record, object);
  for (std::size_t at = 0; at < state.entrants.size(); ++at) {
    const auto entrant = static_cast<EntrantId>(at + 1);
    json row = entrant_json(record, entrant, numbers[entrant]);
    const bool is_deleted = record.is_deleted(state.entrants[at].details.account);
    add_description(is_deleted ? tournament::EntrantDescription{} : state.entrants[at].description,
                    may_arrange(viewer, record), row);
    object["entrants"].push_back(std::move(row));
  }
  for (std::size_t round = 1; round <= state.rounds.size(); ++round) {
    object["played"].push_back(round_json(record, static_cast<tournament::Round>(round)));
  }
  const bool is_season = state.settings && state.settings->system == tournament::PairingSystem::Keizer;
  if (is_season) {
    add_season(state, report, object);
  } else {
    add_standings(state, report, object);
  }
  add_arena(record, viewer, now, object);
  const bool is_knockout = state.settings && state.settings->system == tournament::PairingSystem::Knockout;
  const auto paired = static_cast<tournament::Round>(state.rounds.size());
  object["decided"] = is_knockout && paired > 0 && bracket_places(state, paired).size() == 1;
  add_teams(state, object);
  add_prizes(state, object);
  if (may_arrange(viewer, record)) {
    if (state.terms.has_own_codes) {
      object["playerKeys"] = player_keys_json(record);
    } else {
      object["boardKeys"] = board_keys_json(record);
    }
    object["checkInKey"] = check_in_key(record);
  }
  return object;
}

json next_json(const TournamentRecord& record, Instant now) {
  const auto start = coming_start(record.running());
  if (!start) {
    return nullptr;
  }
  json next{{"round", start->round}, {"ready", start->is_ready}, {"at", nullptr}, {"left", nullptr}};
  if (start->at) {
    next["at"] = start->at->time_since_epoch().count();
    next["left"] = std::max(Duration{0}, *start->at - now).count();
  }
  return next;
}

json played_for_json(const TournamentRecord& record, Instant now) {
  const std::vector<tournament::PlayedRound>& rounds = record.state().rounds;
  if (rounds.empty() || rounds.back().is_closed) {
    return nullptr;
  }
  const std::span<const tournament::EventRecord> events = record.running().events();
  for (std::size_t at = events.size(); at > 0; --at) {
    const bool is_pairing = std::holds_alternative<tournament::RoundPaired>(events[at - 1].event);
    if (is_pairing && record.running().counts(static_cast<tournament::EventNumber>(at - 1))) {
      return std::max(Duration{0}, now - events[at - 1].at).count();
    }
  }
  return nullptr;
}

json log_json(const TournamentRecord& record, const std::function<std::string(const std::string&)>& name_of) {
  json events = json::array();
  for (const tournament::EventRecord& event : record.running().events()) {
    const auto number = static_cast<tournament::EventNumber>(events.size());
    const auto* const entered = std::get_if<tournament::Entered>(&event.event);
    tournament::Event shown = event.event;
    auto* const described = std::get_if<tournament::EntrantDescribed>(&shown);
    auto* const noted = std::get_if<tournament::NationalRatingNoted>(&shown);
    if (described != nullptr && is_of_deleted(record, described->entrant)) {
      described->description = {};
    }
    if (noted != nullptr && is_of_deleted(record, noted->entrant)) {
      noted->listing.number.clear();
    }
    if (entered != nullptr && record.is_deleted(entered->details.account)) {
      std::get<tournament::Entered>(shown).details = {.name = kDeletedEntrant,
                                                      .account = "",
                                                      .title = "",
                                                      .federation = "",
                                                      .fide_id = "",
                                                      .rating = entered->details.rating};
    }
    events.push_back({{"number", number},
                      {"at", event.at.time_since_epoch().count()},
                      {"actor", record.is_deleted(event.actor) ? "" : event.actor},
                      {"name", name_of(event.actor)},
                      {"text", write_event(shown)},
                      {"counts", record.running().counts(number)}});
  }
  return {{"events", std::move(events)}};
}

}  // namespace rookery::server
