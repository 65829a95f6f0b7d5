#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

/// Opening books in the format of Polyglot (.bin): entries of 16 bytes, numbers big-endian, sorted by the key
/// of the position: key (8 bytes), move (2), weight (2), learn (4). Source: hgm.nubati.net/book_format.html.
namespace rookery::books {

inline constexpr std::size_t kEntrySize = 16;
inline constexpr std::size_t kMaxBook = std::size_t{1} << 30;  ///< bytes; larger books are not read

struct BookEntry {
  std::uint64_t key;
  std::uint16_t move;    ///< to file, to rank, from file, from rank, promotion: 3 bits each from the lowest
  std::uint16_t weight;  ///< how often the move is chosen, beside the others of its position
  std::uint32_t learn;   ///< data of programs that learn; kept as it is
  bool operator==(const BookEntry&) const = default;
};

/// A move as an entry has it: castling is the king taking its rook.
[[nodiscard]] std::uint16_t encode_move(chess::Move move);
/// The legal move that an entry means; castling as a king's move of two squares is understood too.
[[nodiscard]] std::optional<chess::Move> decode_move(const chess::Position& position, std::uint16_t move);

enum class BookFault : std::uint8_t {
  Empty,      ///< no byte at all
  Truncated,  ///< no whole number of entries; where the last one starts
  TooLarge,   ///< over kMaxBook
  Unsorted,   ///< a key smaller than the one before it; the entry's start
};
/// The fault's code for programs, "unsorted"; and what is wrong, as an English sentence.
[[nodiscard]] std::string_view word(BookFault fault);
[[nodiscard]] std::string_view describe(BookFault fault);

struct BookError {
  BookFault fault;
  std::size_t offset;  ///< bytes from the start of the file
};

/// A move of a book, legal in the position that was asked for.
struct BookMove {
  chess::Move move;
  std::uint16_t weight;
  std::uint32_t learn;
};

/// What a book has of a position.
struct BookAnswer {
  std::vector<BookMove> moves;       ///< the heaviest first, those of weight 0 too; no move twice
  std::vector<std::size_t> illegal;  ///< entries, from 0, whose move is not legal in the position
};

/// A book in memory.
class Book {
 public:
  /// Reads a whole file. Errors: the first fault.
  [[nodiscard]] static Expected<Book, BookError> read(std::string bytes);

  [[nodiscard]] std::size_t size() const { return bytes_.size() / kEntrySize; }
  /// Precondition: at < size().
  [[nodiscard]] BookEntry entry(std::size_t at) const;
  /// The number of the first entry whose key is this one or larger; size() if there is none. Cost: a binary
  /// search.
  [[nodiscard]] std::size_t find_key(std::uint64_t key) const;
  /// Cost: a binary search.
  [[nodiscard]] BookAnswer probe(const chess::Position& position) const;
  [[nodiscard]] BookAnswer probe(const chess::Position& position, std::uint64_t key) const;

 private:
  explicit Book(std::string bytes) : bytes_(std::move(bytes)) {}
  [[nodiscard]] std::uint64_t key(std::size_t at) const;

  std::string bytes_;
};

/// A move by chance, each as often as its weight says; nothing where no move has a weight.
/// `chance`: any number, 64 random bits.
[[nodiscard]] std::optional<chess::Move> choose(const BookAnswer& answer, std::uint64_t chance);

/// The bytes of a book: `entries` sorted by key, then the heavier first, then by move.
[[nodiscard]] std::string write_book(std::vector<BookEntry> entries);

}  // namespace rookery::books
