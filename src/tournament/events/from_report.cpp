#include "rookery/tournament/events/from_report.h"

#include <algorithm>
#include <charconv>

#include "events/board_order.h"
#include "events/team_tables.h"
#include "rookery/tournament/pairing.h"
#include "rookery/tournament/standings/tie_break.h"

namespace rookery::tournament {

namespace {

using Kind = ReportFault::Kind;

/// What the entrant has in the round.
ResultKind kind_in(const Entrant& entrant, Round round) {
  return round <= entrant.results.size() ? entrant.results[round - 1U].kind : ResultKind::Absent;
}

/// "1990/02/28" and "1990"; 0: no year in which a player may be born.
std::uint16_t birth_year(std::string_view birth) {
  std::uint16_t year = 0;
  constexpr std::size_t kDigits = 4;
  const std::string_view digits = birth.substr(0, std::min(kDigits, birth.size()));
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), year);
  const bool is_read = error == std::errc() && end == digits.data() + kDigits;
  return is_read && year >= 1'900 && year <= 2'100 ? year : std::uint16_t{0};
}

/// The rounds from the first to the last of which something is written; {1, 0}: there is none.
struct Presence {
  Round first = 1;
  Round last = 0;
};

Presence presence_of(const Entrant& entrant) {
  Presence presence;
  for (Round round = 1; round <= entrant.results.size(); ++round) {
    if (kind_in(entrant, round) == ResultKind::Absent) {
      continue;
    }
    presence.first = presence.last == 0 ? round : presence.first;
    presence.last = round;
  }
  return presence;
}

std::vector<ReportFault> find_faults(const Tournament& tournament) {
  std::vector<ReportFault> faults;
  const bool is_baku = tournament.system == PairingSystem::DutchBaku;
  if (!tournament.virtual_points.empty() &&
      !(is_baku && tournament.virtual_points == baku_virtual_points(tournament))) {
    faults.push_back({Kind::VirtualPoints});
  }
  if (std::ranges::any_of(tournament.abnormal, &AbnormalPoints::is_of_teams)) {
    faults.push_back({Kind::TeamPoints});
  }
  if (!tournament.initial_order.empty()) {
    faults.push_back({Kind::InitialOrder});
  }
  for (std::size_t at = 0; at < tournament.entrants.size(); ++at) {
    const Entrant& entrant = tournament.entrants[at];
    if (entrant.tpn != at + 1) {
      faults.push_back({Kind::MissingNumber, static_cast<Tpn>(at + 1)});
      return faults;
    }
    for (Round round = 1; round <= entrant.results.size(); ++round) {
      const ResultKind kind = kind_in(entrant, round);
      if (kind >= ResultKind::UnratedWin && kind <= ResultKind::UnratedLoss) {
        faults.push_back({Kind::UnplayedGame, entrant.tpn, round});
      }
    }
  }
  return faults;
}

/// The result from White's record; nothing: it is missing.
std::optional<BoardResult> board_result(const Entrant& white, const Entrant& black, Round round) {
  const ResultKind kind = kind_in(white, round);
  if (kind == ResultKind::Win || kind == ResultKind::Draw || kind == ResultKind::Loss) {
    return kind == ResultKind::Draw  ? BoardResult::Draw
           : kind == ResultKind::Win ? BoardResult::WhiteWins
                                     : BoardResult::BlackWins;
  }
  if (kind == ResultKind::ForfeitWin) {
    return BoardResult::BlackForfeits;
  }
  if (kind != ResultKind::ForfeitLoss) {
    return std::nullopt;
  }
  const bool are_both_away = kind_in(black, round) == ResultKind::ForfeitLoss;
  return are_both_away ? BoardResult::BothForfeit : BoardResult::WhiteForfeits;
}

/// The bye on request that a round without a board is; nothing: it is none.
std::optional<ByeKind> bye_kind(ResultKind kind) {
  if (kind == ResultKind::HalfPointBye) {
    return ByeKind::Half;
  }
  if (kind == ResultKind::FullPointBye) {
    return ByeKind::Full;
  }
  const bool is_zero = kind == ResultKind::Absent || kind == ResultKind::ZeroPointBye;
  return is_zero ? std::optional(ByeKind::Zero) : std::nullopt;
}

