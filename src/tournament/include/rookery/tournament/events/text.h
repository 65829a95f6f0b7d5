#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/events/event.h"

/// The text form of a tournament's events, which a store keeps. One line each, words separated by single
/// blanks; what may hold blanks stands last.
///
/// ```text
///   line:    <ms since 1970> <actor> <event>
///   event:   create dutch|baku|round-robin|knockout|keizer|team-match|scheveningen|team-round-robin|arena|
///                   other <rounds> <points of a win> <of a draw> <of a loss>
///                   <of a forfeit loss> <of a zero-point bye> <of the pairing-allocated bye> <of an
///                   adjourned game> <name>
///            terms board|screen <seconds>+<increment>|- rated|casual white|black by-rating|by-entry
///                  <tie-break>,…|- [absence <seconds>] [teams <tie-break>,…]
///                  [starts <seconds of the pause> <ms since 1970>,…|-]
///                  [half-byes <of an entrant> <last rounds without>] [two-games]
///                  [own-codes] [play-off <seconds>+<increment> <seconds of White> <seconds of Black>]
///                  [arena <ms since 1970> <minutes>]
///            appoint <account>
///            dismiss <account>
///            forbid <first round> <last round> [if-possible] <entrant> <entrant>…
///            enter <entrant> <rating> <account>|- <title>|- <federation>|- <FIDE number>|- <name>
///            national <entrant> <federation> <rating> <number>|- <title>|- <origin>|-
///            describe <entrant> m|w|- <year of birth>|0 [<club>]
///            check-in <entrant>
///            withdraw <entrant> [expelled]
///            bye <entrant> <round> zero|half|full [beyond-limit]
///            pair <round> [by-hand|against-rules] <white>-<black>… [bye <entrant>]
///            swap <round> <entrant> <entrant> [against-rules]
///            claim <round> <board> white|black <result>
///            result <round> <board> 1-0|1/2-1/2|0-1|-/+|+/-|-/-|adjourned
///            correct <round> <board> <result> <note>
///            penalty <entrant> <points> <note>
///            abnormal-points adjustment|win|draw|loss|full-point-bye|half-point-bye|zero-point-bye|
///                            forfeit-win|forfeit-loss <points> <round>|0 <entrant>,…|-
///            prize <places> m|w|- <born from>|0 <born to>|0 <rating from>|0 <rating to>|0 [<club>] | <name>
///            lots <seed>
///            rank <entrant>,<entrant>… <note>
///            close-round <round>
///            hold-rounds [<word of a refusal>]
///            resume-rounds
///            close
///            pair-free <number of the first game> <white>-<black>…
///            game-over <game> <result> <plies> [white-berserk] [black-berserk]
///            pause <entrant>
///            come-back <entrant>
///            undo <event>
/// ```
namespace rookery::tournament {
/// The version of the grammar, to be stored with the events. It increases when an event is added or written
/// differently; a reader knows all versions up to its own. Version 2 added terms, appoint, dismiss, forbid
/// and claim; version 3 describe, prize, lots, rank, three systems, and how a pairing came about; version 4
/// team-round-robin, national, absence, teams, starts and half-byes of the terms, byes beyond the limit,
/// hold-rounds and resume-rounds; version 5 abnormal-points, play-off and own-codes of the terms, and arenas:
/// their terms, pair-free, game-over, pause and come-back.
inline constexpr int kEventGrammar = 5;

struct EventTextError {
  enum class Fault : std::uint8_t {
    UnknownWord,
    MissingWord,
    BadNumber,
    BadPoints,
    BadName,
    TrailingText,
    TooManyLines,  ///< more than kMaxEvents
  } fault;
  std::size_t line = 1;    ///< from 1
  std::size_t offset = 0;  ///< bytes from the start of the line
  bool operator==(const EventTextError&) const = default;
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(EventTextError::Fault fault);

/// "enter", and the whole line without its time and actor.
[[nodiscard]] std::string_view name_of(const Event& event);
[[nodiscard]] std::string write_event(const Event& event);
/// "900+5".
[[nodiscard]] std::string write_thinking_time(const ThinkingTime& time);
/// "1-0", "round-robin", "half", as the grammar has them.
[[nodiscard]] std::string_view word_of(BoardResult result);
[[nodiscard]] std::string_view word_of(PairingSystem system);
[[nodiscard]] std::string_view word_of(ByeKind kind);
[[nodiscard]] std::string_view word_of(PairingOrigin origin);  ///< "system", "by-hand", "against-rules"
/// Nothing: no result is written like this.
[[nodiscard]] std::optional<BoardResult> read_board_result(std::string_view word);

[[nodiscard]] std::string write_record(const EventRecord& record);
/// Reads one line. An event that cannot follow is read all the same: why_not_recordable() decides about
/// that. Errors: the first fault and its place.
[[nodiscard]] Expected<EventRecord, EventTextError> parse_record(std::string_view line);

/// Lines that each end with '\n'.
[[nodiscard]] std::string write_records(std::span<const EventRecord> records);
[[nodiscard]] Expected<std::vector<EventRecord>, EventTextError> parse_records(std::string_view text);

}  // namespace rookery::tournament
