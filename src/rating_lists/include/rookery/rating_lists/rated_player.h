#pragma once
#include <cstdint>
#include <string>

/// Rating lists of FIDE and of federations: files of players who have ratings.
namespace rookery::rating_lists {

/// A player as a list has them. Texts are UTF-8; what the list does not say is empty or 0.
struct RatedPlayer {
  std::string number;      ///< in this list
  std::string name;        ///< "Carlsen, Magnus"; 1 to kMaxName letters of a tournament's names
  std::string title;       ///< "WGM"; up to 3 letters
  std::string federation;  ///< "NOR"; up to 3 letters
  std::string fide_id;     ///< digits; of FIDE's own lists, the number
  std::string club;
  char sex = ' ';          ///< 'm', 'w' or ' '
  std::uint16_t born = 0;  ///< the year
  std::uint16_t standard = 0;
  std::uint16_t rapid = 0;
  std::uint16_t blitz = 0;
  bool operator==(const RatedPlayer&) const = default;
};

}  // namespace rookery::rating_lists
