#include "rookery/tournament/events/text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "events/event_words.h"

namespace rookery::tournament {

namespace {

constexpr std::array<std::pair<PairingSystem, std::string_view>, 10> kSystems{{
    {PairingSystem::Dutch, "dutch"},
    {PairingSystem::DutchBaku, "baku"},
    {PairingSystem::RoundRobin, "round-robin"},
    {PairingSystem::Knockout, "knockout"},
    {PairingSystem::Keizer, "keizer"},
    {PairingSystem::TeamMatch, "team-match"},
    {PairingSystem::Scheveningen, "scheveningen"},
    {PairingSystem::TeamRoundRobin, "team-round-robin"},
    {PairingSystem::Arena, "arena"},
    {PairingSystem::Other, "other"},
}};
constexpr std::array<std::pair<ByeKind, std::string_view>, 3> kByeKinds{{
    {ByeKind::Zero, "zero"},
    {ByeKind::Half, "half"},
    {ByeKind::Full, "full"},
}};
constexpr std::array<std::pair<BoardResult, std::string_view>, kBoardResults> kResults{{
    {BoardResult::WhiteWins, "1-0"},
    {BoardResult::Draw, "1/2-1/2"},
    {BoardResult::BlackWins, "0-1"},
    {BoardResult::WhiteForfeits, "-/+"},
    {BoardResult::BlackForfeits, "+/-"},
    {BoardResult::BothForfeit, "-/-"},
    {BoardResult::Adjourned, "adjourned"},
}};
constexpr std::array<std::pair<Venue, std::string_view>, 3> kVenues{{
    {Venue::Board, "board"},
    {Venue::Screen, "screen"},
    {Venue::Mixed, "mixed"},
}};
constexpr std::array<std::pair<bool, std::string_view>, 2> kRated{{{true, "rated"}, {false, "casual"}}};
constexpr std::array<std::pair<Color, std::string_view>, 2> kColors{{
    {Color::White, "white"},
    {Color::Black, "black"},
}};
constexpr std::array<std::pair<Numbering, std::string_view>, 2> kNumberings{{
    {Numbering::ByRating, "by-rating"},
    {Numbering::ByEntry, "by-entry"},
}};
constexpr std::array<std::pair<AbnormalKind, std::string_view>, kAbnormalKinds> kAbnormal{{
    {AbnormalKind::Adjustment, "adjustment"},
    {AbnormalKind::Win, "win"},
    {AbnormalKind::Draw, "draw"},
    {AbnormalKind::Loss, "loss"},
    {AbnormalKind::FullPointBye, "full-point-bye"},
    {AbnormalKind::HalfPointBye, "half-point-bye"},
    {AbnormalKind::ZeroPointBye, "zero-point-bye"},
    {AbnormalKind::ForfeitWin, "forfeit-win"},
    {AbnormalKind::ForfeitLoss, "forfeit-loss"},
}};
constexpr std::array<std::pair<char, std::string_view>, 3> kSexes{{{'m', "m"}, {'w', "w"}, {' ', "-"}}};
constexpr std::string_view kAbsence = "absence";
constexpr std::string_view kTeams = "teams";
constexpr std::string_view kStarts = "starts";
constexpr std::string_view kHalfByes = "half-byes";
constexpr std::string_view kBoards = "boards";
constexpr std::string_view kLots = "lots";
constexpr std::string_view kTable = "table";
constexpr std::string_view kTwoGames = "two-games";
constexpr std::string_view kOwnCodes = "own-codes";
constexpr std::string_view kPlayOff = "play-off";
constexpr std::string_view kArena = "arena";
constexpr std::string_view kWhiteBerserk = "white-berserk";
constexpr std::string_view kBlackBerserk = "black-berserk";
constexpr std::string_view kAtScreen = "screen";
constexpr std::string_view kBeyondLimit = "beyond-limit";
constexpr std::string_view kExpelled = "expelled";
constexpr std::string_view kBye = "bye";
constexpr std::string_view kIfPossible = "if-possible";
constexpr std::string_view kByHand = "by-hand";
constexpr std::string_view kAgainstRules = "against-rules";
constexpr std::string_view kBar = "|";
constexpr std::uint16_t kLatestYear = 2'100;
constexpr std::uint16_t kHighestRating = 4'000;

/// The points of a scoring system in the order in which they are written.
constexpr std::array<Points ScoringSystem::*, 7> kScoring = {
    &ScoringSystem::win,          &ScoringSystem::draw,           &ScoringSystem::loss,
    &ScoringSystem::forfeit_loss, &ScoringSystem::zero_point_bye, &ScoringSystem::pairing_allocated,
    &ScoringSystem::adjourned};

template <class Value, std::size_t N>
std::string_view word_of(const std::array<std::pair<Value, std::string_view>, N>& words, Value value) {
  const auto found = std::ranges::find(words, value, [](const auto& row) { return row.first; });
  return found == words.end() ? words.back().second : found->second;
}

std::string spaced(std::string_view word) {
  return ' ' + std::string(word);
}
std::string spaced(std::integral auto number) {
  return ' ' + std::to_string(number);
}
std::string spaced_or_none(const std::string& word) {
  return spaced(word.empty() ? kNone : std::string_view(word));
}
std::string spaced_starts(const RoundStarts& starts) {
  std::string times;
  for (const Instant time : starts.times) {
    times += (times.empty() ? "" : ",") + std::to_string(time.time_since_epoch().count());
  }
  return spaced(kStarts) + spaced(starts.pause) + spaced_or_none(times);
}
std::string spaced_list(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) {
    text += (text.empty() ? "" : ",") + item;
  }
  return spaced_or_none(text);
}

std::string spaced_numbers(const std::vector<std::uint16_t>& numbers) {
  std::string text;
  for (const std::uint16_t number : numbers) {
    text += (text.empty() ? "" : ",") + std::to_string(number);
  }
  return spaced_or_none(text);
}

std::string spaced_pairs(const std::vector<PairedBoard>& boards) {
  std::string text;
  for (const PairedBoard& board : boards) {
    text += spaced(board.white) + '-' + std::to_string(board.black);
  }
  return text;
}

/// What follows an event's name on its line; read() undoes it.
struct WriteEvent {
  std::string operator()(const TournamentCreated& event) const {
    const TournamentSettings& settings = event.settings;
    std::string text = spaced(word_of(kSystems, settings.system)) + spaced(settings.rounds);
    for (const auto member : kScoring) {
      text += spaced(write_points(settings.scoring.*member));
    }
    return text + spaced(settings.name);
  }
  std::string operator()(const TermsPublished& event) const {
    const TournamentTerms& terms = event.terms;
    return spaced(word_of(kVenues, terms.venue)) +
           spaced(terms.time ? write_thinking_time(*terms.time) : std::string(kNone)) +
           spaced(word_of(kRated, terms.is_rated)) + spaced(word_of(kColors, terms.initial_color)) +
           spaced(word_of(kNumberings, terms.numbering)) + spaced_list(terms.tie_breaks) +
           (terms.absence ? spaced(kAbsence) + spaced(*terms.absence) : "") +
           (terms.team_tie_breaks.empty() ? "" : spaced(kTeams) + spaced_list(terms.team_tie_breaks)) +
           (terms.starts ? spaced_starts(*terms.starts) : "") +
           (terms.half_byes
                ? spaced(kHalfByes) + spaced(terms.half_byes->most) + spaced(terms.half_byes->last_rounds)
                : "") +
           (terms.team_boards ? spaced(kBoards) + spaced(*terms.team_boards) : "") +
           (terms.number_lots ? spaced(kLots) + spaced(*terms.number_lots) : "") +
           (terms.has_two_games ? spaced(kTwoGames) : "") + (terms.has_own_codes ? spaced(kOwnCodes) : "") +
           (terms.play_off ? spaced(kPlayOff) + spaced(write_thinking_time(terms.play_off->games)) +
                                 spaced(terms.play_off->white_seconds) + spaced(terms.play_off->black_seconds)
                           : "") +
           (terms.table_order.empty() ? "" : spaced(kTable) + spaced_numbers(terms.table_order)) +
           (terms.arena ? spaced(kArena) + spaced(terms.arena->begins.time_since_epoch().count()) +
                              spaced(terms.arena->minutes)
                        : "");
  }
  std::string operator()(const ArbiterAppointed& event) const { return spaced(event.account); }
  std::string operator()(const ArbiterDismissed& event) const { return spaced(event.account); }
  std::string operator()(const PairsForbidden& event) const {
    std::string text = spaced(event.first) + spaced(event.last) + (event.is_weak ? spaced(kIfPossible) : "");
    for (const EntrantId entrant : event.entrants) {
      text += spaced(entrant);
    }
    return text;
  }
  std::string operator()(const Entered& event) const {
    const EntrantDetails& details = event.details;
    return spaced(event.entrant) + spaced(details.rating) + spaced_or_none(details.account) +
           spaced_or_none(details.title) + spaced_or_none(details.federation) +
           spaced_or_none(details.fide_id) + spaced(details.name);
  }
  std::string operator()(const EntrantDescribed& event) const {
    const EntrantDescription& description = event.description;
    return spaced(event.entrant) + spaced(word_of(kSexes, description.sex)) + spaced(description.born) +
           (description.club.empty() ? "" : spaced(description.club));
  }
  std::string operator()(const NationalRatingNoted& event) const {
    const NationalListing& listing = event.listing;
    return spaced(event.entrant) + spaced(listing.federation) + spaced(listing.rating) +
           spaced_or_none(listing.number) + spaced_or_none(listing.title) + spaced_or_none(listing.origin);
  }
  std::string operator()(const CheckedIn& event) const {
    return spaced(event.entrant) + (event.is_at_screen ? spaced(kAtScreen) : "");
  }
  std::string operator()(const Withdrew& event) const {
    return spaced(event.entrant) + (event.is_expelled ? spaced(kExpelled) : "");
  }
  std::string operator()(const ByeGranted& event) const {
    return spaced(event.entrant) + spaced(event.round) + spaced(word_of(kByeKinds, event.kind)) +
           (event.is_beyond_limit ? spaced(kBeyondLimit) : "");
  }
  std::string operator()(const RoundPaired& event) const {
    std::string text = spaced(event.round);
    if (event.origin != PairingOrigin::System) {
      text += spaced(event.origin == PairingOrigin::ByHand ? kByHand : kAgainstRules);
    }
    text += spaced_pairs(event.boards);
    return event.bye ? text + spaced(kBye) + spaced(*event.bye) : text;
  }
  std::string operator()(const EntrantsSwapped& event) const {
    return spaced(event.round) + spaced(event.first) + spaced(event.second) +
           (event.is_against_rules ? spaced(kAgainstRules) : "");
  }
  std::string operator()(const ResultClaimed& event) const {
    return spaced(event.round) + spaced(event.board) + spaced(word_of(kColors, event.side)) +
           spaced(word_of(kResults, event.result));
  }
  std::string operator()(const ResultGiven& event) const {
    return spaced(event.round) + spaced(event.board) + spaced(word_of(kResults, event.result));
  }
  std::string operator()(const ResultCorrected& event) const {
    return spaced(event.round) + spaced(event.board) + spaced(word_of(kResults, event.result)) +
           spaced(event.note);
  }
  std::string operator()(const PenaltyGiven& event) const {
    return spaced(event.entrant) + spaced(write_points(event.points)) + spaced(event.note);
  }
  std::string operator()(const AbnormalPointsAssigned& event) const {
    const AbnormalPoints& points = event.points;
    return spaced(word_of(kAbnormal, points.kind)) + spaced(write_points(points.points)) +
           spaced(points.round) + spaced_numbers(points.entrants);
  }
  std::string operator()(const PrizeOffered& event) const {
    const PrizeCategory& category = event.category;
    return spaced(event.places) + spaced(word_of(kSexes, category.sex)) + spaced(category.born_from) +
           spaced(category.born_to) + spaced(category.rating_from) + spaced(category.rating_to) +
           (category.club.empty() ? "" : spaced(category.club)) + spaced(kBar) + spaced(event.name);
  }
  std::string operator()(const LotsDrawn& event) const { return spaced(event.seed); }
  std::string operator()(const RankedByHand& event) const {
    std::string text;
    for (const EntrantId entrant : event.entrants) {
      text += (text.empty() ? "" : ",") + std::to_string(entrant);
    }
    return spaced(text) + spaced(event.note);
  }
  std::string operator()(const RoundClosed& event) const { return spaced(event.round); }
  std::string operator()(const RoundsHeld& event) const {
    return event.reason.empty() ? "" : spaced(event.reason);
  }
  std::string operator()(const RoundsResumed&) const { return ""; }
  std::string operator()(const TournamentClosed&) const { return ""; }
  std::string operator()(const FreePaired& event) const {
    return spaced(event.first) + spaced_pairs(event.boards);
  }
  std::string operator()(const ArenaGameEnded& event) const {
    return spaced(event.game) + spaced(word_of(kResults, event.result)) + spaced(event.plies) +
           (event.berserk.white ? spaced(kWhiteBerserk) : "") +
           (event.berserk.black ? spaced(kBlackBerserk) : "");
  }
  std::string operator()(const Paused& event) const { return spaced(event.entrant); }
  std::string operator()(const CameBack& event) const { return spaced(event.entrant); }
  std::string operator()(const Undone& event) const { return spaced(event.event); }
};

// The members of an aggregate in braces are read from left to right.
void read(EventWords& words, TournamentCreated& event) {
  event.settings.system = words.one_of(kSystems);
  event.settings.rounds = words.round();
  for (const auto member : kScoring) {
    event.settings.scoring.*member = words.points();
  }
  event.settings.name = words.rest(kMaxName);
}
void read(EventWords& words, TermsPublished& event) {
  event.terms = {words.one_of(kVenues),     words.time(), words.one_of(kRated), words.one_of(kColors),
                 words.one_of(kNumberings), words.list()};
  if (words.take(kAbsence)) {
    event.terms.absence = words.number<std::uint32_t>(kLeastAbsence, kMostAbsence);
  }
  if (words.take(kTeams)) {
    event.terms.team_tie_breaks = words.list();
  }
  if (words.take(kStarts)) {
    event.terms.starts = RoundStarts{words.number<std::uint32_t>(0, kMostPause), words.instants()};
  }
  if (words.take(kHalfByes)) {
    event.terms.half_byes =
        HalfByeLimit{words.number<Round>(0, kMaxRounds), words.number<Round>(0, kMaxRounds)};
  }
  if (words.take(kBoards)) {
    event.terms.team_boards = words.number<std::uint16_t>(1, kMaxTpn);
  }
  if (words.take(kLots)) {
    event.terms.number_lots = words.number<std::uint32_t>(0, std::numeric_limits<std::uint32_t>::max());
  }
  event.terms.has_two_games = words.take(kTwoGames);
  event.terms.has_own_codes = words.take(kOwnCodes);
  if (words.take(kPlayOff)) {
    event.terms.play_off = PlayOffTimes{words.time().value_or(ThinkingTime{}),
                                        words.number<std::uint32_t>(0, kMaxThinkingSeconds),
                                        words.number<std::uint32_t>(0, kMaxThinkingSeconds)};
  }
  if (words.take(kTable)) {
    event.terms.table_order = words.entrants();
  }
  if (words.take(kArena)) {
    const Instant begins{Duration(words.number<std::int64_t>(0, kLatestInstant))};
    event.terms.arena = ArenaTimes{begins, words.number<std::uint32_t>(1, kMostArenaMinutes)};
  }
}
void read(EventWords& words, ArbiterAppointed& event) {
  event.account = words.name(kMaxActor);
}
void read(EventWords& words, ArbiterDismissed& event) {
  event.account = words.name(kMaxActor);
}
void read(EventWords& words, PairsForbidden& event) {
  event.first = words.round();
  event.last = words.round();
  event.is_weak = words.take(kIfPossible);
  while (!words.is_done() && !words.fault()) {
    event.entrants.push_back(words.entrant());
  }
}
void read(EventWords& words, Entered& event) {
  event.entrant = words.entrant();
  event.details.rating = words.number<std::uint16_t>(0, 4'000);
  event.details.account = words.name_or_none();
  event.details.title = words.name_or_none();
  event.details.federation = words.name_or_none();
  event.details.fide_id = words.name_or_none();
  event.details.name = words.rest(kMaxName);
}
void read(EventWords& words, EntrantDescribed& event) {
  event.entrant = words.entrant();
  event.description.sex = words.one_of(kSexes);
  event.description.born = words.number<std::uint16_t>(0, kLatestYear);
  event.description.club = words.rest_or_none();
}
void read(EventWords& words, NationalRatingNoted& event) {
  event.entrant = words.entrant();
  NationalListing& listing = event.listing;
  listing.federation = words.name(kMaxActor);
  listing.rating = words.number<std::uint16_t>(0, kHighestRating);
  listing.number = words.name_or_none();
  listing.title = words.name_or_none();
  listing.origin = words.name_or_none();
}
void read(EventWords& words, CheckedIn& event) {
  event = {words.entrant(), words.take(kAtScreen)};
}
void read(EventWords& words, Withdrew& event) {
  event.entrant = words.entrant();
  event.is_expelled = !words.is_done();
  if (event.is_expelled && words.word() != kExpelled) {
    words.set_fault(EventFault::UnknownWord);
  }
}
void read(EventWords& words, ByeGranted& event) {
  event = {words.entrant(), words.round(), words.one_of(kByeKinds), words.take(kBeyondLimit)};
}
void read(EventWords& words, RoundPaired& event) {
  event.round = words.round();
  if (words.take(kByHand)) {
    event.origin = PairingOrigin::ByHand;
  } else if (words.take(kAgainstRules)) {
    event.origin = PairingOrigin::AgainstRules;
  }
  while (!words.is_done() && !words.fault()) {
    const std::string_view word = words.word();
    if (word == kBye) {
      event.bye = words.entrant();
      return;
    }
    event.boards.push_back(words.pair(word));
  }
}
void read(EventWords& words, EntrantsSwapped& event) {
  event = {words.round(), words.entrant(), words.entrant(), words.take(kAgainstRules)};
}
void read(EventWords& words, ResultClaimed& event) {
  event = {words.round(), words.board(), words.one_of(kColors), words.one_of(kResults)};
}
void read(EventWords& words, ResultGiven& event) {
  event = {words.round(), words.board(), words.one_of(kResults)};
}
void read(EventWords& words, ResultCorrected& event) {
  event = {words.round(), words.board(), words.one_of(kResults), words.rest(kMaxNote)};
}
void read(EventWords& words, PenaltyGiven& event) {
  event = {words.entrant(), words.points(), words.rest(kMaxNote)};
}
void read(EventWords& words, AbnormalPointsAssigned& event) {
  event.points.kind = words.one_of(kAbnormal);
  event.points.points = words.signed_points();
  event.points.round = words.number<Round>(0, kMaxRounds);
  event.points.entrants = words.entrants();
}
void read(EventWords& words, PrizeOffered& event) {
  event.places = words.number<std::uint16_t>(1, kMaxPrizePlaces);
  PrizeCategory& category = event.category;
  category.sex = words.one_of(kSexes);
  category.born_from = words.number<std::uint16_t>(0, kLatestYear);
  category.born_to = words.number<std::uint16_t>(0, kLatestYear);
  category.rating_from = words.number<std::uint16_t>(0, kHighestRating);
  category.rating_to = words.number<std::uint16_t>(0, kHighestRating);
  const std::string rest = words.rest_or_none();
  const std::size_t bar = std::min(rest.find(kBar), rest.size());
  category.club = rest.substr(0, bar == 0 ? 0 : bar - 1);
  event.name = bar + 2 < rest.size() ? rest.substr(bar + 2) : "";
  if (event.name.empty()) {
    words.set_fault(EventFault::MissingWord);
  }
}
void read(EventWords& words, LotsDrawn& event) {
  event.seed = words.number<std::uint32_t>(0, std::numeric_limits<std::uint32_t>::max());
}
void read(EventWords& words, RankedByHand& event) {
  event = {words.entrants(), words.rest(kMaxNote)};
}
void read(EventWords& words, RoundClosed& event) {
  event.round = words.round();
}
void read(EventWords& words, RoundsHeld& event) {
  event.reason = words.rest_or_none();
}
void read(EventWords&, RoundsResumed&) {}
void read(EventWords&, TournamentClosed&) {}
void read(EventWords& words, FreePaired& event) {
  event.first = words.number<ArenaGameNumber>(1, kMaxArenaGames);
  while (!words.is_done() && !words.fault()) {
    event.boards.push_back(words.pair(words.word()));
  }
}
void read(EventWords& words, ArenaGameEnded& event) {
  event.game = words.number<ArenaGameNumber>(1, kMaxArenaGames);
  event.result = words.one_of(kResults);
  event.plies = words.number<std::uint16_t>(0, std::numeric_limits<std::uint16_t>::max());
  event.berserk = {words.take(kWhiteBerserk), words.take(kBlackBerserk)};
}
void read(EventWords& words, Paused& event) {
  event.entrant = words.entrant();
}
void read(EventWords& words, CameBack& event) {
  event.entrant = words.entrant();
}
void read(EventWords& words, Undone& event) {
  event.event = words.number<EventNumber>(0, kMaxEvents);
}

/// Reads the alternative of Event that has this name. Nothing: none has.
template <std::size_t I = 0>
std::optional<Event> read_named(EventWords& words, std::string_view name) {
  if constexpr (I < std::variant_size_v<Event>) {
    using Alternative = std::variant_alternative_t<I, Event>;
    if (name != Alternative::kName) {
      return read_named<I + 1>(words, name);
    }
    Alternative event{};
    read(words, event);
    return event;
  } else {
    return std::nullopt;
  }
}

}  // namespace

std::string write_thinking_time(const ThinkingTime& time) {
  return std::to_string(time.seconds) + '+' + std::to_string(time.increment);
}

std::string_view word_of(BoardResult result) {
  return word_of(kResults, result);
}

std::optional<BoardResult> read_board_result(std::string_view word) {
  const auto found = std::ranges::find(kResults, word, [](const auto& row) { return row.second; });
  return found == kResults.end() ? std::nullopt : std::optional(found->first);
}

std::string_view word_of(PairingSystem system) {
  return word_of(kSystems, system);
}

std::string_view word_of(PairingOrigin origin) {
  switch (origin) {
    case PairingOrigin::System:
      break;
    case PairingOrigin::ByHand:
      return kByHand;
    case PairingOrigin::AgainstRules:
      return kAgainstRules;
  }
  return "system";
}

std::string_view word_of(ByeKind kind) {
  return word_of(kByeKinds, kind);
}

std::string_view name_of(const Event& event) {
  return std::visit([](const auto& one) { return one.kName; }, event);
}

std::string write_event(const Event& event) {
  return std::string(name_of(event)) + std::visit(WriteEvent{}, event);
}

std::string write_record(const EventRecord& record) {
  return std::to_string(record.at.time_since_epoch().count()) + spaced(record.actor) +
         spaced(write_event(record.event));
}

Expected<EventRecord, EventTextError> parse_record(std::string_view line) {
  EventWords words(line);
  const auto ms = words.number<std::int64_t>(0, kLatestInstant);
  std::string actor = words.name(kMaxActor);
  std::optional<Event> event = read_named(words, words.word());
  if (!event) {
    words.set_fault(EventFault::UnknownWord);
  }
  words.end();
  if (words.fault()) {
    return fail(*words.fault());
  }
  return EventRecord{Instant(Duration(ms)), std::move(actor), *std::move(event)};
}

std::string write_records(std::span<const EventRecord> records) {
  std::string text;
  for (const EventRecord& record : records) {
    text += write_record(record) + '\n';
  }
  return text;
}

Expected<std::vector<EventRecord>, EventTextError> parse_records(std::string_view text) {
  std::vector<EventRecord> records;
  while (!text.empty()) {
    const std::size_t number = records.size() + 1;
    if (number > kMaxEvents) {
      return fail(EventTextError{EventFault::TooManyLines, number, 0});
    }
    const std::size_t end = std::min(text.find('\n'), text.size());
    auto record = parse_record(text.substr(0, end));
    if (!record) {
      return fail(EventTextError{record.error().fault, number, record.error().offset});
    }
    records.push_back(*std::move(record));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return records;
}

}  // namespace rookery::tournament
