#include <array>

#include "rookery/tournament/trf.h"

namespace rookery::tournament::trf {

namespace {

struct FaultText {
  std::string_view word;
  std::string_view sentence;
};

/// In the order of Fault.
constexpr std::array<FaultText, 35> kFaultTexts = {{
    {"too-large", "The file is larger than 32 MiB."},
    {"too-many-lines", "The file has more than 100000 lines."},
    {"no-entrants", "There is no record 001, so nobody takes part."},
    {"too-many-rounds", "A record has at most 400 rounds."},
    {"bad-tpn", "A number of an entrant must be from 1 to 9999."},
    {"tpn-twice", "Another record 001 has the same number."},
    {"unknown-entrant", "No record 001 has this number."},
    {"bad-rating", "A rating must be a number of at most four digits, or blank."},
    {"bad-points", "Points must be a number with one decimal, as 3.5."},
    {"misaligned",
     "A blank must separate two fields: the line is shifted, has tabulators, or its encoding is wrong."},
    {"self-pairing", "An entrant cannot be their own opponent."},
    {"bad-color", "A colour must be w, b or -."},
    {"missing-color", "A game needs a colour, w or b."},
    {"color-alone", "A colour needs an opponent."},
    {"bad-result", "A result must be one of 1 0 = + - W D L H F U Z, or blank."},
    {"result-alone", "The result of a game needs an opponent."},
    {"bye-with-opponent", "H, F, U and Z are byes, which have no opponent."},
    {"opponent-disagrees", "The opponent's record does not name this entrant in this round."},
    {"colors-disagree", "One of the two opponents must have White and the other Black."},
    {"results-disagree", "The opponent's result does not go with this one."},
    {"points-disagree", "The points are not the sum of the results."},
    {"bad-round", "A round must be from 1 to 400, and the last not before the first."},
    {"too-many-played", "More rounds were paired than are planned."},
    {"bad-bye", "A bye must be one of F, H and Z."},
    {"bad-initial-color", "The initial colour must be W or B."},
    {"bad-scoring", "Points of results must be written as W 1.0, with the letters of this record."},
    {"refused-scoring", "These points are not allowed."},
    {"unlike-points",
     "WW, BW, FW and FPB must be worth the same, and so must WD, BD and HPB, and WL and BL."},
    {"bad-abnormal", "Abnormal points (record 299) are of W, D, L, F, H, Z, + or -, or of none."},
    {"too-many-abnormal", "A file has at most 500 records of abnormal points (299)."},
    {"bad-team", "A number of a team must be from 1 to 999."},
    {"team-twice", "Another record 310 has the same number."},
    {"player-in-two-teams", "A player belongs to one team, and is listed in it once."},
    {"unknown-team", "No record 310 has this number."},
    {"bad-forfeit", "A forfeited match must be one of +-, -+ and --."},
}};
static_assert(kFaultTexts.size() == static_cast<std::size_t>(Fault::BadForfeit) + 1);

}  // namespace

std::string_view word(Fault fault) {
  return kFaultTexts[static_cast<std::size_t>(fault)].word;
}

std::string_view describe(Fault fault) {
  return kFaultTexts[static_cast<std::size_t>(fault)].sentence;
}

std::string write_error(const Error& error) {
  std::string text;
  if (error.line > 0) {
    text = "line " + std::to_string(error.line);
    text += error.column > 0 ? ", column " + std::to_string(error.column) + ": " : ": ";
  }
  text += error.scoring ? describe(*error.scoring) : describe(error.fault);
  return text;
}

}  // namespace rookery::tournament::trf
