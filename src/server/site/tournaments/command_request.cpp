#include "site/tournaments/command_request.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "rookery/tournament/events/text.h"
#include "rookery/tournament/standings/tie_break.h"
#include "rookery/tournament/team_match.h"

namespace rookery::server {

using tournament::BoardResult;
using tournament::Command;
using tournament::EntrantId;
using tournament::PairingSystem;
using tournament::Points;
using tournament::Round;

namespace {

constexpr std::size_t kMaxTournamentCommand = 60;
constexpr double kMaxPoints = 100;
constexpr std::int64_t kHighestRating = 4'000;
constexpr std::int64_t kLatestBirth = 2'100;
constexpr int kMostDaysAhead = 1'000;
constexpr std::int64_t kMostSecondsAhead = 86'400;
/// Of an arena, in which a player who is away keeps another one waiting.
constexpr std::uint32_t kArenaAbsence = 30;

constexpr http::Choice<PairingSystem> kSystemWords[] = {
    {"dutch", PairingSystem::Dutch},
    {"dutch-baku", PairingSystem::DutchBaku},
    {"round-robin", PairingSystem::RoundRobin},
    {"knockout", PairingSystem::Knockout},
    {"keizer", PairingSystem::Keizer},
    {"team-match", PairingSystem::TeamMatch},
    {"scheveningen", PairingSystem::Scheveningen},
    {"team-round-robin", PairingSystem::TeamRoundRobin},
    {"arena", PairingSystem::Arena},
    {"other", PairingSystem::Other},
};

constexpr http::Choice<tournament::Venue> kVenueWords[] = {
    {"board", tournament::Venue::Board},
    {"screen", tournament::Venue::Screen},
    {"mixed", tournament::Venue::Mixed},
};

/// The word of a value; of one that has none, the last.
template <class Value, std::size_t kCount>
std::string_view word_in(const http::Choice<Value> (&choices)[kCount], Value value) {
  const auto found = std::ranges::find(choices, value, &http::Choice<Value>::value);
  return found == std::end(choices) ? choices[kCount - 1].word : found->word;
}

constexpr http::Bounds kEntrants{1, tournament::kMaxTpn}, kRounds{1, tournament::kMaxRounds};

EntrantId need_entrant(http::Members& members, const char* name) {
  return static_cast<EntrantId>(members.need_integer(name, kEntrants));
}
Round need_round(http::Members& members) {
  return static_cast<Round>(members.need_integer("round", kRounds));
}
std::uint16_t need_board(http::Members& members) {
  return static_cast<std::uint16_t>(members.need_integer("board", kEntrants));
}

BoardResult need_result(http::Members& members) {
  const auto result = tournament::read_board_result(members.need_string("result"));
  if (!result) {
    http::reject(ErrorCode::InvalidValue, "result",
                 "1-0, 1/2-1/2, 0-1, -/+, +/-, -/- or adjourned was expected");
  }
  return *result;
}

/// Points of one decimal.
Points points_of(const http::Members& members, const char* name, double value) {
  const double tenths = value * 10;
  if (!(value >= 0 && value <= kMaxPoints) || std::abs(tenths - std::round(tenths)) > 1e-6) {
    members.reject_value(name, "points from 0 to 100 with one decimal");
  }
  return Points::from_tenths(static_cast<std::int32_t>(std::lround(tenths)));
}

/// "m", "w"; without it: not told, or any.
char take_sex(http::Members& members) {
  const std::string sex = members.take_string("sex").value_or("");
  if (!sex.empty() && sex != "m" && sex != "w") {
    http::reject(ErrorCode::InvalidValue, "sex", "m or w was expected");
  }
  return sex.empty() ? ' ' : sex.front();
}

/// 0, if it is not there.
std::uint16_t take_number_of(http::Members& members, const char* name, std::int64_t most) {
  return static_cast<std::uint16_t>(members.take_integer(name, {0, most}).value_or(0));
}

tournament::EntrantDescription take_description(http::Members& members) {
  const char sex = take_sex(members);
  const std::uint16_t born = take_number_of(members, "born", kLatestBirth);
  return {.sex = sex, .born = born, .club = members.take_string("club").value_or("")};
}

tournament::NationalListing need_listing(http::Members& members) {
  tournament::NationalListing listing;
  listing.federation = members.need_string("federation");
  listing.rating = take_number_of(members, "rating", kHighestRating);
  listing.number = members.take_string("number").value_or("");
  listing.title = members.take_string("title").value_or("");
  listing.origin = members.take_string("origin").value_or("");
  return listing;
}

Command read_enter(http::Members& members, const people::Principal& asker) {
  tournament::EntrantDetails details;
  const auto name = members.take_string("name");
  details.name = name.value_or(asker.name);
  details.account = members.take_string("account").value_or(name ? "" : asker.player.text);
  details.title = members.take_string("title").value_or("");
  details.federation = members.take_string("federation").value_or("");
  details.fide_id = members.take_string("fideId").value_or("");
  details.rating = take_number_of(members, "rating", kHighestRating);
  const bool is_present = members.take_bool("present").value_or(false);
  tournament::Enter enter{std::move(details), is_present, take_description(members)};
  if (auto national = members.take_members("national")) {
    enter.national = need_listing(*national);
  }
  return enter;
}

Command read_bye(http::Members& members, const people::Principal&) {
  using tournament::ByeKind;
  const EntrantId entrant = need_entrant(members, "entrant");
  const Round round = need_round(members);
  const std::string kind = members.need_string("kind");
  for (const ByeKind one : {ByeKind::Zero, ByeKind::Half, ByeKind::Full}) {
    if (tournament::word_of(one) == kind) {
      return tournament::GrantBye{entrant, round, one};
    }
  }
  http::reject(ErrorCode::InvalidValue, "kind", "zero, half or full was expected");
}

Command read_pair(http::Members& members, const people::Principal&) {
  const Round round = need_round(members);
  const auto boards = members.take_rows("boards", 2, kEntrants);
  const bool is_rest_by_system = members.take_bool("rest").value_or(false);
  const auto bye = members.take_integer("bye", kEntrants);
  if (!boards) {
    return tournament::PairBySystem{round};
  }
  tournament::PairRound command{round, {}, std::nullopt};
  for (const std::vector<std::int64_t>& board : *boards) {
    command.boards.push_back({static_cast<EntrantId>(board[0]), static_cast<EntrantId>(board[1])});
  }
  if (is_rest_by_system) {
    return tournament::PairRest{round, std::move(command.boards)};
  }
  if (bye) {
    command.bye = static_cast<EntrantId>(*bye);
  }
  return command;
}

Command read_result(http::Members& members, const people::Principal&) {
  const Round round = need_round(members);
  const std::uint16_t board = need_board(members);
  return tournament::GiveResult{round, board, need_result(members), members.take_string("note").value_or("")};
}

Command read_penalty(http::Members& members, const people::Principal&) {
  const EntrantId entrant = need_entrant(members, "entrant");
  const auto points = members.take_number("points");
  if (!points) {
    http::reject(ErrorCode::MissingField, "points", "missing");
  }
  return tournament::GivePenalty{entrant, points_of(members, "points", *points), members.need_string("note")};
}

Command read_forbid(http::Members& members, const people::Principal&) {
  tournament::ForbidPairs command{
      .first = static_cast<Round>(members.take_integer("first", kRounds).value_or(1)),
      .last = static_cast<Round>(members.take_integer("last", kRounds).value_or(tournament::kMaxRounds)),
      .entrants = take_entrants(members),
      .is_weak = members.take_bool("ifPossible").value_or(false)};
  return command;
}

Command read_description(http::Members& members, const people::Principal&) {
  const EntrantId entrant = need_entrant(members, "entrant");
  return tournament::DescribeEntrant{entrant, take_description(members)};
}

Command read_national(http::Members& members, const people::Principal&) {
  const EntrantId entrant = need_entrant(members, "entrant");
  return tournament::NoteNationalRating{entrant, need_listing(members)};
}

Command read_prize(http::Members& members, const people::Principal&) {
  tournament::PrizeOffered prize;
  prize.name = members.need_string("name");
  prize.places = static_cast<std::uint16_t>(members.need_integer("places", {1, tournament::kMaxPrizePlaces}));
  tournament::PrizeCategory& category = prize.category;
  category.sex = take_sex(members);
  category.born_from = take_number_of(members, "bornFrom", kLatestBirth);
  category.born_to = take_number_of(members, "bornTo", kLatestBirth);
  category.rating_from = take_number_of(members, "ratingFrom", kHighestRating);
  category.rating_to = take_number_of(members, "ratingTo", kHighestRating);
  category.club = members.take_string("club").value_or("");
  return tournament::OfferPrize{std::move(prize)};
}

Command read_ranking(http::Members& members, const people::Principal&) {
  tournament::RankByHand command;
  command.entrants = take_entrants(members);
  command.note = members.need_string("note");
  return command;
}

struct CommandReader {
  std::string_view word;
  Command (*read)(http::Members&, const people::Principal&);
};

constexpr std::array kReaders{
    CommandReader{"enter", read_enter},
    CommandReader{"check-in",
                  [](http::Members& members, const people::Principal&) -> Command {
                    const EntrantId entrant = need_entrant(members, "entrant");
                    return tournament::CheckIn{entrant, members.take_bool("screen").value_or(false)};
                  }},
    CommandReader{"withdraw",
                  [](http::Members& members, const people::Principal&) -> Command {
                    const EntrantId entrant = need_entrant(members, "entrant");
                    return tournament::Withdraw{entrant, members.take_bool("expelled").value_or(false)};
                  }},
    CommandReader{"pause",
                  [](http::Members& members, const people::Principal&) -> Command {
                    return tournament::Pause{need_entrant(members, "entrant")};
                  }},
    CommandReader{"come-back",
                  [](http::Members& members, const people::Principal&) -> Command {
                    return tournament::ComeBack{need_entrant(members, "entrant")};
                  }},
    CommandReader{"bye", read_bye},
    CommandReader{"describe", read_description},
    CommandReader{"national", read_national},
    CommandReader{"forbid", read_forbid},
    CommandReader{"pair", read_pair},
    CommandReader{"swap",
                  [](http::Members& members, const people::Principal&) -> Command {
                    const Round round = need_round(members);
                    const EntrantId first = need_entrant(members, "first");
                    return tournament::SwapEntrants{round, first, need_entrant(members, "second")};
                  }},
    CommandReader{"result", read_result},
    CommandReader{"penalty", read_penalty},
    CommandReader{"prize", read_prize},
    CommandReader{"rank", read_ranking},
    CommandReader{"draw-lots",
                  [](http::Members& members, const people::Principal&) -> Command {
                    constexpr std::int64_t kMostSeed = std::numeric_limits<std::uint32_t>::max();
                    return tournament::DrawLots{
                        static_cast<std::uint32_t>(members.need_integer("seed", {0, kMostSeed}))};
                  }},
    CommandReader{"close-round",
                  [](http::Members& members, const people::Principal&) -> Command {
                    return tournament::CloseRound{need_round(members)};
                  }},
    CommandReader{
        "hold-rounds",
        [](http::Members&, const people::Principal&) -> Command { return tournament::HoldRounds{}; }},
    CommandReader{
        "resume-rounds",
        [](http::Members&, const people::Principal&) -> Command { return tournament::ResumeRounds{}; }},
    CommandReader{
        "close",
        [](http::Members&, const people::Principal&) -> Command { return tournament::CloseTournament{}; }},
    CommandReader{"undo",
                  [](http::Members& members, const people::Principal&) -> Command {
                    return tournament::Undo{static_cast<tournament::EventNumber>(
                        members.need_integer("event", {0, tournament::kMaxEvents}))};
                  }},
    CommandReader{"appoint",
                  [](http::Members& members, const people::Principal&) -> Command {
                    return tournament::AppointArbiter{members.need_string("account")};
                  }},
    CommandReader{"dismiss",
                  [](http::Members& members, const people::Principal&) -> Command {
                    return tournament::DismissArbiter{members.need_string("account")};
                  }},
};

std::string known_words() {
  std::string words;
  for (const CommandReader& reader : kReaders) {
    words += (words.empty() ? "" : ", ") + std::string(reader.word);
  }
  return words;
}

std::optional<tournament::ThinkingTime> read_thinking_time(http::Members& members) {
  const auto clock = members.take_members("clock");
  if (!clock) {
    return std::nullopt;
  }
  constexpr http::Bounds kSeconds{0, tournament::kMaxThinkingSeconds};
  tournament::ThinkingTime time;
  time.seconds = static_cast<std::uint32_t>(clock->need_integer("limit", kSeconds));
  time.increment = static_cast<std::uint32_t>(clock->need_integer("increment", kSeconds));
  return time;
}

/// The clocks of the play-off of matches with two games: usual ones if there are none.
tournament::PlayOffTimes read_play_off(http::Members& members) {
  tournament::PlayOffTimes times;
  const auto clocks = members.take_members("playOff");
  if (!clocks) {
    return times;
  }
  constexpr http::Bounds kSeconds{1, tournament::kMaxThinkingSeconds};
  constexpr http::Bounds kIncrement{0, tournament::kMaxThinkingSeconds};
  times.games.seconds = static_cast<std::uint32_t>(clocks->need_integer("limit", kSeconds));
  times.games.increment = static_cast<std::uint32_t>(clocks->need_integer("increment", kIncrement));
  times.white_seconds = static_cast<std::uint32_t>(clocks->need_integer("white", kSeconds));
  times.black_seconds = static_cast<std::uint32_t>(clocks->need_integer("black", kSeconds));
  return times;
}

/// For how many seconds a player may stay away from a game on the screen; nothing: the usual time.
std::optional<std::uint32_t> read_absence(http::Members& members) {
  const auto seconds = members.take_integer("absence", {tournament::kLeastAbsence, tournament::kMostAbsence});
  return seconds ? std::optional(static_cast<std::uint32_t>(*seconds)) : std::nullopt;
}

std::optional<tournament::RoundStarts> read_starts(http::Members& members, Instant now) {
  const auto starts = members.take_members("starts");
  if (!starts) {
    return std::nullopt;
  }
  tournament::RoundStarts read;
  read.pause = static_cast<std::uint32_t>(
      starts->take_integer("pause", {0, tournament::kMostPause}).value_or(read.pause));
  const std::int64_t first = now.time_since_epoch().count();
  const std::int64_t last = (now + std::chrono::days(kMostDaysAhead)).time_since_epoch().count();
  for (const std::int64_t time : starts->take_integers("times", {first, last})) {
    read.times.emplace_back(Duration(time));
  }
  return read;
}

/// When an arena begins, and for how long it is played; without `begins` it does so at once.
tournament::ArenaTimes need_arena(http::Members& members, Instant now) {
  const auto arena = members.take_members("arena");
  if (!arena) {
    http::reject(ErrorCode::MissingField, "arena", "an arena needs its minutes");
  }
  tournament::ArenaTimes times{now};
  times.minutes =
      static_cast<std::uint32_t>(arena->need_integer("minutes", {1, tournament::kMostArenaMinutes}));
  const std::int64_t first = now.time_since_epoch().count();
  const std::int64_t last = (now + std::chrono::days(kMostDaysAhead)).time_since_epoch().count();
  if (const auto begins = arena->take_integer("begins", {first, last})) {
    times.begins = Instant(Duration(*begins));
  } else if (const auto seconds = arena->take_integer("in", {0, kMostSecondsAhead})) {
    times.begins += std::chrono::seconds(*seconds);
  }
  return times;
}

std::optional<tournament::HalfByeLimit> read_half_byes(http::Members& members) {
  const auto limit = members.take_members("halfByes");
  if (!limit) {
    return std::nullopt;
  }
  constexpr http::Bounds kCounts{0, tournament::kMaxRounds};
  const auto most = static_cast<Round>(limit->need_integer("most", kCounts));
  return tournament::HalfByeLimit{most,
                                  static_cast<Round>(limit->take_integer("lastRounds", kCounts).value_or(0))};
}

/// The free round of a round robin is no bye, so it brings nothing.
tournament::ScoringSystem default_scoring(PairingSystem system) {
  tournament::ScoringSystem scoring;
  const bool has_free_rounds = system == PairingSystem::RoundRobin || system == PairingSystem::Scheveningen ||
                               system == PairingSystem::TeamRoundRobin;
  if (has_free_rounds) {
    scoring.pairing_allocated = Points();
  }
  return scoring;
}

tournament::ScoringSystem read_points(http::Members& members, PairingSystem system) {
  tournament::ScoringSystem scoring = default_scoring(system);
  const auto points = members.take_members("points");
  if (!points) {
    return scoring;
  }
  const auto take = [&](const char* name, Points& amount) {
    if (const auto value = points->take_number(name)) {
      amount = points_of(*points, name, *value);
    }
  };
  take("win", scoring.win);
  take("draw", scoring.draw);
  take("draw", scoring.adjourned);
  take("loss", scoring.loss);
  take("bye", scoring.pairing_allocated);
  if (const auto fault = find_fault(scoring)) {
    http::reject(ErrorCode::InvalidValue, "points", std::string(describe(*fault)));
  }
  return scoring;
}

/// `of_teams`: individuals have no tie-breaks of teams.
std::vector<std::string> read_tie_breaks(http::Members& members, const char* field, bool of_teams) {
  std::vector<std::string> codes;
  for (const std::string& code : members.take_strings(field)) {
    const auto tie_break = tournament::parse_tie_break(code);
    if (!tie_break) {
      http::reject(ErrorCode::InvalidValue, field, describe(tie_break.error()));
    }
    if (!of_teams && is_for_teams(*tie_break)) {
      http::reject(ErrorCode::InvalidValue, field,
                   code + " is a tie-break of teams: one of individuals was expected");
    }
    if (codes.size() == tournament::kMaxTieBreaks) {
      http::reject(ErrorCode::OutOfRange, field,
                   "at most " + std::to_string(tournament::kMaxTieBreaks) + " tie-breaks were expected");
    }
    codes.push_back(write_tie_break(*tie_break));
  }
  return codes;
}

}  // namespace

std::vector<EntrantId> take_entrants(http::Members& members) {
  std::vector<EntrantId> entrants;
  for (const std::int64_t entrant : members.take_integers("entrants", kEntrants)) {
    entrants.push_back(static_cast<EntrantId>(entrant));
  }
  return entrants;
}

std::string_view word_of(tournament::Venue venue) {
  return word_in(kVenueWords, venue);
}

std::string_view system_word(PairingSystem system) {
  return word_in(kSystemWords, system);
}

std::string take_command_id(http::Members& members) {
  std::string id = members.take_string("id").value_or("");
  if (id.size() > kMaxTournamentCommand) {
    http::reject(ErrorCode::OutOfRange, "id", "at most 60 characters were expected");
  }
  return id;
}

TournamentRequest read_tournament_request(http::Members& members, const people::Principal& asker) {
  std::string id = take_command_id(members);
  if (id.empty()) {
    http::reject(ErrorCode::MissingField, "id", "1 to 60 characters were expected");
  }
  const std::string word = members.need_string("do");
  const auto reader = std::find_if(kReaders.begin(), kReaders.end(),
                                   [&](const CommandReader& one) { return one.word == word; });
  if (reader == kReaders.end()) {
    http::reject(ErrorCode::InvalidValue, "do", "one of these was expected: " + known_words());
  }
  const bool is_confirmed = members.take_bool("confirmed").value_or(false);
  return {std::move(id), reader->read(members, asker), is_confirmed};
}

tournament::CreateTournament read_new_tournament(http::Members& members, const DrawnLots& lots, Instant now) {
  tournament::TournamentSettings settings;
  settings.name = members.need_string("name");
  settings.system = members.need_choice("system", kSystemWords);
  const bool is_arena = settings.system == PairingSystem::Arena;
  settings.rounds = is_arena ? Round{1} : static_cast<Round>(members.need_integer("rounds", kRounds));
  settings.scoring = read_points(members, settings.system);
  tournament::TournamentTerms terms;
  terms.venue = is_arena ? tournament::Venue::Screen : members.need_choice("place", kVenueWords);
  terms.time = read_thinking_time(members);
  terms.is_rated = members.take_bool("rated").value_or(false);
  terms.initial_color = lots.initial_color;
  terms.tie_breaks = read_tie_breaks(members, "tieBreaks", false);
  terms.team_tie_breaks = read_tie_breaks(members, "teamTieBreaks", true);
  terms.absence = read_absence(members);
  terms.starts = read_starts(members, now);
  terms.half_byes = read_half_byes(members);
  if (is_arena) {
    terms.arena = need_arena(members, now);
    terms.absence = terms.absence.value_or(kArenaAbsence);
  }
  if (terms.venue != tournament::Venue::Board && !terms.time) {
    http::reject(ErrorCode::MissingField, "clock", "games on the screen need a clock");
  }
  const bool has_teams = settings.system == PairingSystem::TeamMatch ||
                         settings.system == PairingSystem::Scheveningen ||
                         settings.system == PairingSystem::TeamRoundRobin;
  if (!has_teams && !terms.team_tie_breaks.empty()) {
    http::reject(ErrorCode::InvalidValue, "teamTieBreaks", "only a tournament of teams has them");
  }
  if (const auto boards = members.take_integer("teamBoards", {1, tournament::kMaxScheveningen})) {
    terms.team_boards = static_cast<std::uint16_t>(*boards);
  }
  if (members.take_bool("lots").value_or(false)) {
    terms.number_lots = lots.number_seed;
  }
  terms.has_two_games = members.take_bool("twoGames").value_or(false);
  if (settings.system != PairingSystem::Knockout && terms.has_two_games) {
    http::reject(ErrorCode::InvalidValue, "twoGames", "only matches of a knockout have two games");
  }
  if (terms.has_two_games) {
    terms.play_off = read_play_off(members);
  }
  terms.has_own_codes = members.take_bool("ownCodes").value_or(false);
  if (!has_teams && terms.team_boards) {
    http::reject(ErrorCode::InvalidValue, "teamBoards", "only a tournament of teams has them");
  }
  if (settings.system != PairingSystem::RoundRobin && terms.number_lots) {
    http::reject(ErrorCode::InvalidValue, "lots", "only the numbers of a round robin are drawn");
  }
  if (terms.venue == tournament::Venue::Board && terms.absence) {
    http::reject(ErrorCode::InvalidValue, "absence",
                 "over the board the arbiter gives forfeits: no time was expected");
  }
  return {std::move(settings), std::move(terms)};
}

}  // namespace rookery::server
