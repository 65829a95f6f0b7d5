#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/rating_lists/rated_player.h"
#include "rookery/store/database.h"

/// Rating lists of FIDE and of federations, in which players are found while their names are typed. A list is
/// imported piece by piece beside a running server: it is found when it is whole, and replaces the one
/// before.
namespace rookery::store {

enum class ImportStage : std::uint8_t {
  Filling,   ///< not found yet
  InForce,   ///< found
  Obsolete,  ///< not found any more; remove_old_players() removes it
};

struct RatingList {
  std::string name;
  Instant imported;
  std::int64_t players = 0;
  std::string keeper = {};  ///< the federation whose ratings these are: "GER"; empty: FIDE, a club, not told
  bool operator==(const RatingList&) const = default;
};

/// A player and the place in the file, from 1.
struct PlacedPlayer {
  std::int64_t position = 0;
  std::string words;  ///< search_words() of the name
  rating_lists::RatedPlayer player;
};

/// A number by which a player is found.
struct PlacedNumber {
  std::string number;
  std::string words;  ///< search_words() of the name
  std::int64_t position = 0;
};

struct FoundPlayer {
  std::string list;
  rating_lists::RatedPlayer player;
  std::string keeper = {};  ///< of the list
  bool operator==(const FoundPlayer&) const = default;
};

/// The words of a name as players are found and ordered: in small letters, without marks and signs.
[[nodiscard]] std::string search_words(const std::string& name);

/// Begins an import of the list: its number. An import of the list that is not whole becomes obsolete.
[[nodiscard]] Expected<std::int64_t, StoreError> begin_rating_list(Connection& connection,
                                                                   const std::string& name,
                                                                   const std::string& keeper, Instant at);
/// Quickest in the order of search_words().
[[nodiscard]] Expected<void, StoreError> add_rated_players(Connection& connection, std::int64_t import,
                                                           const std::vector<PlacedPlayer>& players);
/// Quickest in the order of numbers.
[[nodiscard]] Expected<void, StoreError> add_rated_numbers(Connection& connection, std::int64_t import,
                                                           const std::vector<PlacedNumber>& numbers);
/// The list is in force, in place of the one before. Errors: Conflict, when another import of it began since.
[[nodiscard]] Expected<void, StoreError> finish_rating_list(Connection& connection, std::int64_t import);

/// Those in force, by name.
[[nodiscard]] Expected<std::vector<RatingList>, StoreError> list_rating_lists(Connection& connection);

/// The list is found no more. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> drop_rating_list(Connection& connection, const std::string& name);

/// Removes some `most` players of an obsolete import; false: there was none.
[[nodiscard]] Expected<bool, StoreError> remove_old_players(Connection& connection, std::int64_t most);

/// Whom `text` finds, of all lists in force, at most `most` of each: by the beginning of a number, or by the
/// beginnings of words of the name in any order, one of which begins it: "car mag" and "magnus car" find
/// "Carlsen, Magnus". By name.
[[nodiscard]] Expected<std::vector<FoundPlayer>, StoreError> find_rated_players(Connection& connection,
                                                                                const std::string& text,
                                                                                std::size_t most);

}  // namespace rookery::store
