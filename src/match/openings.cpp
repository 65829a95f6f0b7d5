#include "rookery/match/openings.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "rookery/base/random.h"
#include "rookery/books/polyglot_book.h"
#include "rookery/chess/material.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/epd.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"

namespace rookery::match {

namespace {

namespace fen = notation::fen;
namespace pgn = notation::pgn;

using Book = Expected<std::vector<Opening>, std::string>;

constexpr std::string_view kLineBlanks = " \t\r";

std::string at_byte(std::size_t offset, std::string_view what) {
  return "byte " + std::to_string(offset + 1) + ": " + std::string(what);
}

/// A position, and what was mended in its line.
struct LineRead {
  chess::Position position;
  std::vector<std::string> remarks;
};

Expected<LineRead, std::string> parse_line(std::string_view line, chess::CastlingMode mode) {
  // A FEN first: four fields are both, and a FEN's counters would be no operations of an EPD.
  if (const auto whole = fen::read_position(line, mode)) {
    LineRead read{whole->position, {}};
    for (const fen::ErrorText& remark : whole->remarks) {
      // Without counters it is an EPD.
      if (remark.what != fen::describe(fen::Fault::MissingField)) {
        read.remarks.push_back(at_byte(remark.offset, remark.what));
      }
    }
    return read;
  }
  const auto record = notation::epd::parse(line, mode);
  if (!record) {
    return fail(at_byte(record.error().offset, record.error().what));
  }
  LineRead read{record->position, {}};
  for (const notation::epd::Error& remark : record->remarks) {
    read.remarks.push_back(at_byte(remark.offset, remark.what));
  }
  return read;
}

/// Passes on what was mended or left out, with its place. Errors: strictly, nothing may be.
Expected<void, std::string> report(const std::vector<std::string>& remarks, bool is_strict,
                                   const BookOptions::Call& call, const std::string& place) {
  for (const std::string& remark : remarks) {
    if (is_strict) {
      return fail(place + remark);
    }
    if (call) {
      call(place + remark);
    }
  }
  return {};
}

/// Why no game can begin there, which would have no result to measure; nothing: one can.
std::vector<std::string> why_over(const chess::Position& position) {
  constexpr int kSeventyFiveMoves = 150;
  if (!chess::has_legal_move(position)) {
    return {"left out: there is no legal move where the opening ends"};
  }
  if (position.setup().halfmove_clock >= kSeventyFiveMoves) {
    return {"left out: seventy-five moves without a capture or a pawn move have ended the game"};
  }
  if (chess::is_dead_by_material(position.board())) {
    return {"left out: neither side has the pieces to mate"};
  }
  return {};
}

Book read_lines(std::string_view text, const BookOptions& reading, const std::string& path) {
  std::vector<Opening> openings;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find_last_not_of(kLineBlanks) + 1);
    const std::size_t start = line.find_first_not_of(kLineBlanks);
    // Lines that begin with # are remarks.
    if (start == std::string_view::npos || line[start] == '#') {
      continue;
    }
    const std::string place = path + ":" + std::to_string(number) + ": ";
    auto read = parse_line(line.substr(start), reading.mode);
    if (!read) {
      return fail(place + read.error());
    }
    const std::vector<std::string> over = why_over(read->position);
    const auto reported = over.empty() ? report(read->remarks, reading.is_strict, reading.on_mended, place)
                                       : report(over, reading.is_strict, reading.on_left_out, place);
    if (!reported) {
      return fail(reported.error());
    }
    if (over.empty()) {
      openings.push_back(read->position);
    }
  }
  return openings;
}

Opening opening_of(const pgn::Game& game, std::size_t plies) {
  Opening opening(game.start);
  for (std::size_t i = 0; i < std::min(plies, game.plies.size()); ++i) {
    opening.moves.push_back(game.plies[i].move);
  }
  return opening;
}

Book read_games(std::string_view text, const BookOptions& reading, const std::string& path) {
  std::vector<Opening> openings;
  pgn::Reader reader(text);
  for (std::size_t number = 1;; ++number) {
    const auto game = pgn::read_game(reader);
    if (!game) {
      return fail(path + ": " + pgn::describe(game.error()));
    }
    if (!*game) {
      return openings;
    }
    const std::string place = path + ": game " + std::to_string(number) + ": ";
    if ((*game)->start.mode() != reading.mode) {
      return fail(place + "it is a game of the other castling rules (see --chess960)");
    }
    Opening opening = opening_of(**game, reading.plies);
    const std::vector<std::string> over = why_over(opening.position());
    if (auto reported = report(over, reading.is_strict, reading.on_left_out, place); !reported) {
      return fail(std::move(reported.error()));
    }
    if (over.empty()) {
      openings.push_back(std::move(opening));
    }
  }
}

