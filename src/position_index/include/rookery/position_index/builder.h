#pragma once
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rookery/chess/position.h"

/// An index of the positions of a file of games; the format is in docs/position-index.md.
namespace rookery::position_index {

inline constexpr std::uint32_t kVersion = 1;

/// The file that was indexed: whether an index still belongs to it.
struct SourceStamp {
  std::uint64_t size = 0;
  std::uint64_t modified_ns = 0;  ///< since 1970; another one alone does not make an index stale
  std::uint64_t hash = 0;         ///< hash_words() of all bytes
  bool operator==(const SourceStamp&) const = default;
};

/// A hash of bytes, eight at a time: tells accidental damage, not a forgery. Pieces of any size may follow
/// each other, if all but the last are whole numbers of eight bytes.
[[nodiscard]] std::uint64_t hash_words(std::string_view bytes, std::uint64_t seed = 0x9E3779B97F4A7C15);

/// Makes an index, segment by segment: what take() returns is written to the file behind each other. Memory:
/// one segment, some 100 MB at most, whatever the number of games. The same games give the same bytes.
class IndexBuilder {
 public:
  /// `segment_positions`: so many positions in a segment, and the rest of the last game.
  explicit IndexBuilder(std::size_t segment_positions = 2'000'000);
  ~IndexBuilder();
  IndexBuilder(IndexBuilder&&) noexcept;
  IndexBuilder& operator=(IndexBuilder&&) = delete;

  /// A game's start and legal moves; `offset` is its first byte in the file. False: it is left out, as no
  /// segment has room for it (over 100 million positions).
  bool add(std::uint64_t offset, const chess::Position& start, std::span<const chess::Move> moves);
  /// The bytes that are ready.
  [[nodiscard]] std::string take();
  /// The last bytes. Nothing may be added after it.
  [[nodiscard]] std::string finish(const SourceStamp& source);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::position_index
