// SPDX-License-Identifier: MIT
#include "rookery/arbiter/text.h"

#include <array>

#include "arbitration.h"
#include "text_words.h"

namespace rookery::arbiter {

namespace {

using chess::Color;
using chess::Position;

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

/// A move that is none is an action too: over the board an illegal move has consequences (FIDE 2023, 7.5).
Action as_action(const std::optional<chess::Move>& move, bool offers_draw) {
  return move ? Action{PlayMove{*move, offers_draw}} : Action{AttemptIllegal{}};
}

/// "move e2e4", or with the words of an offer: "move e2e4 offer-draw".
Read<Action> read_move(Words& words) {
  const auto move = words.asked_move();
  if (!move) {
    return fail(move.error());
  }
  if (words.done()) {
    return as_action(*move, false);
  }
  return words.one_of(std::array{std::string_view("offer-draw")}, [](std::string_view w) { return w; })
      .map([&](std::string_view) { return as_action(*move, true); });
}

Read<Action> read_claim(Words& words) {
  const auto kind = words.claim_kind();
  if (!kind) {
    return fail(kind.error());
  }
  if (words.done()) {
    return Action{ClaimDraw{*kind, std::nullopt}};
  }
  return words.asked_move().map([&](const std::optional<chess::Move>& intended) {
    return intended ? Action{ClaimDraw{*kind, intended}} : Action{AttemptIllegal{*kind}};
  });
}

Read<Action> read_decided_result(Words& words) {
  const auto score = read_decided_score(words);
  if (!score) {
    return fail(score.error());
  }
  return words.rest_as_note().map(
      [&](const std::string& note) -> Action { return DecideResult{{}, *score, note}; });
}

struct ActionReader {
  std::string_view name;
  Read<Action> (*read)(Words&);
};
constexpr std::array<ActionReader, 24> kActionReaders{{
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
    {"stop-clocks", plain<StopClocks>},
    {"restart-clocks", plain<RestartClocks>},
    {"adjust-clock",
     [](Words& words) {
       return read_adjustment(words).map([](const AdjustClock& a) -> Action { return a; });
     }},
    {"decide-result", read_decided_result},
    {"give-time",
     [](Words& words) {
       return words.number(kLeastTimeGiven.count(), kMostTimeGiven.count())
           .map([](std::int64_t ms) -> Action { return GiveTime{Duration{ms}}; });
     }},
    {"illegal",
     [](Words& words) {
       return read_irregularity(words).map([](const ReportIllegal& report) -> Action { return report; });
     }},
}};

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

Expected<Action, TextError> parse_action(std::string_view text, const Position& now) {
  Words words(text, now);
  return dispatch<Action>(words, kActionReaders);
}

}  // namespace rookery::arbiter
