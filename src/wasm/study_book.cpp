#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "calls.h"
#include "rookery/books/polyglot_book.h"
#include "rookery/books/polyglot_key.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"
#include "rules/positions.h"

namespace rookery::wasm {

using chess::Position;
using nlohmann::json;

Answer book_key(std::string_view fen, bool chess960) {
  return read_position(fen, chess960).map([](const Position& position) -> json {
    // JavaScript's numbers hold 53 bits of it; digits hold all 64.
    constexpr std::size_t kDigits = 16;
    std::array<char, kDigits> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + kDigits, books::polyglot_key(position), 16).ptr;
    const std::string written(digits.data(), end);
    return std::string(kDigits - written.size(), '0') + written;
  });
}

Answer book_moves(std::string_view fen, bool chess960, std::string_view entries) {
  const auto position = read_position(fen, chess960);
  if (!position) {
    return fail(position.error());
  }
  json list = json::array();
  // A position without an entry is usual, and no fault of the book.
  if (entries.empty()) {
    return list;
  }
  const auto book = books::Book::read(std::string(entries));
  if (!book) {
    return fail(Error{ErrorCode::InvalidValue, "entries", book.error().offset,
                      std::string(books::describe(book.error().fault))});
  }
  for (const books::BookMove& move : book->probe(*position).moves) {
    list.push_back({{"uci", notation::uci_move::write(move.move, position->mode())},
                    {"san", notation::san::write(*position, move.move)},
                    {"weight", move.weight}});
  }
  return list;
}

}  // namespace rookery::wasm