std::optional<ThinkingTime> read_time(std::string_view text) {
  ThinkingTime time;
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto read = [](std::string_view digits, std::uint32_t& number) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc() && end == digits.data() + digits.size() && number <= kMaxThinkingSeconds;
  };
  const bool is_read = plus < text.size() && read(text.substr(0, plus), time.seconds) &&
                       read(text.substr(plus + 1), time.increment);
  return is_read ? std::optional(time) : std::nullopt;
}

/// Gives the commands one after the other, and keeps the events or the first fault.
class ReportReplay {
 public:
  /// `table`: the order of the teams in the table of who meets whom; nothing: it is not known.
  ReportReplay(const Tournament& tournament, std::optional<TableOrder> table)
      : tournament_(tournament), rounds_(paired_rounds(tournament)), table_(std::move(table)) {}

  Expected<std::vector<Event>, std::vector<ReportFault>> run() {
    create();
    for (const Entrant& entrant : tournament_.entrants) {
      enter(entrant);
    }
    for (const NationalRating& rating : tournament_.national_ratings) {
      give(NoteNationalRating{rating.entrant, rating.listing}, rating.entrant, 0);
    }
    for (const AbnormalPoints& points : tournament_.abnormal) {
      take(AbnormalPointsAssigned{points}, 0, points.round);
    }
    for (const ForbiddenPairs& pairs : tournament_.forbidden) {
      give(ForbidPairs{pairs.first, pairs.last, {pairs.entrants.begin(), pairs.entrants.end()}}, 0, 0);
    }
    for (Round round = 1; round <= rounds_; ++round) {
      play(round);
    }
    for (const RequestedBye& bye : tournament_.byes) {
      if (bye.round > rounds_) {
        give(GrantBye{bye.entrant, bye.round, bye_kind(bye.kind).value_or(ByeKind::Zero)}, bye.entrant,
             bye.round);
      }
    }
    return fault_ ? Expected<std::vector<Event>, std::vector<ReportFault>>(
                        fail(std::vector<ReportFault>{*fault_}))
                  : events_;
  }

 private:
  void give(const Command& command, Tpn entrant, Round round) {
    if (fault_) {
      return;
    }
    const auto events = running_.decide(command);
    if (!events) {
      fault_ = ReportFault{Kind::Refused, entrant, round, events.error()};
      return;
    }
    for (const Event& event : *events) {
      take(event, entrant, round);
    }
  }

  /// What the report says happened, whatever a command would make of it now.
  void take(const Event& event, Tpn entrant, Round round) {
    if (fault_) {
      return;
    }
    if (const auto refusal = running_.try_record({Instant{}, "import", event})) {
      fault_ = ReportFault{Kind::Refused, entrant, round, *refusal};
      return;
    }
    events_.push_back(event);
  }

  void create() {
    const bool is_known = tournament_.system != PairingSystem::Unknown;
    const TournamentSettings settings{
        .name = tournament_.event.name.empty() ? "Tournament" : tournament_.event.name,
        .system = is_known ? tournament_.system : PairingSystem::Dutch,
        .rounds = std::max(tournament_.rounds_planned.value_or(rounds_), Round{1}),
        .scoring = tournament_.scoring};
    const TournamentTerms terms{.venue = Venue::Board,
                                .time = read_time(tournament_.event.time_control),
                                .is_rated = false,
                                .initial_color = tournament_.initial_color.value_or(Color::White),
                                .numbering = Numbering::ByEntry,
                                .tie_breaks = is_of_teams() ? Codes{} : tournament_.tie_breaks,
                                .absence = std::nullopt,
                                .team_tie_breaks = is_of_teams() ? tournament_.tie_breaks : Codes{},
                                .starts = std::nullopt,
                                .half_byes = std::nullopt,
                                .team_boards = table_ ? boards_of_matches(tournament_) : std::nullopt,
                                .number_lots = std::nullopt,
                                .table_order = table_.value_or(TableOrder{})};
    give(CreateTournament{settings, terms}, 0, 0);
  }

  using Codes = std::vector<std::string>;

