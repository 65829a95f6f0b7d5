// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/notation/pgn_tree.h"

/// Databases of Scid, read game by game. A base is three files: an index (.si4 or .si5) with a record for
/// each game, names (.sn4, .sn5), and the games themselves (.sg4, .sg5).
/// Sources: for si4 the specification github.com/bkshrader/si4spec; for si5, and for the comments and pieces
/// of both, the descriptions that stand at the head of Scid's codec for si5 and of its buffer for games
/// (github.com/benini/scid, under the Expat licence).
namespace rookery::notation::scid {

enum class Version : std::uint8_t { Si4, Si5 };

/// A base's files, as bytes.
struct Files {
  std::string_view index;
  std::string_view names;
  std::string_view games;
};
enum class Part : std::uint8_t { Index, Names, Games };

/// Behind each fault: the place that the error's offset gives.
enum class Fault : std::uint8_t {
  // Of a base.
  NotAnIndex,     ///< .si4 does not begin with "Scid.si"; its start
  OtherVersion,   ///< of .si4; the number
  IndexCutOff,    ///< the index ends before its last record does; its end
  NotNames,       ///< .sn4 does not begin with "Scid.sn"; its start
  NamesCutOff,    ///< the names end within one; where it starts
  NameNumber,     ///< of .sn4: a number that is not below the count of names; the name
  NameBeginning,  ///< of .sn4: a name begins with more bytes than the one before it has; the name
  NameKind,       ///< of .sn5: neither player, event, site, round nor a word about the base; the name
  // Of one game.
  GameOutside,          ///< not within the file of games; its record in the index
  UnknownName,          ///< the number of no name; its record in the index
  NameTooLong,          ///< over pgn::kMaxTagValue; its record in the index
  GameCutOff,           ///< it ends too early; its end
  UnknownTag,           ///< a number of a tag that has no meaning; the number
  TooManyTags,          ///< over pgn::kMaxTags; the tag
  BadStart,             ///< a start position that cannot be read or played; its FEN
  NoSuchPiece,          ///< a move of a piece that is not there; the move
  IllegalMove,          ///< the move
  PassInCheck,          ///< a null move in check; the move
  NothingToReplace,     ///< a variation before the first move; its start
  TooDeep,              ///< over pgn::kMaxDepth variations inside each other; the start of the innermost
  UnopenedVariation,    ///< a variation's end outside of one; the end
  UnclosedVariation,    ///< the game ends inside a variation; the game's end
  CommentWithoutPlace,  ///< more comments than places for them; the first that is left over
};
inline constexpr std::size_t kFaults = static_cast<std::size_t>(Fault::CommentWithoutPlace) + 1;
/// What is wrong, as an English sentence.
[[nodiscard]] std::string_view describe(Fault fault);

struct Error {
  Fault fault;
  Part part;             ///< the file
  std::uint64_t offset;  ///< bytes from its start
  bool operator==(const Error&) const = default;
};

class Names;

/// A base whose index and names have been looked at. Any number of threads may read its games.
class Base {
 public:
  /// Reads the names' places; memory: some 8 bytes for each name. The bytes of `files` must outlive the base.
  /// Errors: a fault of the index's head or of the names.
  [[nodiscard]] static Expected<Base, Error> open(Version version, const Files& files);

  /// How many records the index has, deleted games included.
  [[nodiscard]] std::size_t games() const { return games_; }
  /// Whether the index was to have more records: IndexCutOff.
  [[nodiscard]] const std::optional<Error>& index_fault() const { return index_fault_; }

  /// Where the record of `game`, from 0, stands in the index. Precondition, here and below: game < games().
  [[nodiscard]] std::size_t record_at(std::size_t game) const;
  /// Whether the game is marked as deleted: its bytes are there until the base is compacted.
  [[nodiscard]] bool is_deleted(std::size_t game) const;

  /// Reads a game with all annotations; every move is checked. Memory and time: of the game. Errors: the
  /// first fault; other games can be read nevertheless.
  [[nodiscard]] Expected<pgn::Tree, Error> read(std::size_t game) const;

 private:
  Base(Version version, const Files& files) : version_(version), files_(files) {}

  Version version_;
  Files files_;
  std::size_t games_ = 0;
  std::optional<Error> index_fault_;
  std::shared_ptr<const Names> names_;
};

}  // namespace rookery::notation::scid
