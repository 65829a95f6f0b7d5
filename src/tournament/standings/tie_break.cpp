#include "rookery/tournament/standings/tie_break.h"

#include <algorithm>
#include <charconv>

#include "rookery/base/ascii.h"
#include "rookery/base/letters_apart.h"

namespace rookery::tournament {

namespace {

constexpr std::int32_t kTenthsOfHalfPoint = kHalfPoint.tenths();
constexpr std::int32_t kMostHalfPoints = 99;

constexpr std::string_view kOfMatches = ":MP", kOfGames = ":GP";

struct KnownTieBreak {
  TieBreakCode code;
  std::string_view text;
  std::string_view name;
  std::string_view modifiers;  ///< their letters; see describe_modifiers. ':': of teams the score may be told
};

/// In the order of TieBreakCode.
constexpr std::array<KnownTieBreak, kTieBreakCodes> kKnown{{
    {TieBreakCode::Points, "PTS", "points", ""},
    {TieBreakCode::DirectEncounter, "DE", "direct encounter", "P:"},
    {TieBreakCode::Wins, "WIN", "number of wins", ""},
    {TieBreakCode::GamesWon, "WON", "games won over the board", ""},
    {TieBreakCode::BlackGames, "BPG", "games played with Black", ""},
    {TieBreakCode::BlackWins, "BWG", "games won with Black", ""},
    {TieBreakCode::Progressive, "PS", "progressive score", "C:"},
    {TieBreakCode::RoundsElected, "REP", "rounds one elected to play", ""},
    {TieBreakCode::StandardPoints, "STD", "standard points", ""},
    {TieBreakCode::PairingNumber, "TPN", "tournament pairing number", "R"},
    {TieBreakCode::Buchholz, "BH", "Buchholz", "CMP:"},
    {TieBreakCode::AverageOfBuchholz, "AOB", "average of opponents' Buchholz", "F:"},
    {TieBreakCode::ForeBuchholz, "FB", "Fore Buchholz", "CMP:"},
    {TieBreakCode::SonnebornBerger, "SB", "Sonneborn-Berger", "CMP:"},
    {TieBreakCode::Koya, "KS", "Koya system", "L:"},
    {TieBreakCode::AverageRating, "ARO", "average rating of opponents", "CMU"},
    {TieBreakCode::Performance, "TPR", "tournament performance rating", "U"},
    {TieBreakCode::PerfectPerformance, "PTP", "perfect tournament performance", "U"},
    {TieBreakCode::AveragePerformance, "APRO", "average performance rating of opponents", "U"},
    {TieBreakCode::AveragePerfectPerformance, "APPO", "average perfect performance of opponents", "U"},
    {TieBreakCode::Rating, "RTNG", "rating", "RU"},
    {TieBreakCode::MatchPoints, "MPTS", "match points", ""},
    {TieBreakCode::GamePoints, "GPTS", "game points", ""},
    {TieBreakCode::SecondaryScore, "MPVGP", "the score that is not the primary one", ""},
    {TieBreakCode::ExtendedSonnebornBerger, "ESB", "opponents' primary score times the secondary one",
     "CMP:"},
    {TieBreakCode::MatchesByMatches, "EMMSB", "opponents' match points times match points", "CMP"},
    {TieBreakCode::MatchesByGames, "EMGSB", "opponents' match points times game points", "CMP"},
    {TieBreakCode::GamesByMatches, "EGMSB", "opponents' game points times match points", "CMP"},
    {TieBreakCode::GamesByGames, "EGGSB", "opponents' game points times game points", "CMP"},
    {TieBreakCode::ExtendedEncounter, "EDE", "extended direct encounter", "P"},
    {TieBreakCode::EncounterCountTop, "EDEBT", "EDE, then board count, then top boards", "P"},
    {TieBreakCode::EncounterCountBottom, "EDEBB", "EDE, then board count, then without bottom boards", "P"},
    {TieBreakCode::EncounterTop, "EDET", "EDE, then top boards", "P"},
    {TieBreakCode::EncounterBottom, "EDEB", "EDE, then without bottom boards", "P"},
    {TieBreakCode::StrengthCombination, "SSSC", "scores and schedule strength", "PFK"},
    {TieBreakCode::BoardCount, "BC", "board count", ""},
    {TieBreakCode::TopBoards, "TBR", "top board results", ""},
    {TieBreakCode::BottomBoards, "BBE", "bottom board elimination", ""},
}};

const KnownTieBreak& known(TieBreakCode code) {
  return kKnown[static_cast<std::size_t>(code)];
}

/// How each modifier is written, for messages.
constexpr std::array<std::pair<char, std::string_view>, 7> kModifierForms{{
    {'C', "C1 to C9"},
    {'M', "M1 to M9"},
    {'P', "P"},
    {'F', "F"},
    {'R', "R"},
    {'U', "U with a rating, such as U1400"},
    {'K', "K with a divisor, such as K4"},
}};
constexpr std::string_view kLimitForms = "L60 in per cent, L+1 and L-1 in half points";

std::string describe_modifiers(std::string_view letters) {
  std::string text;
  for (const auto& [letter, form] : kModifierForms) {
    if (letters.find(letter) != std::string_view::npos) {
      text += (text.empty() ? "" : ", ") + std::string(form);
    }
  }
  if (letters.find('L') != std::string_view::npos) {
    text += (text.empty() ? "" : ", ") + std::string(kLimitForms);
  }
  return text;
}

bool takes_score(const KnownTieBreak& tie_break) {
  return tie_break.modifiers.find(':') != std::string_view::npos;
}

std::string upper_case(std::string_view text) {
  std::string upper(text);
  std::ranges::transform(upper, upper.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return upper;
}

/// The number that all of `text` is, from `least` to `most`.
std::optional<std::int32_t> number_in(std::string_view text, std::int32_t least, std::int32_t most) {
  std::int32_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = fault == std::errc() && end == text.data() + text.size() && !text.starts_with('-');
  return is_number && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

/// Sets the modifier, in upper case, that `text` is. False: it is none.
bool set_cut(TieBreak& tie_break, std::string_view text) {
  const auto count = number_in(text.substr(1), 1, kMaxCut);
  if (!count) {
    return false;
  }
  tie_break.cut_lowest = static_cast<std::uint8_t>(*count);
  tie_break.cut_highest = text[0] == 'M' ? tie_break.cut_lowest : std::uint8_t{0};
  return true;
}

bool set_limit(TieBreak& tie_break, std::string_view text) {
  const std::string_view number = text.substr(1);
  if (number.starts_with('+') || number.starts_with('-')) {
    const auto half_points = number_in(number.substr(1), 1, kMostHalfPoints);
    if (half_points) {
      const std::int32_t tenths = *half_points * kTenthsOfHalfPoint;
      tie_break.limit.extra = Points::from_tenths(number[0] == '-' ? -tenths : tenths);
    }
    return half_points.has_value();
  }
  const auto percent = number_in(number, 1, 100);
  if (percent) {
    tie_break.limit.percent = static_cast<std::uint8_t>(*percent);
  }
  return percent.has_value();
}

bool set_unrated(TieBreak& tie_break, std::string_view text) {
  const auto rating = number_in(text.substr(1), 1, 4'000);
  if (rating) {
    tie_break.unrated = static_cast<std::uint16_t>(*rating);
  }
  return rating.has_value();
}

bool set_divisor(TieBreak& tie_break, std::string_view text) {
  const auto divisor = number_in(text.substr(1), 1, 9'999);
  if (divisor) {
    tie_break.divisor = static_cast<std::uint16_t>(*divisor);
  }
  return divisor.has_value();
}

bool set_modifier(TieBreak& tie_break, std::string_view text) {
  switch (text.empty() ? ' ' : text[0]) {
    case 'C':
    case 'M':
      return set_cut(tie_break, text);
    case 'L':
      return set_limit(tie_break, text);
    case 'U':
      return set_unrated(tie_break, text);
    case 'K':
      return set_divisor(tie_break, text);
    case 'P':
      tie_break.forfeits_as_played = true;
      return text.size() == 1;
    case 'F':
      tie_break.fore = true;
      return text.size() == 1;
    case 'R':
      tie_break.reversed = true;
      return text.size() == 1;
    default:
      return false;
  }
}

/// C and M exclude each other; each other modifier may stand once.
std::string_view group_of(char letter) {
  static constexpr std::string_view kCuts = "CM";
  return kCuts.find(letter) != std::string_view::npos ? kCuts : std::string_view();
}

TieBreakCode most_like(std::string_view text) {
  return std::ranges::min_element(kKnown, {},
                                  [&](const KnownTieBreak& k) { return letters_apart(text, k.text); })
      ->code;
}

bool set_score(TieBreak& tie_break, std::string_view text) {
  if (text != kOfMatches && text != kOfGames) {
    return false;
  }
  tie_break.score = text == kOfMatches ? TeamScoring::MatchPoints : TeamScoring::GamePoints;
  return true;
}

Expected<TieBreak, TieBreakError> parse_at(std::string_view original, std::size_t offset) {
  using Fault = TieBreakError::Fault;
  const std::string text = upper_case(original);
  const std::size_t end = std::min(text.find('/'), text.size());
  const std::size_t colon = std::min(text.find(':'), end);
  const std::string_view code = std::string_view(text).substr(0, colon);
  const auto found = std::ranges::find(kKnown, code, &KnownTieBreak::text);
  if (found == kKnown.end()) {
    return fail(
        TieBreakError{Fault::UnknownCode, offset, std::string(original.substr(0, colon)), most_like(code)});
  }
  TieBreak tie_break{.code = found->code, .unrated = {}, .limit = {}};
  if (colon < end) {
    const std::string_view score = std::string_view(text).substr(colon, end - colon);
    if (!takes_score(*found) || !set_score(tie_break, score)) {
      return fail(TieBreakError{takes_score(*found) ? Fault::UnknownModifier : Fault::ModifierNotHere,
                                offset + colon, std::string(original.substr(colon, end - colon)),
                                found->code});
    }
  }
  std::string seen;
  for (std::size_t at = end; at < text.size();) {
    const std::size_t begin = at + 1;
    at = std::min(text.find('/', begin), text.size());
    const std::string_view modifier = std::string_view(text).substr(begin, at - begin);
    const auto fault = [&](Fault what) {
      const std::string_view written = original.substr(begin, at - begin);
      return fail(TieBreakError{what, offset + begin, std::string(written), found->code});
    };
    if (!set_modifier(tie_break, modifier)) {
      return fault(Fault::UnknownModifier);
    }
    if (found->modifiers.find(modifier[0]) == std::string_view::npos) {
      return fault(Fault::ModifierNotHere);
    }
    if (seen.find(modifier[0]) != std::string::npos) {
      return fault(Fault::ModifierTwice);
    }
    seen += modifier[0];
    seen += group_of(modifier[0]);
  }
  return tie_break;
}

}  // namespace

std::string describe(const TieBreakError& error) {
  using Fault = TieBreakError::Fault;
  const std::string found = '"' + error.found + '"';
  const KnownTieBreak& whose = known(error.code.value_or(TieBreakCode::Points));
  const bool is_score = error.found.starts_with(':');
  switch (error.fault) {
    case Fault::UnknownCode:
      return found + " is no tie-break. Is " + std::string(whose.text) + " meant, " +
             std::string(whose.name) + '?';
    case Fault::UnknownModifier:
    case Fault::ModifierNotHere:
      return found + " is no modifier of " + std::string(whose.text) +
             (whose.modifiers.empty()
                  ? ", which has none."
                  : ". It has " +
                        (is_score ? modifiers_of(whose.code) : describe_modifiers(whose.modifiers)) + '.');
    case Fault::ModifierTwice:
      return found + " contradicts or repeats a modifier before it.";
    case Fault::ListedTwice:
      return found + " stands in the list already; a second time it cannot decide anything.";
    case Fault::TooMany:
      return found + " is one too many: a list has " + std::to_string(kMaxTieBreaks) + " tie-breaks at most.";
  }
  return found;
}

std::string_view code_of(TieBreakCode code) {
  return known(code).text;
}

std::string_view name_of(TieBreakCode code) {
  return known(code).name;
}

bool is_for_teams(const TieBreak& tie_break) {
  return tie_break.code >= TieBreakCode::MatchPoints || tie_break.score != TeamScoring::Primary;
}

const std::array<TieBreakCode, kTieBreakCodes>& all_tie_breaks() {
  static constexpr auto kAll = [] {
    std::array<TieBreakCode, kTieBreakCodes> all{};
    std::ranges::transform(kKnown, all.begin(), &KnownTieBreak::code);
    return all;
  }();
  return kAll;
}

std::string modifiers_of(TieBreakCode code) {
  const KnownTieBreak& tie_break = known(code);
  const std::string forms = describe_modifiers(tie_break.modifiers);
  return takes_score(tie_break) ? forms + (forms.empty() ? "" : "; ") + "of teams :MP and :GP" : forms;
}

Expected<TieBreak, TieBreakError> parse_tie_break(std::string_view text) {
  return parse_at(text, 0);
}

Expected<std::vector<TieBreak>, TieBreakError> parse_tie_breaks(std::string_view text) {
  static constexpr std::string_view kSeparators = ", ";
  std::vector<TieBreak> list;
  for (std::size_t begin = text.find_first_not_of(kSeparators); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, begin), text.size());
    const std::string_view written = text.substr(begin, end - begin);
    const auto tie_break = parse_at(written, begin);
    if (!tie_break) {
      return fail(tie_break.error());
    }
    if (list.size() == kMaxTieBreaks) {
      return fail(TieBreakError{TieBreakError::Fault::TooMany, begin, std::string(written), tie_break->code});
    }
    // Direct encounter compares only those who are still tied, so it may decide more at a later place.
    const bool may_repeat = tie_break->code == TieBreakCode::DirectEncounter ||
                            (tie_break->code >= TieBreakCode::ExtendedEncounter &&
                             tie_break->code <= TieBreakCode::EncounterBottom);
    if (!may_repeat && std::ranges::find(list, *tie_break) != list.end()) {
      return fail(
          TieBreakError{TieBreakError::Fault::ListedTwice, begin, std::string(written), tie_break->code});
    }
    list.push_back(*tie_break);
    begin = text.find_first_not_of(kSeparators, end);
  }
  return list;
}

std::string write_tie_break(const TieBreak& tie_break) {
  std::string text(code_of(tie_break.code));
  if (tie_break.score != TeamScoring::Primary) {
    text += tie_break.score == TeamScoring::MatchPoints ? kOfMatches : kOfGames;
  }
  if (tie_break.cut_lowest > 0) {
    text += (tie_break.cut_highest > 0 ? "/M" : "/C") + std::to_string(tie_break.cut_lowest);
  }
  if (tie_break.limit.percent != KoyaLimit{}.percent) {
    text += "/L" + std::to_string(tie_break.limit.percent);
  }
  if (const std::int32_t half_points = tie_break.limit.extra.tenths() / kTenthsOfHalfPoint;
      half_points != 0) {
    text += (half_points > 0 ? "/L+" : "/L") + std::to_string(half_points);
  }
  if (tie_break.unrated) {
    text += "/U" + std::to_string(*tie_break.unrated);
  }
  if (tie_break.divisor > 0) {
    text += "/K" + std::to_string(tie_break.divisor);
  }
  text += tie_break.forfeits_as_played ? "/P" : "";
  text += tie_break.fore ? "/F" : "";
  text += tie_break.reversed ? "/R" : "";
  return text;
}

}  // namespace rookery::tournament
