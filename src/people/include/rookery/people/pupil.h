#pragma once
#include <string>

namespace rookery::people {

/// What the pupils of a class may do besides playing the games that the teacher pairs.
struct PupilPermissions {
  bool chat = false;        ///< in their games
  bool messages = false;    ///< write and get them
  bool challenges = false;  ///< play people who are not of the class: by challenge, link and rematch
  bool lobby = false;       ///< seek opponents there, and answer who seeks
  bool takebacks = true;    ///< in games that the teacher pairs from now on
  bool computer = true;     ///< play the server's
  bool analysis = false;    ///< use the page's analysis while a game of theirs goes on
  bool operator==(const PupilPermissions&) const = default;
};

/// The class that a pupil is in.
struct ClassOfPupil {
  std::string id;
  std::string teacher;  ///< an account
  PupilPermissions may = {};
  bool operator==(const ClassOfPupil&) const = default;
};

}  // namespace rookery::people
