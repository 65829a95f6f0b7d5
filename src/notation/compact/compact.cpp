// SPDX-License-Identifier: MIT
#include "rookery/notation/compact.h"

#include <array>

#include "compact/code.h"
#include "rookery/notation/compact_fast.h"
#include "rookery/notation/compact_small.h"
#include "rookery/notation/fen.h"

namespace rookery::notation::compact {

namespace {

using chess::Move;
using chess::Position;

constexpr unsigned kVersion = 2;
constexpr unsigned kVersionBits = 0x03;
/// The result's highest bit. It was the version's before there were more than four results: programs that
/// know four take such a game for one of another version.
constexpr unsigned kHighResult = 0x04;
constexpr unsigned kFastModel = 0x08;
constexpr unsigned kHasStart = 0x40;
constexpr unsigned kChess960 = 0x80;
constexpr int kStepBits = 6;
constexpr int kSteps = 1 << kStepBits;  ///< of a weight in a bit
constexpr int kMostBits = 14;           ///< the share of the likeliest move is 2^14; of none is it 0

/// The results are numbered as pgn::Result has them.
constexpr unsigned result_bits(pgn::Result result) {
  const auto number = static_cast<unsigned>(result);
  return (number & 3U) << 4 | (number & kHighResult);
}
static_assert(static_cast<int>(pgn::Result::Draw) == 3 && static_cast<int>(pgn::Result::HalfForBlack) == 6);

/// 2^(i/64), by 2^16; whole numbers, so that every machine reads what another wrote.
constexpr auto kFractions = [] {
  // Each is the one before by 2^(1/64), in 2^60ths.
  std::array<std::uint32_t, kSteps> fractions{};
  long double value = 65'536.0L;
  for (std::uint32_t& fraction : fractions) {
    const long double raised = value + 0.5L;  // std::lround is no constant expression
    fraction = static_cast<std::uint32_t>(raised);
    value *= 1.01088928605170046002L;
  }
  return fractions;
}();

/// 2^(steps/64) of 2^14, at least 1. Precondition: steps <= 0.
constexpr std::uint32_t share(int steps) {
  constexpr int kMostShift = 31;
  const auto fraction = kFractions[static_cast<std::size_t>(steps & (kSteps - 1))];
  return std::max(1U, fraction >> std::min(kMostShift, 16 - kMostBits - (steps >> kStepBits)));
}

/// The legal moves of a position and the share of each, in the generator's order.
struct Shares {
  std::array<Move, chess::kMaxMoves> moves;
  std::array<std::uint32_t, chess::kMaxMoves> shares;
  std::size_t size;
  std::uint32_t total = 0;

