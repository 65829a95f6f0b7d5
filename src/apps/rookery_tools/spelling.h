#pragma once
#include <array>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rookery/base/expected.h"

namespace rookery::apps {

/// How names are spelt, by a file of the user's in the form of Scid's spelling files (*.ssp): a name on a
/// line, its other spellings behind "=" on the lines that follow, "#" before what is no name. "@PLAYER",
/// "@SITE", "@EVENT" and "@ROUND" say what the names after them are; lines that begin with "%" are passed
/// over.
class Spelling {
 public:
  /// Errors: why the file cannot be read, or its line that is malformed.
  [[nodiscard]] static Expected<Spelling, std::string> read(const std::string& path);

  /// The right spelling of the value of a tag: White and Black are players, Site, Event and Round themselves.
  /// `value` itself if nothing better is known. Case, accents and signs are ignored.
  [[nodiscard]] std::string_view right(std::string_view tag, std::string_view value) const;

 private:
  enum Section : std::size_t { Player, Site, Event, Round };
  using Names = std::unordered_map<std::string, std::string>;  ///< by the words of a spelling

  [[nodiscard]] Expected<void, std::string> add_line(std::string_view line, Section& section,
                                                     std::string& name);

  std::array<Names, 4> names_;  ///< by Section
};

}  // namespace rookery::apps
