#pragma once
#include <array>

/// The explorer's collections of the games in the archive. A dot is in no name that an operator can give.
namespace rookery::jobs {

inline constexpr const char* kPublicCollection = "archive.public";  ///< games that everybody may see
inline constexpr const char* kHiddenCollection = "archive.hidden";  ///< all others
inline constexpr std::array kArchiveCollections{kPublicCollection, kHiddenCollection};

}  // namespace rookery::jobs