  template <class MoveModel>
  explicit Shares(const MoveModel& model) {
    std::array<int, chess::kMaxMoves> scores;
    int best = INT32_MIN;
    std::size_t count = 0;  // in a register
    model.score([&](Move move, int score) __attribute__((always_inline)) {
      moves[count] = move;
      scores[count] = score;
      best = std::max(best, score);
      ++count;
    });
    for (std::size_t i = 0; i < count; ++i) {
      shares[i] = share(scores[i] - best);
      total += shares[i];
    }
    size = count;
  }
};

void append_count(std::string& out, std::size_t count) {
  for (; count >= 0x80; count >>= 7) {
    out += static_cast<char>(0x80 | (count & 0x7F));
  }
  out += static_cast<char>(count);
}

/// Takes a count off the front. nullopt: cut off, or too large.
std::optional<std::size_t> take_count(std::string_view& bytes, std::size_t most) {
  std::size_t count = 0;
  for (unsigned shift = 0; !bytes.empty() && shift < 21; shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    count |= std::size_t{byte & 0x7FU} << shift;
    if (byte < 0x80) {
      return count <= most ? std::optional(count) : std::nullopt;
    }
  }
  return std::nullopt;
}

bool starts_as_usual(const Position& start) {
  return start.setup() == chess::Setup::initial() && start.mode() == chess::CastlingMode::Standard;
}

std::optional<Position> take_start(std::string_view& bytes, chess::CastlingMode mode) {
  constexpr std::size_t kMaxFen = 200;
  const auto size = take_count(bytes, kMaxFen);
  if (!size || *size > bytes.size()) {
    return std::nullopt;
  }
  const auto tolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial;
  const auto start = fen::parse_position(bytes.substr(0, *size), mode, fen::Reading::Strict, tolerated);
  bytes.remove_prefix(*size);
  return start ? std::optional(*start) : std::nullopt;
}

template <class MoveModel>
void encode_moves(const Game& game, std::string& out) {
  Encoder encoder(out);
  CompactLine line(game.start);
  for (const Move move : game.moves) {
    const Shares shares{MoveModel(line)};
    std::uint32_t begin = 0;
    std::size_t i = 0;
    for (; shares.moves[i] != move; ++i) {
      begin += shares.shares[i];
    }
    encoder.add(begin, shares.shares[i], shares.total);
    line.play(move);
  }
  encoder.finish();
}

/// Plays `plies` moves of `bytes` into `game`.
template <class MoveModel>
Expected<void, Fault> decode_moves(Game& game, std::size_t plies, std::string_view bytes) {
  Decoder decoder(bytes);
  CompactLine line(game.start);
  while (game.moves.size() < plies) {
    const Shares shares{MoveModel(line)};
    if (shares.size == 0) {
      return fail(Fault::GameOver);
    }
    const std::uint32_t at = decoder.peek(shares.total);
    if (at >= shares.total) {
      return fail(Fault::Code);
    }
    std::uint32_t begin = 0;
    std::size_t i = 0;
    while (begin + shares.shares[i] <= at) {
      begin += shares.shares[i++];
    }
    decoder.take(begin, shares.shares[i]);
    game.moves.push_back(shares.moves[i]);
    line.play(shares.moves[i]);
  }
  return decoder.has_rest() ? Expected<void, Fault>(fail(Fault::TooLong)) : Expected<void, Fault>();
}

}  // namespace

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::Empty:
      return "There is no byte that could be a game.";
    case Fault::Version:
      return "The format's version is not 2, the only one known here.";
    case Fault::Start:
      return "The start position is cut off or cannot be played.";
    case Fault::Count:
      return "The number of moves is cut off or above 65535.";
    case Fault::GameOver:
      return "There are more moves than the game can have.";
    case Fault::Code:
      return "These bytes lead to no move.";
    case Fault::TooLong:
      return "Bytes follow the end of the game.";
  }
  return {};
}

std::string encode(const Game& game, Model model) {
  const bool usual = starts_as_usual(game.start);
  const bool chess960 = game.start.mode() == chess::CastlingMode::Chess960;
  std::string out(
      1, static_cast<char>(kVersion | (model == Model::Fast ? kFastModel : 0) | result_bits(game.result) |
                           (usual ? 0 : kHasStart) | (chess960 ? kChess960 : 0)));
  if (!usual) {
    const std::string start = fen::write(game.start.setup());
    append_count(out, start.size());
    out += start;
  }
  append_count(out, game.moves.size());
  if (model == Model::Fast) {
    encode_moves<fast::MoveModel>(game, out);
  } else {
    encode_moves<small::MoveModel>(game, out);
  }
  return out;
}

Expected<Game, Fault> decode(std::string_view bytes) {
  if (bytes.empty()) {
    return fail(Fault::Empty);
  }
  const auto head = static_cast<unsigned char>(bytes.front());
  bytes.remove_prefix(1);
  if ((head & kVersionBits) != kVersion || (head & (kHasStart | kChess960)) == kChess960) {
    return fail(Fault::Version);
  }
  const std::size_t result = (head >> 4 & 3U) | (head & kHighResult);
  if (result >= pgn::kResults.size()) {
    return fail(Fault::Version);
  }
  Game game;
  game.result = pgn::kResults[result];
  if ((head & kHasStart) != 0) {
    const bool chess960 = (head & kChess960) != 0;
    const auto start =
        take_start(bytes, chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard);
    if (!start) {
      return fail(Fault::Start);
    }
    game.start = *start;
  }
  const auto plies = take_count(bytes, kMaxPlies);
  if (!plies) {
    return fail(Fault::Count);
  }
  const auto moves = (head & kFastModel) != 0 ? decode_moves<fast::MoveModel>(game, *plies, bytes)
                                              : decode_moves<small::MoveModel>(game, *plies, bytes);
  if (!moves) {
    return fail(moves.error());
  }
  return game;
}

}  // namespace rookery::notation::compact
