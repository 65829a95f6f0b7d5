#include "move_coder.h"

#include <algorithm>

namespace rookery::position_index {

namespace {

using chess::Color;
using chess::Move;
using chess::Role;
using chess::Square;

constexpr unsigned kCodes = 16;  ///< of a piece

// Of a king and a knight: the steps in files and ranks. Of a king then castling to the a-side and the h-side.
constexpr std::array<std::array<int, 2>, 8> kKingSteps{
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
constexpr std::array<std::array<int, 2>, 8> kKnightSteps{
    {{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}}};
constexpr unsigned kCastling = 8;

// Of a pawn: one step, two, capturing to the a-side and to the h-side; then the same without two for each
// role that it becomes.
constexpr unsigned kStep = 0, kTwoSteps = 1, kCapture = 2, kPromotion = 4, kWays = 3;

constexpr unsigned role_of(unsigned number) {
  return (number & 7) - 1;
}
constexpr unsigned file_of(unsigned square) {
  return square & 7;
}
constexpr unsigned rank_of(unsigned square) {
  return square >> 3;
}
constexpr Square square_at(unsigned square) {
  return Square::from_index(static_cast<int>(square));
}

/// The square so many files and ranks away; -1: none.
constexpr int step(unsigned from, int files, int ranks) {
  const int file = static_cast<int>(file_of(from)) + files;
  const int rank = static_cast<int>(rank_of(from)) + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

unsigned step_code(const std::array<std::array<int, 2>, 8>& steps, unsigned from, unsigned to) {
  unsigned code = 0;
  while (step(from, steps[code][0], steps[code][1]) != static_cast<int>(to)) {
    ++code;
  }
  return code;
}

/// Along a rank: the file; along a file: eight more than the rank.
constexpr unsigned straight_code(unsigned from, unsigned to) {
  return rank_of(from) == rank_of(to) ? file_of(to) : 8 + rank_of(to);
}
constexpr int straight_target(unsigned from, unsigned code) {
  return static_cast<int>(code < 8 ? (from & ~7U) + code : (code - 8) * 8 + file_of(from));
}

/// The file, and eight more where ranks fall while files rise.
constexpr unsigned diagonal_code(unsigned from, unsigned to) {
  return file_of(to) + ((file_of(to) > file_of(from)) == (rank_of(to) > rank_of(from)) ? 0 : 8);
}
constexpr int diagonal_target(unsigned from, unsigned code) {
  const int files = static_cast<int>(code & 7) - static_cast<int>(file_of(from));
  return step(from, files, code < 8 ? files : -files);
}

unsigned pawn_code(Move move, Color mover) {
  const auto from = static_cast<unsigned>(move.from().index()), to = static_cast<unsigned>(move.to().index());
  const unsigned way = file_of(from) == file_of(to) ? 0 : file_of(to) < file_of(from) ? 1 : 2;
  if (const auto role = move.promoted()) {
    return kPromotion + (static_cast<unsigned>(*role) - static_cast<unsigned>(Role::Knight)) * kWays + way;
  }
  const bool is_long = step(from, 0, mover == Color::White ? 2 : -2) == static_cast<int>(to);
  return way > 0 ? kCapture + way - 1 : is_long ? kTwoSteps : kStep;
}

/// Where the pieces' codes lead from each square, by the piece's number; kOther: to be looked at closely.
constexpr std::uint8_t kOther = 64;
using Targets = std::array<std::array<std::array<std::uint8_t, kCodes>, 64>, 15>;

constexpr int target_of(unsigned number, unsigned from, unsigned code) {
  const int up = number < 8 ? 1 : -1;
  switch (static_cast<Role>(role_of(number))) {
    case Role::Pawn: {
      const int to = code == kStep       ? step(from, 0, up)
                     : code == kTwoSteps ? step(from, 0, 2 * up)
                     : code < kPromotion ? step(from, code == kCapture ? -1 : 1, up)
                                         : -1;
      return to < 8 || to >= 56 ? -1 : to;
    }
    case Role::Knight:
      return code < 8 ? step(from, kKnightSteps[code][0], kKnightSteps[code][1]) : -1;
    case Role::Bishop:
      return diagonal_target(from, code);
    case Role::Rook:
      return straight_target(from, code);
    case Role::Queen:
      return code == file_of(from) ? -1 : straight_target(from, code);
    case Role::King:
      return code < kCastling ? step(from, kKingSteps[code][0], kKingSteps[code][1]) : -1;
  }
  return -1;
}

constexpr Targets make_targets() {
  Targets targets{};
  for (unsigned number = 0; number < targets.size(); ++number) {
    const bool is_piece = (number & 7) >= 1 && (number & 7) <= 6;
    for (unsigned from = 0; from < 64; ++from) {
      for (unsigned code = 0; code < kCodes; ++code) {
        const int to = is_piece ? target_of(number, from, code) : -1;
        targets[number][from][code] = to < 0 ? kOther : static_cast<std::uint8_t>(to);
      }
    }
  }
  return targets;
}
constexpr Targets kTargets = make_targets();

}  // namespace

bool MoveCoder::is_possible(const chess::Position& start) {
  return std::ranges::all_of(chess::kColors, [&](Color color) {
    return start.board().by(color).count() <= static_cast<int>(kCodes);
  });
}

MoveCoder::MoveCoder(const chess::Position& start) : turn_(start.turn()) {
  square_[0].fill(kGone);
  square_[1].fill(kGone);
  std::array<unsigned, 2> next{};
  for (const Square square : start.board().occupied()) {
    const unsigned number = start.board().number_at(square);
    set(static_cast<unsigned>(square.index()), number, next[number >> 3]++);
  }
  for (auto& rooks : castling_) {
    rooks.fill(kGone);
  }
  for (const Square rook : start.setup().castling_rooks) {
    const Color color = start.board().by(Color::White).contains(rook) ? Color::White : Color::Black;
    castling_[index(color)][rook.file() > start.king(color).file() ? 1 : 0] =
        static_cast<std::uint8_t>(rook.index());
  }
}

void MoveCoder::set(unsigned square, unsigned number, unsigned slot) {
  number_[square] = static_cast<std::uint8_t>(number);
  slot_[square] = static_cast<std::uint8_t>(slot);
  square_[number >> 3][slot] = static_cast<std::uint8_t>(square);
}

unsigned MoveCoder::code_of(Move move, unsigned role) const {
  const auto from = static_cast<unsigned>(move.from().index()), to = static_cast<unsigned>(move.to().index());
  if (move.kind() == chess::MoveKind::Castling) {
    return kCastling + (to > from ? 1 : 0);
  }
  switch (static_cast<Role>(role)) {
    case Role::Pawn:
      return pawn_code(move, turn_);
    case Role::Knight:
      return step_code(kKnightSteps, from, to);
    case Role::King:
      return step_code(kKingSteps, from, to);
    case Role::Bishop:
      return diagonal_code(from, to);
    case Role::Rook:
    case Role::Queen:
      break;
  }
  return straight_code(from, to);
}

void MoveCoder::append(std::string& bytes, Move move) {
  const auto from = static_cast<unsigned>(move.from().index()), to = static_cast<unsigned>(move.to().index());
  const unsigned role = role_of(number_[from]);
  const bool is_diagonal = file_of(from) != file_of(to) && rank_of(from) != rank_of(to);
  const unsigned slot = slot_[from];
  if (static_cast<Role>(role) == Role::Queen && is_diagonal) {
    // The code of a move to where the queen is: another byte follows.
    bytes.push_back(static_cast<char>(slot * kCodes + file_of(from)));
    bytes.push_back(static_cast<char>(to));
  } else {
    bytes.push_back(static_cast<char>(slot * kCodes + code_of(move, role)));
  }
  play(move);
}

std::optional<Move> MoveCoder::take(std::string_view& bytes) {
  if (bytes.empty()) {
    return std::nullopt;
  }
  const auto byte = static_cast<unsigned char>(bytes.front());
  bytes.remove_prefix(1);
  const unsigned from = square_[index(turn_)][byte / kCodes];
  if (from == kGone) {
    return std::nullopt;
  }
  const auto move = move_of(from, byte % kCodes, bytes);
  if (move) {
    play(*move);
  }
  return move;
}

bool MoveCoder::skip(std::string_view& bytes) {
  const auto byte = static_cast<unsigned char>(bytes.empty() ? 0 : bytes.front());
  const unsigned side = static_cast<unsigned>(index(turn_)), slot = byte / kCodes;
  const unsigned from = square_[side][slot];
  const unsigned number = from == kGone ? 0U : number_[from];
  const unsigned to = from == kGone ? kOther : kTargets[number][from][byte % kCodes];
  const unsigned taken = to == kOther ? 0U : number_[to];
  const bool is_capture_of_pawn = (number & 7) == 1 && file_of(from) != file_of(to);
  if (bytes.empty() || to == kOther || (taken == 0 ? is_capture_of_pawn : taken >> 3 == side)) {
    return take(bytes).has_value();
  }
  bytes.remove_prefix(1);
  if (taken != 0) {
    square_[taken >> 3][slot_[to]] = kGone;
  }
  number_[from] = 0;
  set(to, number, slot);
  changes_.list[0] = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(number), 0};
  changes_.list[1] = {static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(taken),
                      static_cast<std::uint8_t>(number)};
  changes_.size = 2;
  changed_material_ = taken != 0;
  turn_ = ~turn_;
  return true;
}

std::optional<Move> MoveCoder::move_of(unsigned from, unsigned code, std::string_view& bytes) const {
  const unsigned number = number_[from], to = kTargets[number][from][code];
  if (to != kOther) {
    const bool captures = role_of(number) == index(Role::Pawn) && file_of(from) != file_of(to);
    return captures && number_[to] == 0 ? std::optional(Move::en_passant(square_at(from), square_at(to)))
                                        : plain_move(from, static_cast<int>(to));
  }
  if (role_of(number) == index(Role::Pawn) && code >= kPromotion) {
    return promotion(from, code - kPromotion);
  }
  if (role_of(number) == index(Role::King) && code >= kCastling) {
    return castling(from, code - kCastling);
  }
  if (role_of(number) == index(Role::Queen) && !bytes.empty()) {
    const int there = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    return plain_move(from, there < 64 ? there : -1);
  }
  return std::nullopt;
}

std::optional<Move> MoveCoder::plain_move(unsigned from, int to) const {
  if (to < 0) {
    return std::nullopt;
  }
  const unsigned there = number_[static_cast<unsigned>(to)];
  const bool is_own = there != 0 && there >> 3 == index(turn_);
  return is_own ? std::nullopt : std::optional(Move::normal(square_at(from), Square::from_index(to)));
}

std::optional<Move> MoveCoder::castling(unsigned from, unsigned side) const {
  const unsigned rook = side < 2 ? castling_[index(turn_)][side] : kGone;
  const bool is_there = rook != kGone && rank_of(rook) == rank_of(from) && (rook > from) == (side == 1) &&
                        number_[rook] == chess::Board::number_of({turn_, Role::Rook});
  if (!is_there) {
    return std::nullopt;
  }
  const Square king_square = square_at(from), rook_square = square_at(rook);
  const auto is_free = [&](Square square) {
    const auto at = static_cast<unsigned>(square.index());
    return number_[at] == 0 || at == from || at == rook;
  };
  // A piece that another one is put on would be lost without a trace.
  const bool fits = is_free(castled_king_square(king_square, rook_square)) &&
                    is_free(castled_rook_square(king_square, rook_square));
  return fits ? std::optional(Move::castling(king_square, rook_square)) : std::nullopt;
}

std::optional<Move> MoveCoder::promotion(unsigned from, unsigned code) const {
  const unsigned way = code % kWays;
  const int to = step(from, way == 0 ? 0 : way == 1 ? -1 : 1, turn_ == Color::White ? 1 : -1);
  const auto move = plain_move(from, to);
  const auto role = static_cast<Role>(index(Role::Knight) + code / kWays);
  return move && (to < 8 || to >= 56) ? std::optional(Move::promotion(move->from(), move->to(), role))
                                      : std::nullopt;
}

void MoveCoder::play(Move move) {
  const auto from = static_cast<unsigned>(move.from().index());
  const unsigned number = number_[from], slot = slot_[from];
  changes_.size = 0;
  bool takes = false;
  const auto lift = [&](unsigned square) {
    changes_.list[changes_.size++] = {static_cast<std::uint8_t>(square), number_[square], 0};
    number_[square] = 0;
  };
  const auto put = [&](unsigned square, unsigned piece, unsigned of_slot) {
    // A square that something has just left or been taken on is in the list already.
    auto* const known = std::find_if(changes_.list.begin(), changes_.list.begin() + changes_.size,
                                     [&](const Change& change) { return change.square == square; });
    if (known == changes_.list.begin() + changes_.size) {
      changes_.list[changes_.size++] = {static_cast<std::uint8_t>(square), number_[square], 0};
    }
    known->after = static_cast<std::uint8_t>(piece);
    set(square, piece, of_slot);
  };
  const auto capture = [&](unsigned square) {
    if (number_[square] != 0) {
      takes = true;
      square_[number_[square] >> 3][slot_[square]] = kGone;
      lift(square);
    }
  };
  lift(from);
  if (move.kind() == chess::MoveKind::Castling) {
    const auto rook = static_cast<unsigned>(move.to().index());
    const unsigned rook_number = number_[rook], rook_slot = slot_[rook];
    lift(rook);
    put(static_cast<unsigned>(castled_king_square(move.from(), move.to()).index()), number, slot);
    put(static_cast<unsigned>(castled_rook_square(move.from(), move.to()).index()), rook_number, rook_slot);
  } else {
    const auto to = static_cast<unsigned>(move.to().index());
    capture(move.kind() == chess::MoveKind::EnPassant ? (from & ~7U) + file_of(to) : to);
    const auto role = move.promoted();
    put(to, role ? chess::Board::number_of({turn_, *role}) : number, slot);
  }
  changed_material_ = takes || move.promoted();
  turn_ = ~turn_;
}

}  // namespace rookery::position_index
