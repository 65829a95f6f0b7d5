#pragma once
#include <cstddef>
#include <cstdint>

/// How much a study holds. Refusals name them.
namespace rookery::study {

inline constexpr std::size_t kMaxChapters = 64;
inline constexpr std::size_t kMaxMoves = 3'000;  ///< nodes of a chapter besides its root
inline constexpr std::size_t kMaxDepth = 64;     ///< of variations inside variations, as PGN readers take it
inline constexpr std::size_t kMaxComment = 16'000;  ///< bytes of a comment, a hint or an answer
inline constexpr std::size_t kMaxShapes = 64;       ///< arrows and squares of a node
inline constexpr std::size_t kMaxNags = 16;         ///< glyphs of a node
inline constexpr std::size_t kMaxName = 100;        ///< letters of a study's or a chapter's name
inline constexpr std::size_t kMaxTags = 64;         ///< of a chapter
inline constexpr std::size_t kMaxTagName = 40;      ///< bytes
inline constexpr std::size_t kMaxTagValue = 400;    ///< bytes
inline constexpr std::size_t kMaxMembers = 200;     ///< besides the owner
inline constexpr std::size_t kMaxEvents = 100'000;
/// Bytes that all events of a study take of memory, with the nodes that they made (RunningStudy::weight()).
inline constexpr std::size_t kMaxWeight = 256U * 1024 * 1024;
inline constexpr std::size_t kIdSize = 8;     ///< letters and digits of a study's and of a chapter's id
inline constexpr std::size_t kMaxActor = 40;  ///< bytes of an account's id
inline constexpr std::int64_t kMaxClockMs = 360'000'000;  ///< 100 hours

}  // namespace rookery::study
