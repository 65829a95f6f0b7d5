#include "rookery/match/openings.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "rookery/base/random.h"
#include "rookery/chess/material.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/epd.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"

namespace rookery::match {

namespace {

namespace fen = notation::fen;
namespace pgn = notation::pgn;

using Book = Expected<std::vector<chess::Position>, std::string>;

constexpr std::string_view kLineBlanks = " \t\r";

Expected<chess::Position, std::string> parse_line(std::string_view line, chess::CastlingMode mode) {
  // A FEN first: four fields are both, and a FEN's counters would be no operations of an EPD.
  const auto whole = fen::parse_position(line, mode, fen::Reading::Lenient);
  if (whole) {
    return *whole;
  }
  const auto record = notation::epd::parse(line, mode);
  if (record) {
    return record->position;
  }
  return fail("byte " + std::to_string(record.error().offset + 1) + ": " + std::string(record.error().what));
}

Book read_lines(std::string_view text, chess::CastlingMode mode, const std::string& path) {
  std::vector<chess::Position> positions;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t start = line.find_first_not_of(kLineBlanks);
    // Lines that begin with # are remarks.
    if (start == std::string_view::npos || line[start] == '#') {
      continue;
    }
    auto position = parse_line(line.substr(start), mode);
    // A game that is over at its start has no result to measure.
    if (position && !chess::has_legal_move(*position)) {
      position = fail(std::string("there is no legal move"));
    }
    if (!position) {
      return fail(path + ":" + std::to_string(number) + ": " + position.error());
    }
    positions.push_back(*position);
  }
  return positions;
}

Expected<chess::Position, std::string> play(const pgn::Game& game, const BookOptions& reading) {
  if (game.start.mode() != reading.mode) {
    return fail(std::string("it is a game of the other castling rules (see --chess960)"));
  }
  chess::Position position = game.start;
  const std::size_t plies = std::min(reading.plies, game.plies.size());
  for (std::size_t i = 0; i < plies; ++i) {
    position.play_unchecked(game.plies[i].move);
  }
  return chess::has_legal_move(position) ? Expected<chess::Position, std::string>(position)
                                         : fail(std::string("there is no legal move where the opening ends"));
}

Book read_games(std::string_view text, const BookOptions& reading, const std::string& path) {
  std::vector<chess::Position> positions;
  pgn::Reader reader(text);
  for (;;) {
    const auto game = pgn::read_game(reader);
    if (!game) {
      return fail(path + ": " + pgn::describe(game.error()));
    }
    if (!*game) {
      return positions;
    }
    const auto position = play(**game, reading);
    if (!position) {
      return fail(path + ": game " + std::to_string(positions.size() + 1) + ": " + position.error());
    }
    positions.push_back(*position);
  }
}

chess::Position random_start(const RandomOpeningRules& rules, Random& random) {
  const auto mode = rules.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  // 518 is the start position of standard chess among the 960 of Chess960.
  const int number = rules.chess960 ? static_cast<int>(random.below(960)) : 518;
  return *chess::Position::from_setup(chess::chess960_setup(number), mode);
}

/// Random moves from the start; nothing if the game ends on the way.
std::optional<chess::Position> random_candidate(const RandomOpeningRules& rules, Random& random) {
  chess::Position position = random_start(rules, random);
  for (int ply = 0; ply < rules.plies; ++ply) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty()) {
      return std::nullopt;
    }
    position.play_unchecked(moves[static_cast<std::size_t>(random.below(moves.size()))]);
  }
  return chess::has_legal_move(position) && !chess::is_dead_by_material(position.board())
             ? std::optional(position)
             : std::nullopt;
}

}  // namespace

Book read_book(const std::string& path, const BookOptions& reading) {
  std::error_code unknown;
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path, unknown)) {
    return fail(path + ": cannot be read");
  }
  const std::string text(std::istreambuf_iterator<char>(file), {});
  // Blanks and a byte order mark may come first.
  const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const std::string_view begin = start == std::string::npos ? "" : std::string_view(text).substr(start, 2);
  const bool is_pgn = begin.starts_with('[') || begin == "1.";
  Book book = is_pgn ? read_games(text, reading, path) : read_lines(text, reading.mode, path);
  return book && book->empty() ? Book(fail(path + ": there is no position in it")) : book;
}

StartPositions openings_from_book(std::vector<chess::Position> book, std::uint64_t seed) {
  Random random(seed);
  // Fisher and Yates: every order is equally likely.
  for (std::size_t i = book.size(); i > 1; --i) {
    std::swap(book[i - 1], book[static_cast<std::size_t>(random.below(i))]);
  }
  // With more pairs than openings, the list starts again.
  return [positions = std::make_shared<const std::vector<chess::Position>>(std::move(book))](
             std::uint64_t pair) { return (*positions)[static_cast<std::size_t>(pair % positions->size())]; };
}

StartPositions random_openings(const RandomOpeningRules& rules) {
  return [rules](std::uint64_t pair) {
    // A generator for each pair, so that the openings do not depend on the order in which threads ask.
    Random seeds(rules.seed);
    // The seed is scrambled first: neighbouring seeds would otherwise give neighbouring openings.
    Random random(seeds.next() + pair);
    engine::Engine evaluator(1);
    for (;;) {
      const auto candidate = random_candidate(rules, random);
      if (!candidate) {
        continue;
      }
      evaluator.new_game();  // the eval must not depend on earlier candidates
      const engine::SearchResult found = evaluator.search(*candidate, {}, {.nodes = kBalanceNodes});
      if (std::abs(found.variations.front().eval) <= rules.balance_cp) {
        return *candidate;
      }
    }
  };
}

}  // namespace rookery::match
