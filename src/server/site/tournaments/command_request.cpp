#include "site/tournaments/command_request.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "rookery/tournament/events/text.h"
#include "rookery/tournament/standings/tie_break.h"

namespace rookery::server {

using nlohmann::json;
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

constexpr std::array kSystemWords{
    std::pair{PairingSystem::Dutch, std::string_view("dutch")},
    std::pair{PairingSystem::DutchBaku, std::string_view("dutch-baku")},
    std::pair{PairingSystem::RoundRobin, std::string_view("round-robin")},
    std::pair{PairingSystem::Knockout, std::string_view("knockout")},
    std::pair{PairingSystem::Keizer, std::string_view("keizer")},
    std::pair{PairingSystem::TeamMatch, std::string_view("team-match")},
    std::pair{PairingSystem::Scheveningen, std::string_view("scheveningen")},
    std::pair{PairingSystem::Other, std::string_view("other")},
};

std::int64_t need_in_range(http::Members& members, const char* name, std::int64_t least, std::int64_t most) {
  const std::int64_t number = members.need_integer(name);
  if (number < least || number > most) {
    http::reject(ErrorCode::OutOfRange, name,
                 "a number from " + std::to_string(least) + " to " + std::to_string(most) + " was expected");
  }
  return number;
}

EntrantId need_entrant(http::Members& members, const char* name) {
  return static_cast<EntrantId>(need_in_range(members, name, 1, tournament::kMaxTpn));
}
Round need_round(http::Members& members) {
  return static_cast<Round>(need_in_range(members, "round", 1, tournament::kMaxRounds));
}
std::uint16_t need_board(http::Members& members) {
  return static_cast<std::uint16_t>(need_in_range(members, "board", 1, tournament::kMaxTpn));
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
Points points_of(double value, const char* name) {
  const double tenths = value * 10;
  if (!(value >= 0 && value <= kMaxPoints) || std::abs(tenths - std::round(tenths)) > 1e-6) {
    http::reject(ErrorCode::OutOfRange, name, "points from 0 to 100 with one decimal were expected");
  }
  return Points::from_tenths(static_cast<std::int32_t>(std::lround(tenths)));
}

EntrantId entrant_in(const json& value, const char* name) {
  if (!value.is_number_integer() || value < 1 || value > tournament::kMaxTpn) {
    http::reject(ErrorCode::WrongType, name, "numbers of entrants were expected");
  }
  return value.get<EntrantId>();
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
  const std::int64_t number = members.take_integer(name).value_or(0);
  if (number < 0 || number > most) {
    http::reject(ErrorCode::OutOfRange, name, "a number from 0 to " + std::to_string(most) + " was expected");
  }
  return static_cast<std::uint16_t>(number);
}

tournament::EntrantDescription take_description(http::Members& members) {
  const char sex = take_sex(members);
  const std::uint16_t born = take_number_of(members, "born", kLatestBirth);
  return {.sex = sex, .born = born, .club = members.take_string("club").value_or("")};
}

Command read_enter(http::Members& members, const people::Principal& asker) {
  tournament::EntrantDetails details;
  const auto name = members.take_string("name");
  details.name = name.value_or(asker.name);
  details.account = members.take_string("account").value_or(name ? "" : asker.player.text);
  details.title = members.take_string("title").value_or("");
  details.federation = members.take_string("federation").value_or("");
  details.fide_id = members.take_string("fideId").value_or("");
  const std::int64_t rating = members.take_integer("rating").value_or(0);
  if (rating < 0 || rating > kHighestRating) {
    http::reject(ErrorCode::OutOfRange, "rating", "a rating from 0, for none, to 4000 was expected");
  }
  details.rating = static_cast<std::uint16_t>(rating);
  const bool is_present = members.take_bool("present").value_or(false);
  return tournament::Enter{std::move(details), is_present, take_description(members)};
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
  const auto boards = members.take_array("boards");
  const bool is_rest_by_system = members.take_bool("rest").value_or(false);
  const auto bye = members.take_integer("bye");
  if (!boards) {
    return tournament::PairBySystem{round};
  }
  tournament::PairRound command{round, {}, std::nullopt};
  for (const json& board : *boards) {
    if (!board.is_array() || board.size() != 2) {
      http::reject(ErrorCode::WrongType, "boards", "[white, black] was expected for each board");
    }
    command.boards.push_back({entrant_in(board[0], "boards"), entrant_in(board[1], "boards")});
  }
  if (is_rest_by_system) {
    return tournament::PairRest{round, std::move(command.boards)};
  }
  if (bye) {
    command.bye = entrant_in(json(*bye), "bye");
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
  return tournament::GivePenalty{entrant, points_of(*points, "points"), members.need_string("note")};
}

Command read_forbid(http::Members& members, const people::Principal&) {
  tournament::ForbidPairs command{
      1, tournament::kMaxRounds, {}, members.take_bool("ifPossible").value_or(false)};
  for (const json& entrant : members.take_array("entrants").value_or(json::array())) {
    command.entrants.push_back(entrant_in(entrant, "entrants"));
  }
  for (const auto& [name, round] : {std::pair{"first", &command.first}, std::pair{"last", &command.last}}) {
    const std::int64_t number = members.take_integer(name).value_or(*round);
    if (number < 1 || number > tournament::kMaxRounds) {
      http::reject(ErrorCode::OutOfRange, name, "a round was expected");
    }
    *round = static_cast<Round>(number);
  }
  return command;
}

Command read_description(http::Members& members, const people::Principal&) {
  const EntrantId entrant = need_entrant(members, "entrant");
  return tournament::DescribeEntrant{entrant, take_description(members)};
}

Command read_prize(http::Members& members, const people::Principal&) {
  tournament::PrizeOffered prize;
  prize.name = members.need_string("name");
  prize.places = static_cast<std::uint16_t>(need_in_range(members, "places", 1, tournament::kMaxPrizePlaces));
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
  for (const json& entrant : members.take_array("entrants").value_or(json::array())) {
    command.entrants.push_back(entrant_in(entrant, "entrants"));
  }
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
                    return tournament::CheckIn{need_entrant(members, "entrant")};
                  }},
    CommandReader{"withdraw",
                  [](http::Members& members, const people::Principal&) -> Command {
                    const EntrantId entrant = need_entrant(members, "entrant");
                    return tournament::Withdraw{entrant, members.take_bool("expelled").value_or(false)};
                  }},
    CommandReader{"bye", read_bye},
    CommandReader{"describe", read_description},
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
                        static_cast<std::uint32_t>(need_in_range(members, "seed", 0, kMostSeed))};
                  }},
    CommandReader{"close-round",
                  [](http::Members& members, const people::Principal&) -> Command {
                    return tournament::CloseRound{need_round(members)};
                  }},
    CommandReader{
        "close",
        [](http::Members&, const people::Principal&) -> Command { return tournament::CloseTournament{}; }},
    CommandReader{"undo",
                  [](http::Members& members, const people::Principal&) -> Command {
                    return tournament::Undo{static_cast<tournament::EventNumber>(
                        need_in_range(members, "event", 0, tournament::kMaxEvents))};
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
  const auto clock = members.take_object("clock");
  if (!clock) {
    return std::nullopt;
  }
  tournament::ThinkingTime time;
  for (const auto& [name, seconds] :
       {std::pair{"limit", &time.seconds}, std::pair{"increment", &time.increment}}) {
    const json value = clock->value(name, json());
    if (!value.is_number_integer() || value < 0 || value > tournament::kMaxThinkingSeconds) {
      http::reject(ErrorCode::InvalidClock, "clock", std::string(name) + ": whole seconds were expected");
    }
    *seconds = value.get<std::uint32_t>();
  }
  return time;
}

/// The free round of a round robin is no bye, so it brings nothing.
tournament::ScoringSystem default_scoring(PairingSystem system) {
  tournament::ScoringSystem scoring;
  const bool has_free_rounds = system == PairingSystem::RoundRobin || system == PairingSystem::Scheveningen;
  if (has_free_rounds) {
    scoring.pairing_allocated = Points();
  }
  return scoring;
}

tournament::ScoringSystem read_points(http::Members& members, PairingSystem system) {
  tournament::ScoringSystem scoring = default_scoring(system);
  const auto points = members.take_object("points");
  if (!points) {
    return scoring;
  }
  for (const auto& [name, value] : points->items()) {
    if (!value.is_number()) {
      http::reject(ErrorCode::WrongType, "points", name + ": a number was expected");
    }
    const Points amount = points_of(value.get<double>(), "points");
    if (name == "win") {
      scoring.win = amount;
    } else if (name == "draw") {
      scoring.draw = scoring.adjourned = amount;
    } else if (name == "loss") {
      scoring.loss = amount;
    } else if (name == "bye") {
      scoring.pairing_allocated = amount;
    } else {
      http::reject(ErrorCode::UnknownField, "points", name + " is none of win, draw, loss and bye");
    }
  }
  if (const auto fault = find_fault(scoring)) {
    http::reject(ErrorCode::InvalidValue, "points", std::string(describe(*fault)));
  }
  return scoring;
}

std::vector<std::string> read_tie_breaks(http::Members& members) {
  std::vector<std::string> codes;
  for (const json& code : members.take_array("tieBreaks").value_or(json::array())) {
    const auto tie_break =
        tournament::parse_tie_break(code.is_string() ? code.get_ref<const std::string&>() : std::string());
    if (!tie_break) {
      http::reject(ErrorCode::InvalidValue, "tieBreaks", describe(tie_break.error()));
    }
    codes.push_back(write_tie_break(*tie_break));
  }
  return codes;
}

template <class Value, std::size_t N>
Value need_word(http::Members& members, const char* name,
                const std::array<std::pair<Value, std::string_view>, N>& words) {
  const std::string word = members.need_string(name);
  std::string known;
  for (const auto& [value, text] : words) {
    if (text == word) {
      return value;
    }
    known += (known.empty() ? "" : ", ") + std::string(text);
  }
  http::reject(ErrorCode::InvalidValue, name, "one of these was expected: " + known);
}

constexpr std::array kVenueWords{
    std::pair{tournament::Venue::Board, std::string_view("board")},
    std::pair{tournament::Venue::Screen, std::string_view("screen")},
};

}  // namespace