  /// Whether the tie-breaks of the report are those of teams.
  [[nodiscard]] bool is_of_teams() const {
    return std::ranges::any_of(tournament_.tie_breaks, [](const std::string& code) {
      const auto tie_break = parse_tie_break(code);
      return tie_break && is_for_teams(*tie_break);
    });
  }

  void enter(const Entrant& entrant) {
    EntrantDetails details;
    details.name = entrant.name;
    details.title = entrant.title;
    details.federation = entrant.federation;
    details.fide_id = entrant.fide_id;
    details.rating = entrant.rating;
    give(Enter{details, false}, entrant.tpn, 0);
    const EntrantDescription description{
        .sex = entrant.sex, .born = birth_year(entrant.birth), .club = club_of(entrant.tpn)};
    if (description != EntrantDescription{}) {
      give(DescribeEntrant{entrant.tpn, description}, entrant.tpn, 0);
    }
  }

  /// The team; empty: none. In a Scheveningen match and in a round robin of teams who meets whom in the
  /// rounds to come depends on the order of the teams: where that is not known these are paired by hand.
  [[nodiscard]] std::string club_of(Tpn player) const {
    const std::vector<Team>& teams = tournament_.teams.teams;
    const bool is_followed = tournament_.system == PairingSystem::TeamMatch || table_ ||
                             (has_team_table(tournament_) && rounds_ >= tournament_.rounds_planned);
    const auto found = std::ranges::find_if(
        teams, [&](const Team& team) { return std::ranges::count(team.players, player) > 0; });
    return is_followed && found != teams.end() ? found->name : "";
  }

  /// Whether a blank says no more than that a team, or its reserve, had no match in the round.
  [[nodiscard]] bool has_teams_that_pause() const {
    return tournament_.system == PairingSystem::TeamRoundRobin;
  }

  /// In a round robin of teams: by its table, who has not played yet may be of a team that paused, or a
  /// reserve.
  [[nodiscard]] bool is_expected(Tpn player, const Presence& presence) const {
    return presence.last > 0 || (table_ && !club_of(player).empty());
  }

  void play(Round round) {
    for (const Entrant& entrant : tournament_.entrants) {
      const Presence presence = presence_of(entrant);
      const bool has_come = has_teams_that_pause() ? round == 1 && is_expected(entrant.tpn, presence)
                                                   : presence.first == round && presence.last >= round;
      if (has_come) {
        give(CheckIn{entrant.tpn}, entrant.tpn, round);
      }
      const ResultKind kind = kind_in(entrant, round);
      const bool is_pause = has_teams_that_pause() && kind == ResultKind::Absent;
      const auto bye = is_pause ? std::nullopt : bye_kind(kind);
      if (bye && presence.first <= round && round <= presence.last) {
        give(GrantBye{entrant.tpn, round, *bye}, entrant.tpn, round);
      }
    }
    pair(round);
    for (const Entrant& entrant : tournament_.entrants) {
      const Presence presence = presence_of(entrant);
      if (presence.last == round && round < rounds_ && !has_teams_that_pause()) {
        give(Withdraw{entrant.tpn}, entrant.tpn, round);
      }
    }
  }

  void pair(Round round) {
    RoundPaired paired{round, boards_of(round), std::nullopt};
    if (std::ranges::binary_search(tournament_.paired_by_hand, round)) {
      paired.origin = PairingOrigin::ByHand;
    }
    for (const Entrant& entrant : tournament_.entrants) {
      if (kind_in(entrant, round) == ResultKind::PairingAllocatedBye) {
        paired.bye = entrant.tpn;
      }
    }
    take(paired, 0, round);
    bool is_complete = true;
    for (std::size_t at = 0; at < paired.boards.size(); ++at) {
      const Tpn white = paired.boards[at].white;
      auto result = board_result(entrant(white), entrant(paired.boards[at].black), round);
      if (!result && round < rounds_) {
        result = BoardResult::Adjourned;
      }
      is_complete = is_complete && result;
      if (result) {
        give(GiveResult{round, static_cast<std::uint16_t>(at + 1), *result, ""}, white, round);
      }
    }
    if (is_complete) {
      give(CloseRound{round}, 0, round);
    }
  }

  [[nodiscard]] const Entrant& entrant(Tpn number) const { return tournament_.entrants[number - 1U]; }

