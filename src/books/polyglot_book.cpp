#include "rookery/books/polyglot_book.h"

#include <algorithm>
#include <array>
#include <concepts>

#include "rookery/books/polyglot_key.h"

namespace rookery::books {

namespace {

using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Role;
using chess::Square;

// base/bytes.h has numbers the other way round: the format is big-endian.
template <std::unsigned_integral T>
T read_number(std::string_view bytes) {
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    value = static_cast<T>(static_cast<std::uint64_t>(value) << 8 | static_cast<unsigned char>(bytes[i]));
  }
  return value;
}

template <std::unsigned_integral T>
void append_number(std::string& out, T value) {
  for (std::size_t i = sizeof(T); i-- > 0;) {
    out += static_cast<char>(static_cast<unsigned char>(static_cast<std::uint64_t>(value) >> (8 * i)));
  }
}

constexpr std::array kPromotions{Role::Knight, Role::Bishop, Role::Rook, Role::Queen};  // 1 to 4

}  // namespace

std::uint16_t encode_move(Move move) {
  unsigned promotion = 0;
  if (const auto role = move.promoted()) {
    promotion = static_cast<unsigned>(std::ranges::find(kPromotions, *role) - kPromotions.begin()) + 1;
  }
  return static_cast<std::uint16_t>(static_cast<unsigned>(move.to().index()) |
                                    static_cast<unsigned>(move.from().index()) << 6 | promotion << 12);
}

std::optional<Move> decode_move(const Position& position, std::uint16_t move) {
  // By comparison with what is legal: nothing that a file holds is trusted to be a move.
  for (const Move legal : legal_moves(position)) {
    if (encode_move(legal) == move) {
      return legal;
    }
  }
  // Some programs write e1g1 for castling.
  const Square from = Square::from_index((move >> 6) & 63);
  const Square to = Square::from_index(move & 63);
  for (const Move legal : legal_moves(position)) {
    if (legal.kind() == MoveKind::Castling && legal.from() == from && move < 1 << 12 &&
        chess::castled_king_square(from, legal.to()) == to) {
      return legal;
    }
  }
  return std::nullopt;
}

std::string_view word(BookFault fault) {
  switch (fault) {
    case BookFault::Empty:
      return "empty";
    case BookFault::Truncated:
      return "truncated";
    case BookFault::TooLarge:
      return "too_large";
    case BookFault::Unsorted:
      return "unsorted";
  }
  return {};
}

std::string_view describe(BookFault fault) {
  switch (fault) {
    case BookFault::Empty:
      return "The file is empty; a book has at least one entry.";
    case BookFault::Truncated:
      return "The file is no whole number of entries of 16 bytes: it is cut off, or no Polyglot book.";
    case BookFault::TooLarge:
      return "The book is too large; 1 GiB is the most.";
    case BookFault::Unsorted:
      return "The entries are not sorted by their keys: the file is damaged, or no Polyglot book.";
  }
  return {};
}

Expected<Book, BookError> Book::read(std::string bytes) {
  if (bytes.empty()) {
    return fail(BookError{BookFault::Empty, 0});
  }
  if (bytes.size() > kMaxBook) {
    return fail(BookError{BookFault::TooLarge, kMaxBook});
  }
  if (const std::size_t rest = bytes.size() % kEntrySize; rest != 0) {
    return fail(BookError{BookFault::Truncated, bytes.size() - rest});
  }
  // probe() searches by halves: in an unsorted book it would miss moves without a word.
  Book book(std::move(bytes));
  for (std::size_t at = 1; at < book.size(); ++at) {
    if (book.key(at) < book.key(at - 1)) {
      return fail(BookError{BookFault::Unsorted, at * kEntrySize});
    }
  }
  return book;
}

std::uint64_t Book::key(std::size_t at) const {
  return read_number<std::uint64_t>(std::string_view(bytes_).substr(at * kEntrySize));
}

BookEntry Book::entry(std::size_t at) const {
  const std::string_view bytes = std::string_view(bytes_).substr(at * kEntrySize, kEntrySize);
  return {read_number<std::uint64_t>(bytes), read_number<std::uint16_t>(bytes.substr(8)),
          read_number<std::uint16_t>(bytes.substr(10)), read_number<std::uint32_t>(bytes.substr(12))};
}

BookAnswer Book::probe(const Position& position) const {
  return probe(position, polyglot_key(position));
}

std::size_t Book::find_key(std::uint64_t wanted) const {
  std::size_t low = 0;
  std::size_t high = size();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    (key(middle) < wanted ? low : high) = key(middle) < wanted ? middle + 1 : middle;
  }
  return low;
}

BookAnswer Book::probe(const Position& position, std::uint64_t wanted) const {
  BookAnswer answer;
  for (std::size_t at = find_key(wanted); at < size() && key(at) == wanted; ++at) {
    const BookEntry here = entry(at);
    const auto move = decode_move(position, here.move);
    if (!move) {
      answer.illegal.push_back(at);
      // The same move twice would be offered twice, once as e1g1 and once as e1h1.
    } else if (std::ranges::count(answer.moves, *move, &BookMove::move) == 0) {
      answer.moves.push_back({*move, here.weight, here.learn});
    }
  }
  std::ranges::sort(answer.moves, [](const BookMove& a, const BookMove& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.move.raw() < b.move.raw();
  });
  return answer;
}

std::optional<Move> choose(const BookAnswer& answer, std::uint64_t chance) {
  std::uint64_t sum = 0;
  for (const BookMove& move : answer.moves) {
    sum += move.weight;
  }
  if (sum == 0) {
    return std::nullopt;
  }
  // Weights side by side on a line, and a point on it.
  std::uint64_t at = chance % sum;
  for (const BookMove& move : answer.moves) {
    if (at < move.weight) {
      return move.move;
    }
    at -= move.weight;
  }
  return std::nullopt;
}

std::string write_book(std::vector<BookEntry> entries) {
  // The whole order is fixed, so that the same entries give the same bytes.
  std::ranges::sort(entries, [](const BookEntry& a, const BookEntry& b) {
    if (a.key != b.key) {
      return a.key < b.key;
    }
    return a.weight != b.weight ? a.weight > b.weight : a.move < b.move;
  });
  std::string out;
  out.reserve(entries.size() * kEntrySize);
  for (const BookEntry& entry : entries) {
    append_number(out, entry.key);
    append_number(out, entry.move);
    append_number(out, entry.weight);
    append_number(out, entry.learn);
  }
  return out;
}

}  // namespace rookery::books