std::string_view word_of(tournament::Venue venue) {
  return kVenueWords.at(static_cast<std::size_t>(venue)).second;
}

std::string_view system_word(PairingSystem system) {
  const auto found = std::find_if(kSystemWords.begin(), kSystemWords.end(),
                                  [&](const auto& row) { return row.first == system; });
  return found == kSystemWords.end() ? "other" : found->second;
}

TournamentRequest read_tournament_request(http::Members& members, const people::Principal& asker) {
  std::string id = members.need_string("id");
  if (id.empty() || id.size() > kMaxTournamentCommand) {
    http::reject(ErrorCode::OutOfRange, "id", "1 to 60 characters were expected");
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

tournament::CreateTournament read_new_tournament(http::Members& members, tournament::Color initial_color) {
  tournament::TournamentSettings settings;
  settings.name = members.need_string("name");
  settings.system = need_word(members, "system", kSystemWords);
  settings.rounds = static_cast<Round>(need_in_range(members, "rounds", 1, tournament::kMaxRounds));
  settings.scoring = read_points(members, settings.system);
  tournament::TournamentTerms terms;
  terms.venue = need_word(members, "place", kVenueWords);
  terms.time = read_thinking_time(members);
  terms.is_rated = members.take_bool("rated").value_or(false);
  terms.initial_color = initial_color;
  terms.tie_breaks = read_tie_breaks(members);
  if (terms.venue == tournament::Venue::Screen && !terms.time) {
    http::reject(ErrorCode::MissingField, "clock", "games on the screen need a clock");
  }
  return {std::move(settings), std::move(terms)};
}

}  // namespace rookery::server
