// SPDX-License-Identifier: MIT
#include "rookery/arbiter/text.h"

#include <algorithm>
#include <array>

#include "rookery/arbiter/fair_time.h"
#include "rookery/arbiter/words.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "text_words.h"

namespace rookery::arbiter {

namespace {

using chess::CastlingMode;
using chess::Color;
using chess::Position;
using Fault = TextError::Fault;
namespace uci_move = notation::uci_move;

constexpr std::array kScores{chess::win_for(Color::White), chess::win_for(Color::Black), chess::kDrawn};
constexpr std::array kVerdicts{chess::Helpmate::Exists, chess::Helpmate::Impossible,
                               chess::Helpmate::Unknown};
constexpr std::array kEndings{chess::Ending::Checkmate,
                              chess::Ending::Stalemate,
                              chess::Ending::DeadPosition,
                              chess::Ending::FivefoldRepetition,
                              chess::Ending::SeventyFiveMoves,
                              chess::Ending::Resignation,
                              chess::Ending::ResignationUnwinnable,
                              chess::Ending::Agreement,
                              chess::Ending::ThreefoldClaim,
                              chess::Ending::FiftyMoveClaim,
                              chess::Ending::FlagFall,
                              chess::Ending::FlagFallUnwinnable,
                              chess::Ending::IllegalMoves,
                              chess::Ending::IllegalMovesUnwinnable};

constexpr std::int64_t kMaxSpan = std::int64_t{1} << 40;     // 34 years in ms
constexpr std::int64_t kMaxInstant = std::int64_t{1} << 50;  // far beyond any date

Read<Event> read_seat(Words& words) {
  const auto side = words.color();
  if (!side) {
    return fail(side.error());
  }
  auto player = words.id();
  if (!player) {
    return fail(player.error());
  }
  return words.rest_as_name().map(
      [&](const std::string& name) -> Event { return Seated{*side, std::move(*player), name}; });
}

Read<Event> read_played(Words& words) {
  const auto move = words.move();
  if (!move) {
    return fail(move.error());
  }
  const auto remaining = words.number(0, kMaxSpan);
  if (!remaining || words.done()) {
    return remaining.map([&](std::int64_t ms) -> Event { return Played{*move, Duration{ms}}; });
  }
  return words.number(1, kMaxLagCredit.count()).map([&](std::int64_t credit) -> Event {
    return Played{*move, Duration{*remaining}, Duration{credit}};
  });
}

Read<std::optional<chess::Move>> read_intended(Words& words, Read<chess::Move> (Words::*read)()) {
  if (words.done()) {
    return std::optional<chess::Move>{};
  }
  return (words.*read)().map([](chess::Move move) { return std::optional(move); });
}

Read<Event> read_claimed(Words& words) {
  const auto by = words.color();
  if (!by) {
    return fail(by.error());
  }
  const auto kind = words.claim_kind();
  if (!kind) {
    return fail(kind.error());
  }
  const auto granted = words.one_of(std::array{true, false},
                                    [](bool yes) { return std::string_view(yes ? "granted" : "refused"); });
  if (!granted) {
    return fail(granted.error());
  }
  return read_intended(words, &Words::move).map([&](std::optional<chess::Move> intended) -> Event {
    return DrawClaimed{*by, *kind, intended, *granted};
  });
}

Read<Event> read_ended(Words& words) {
  const auto ending = words.one_of(kEndings, [](chess::Ending e) { return word(e); });
  if (!ending) {
    return fail(ending.error());
  }
  const auto score = words.one_of(kScores, write_score);
  if (!score) {
    return fail(score.error());
  }
  return words.line().map(
      [&](const std::vector<chess::Move>& mate) -> Event { return Ended{{*ending, *score}, mate}; });
}

Read<Event> read_found_dead(Words& words) {
  return words.number(0, kMaxEvents).map([](std::int64_t ply) -> Event {
    return FoundDead{static_cast<int>(ply)};
  });
}

std::string_view word_for(bool alive) {
  return alive ? "alive" : "open";
}

Read<Event> read_considered(Words& words) {
  const auto ply = words.number(0, kMaxEvents);
  if (!ply) {
    return fail(ply.error());
  }
  return words.one_of(std::array{true, false}, word_for).map([&](bool alive) -> Event {
    return Considered{static_cast<int>(*ply), alive};
  });
}

Read<Event> read_proof(Words& words) {
  const auto verdict = words.one_of(kVerdicts, [](chess::Helpmate v) { return word(v); });
  if (!verdict) {
    return fail(verdict.error());
  }
  return words.line().map(
      [&](const std::vector<chess::Move>& mate) -> Event { return Proof{*verdict, mate}; });
}

Read<Event> read_touched(Words& words) {
  const auto by = words.color();
  if (!by) {
    return fail(by.error());
  }
  return words.square().map([&](chess::Square square) -> Event { return Touched{*by, square}; });
}

Read<ReportIllegal> read_irregularity(Words& words) {
  const auto what = words.one_of(std::array{Irregularity::IllegalMove, Irregularity::PawnNotPromoted,
                                            Irregularity::NothingMoved, Irregularity::TwoHandsForAMove},
                                 [](Irregularity i) { return word(i); });
  if (!what) {
    return fail(what.error());
  }
  if (*what == Irregularity::NothingMoved || *what == Irregularity::TwoHandsForAMove) {
    return ReportIllegal{*what, std::nullopt, std::nullopt};
  }
  const auto from = words.square();
  if (!from) {
    return fail(from.error());
  }
  return words.square().map([&](chess::Square to) { return ReportIllegal{*what, *from, to}; });
}

Read<Event> read_illegal(Words& words) {
  const auto by = words.color();
  if (!by) {
    return fail(by.error());
  }
  return read_irregularity(words).map(
      [&](const ReportIllegal& told) -> Event { return IllegalMade{*by, told.what, told.from, told.to}; });
}

Read<Event> read_award(Words& words) {
  const auto to = words.color();
  if (!to) {
    return fail(to.error());
  }
  return words.number(1, kMaxSpan).map([&](std::int64_t ms) -> Event {
    return TimeAwarded{*to, Duration{ms}};
  });
}

Read<Event> read_hidden(Words& words) {
  const auto player = words.id();
  if (!player) {
    return fail(player.error());
  }
  const auto commitment = words.digits(kCommitmentLength);
  if (!commitment) {
    return fail(commitment.error());
  }
  return words.rest_as_name().map(
      [&](const std::string& name) -> Event { return PawnsHidden{*player, name, *commitment}; });
}

Read<Event> read_picked(Words& words) {
  const auto player = words.id();
  if (!player) {
    return fail(player.error());
  }
  const auto hand = words.hand();
  if (!hand) {
    return fail(hand.error());
  }
  return words.rest_as_name().map(
      [&](const std::string& name) -> Event { return HandPicked{*player, name, *hand}; });
}

Read<HandsOpened> read_opening(Words& words) {
  const auto white = words.hand();
  if (!white) {
    return fail(white.error());
  }
  return words.digits(kNonceLength).map([&](const std::string& nonce) { return HandsOpened{*white, nonce}; });
}

/// An event that says only who did it.
template <class E>
Read<Event> read_by(Words& words) {
  return words.color().map([](Color by) -> Event { return E{by}; });
}

Read<Event> read_aborted(Words& words) {
  const auto by = words.color();
  if (!by || words.done()) {
    return by.map([](Color side) -> Event { return Aborted{side}; });
  }
  return words.one_of(std::array{true}, [](bool) { return std::string_view("late"); }).map([&](bool late) {
    return Event{Aborted{*by, late}};
  });
}

struct EventReader {
  std::string_view word;
  Read<Event> (*read)(Words&);
};
constexpr std::array<EventReader, 26> kEventReaders{{
    {"seat", read_seat},
    {"move", read_played},
    {"offer-draw", read_by<DrawOffered>},
    {"decline-draw", read_by<DrawDeclined>},
    {"claim", read_claimed},
    {"offer-takeback", read_by<TakebackOffered>},
    {"decline-takeback", read_by<TakebackDeclined>},
    {"take-back",
     [](Words& words) {
       return words.number(1, 2).map([](std::int64_t n) -> Event { return TakenBack{static_cast<int>(n)}; });
     }},
    {"downtime",
     [](Words& words) {
       return words.number(0, kMaxDowntime.count()).map([](std::int64_t ms) -> Event {
         return ServerDowntime{Duration{ms}};
       });
     }},
    {"abort", read_aborted},
    {"end", read_ended},
    {"undecided", [](Words&) { return Read<Event>(Undecided{}); }},
    {"considered", read_considered},
    {"dead", read_found_dead},
    {"proof", read_proof},
    {"offer-rematch", read_by<RematchOffered>},
    {"rematch",
     [](Words& words) {
       return words.id().map([](const std::string& id) -> Event { return RematchAgreed{id}; });
     }},
    {"touch", read_touched},
    {"adjust", read_by<Adjusting>},
    {"press", read_by<ClockPressed>},
    {"illegal", read_illegal},
    {"award", read_award},
    {"hide", read_hidden},
    {"pick", read_picked},
    {"open",
     [](Words& words) {
       return read_opening(words).map([](const HandsOpened& opened) -> Event { return opened; });
     }},
    {"choose", read_by<ColorChosen>},
}};

template <class A>
Read<Action> plain(Words&) {
  return Action{A{}};
}

Read<Action> read_sit(Words& words) {
  const auto player = words.id();
  if (!player) {
    return fail(player.error());
  }
  return words.rest_as_name().map([&](const std::string& name) -> Action { return Sit{*player, name}; });
}

/// "move e2e4", or with the words of an offer: "move e2e4 offer-draw".
Read<Action> read_move(Words& words) {
  const auto move = words.asked_move();
  if (!move) {
    return fail(move.error());
  }
  if (words.done()) {
    return Action{PlayMove{*move}};
  }
  return words.one_of(std::array{std::string_view("offer-draw")}, [](std::string_view w) { return w; })
      .map([&](std::string_view) -> Action { return PlayMove{*move, true}; });
}

Read<Action> read_claim(Words& words) {
  const auto kind = words.claim_kind();
  if (!kind) {
    return fail(kind.error());
  }
  return read_intended(words, &Words::asked_move).map([&](std::optional<chess::Move> intended) -> Action {
    return ClaimDraw{*kind, intended};
  });
}

Read<Action> read_accept_rematch(Words& words) {
  if (words.done()) {
    return Action{AcceptRematch{}};  // the server names the game
  }
  return words.id().map([](const std::string& id) -> Action { return AcceptRematch{id}; });
}

struct ActionReader {
  std::string_view word;
  Read<Action> (*read)(Words&);
};
constexpr std::array<ActionReader, 21> kActionReaders{{
    {"sit", read_sit},
    {"move", read_move},
    {"offer-draw", plain<OfferDraw>},
    {"accept-draw", plain<AcceptDraw>},
    {"decline-draw", plain<DeclineDraw>},
    {"claim", read_claim},
    {"resign", plain<Resign>},
    {"abort", plain<Abort>},
    {"offer-takeback", plain<OfferTakeback>},
    {"accept-takeback", plain<AcceptTakeback>},
    {"decline-takeback", plain<DeclineTakeback>},
    {"flag", plain<ReportFlag>},
    {"offer-rematch", plain<OfferRematch>},
    {"accept-rematch", read_accept_rematch},
    {"touch",
     [](Words& words) {
       return words.square().map([](chess::Square square) -> Action { return Touch{square}; });
     }},
    {"adjust", plain<Adjust>},
    {"pick",
     [](Words& words) {
       return words.hand().map([](Hand hand) -> Action { return PickHand{{}, {}, hand}; });
     }},
    {"open",
     [](Words& words) {
       return read_opening(words).map(
           [](const HandsOpened& opened) -> Action { return OpenHands{{}, opened.white, opened.nonce}; });
     }},
    {"choose",
     [](Words& words) {
       return words.color().map([](Color color) -> Action { return ChooseColor{{}, color}; });
     }},
    {"press", plain<PressClock>},
    {"illegal",
     [](Words& words) {
       return read_irregularity(words).map([](const ReportIllegal& told) -> Action { return told; });
     }},
}};

/// The first word chooses a reader; what the reader leaves over is a fault.
template <class Result, class Readers>
Read<Result> dispatch(Words& words, const Readers& readers) {
  const auto reader = words.one_of(readers, [](const auto& r) { return r.word; });
  if (!reader) {
    return fail(reader.error());
  }
  Read<Result> result = reader->read(words);
  if (result && !words.done()) {
    return fail(TextError{Fault::TrailingText, words.at()});
  }
  return result;
}

std::string spaced(std::string_view first, std::string_view second) {
  return std::string(first) + ' ' + std::string(second);
}

struct Writer {
  CastlingMode mode;

