// Bytes become a set-up and choices of moves. What must hold: find_faults and from_setup agree, every listed
// move is legal and leaves its own king safe, and from a position without faults legal play never reaches
// one.
#include <cstdlib>
#include <span>

#include "rookery/chess/attacks.h"
#include "rookery/chess/outcome.h"

namespace rookery::chess {
namespace {

constexpr std::size_t kBoardBytes = 32;  // a nibble for each square
constexpr std::size_t kMaxPlies = 64;
constexpr HelpmateBudget kBudget{2'000};  // so that inputs stay quick

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

/// Takes bytes from the front; zeros once there are none left.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> rest) : rest_(rest) {}
  std::uint8_t next() {
    if (rest_.empty()) {
      return 0;
    }
    const std::uint8_t byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }
  [[nodiscard]] bool empty() const { return rest_.empty(); }

 private:
  std::span<const std::uint8_t> rest_;
};

void put_nibble(Board& board, int square, unsigned nibble) {
  if (nibble < 12) {  // the others leave the square empty
    board.put(Square::from_index(square), {kColors[nibble / 6], kRoles[nibble % 6]});
  }
}

Setup read_setup(Bytes& bytes) {
  Setup setup;
  for (std::size_t i = 0; i < kBoardBytes; ++i) {
    const unsigned byte = bytes.next();
    put_nibble(setup.board, static_cast<int>(2 * i), byte & 15);
    put_nibble(setup.board, static_cast<int>(2 * i + 1), byte >> 4);
  }
  const unsigned flags = bytes.next();
  setup.turn = (flags & 1) != 0 ? Color::Black : Color::White;
  if ((flags & 2) != 0) {
    setup.ep_square = Square::from_index(bytes.next() & 63);
  }
  const std::uint64_t first_rank = bytes.next(), last_rank = bytes.next(), elsewhere = bytes.next() & 1;
  setup.castling_rooks = Bitboard(first_rank | (last_rank << 56) | (elsewhere << 20));
  setup.halfmove_clock = bytes.next();
  return setup;
}

void check_position(const Position& position, CastlingMode mode, bool flawless) {
  require(position.key() == position.key_from_scratch());
  const Bitboard attackers = attacks::attackers(position.board(), position.king(position.turn()),
                                                ~position.turn(), position.board().occupied());
  require(position.checkers() == attackers);
  if (flawless) {
    const auto again = Position::from_setup(position.setup(), mode);
    require(again && again->setup() == position.setup() && again->key() == position.key());
  }
}

void check_moves(const Position& position, const MoveList& moves) {
  require(has_legal_move(position) == !moves.empty());
  require(legal_captures(position).size() + legal_quiets(position).size() == moves.size());
  require(is_checkmate(position) || is_stalemate(position) || !moves.empty());
  for (const Move move : moves) {
    const auto after = position.play(move);
    require(after.has_value());
    const Color mover = position.turn();
    require(
        attacks::attackers(after->board(), after->king(mover), ~mover, after->board().occupied()).empty());
    const int taken = is_capture(position, move) ? 1 : 0;
    require(after->board().occupied().count() == position.board().occupied().count() - taken);
  }
}

void run(Bytes bytes) {
  const Setup setup = read_setup(bytes);
  const unsigned choice = bytes.next();
  const CastlingMode mode = (choice & 1) != 0 ? CastlingMode::Chess960 : CastlingMode::Standard;
  const SetupFault tolerated = (choice & 2) != 0 ? ~SetupFault::None : SetupFault::None;
  const SetupFault faults = find_faults(setup, mode);
  const auto start = Position::from_setup(setup, mode, tolerated);
  require(start.has_value() || faults != SetupFault::None);
  if (!start) {
    return;
  }
  Position position = *start;
  for (std::size_t ply = 0; ply < kMaxPlies && !bytes.empty(); ++ply) {
    check_position(position, mode, faults == SetupFault::None);
    const MoveList moves = legal_moves(position);
    check_moves(position, moves);
    require(!automatic_outcome(position, 1, kBudget) || moves.empty() || is_dead(position, kBudget) ||
            position.setup().halfmove_clock >= 150);
    if (moves.empty()) {
      return;
    }
    position.play_unchecked(moves[bytes.next() % moves.size()]);
  }
}

}  // namespace
}  // namespace rookery::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rookery::chess::run(rookery::chess::Bytes({data, size}));
  return 0;
}
