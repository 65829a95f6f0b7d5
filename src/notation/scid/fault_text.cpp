// SPDX-License-Identifier: MIT
#include "rookery/notation/scid.h"

namespace rookery::notation::scid {

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::NotAnIndex:
      return "This is not the index of a Scid database.";
    case Fault::OtherVersion:
      return "The database is of another version of Scid; only si4 and si5 are read.";
    case Fault::IndexCutOff:
      return "The index ends too early: games are missing.";
    case Fault::NotNames:
      return "These are not the names of a Scid database.";
    case Fault::NamesCutOff:
      return "The names end too early.";
    case Fault::NameNumber:
      return "A name's number is not below the count of names.";
    case Fault::NameBeginning:
      return "A name is to begin with more bytes than the name before it has.";
    case Fault::NameKind:
      return "A name is of a kind that does not exist.";
    case Fault::GameOutside:
      return "The game is not within the file of games.";
    case Fault::UnknownName:
      return "A player, event, site or round has a number that no name has.";
    case Fault::NameTooLong:
      return "The name of a player, event, site or round is too long.";
    case Fault::GameCutOff:
      return "The game ends too early.";
    case Fault::UnknownTag:
      return "A tag has a number that has no meaning.";
    case Fault::TooManyTags:
      return "The game has too many tags.";
    case Fault::BadStart:
      return "The start position cannot be read or played.";
    case Fault::NoSuchPiece:
      return "A piece is to move that is not there.";
    case Fault::IllegalMove:
      return "The move is not legal here.";
    case Fault::PassInCheck:
      return "A null move stands where the king is in check.";
    case Fault::NothingToReplace:
      return "There is no move before the variation that it could replace.";
    case Fault::TooDeep:
      return "Too many variations stand inside each other.";
    case Fault::UnopenedVariation:
      return "A variation ends that did not begin.";
    case Fault::UnclosedVariation:
      return "The game ends inside a variation.";
    case Fault::CommentWithoutPlace:
      return "There are more comments than places for them.";
  }
  return {};
}

}  // namespace rookery::notation::scid
