// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "rookery/arbiter/game.h"

/// The one text form of scoresheet events and actions: what a store keeps, what goes over a wire, what the
/// browser's core reads. A layer above adds those of its own in the same form (event_words.h). One line each,
/// words separated by single spaces, moves in UCI notation (castling as king takes own rook in Chess960).
///
/// ```text
///   line:    <ms since 1970> <event>
///   event:   seat white|black <player> <name to the end of the line>
///            move <uci> <remaining ms> [<credit ms>]
///            offer-draw|decline-draw|offer-takeback|decline-takeback white|black
///            abort white|black [late]
///            claim white|black threefold|fifty granted|refused [<uci>]
///            take-back <plies>
///            end <ending> <score> [<uci>…]   such as "end checkmate 1-0", "end flag_fall 1-0 d1h5 g7g6 …";
///                                            the moves are the winner's mate, in which the game did not end
///            undecided                       whether the position is dead is being thought through
///            considered <ply> alive|open     that was thought through, and the position not found dead
///            dead <ply>                      the position after so many plies was dead
///            proof exists <uci>…|impossible|unknown
///            touch white|black <square>
///            adjust|press white|black
///            illegal white|black move|pawn <square> <square>
///            illegal white|black nothing|hands
///            award white|black <ms>
///            hide <player> <64 hex digits> <name to the end of the line>
///            pick <player> left|right <name to the end of the line>
///            open left|right <32 hex digits>
///            choose white|black
///            stop-clocks|restart-clocks <arbiter> <name to the end of the line>
///            adjust-clock white|black <ms, negative: taken> <arbiter> <name to the end of the line>
///            decide-result <score> <arbiter> <note to the end of the line>
///   action:  sit <player> <name> | move <uci> [offer-draw] | offer-draw | accept-draw | decline-draw |
///            claim threefold|fifty [<uci>] |
///            resign | abort | offer-takeback | accept-takeback | decline-takeback | flag |
///            touch <square> | adjust | press |
///            give-time <ms> | illegal move|pawn <square> <square> | illegal nothing|hands |
///            pick left|right | open left|right <32 hex digits> | choose white|black |
///            stop-clocks | restart-clocks | adjust-clock white|black <ms> | decide-result <score> <note>
///            (whose player, arbiter and name the server fills in)
/// ```
namespace rookery::arbiter {

/// The version of the grammar of events, to be stored with each event. It increases when an event is added or
/// written differently; a reader knows all versions up to its own.
inline constexpr int kGrammar = 4;

struct TextError {
  enum class Fault : std::uint8_t {
    UnknownWord,
    MissingWord,
    BadNumber,
    BadMove,
    BadSquare,
    BadName,
    BadDigits,
    TrailingText
  } fault;
  std::size_t offset;  ///< bytes from the start of the text
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(TextError::Fault fault);

[[nodiscard]] std::string write_event(const Event& event, chess::CastlingMode mode);
[[nodiscard]] std::string write_record(const EventRecord& line, chess::CastlingMode mode);

/// Reads one line. Its move or moves, if it has any, are read from `now` on, the position the line was
/// written in. A line that cannot follow in the game (such as a move after its end) is still read:
/// is_recordable() decides about that. Errors: the first fault and its place.
[[nodiscard]] Expected<EventRecord, TextError> parse_record(std::string_view text,
                                                            const chess::Position& now);

/// Reads an action. A well-formed move that is not legal in `now` is read as AttemptIllegal, which decide
/// refuses for the reason that comes first: the game is over, it is not the player's turn, the move is
/// illegal. Errors: the first fault and its place.
[[nodiscard]] Expected<Action, TextError> parse_action(std::string_view text, const chess::Position& now);

}  // namespace rookery::arbiter