  [[nodiscard]] std::string with_line(std::string text, const std::vector<chess::Move>& moves) const {
    for (const chess::Move move : moves) {
      text += ' ' + uci_move::write(move, mode);
    }
    return text;
  }

  std::string operator()(const Seated& e) const {
    return spaced(spaced("seat", word(e.side)), spaced(e.player, e.name));
  }
  std::string operator()(const Played& e) const {
    const std::string move = spaced("move", uci_move::write(e.move, mode));
    const std::string text = spaced(move, std::to_string(e.remaining.count()));
    return e.credit > Duration{0} ? spaced(text, std::to_string(e.credit.count())) : text;
  }
  std::string operator()(const DrawOffered& e) const { return spaced("offer-draw", word(e.by)); }
  std::string operator()(const DrawDeclined& e) const { return spaced("decline-draw", word(e.by)); }
  std::string operator()(const DrawClaimed& e) const {
    const std::string claim =
        spaced(spaced("claim", word(e.by)), spaced(word(e.kind), e.granted ? "granted" : "refused"));
    return e.intended ? spaced(claim, uci_move::write(*e.intended, mode)) : claim;
  }
  std::string operator()(const TakebackOffered& e) const { return spaced("offer-takeback", word(e.by)); }
  std::string operator()(const TakebackDeclined& e) const { return spaced("decline-takeback", word(e.by)); }
  std::string operator()(const TakenBack& e) const { return spaced("take-back", std::to_string(e.plies)); }
  std::string operator()(const ServerDowntime& e) const {
    return spaced("downtime", std::to_string(e.length.count()));
  }
  std::string operator()(const Aborted& e) const {
    const std::string text = spaced("abort", word(e.by));
    return e.late ? spaced(text, "late") : text;
  }
  std::string operator()(const Ended& e) const {
    return with_line(spaced(spaced("end", word(e.outcome.ending)), write_score(e.outcome.score)), e.mate);
  }
  std::string operator()(const Undecided&) const { return "undecided"; }
  std::string operator()(const Considered& e) const {
    return spaced(spaced("considered", std::to_string(e.ply)), word_for(e.alive));
  }
  std::string operator()(const FoundDead& e) const { return spaced("dead", std::to_string(e.ply)); }
  std::string operator()(const Proof& e) const { return with_line(spaced("proof", word(e.verdict)), e.mate); }
  std::string operator()(const RematchOffered& e) const { return spaced("offer-rematch", word(e.by)); }
  std::string operator()(const RematchAgreed& e) const { return spaced("rematch", e.game); }
  std::string operator()(const Touched& e) const {
    return spaced(spaced("touch", word(e.by)), notation::write(e.square));
  }
  std::string operator()(const Adjusting& e) const { return spaced("adjust", word(e.by)); }
  std::string operator()(const ClockPressed& e) const { return spaced("press", word(e.by)); }
  std::string operator()(const IllegalMade& e) const {
    const std::string what = spaced(spaced("illegal", word(e.by)), word(e.what));
    return e.from && e.to ? spaced(what, spaced(notation::write(*e.from), notation::write(*e.to))) : what;
  }
  std::string operator()(const PawnsHidden& e) const {
    return spaced(spaced("hide", e.player), spaced(e.commitment, e.name));
  }
  std::string operator()(const HandPicked& e) const {
    return spaced(spaced("pick", e.player), spaced(word(e.hand), e.name));
  }
  std::string operator()(const HandsOpened& e) const {
    return spaced("open", spaced(word(e.white), e.nonce));
  }
  std::string operator()(const ColorChosen& e) const { return spaced("choose", word(e.color)); }
  std::string operator()(const TimeAwarded& e) const {
    return spaced(spaced("award", word(e.to)), std::to_string(e.length.count()));
  }
};

}  // namespace

std::string_view describe(TextError::Fault fault) {
  switch (fault) {
    case TextError::Fault::UnknownWord:
      return "This word is not one of those that can stand here.";
    case TextError::Fault::MissingWord:
      return "A word is missing here.";
    case TextError::Fault::BadNumber:
      return "A whole number in its range was expected here.";
    case TextError::Fault::BadMove:
      return "A move in UCI notation was expected here, such as e2e4 or e7e8q.";
    case TextError::Fault::BadSquare:
      return "A square was expected here, a1 to h8.";
    case TextError::Fault::BadName:
      return "This is no name: too long, empty, or with characters that names do not have.";
    case TextError::Fault::BadDigits:
      return "Lower-case hexadecimal digits were expected here: 64 for a commitment, 32 for what opens it.";
    case TextError::Fault::TrailingText:
      return "The text should end here.";
  }
  return "";
}

std::string write_event(const Event& event, CastlingMode mode) {
  return std::visit(Writer{mode}, event);
}

std::string write_record(const EventRecord& line, CastlingMode mode) {
  return spaced(std::to_string(line.at.time_since_epoch().count()), write_event(line.event, mode));
}

Expected<EventRecord, TextError> parse_record(std::string_view text, const Position& now) {
  Words words(text, now);
  const auto at = words.number(0, kMaxInstant);
  if (!at) {
    return fail(at.error());
  }
  return dispatch<Event>(words, kEventReaders).map([&](const Event& event) {
    return EventRecord{Instant{Duration{*at}}, event};
  });
}

Expected<Action, TextError> parse_action(std::string_view text, const Position& now) {
  Words words(text, now);
  return dispatch<Action>(words, kActionReaders);
}

}  // namespace rookery::arbiter
