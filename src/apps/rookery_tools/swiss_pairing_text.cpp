#include "swiss_pairing_text.h"

#include <nlohmann/json.hpp>

namespace rookery::apps {

using tournament::Criterion;
using tournament::Pairing;
using tournament::Tournament;
using tournament::Tpn;

namespace {

/// What the first candidate would have broken.
std::string_view sentence_of(Criterion criterion) {
  switch (criterion) {
    case Criterion::ForbiddenPair:
      return "the organiser forbade that pairing";
    case Criterion::C1Rematch:
      return "the two have met before, or others in the bracket have (C1)";
    case Criterion::C2ByeTwice:
      return "nobody gets a second bye (C2)";
    case Criterion::C3AbsoluteColors:
      return "two with the same absolute colour preference would meet (C3)";
    case Criterion::C4Completion:
      return "the rest of the round could not be paired (C4)";
    case Criterion::C5ByeScore:
      return "the bye would go to a higher score or to more unplayed games (C5, C9)";
    case Criterion::C6Downfloaters:
      return "more players would float down (C6)";
    case Criterion::C7DownfloaterScores:
      return "players with higher scores would float down (C7)";
    case Criterion::C8NextBracket:
      return "the next bracket would be paired worse (C8)";
    case Criterion::C9ByeUnplayed:
      return "the bye would go to somebody with more unplayed games (C9)";
    case Criterion::C10TopscorerDifference:
      return "a topscorer's colour difference would grow beyond 2 (C10)";
    case Criterion::C11TopscorerRepeat:
      return "a topscorer would have one colour for the third time in a row (C11)";
    case Criterion::C12Preferences:
      return "fewer colour preferences would be granted (C12)";
    case Criterion::C13StrongPreferences:
      return "fewer strong colour preferences would be granted (C13)";
    case Criterion::C14DownfloatLast:
      return "somebody would float down again who did so in the round before (C14)";
    case Criterion::C15UpfloatLast:
      return "somebody would float up again who did so in the round before (C15)";
    case Criterion::C16DownfloatBefore:
      return "somebody would float down again who did so two rounds before (C16)";
    case Criterion::C17UpfloatBefore:
      return "somebody would float up again who did so two rounds before (C17)";
    case Criterion::C18DownfloatLastScore:
      return "a repeated downfloat would span a wider score difference (C18)";
    case Criterion::C19UpfloatLastScore:
      return "a repeated upfloat would span a wider score difference (C19)";
    case Criterion::C20DownfloatBeforeScore:
      return "a downfloat as two rounds before would span a wider score difference (C20)";
    case Criterion::C21UpfloatBeforeScore:
      return "an upfloat as two rounds before would span a wider score difference (C21)";
  }
  return "";
}

std::string_view sentence_of(tournament::ColorRule rule) {
  using tournament::ColorRule;
  switch (rule) {
    case ColorRule::BothPreferences:
      return "no preference stands against it (5.2.1)";
    case ColorRule::StrongerPreference:
      return "the stronger preference is granted (5.2.2)";
    case ColorRule::Alternation:
      return "both change the colours of the last round in which they had different ones (5.2.3)";
    case ColorRule::HigherRanked:
      return "both prefer the same colour equally, and the higher ranked one gets it (5.2.4)";
    case ColorRule::InitialColor:
      return "neither has a preference: the initial colour and the number of the higher one decide (5.2.5)";
  }
  return "";
}

std::string right_aligned(std::string text, std::size_t width) {
  text.insert(0, width - std::min(width, text.size()), ' ');
  return text;
}

}  // namespace

std::string entrant_text(const Tournament& tournament, Tpn tpn, tournament::Round round) {
  const tournament::Entrant& entrant = *find_entrant(tournament, tpn);
  const auto before = static_cast<tournament::Round>(round - 1U);
  return std::to_string(tpn) + ' ' + entrant.name + " (" +
         write_points(score_after(tournament, entrant, before)) + ')';
}

std::string pairing_table(const Tournament& tournament, const tournament::RoundPairing& pairing) {
  std::string table = "Round " + std::to_string(pairing.round) + '\n';
  std::size_t board = 0;
  for (const Pairing& pair : pairing.pairings) {
    table += right_aligned(std::to_string(++board), 5) + "  " +
             entrant_text(tournament, pair.white, pairing.round) + " - " +
             entrant_text(tournament, pair.black, pairing.round) + '\n';
  }
  if (pairing.bye) {
    table += "  bye  " + entrant_text(tournament, *pairing.bye, pairing.round) + '\n';
  }
  return table;
}

std::string reason_text(const Tournament& tournament, const Pairing& pairing) {
  const tournament::PairingReason& reason = pairing.reason;
  const auto name = [&](Tpn tpn) { return std::to_string(tpn) + ' ' + find_entrant(tournament, tpn)->name; };
  std::string text = "Bracket: " + write_points(reason.bracket) + " points";
  text += reason.is_moved_down ? "; " + name(reason.higher) + " floated down into it.\n" : ".\n";
  if (!reason.forced_by) {
    text += "Opponents: the first candidate of the bracket pairs them.\n";
  } else if (reason.first_choice) {
    text += "Opponents: " + name(reason.higher) + " would first have met " + name(*reason.first_choice) +
            ", but " + std::string(sentence_of(*reason.forced_by)) + ".\n";
  } else {
    text +=
        "Opponents: not the first candidate, since " + std::string(sentence_of(*reason.forced_by)) + ".\n";
  }
  return text + "Colours: " + name(pairing.white) +
         " has White: " + std::string(sentence_of(reason.color_rule)) + ".\n";
}

nlohmann::json pairing_to_json(const tournament::RoundPairing& pairing) {
  nlohmann::json boards = nlohmann::json::array();
  for (const Pairing& pair : pairing.pairings) {
    const tournament::PairingReason& reason = pair.reason;
    // Null rather than absent, so that programs find the same members on every board.
    boards.push_back({{"board", boards.size() + 1},
                      {"white", pair.white},
                      {"black", pair.black},
                      {"bracket", write_points(reason.bracket)},
                      {"moved_down", reason.is_moved_down},
                      {"exchanged", reason.is_exchanged},
                      {"color_rule", word(reason.color_rule)},
                      {"higher", reason.higher},
                      {"first_choice", reason.first_choice ? nlohmann::json(*reason.first_choice) : nullptr},
                      {"forced_by", reason.forced_by ? nlohmann::json(word(*reason.forced_by)) : nullptr}});
  }
  return {{"round", pairing.round},
          {"pairings", std::move(boards)},
          {"bye", pairing.bye ? nlohmann::json(*pairing.bye) : nullptr}};
}

}  // namespace rookery::apps