  [[nodiscard]] std::vector<PairedBoard> boards_of(Round round) const {
    std::vector<PairedBoard> boards;
    for (const Entrant& one : tournament_.entrants) {
      const bool has_record = round <= one.results.size();
      const bool is_white =
          has_record && one.results[round - 1U].opponent && one.results[round - 1U].color == Color::White;
      if (is_white) {
        boards.push_back({one.tpn, *one.results[round - 1U].opponent});
      }
    }
    sort_boards(tournament_, round, boards);
    if (!tournament_.teams.teams.empty()) {
      order_by_seats(round, boards);
    }
    return boards;
  }

  /// The boards as the teams sat at them, team after team; others keep their order behind them.
  void order_by_seats(Round round, std::vector<PairedBoard>& boards) const {
    std::vector<PairedBoard> ordered;
    for (const Team& team : tournament_.teams.teams) {
      for (const Tpn player : seats_of(team, round)) {
        const auto board = std::ranges::find_if(
            boards, [&](const PairedBoard& one) { return one.white == player || one.black == player; });
        if (board != boards.end()) {
          ordered.push_back(*board);
          boards.erase(board);
        }
      }
    }
    boards.insert(boards.begin(), ordered.begin(), ordered.end());
  }

  /// The players of the team in the order of the boards: that of the team, unless the file says another one.
  [[nodiscard]] std::vector<Tpn> seats_of(const Team& team, Round round) const {
    const std::vector<TeamLineUp>& line_ups = tournament_.teams.line_ups;
    const auto said = std::ranges::find_if(line_ups, [&](const TeamLineUp& line_up) {
      return line_up.team == team.number && line_up.round == round;
    });
    return said == line_ups.end() ? team.players : said->players;
  }

  const Tournament& tournament_;
  Round rounds_;
  std::optional<TableOrder> table_;
  RunningTournament running_;
  std::vector<Event> events_;
  std::optional<ReportFault> fault_;
};

std::string_view sentence_of(const ReportFault& fault) {
  switch (fault.kind) {
    case Kind::UnplayedGame:
      return "Games of less than one move (W, D, L) cannot be kept: write them as 1, = and 0.";
    case Kind::VirtualPoints:
      return "Virtual points can be kept only as the Baku acceleration gives them (record 192, "
             "FIDE_DUTCH_2025_BAKU).";
    case Kind::MissingNumber:
      return "The numbers of records 001 must be 1, 2, 3 and so on, and this one is missing.";
    case Kind::InitialOrder:
      return "The initial order must be that of the numbers: records 001 stand in another one, which XXC rank "
             "makes count.";
    case Kind::TeamPoints:
      return "Points of teams that do not follow from their games (record 299) cannot be kept.";
    case Kind::Refused:
      break;
  }
  return fault.refusal ? describe(*fault.refusal) : "";
}

}  // namespace

std::string write_fault(const ReportFault& fault) {
  std::string text;
  if (fault.entrant != 0) {
    text = "number " + std::to_string(fault.entrant);
  }
  if (fault.round != 0) {
    text += (text.empty() ? "round " : ", round ") + std::to_string(fault.round);
  }
  return text + (text.empty() ? "" : ": ") + std::string(sentence_of(fault));
}

Expected<std::vector<Event>, std::vector<ReportFault>> events_of_report(const Tournament& tournament) {
  std::vector<ReportFault> faults = find_faults(tournament);
  if (!faults.empty()) {
    return fail(std::move(faults));
  }
  if (has_team_table(tournament)) {
    const std::vector<TableOrder> orders = possible_table_orders(tournament);
    for (const TableFit fit : {TableFit::Boards, TableFit::Matches}) {
      for (const TableOrder& order : orders) {
        auto events = ReportReplay(tournament, order).run();
        // In a Scheveningen match the same two teams meet in each round, whatever their order is.
        const bool says_order = fit == TableFit::Boards || tournament.system != PairingSystem::Scheveningen;
        if (events && says_order && follows_its_table(*events, fit)) {
          return events;
        }
      }
    }
  }
  return ReportReplay(tournament, std::nullopt).run();
}

}  // namespace rookery::tournament