chess::Position random_start(const RandomOpeningRules& rules, Random& random) {
  const auto mode = rules.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  // 518 is the start position of standard chess among the 960 of Chess960.
  const int number = rules.chess960 ? static_cast<int>(random.below(960)) : 518;
  return *chess::Position::from_setup(chess::chess960_setup(number), mode);
}

/// Random moves from the start; nothing if the game ends on the way.
std::optional<Opening> random_candidate(const RandomOpeningRules& rules, Random& random) {
  chess::Position position = random_start(rules, random);
  Opening opening(position);
  for (int ply = 0; ply < rules.plies; ++ply) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty()) {
      return std::nullopt;
    }
    opening.moves.push_back(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    position.play_unchecked(opening.moves.back());
  }
  return why_over(position).empty() ? std::optional(std::move(opening)) : std::nullopt;
}

/// A line of the book, each move drawn by its weight.
Opening draw_opening(const books::Book& book, std::size_t plies, Random& random) {
  chess::Position position = chess::Position::initial();
  Opening opening(position);
  while (opening.moves.size() < plies) {
    const auto move = books::choose(book.probe(position), random.next());
    if (!move) {
      break;
    }
    opening.moves.push_back(*move);
    position.play_unchecked(*move);
  }
  return opening;
}

}  // namespace

chess::Position Opening::position() const {
  chess::Position now = start;
  for (const chess::Move move : moves) {
    now.play_unchecked(move);
  }
  return now;
}

Book read_book(std::string_view text, const std::string& path, const BookOptions& reading) {
  // Blanks and a byte order mark may come first.
  const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const std::string_view begin = start == std::string_view::npos ? "" : text.substr(start, 2);
  const bool is_pgn = begin.starts_with('[') || begin == "1.";
  Book book = is_pgn ? read_games(text, reading, path) : read_lines(text, reading, path);
  return book && book->empty() ? Book(fail(path + ": there is no position in it")) : book;
}

std::vector<Opening> draw_openings(const books::Book& book, const DrawRules& rules) {
  // So many draws in a row that bring nothing new: the book has hardly any more.
  constexpr int kPatience = 1'000;
  std::vector<Opening> openings;
  std::unordered_set<std::uint64_t> seen;
  Random random(rules.seed);
  for (int tries = 0; tries < kPatience && openings.size() < rules.count; ++tries) {
    Opening opening = draw_opening(book, rules.plies, random);
    const chess::Position end = opening.position();
    if (!opening.moves.empty() && why_over(end).empty() && seen.insert(end.key()).second) {
      openings.push_back(std::move(opening));
      tries = 0;
    }
  }
  return openings;
}

Openings openings_from_book(std::vector<Opening> book, std::uint64_t seed) {
  Random random(seed);
  // Fisher and Yates: every order is equally likely.
  for (std::size_t i = book.size(); i > 1; --i) {
    std::swap(book[i - 1], book[static_cast<std::size_t>(random.below(i))]);
  }
  // With more rounds than openings, the list starts again.
  return [openings = std::make_shared<const std::vector<Opening>>(std::move(book))](std::uint64_t round) {
    return (*openings)[static_cast<std::size_t>(round % openings->size())];
  };
}

Openings random_openings(const RandomOpeningRules& rules) {
  return [rules](std::uint64_t round) -> Opening {
    // A generator for each round, so that the openings do not depend on the order in which threads ask.
    Random seeds(rules.seed);
    // The seed is scrambled first: neighbouring seeds would otherwise give neighbouring openings.
    Random random(seeds.next() + round);
    engine::Engine evaluator(1);
    for (;;) {
      const auto candidate = random_candidate(rules, random);
      if (!candidate) {
        continue;
      }
      evaluator.new_game();  // the eval must not depend on earlier candidates
      const engine::SearchResult found =
          evaluator.search(candidate->position(), {}, {.nodes = kBalanceNodes});
      if (std::abs(found.variations.front().eval) <= rules.balance_cp) {
        return *candidate;
      }
    }
  };
}

}  // namespace rookery::match
