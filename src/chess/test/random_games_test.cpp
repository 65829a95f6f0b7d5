// SPDX-License-Identifier: MIT
// Properties that hold in every position of 10,000 seeded random games of chess and Chess960, held against
// the reference implementation in reference.h.
#include <gtest/gtest.h>

#include <algorithm>

#include "reference.h"
#include "rookery/base/random.h"
#include "rookery/chess/attacks.h"
#include "rookery/chess/outcome.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::ReferenceGame;
using test::ReferenceMove;

constexpr int kGames = 10'000;
constexpr int kBatches = 20;
constexpr int kMaxPlies = 200;
constexpr int kPliesBetweenLists = 4;  // the reference is slow: asked for its list at every fourth ply

ReferenceGame to_reference(const Setup& setup) {
  ReferenceGame game;
  for (int i = 0; i < 64; ++i) {
    const std::optional<Piece> piece = setup.board.at(Square::from_index(i));
    game.board[static_cast<std::size_t>(i)] = piece ? test::letter(*piece) : '.';
  }
  game.white = setup.turn == Color::White;
  for (const Square rook : setup.castling_rooks) {
    game.rooks.push_back(rook.index());
  }
  game.halfmoves = setup.halfmove_clock;
  game.fullmoves = setup.fullmove_number;
  return game;
}

ReferenceMove to_reference(Move move) {
  const std::optional<Role> role = move.promoted();
  return {move.from().index(), move.to().index(), role ? test::kRoleLetters[index(*role)] : ' ',
          move.kind() == MoveKind::Castling, move.kind() == MoveKind::EnPassant};
}

std::vector<ReferenceMove> sorted_list(const MoveList& moves) {
  std::vector<ReferenceMove> list;
  for (const Move move : moves) {
    list.push_back(to_reference(move));
  }
  std::sort(list.begin(), list.end());
  return list;
}

bool is_listed(const MoveList& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// Every move that can be written between two squares.
std::vector<Move> every_move_between(Square from, Square to) {
  std::vector<Move> moves{Move::normal(from, to), Move::en_passant(from, to), Move::castling(from, to)};
  for (const Role role : kPromotionRoles) {
    moves.push_back(Move::promotion(from, to, role));
  }
  return moves;
}

/// One random game, played in step by the module and by the reference.
class RandomGame {
 public:
  RandomGame(std::uint64_t seed, bool chess960)
      : random_(seed),
        position_(chess960 ? Position::from_setup(chess960_setup(static_cast<int>(random_.below(960))),
                                                  CastlingMode::Chess960)
                                 .value()
                           : Position::initial()),
        reference_(to_reference(position_.setup())) {}

  void run() {
    for (int ply = 0; ply < kMaxPlies && !::testing::Test::HasFailure(); ++ply) {
      const MoveList moves = legal_moves(position_);
      check_state(moves);
      if (ply % kPliesBetweenLists == 0) {
        check_list(moves);
      }
      seen_.push_back(position_);
      if (moves.empty()) {
        break;
      }
      play(choose(moves));
    }
    check_equality();
  }

  /// is_legal says yes to the listed moves and to no other that can be written.
  void check_every_candidate() const {
    const MoveList moves = legal_moves(position_);
    for (int i = 0; i < 64 * 64; ++i) {
      const Square from = Square::from_index(i / 64), to = Square::from_index(i % 64);
      for (const Move move : every_move_between(from, to)) {
        ASSERT_EQ(is_legal(position_, move), is_listed(moves, move))
            << test::name(from) << test::name(to) << " of kind " << static_cast<int>(move.kind());
      }
    }
  }

 private:
  void check_state(const MoveList& moves) {
    const Setup& setup = position_.setup();
    ASSERT_EQ(position_.key(), position_.key_from_scratch());
    const ReferenceGame now = to_reference(setup);
    ASSERT_EQ(now.board, reference_.board);
    ASSERT_EQ(now.white, reference_.white);
    ASSERT_EQ(now.rooks, reference_.rooks);
    ASSERT_EQ(now.halfmoves, reference_.halfmoves);
    ASSERT_EQ(now.fullmoves, reference_.fullmoves);
    ASSERT_EQ(is_check(position_), reference_.in_check(reference_.white));
    ASSERT_EQ(has_legal_move(position_), !moves.empty());
    ASSERT_TRUE((setup.board.by(Color::White) & setup.board.by(Color::Black)).empty());
    const auto again = Position::from_setup(setup, position_.mode());
    ASSERT_TRUE(again.has_value()) << "a position reached by legal moves was refused";
    ASSERT_EQ(again->setup(), setup);
    ASSERT_EQ(again->key(), position_.key());
    ASSERT_EQ(position_.checkers(), attacks::attackers(setup.board, position_.king(setup.turn), ~setup.turn,
                                                       setup.board.occupied()));
    ASSERT_EQ(again->blockers(), position_.blockers());
    check_parts(moves);
    check_one_candidate(moves);
  }

  /// Captures and quiets are the two halves of the list.
  void check_parts(const MoveList& moves) const {
    std::vector<ReferenceMove> both;
    for (const Move move : legal_captures(position_)) {
      ASSERT_TRUE(is_capture(position_, move) || move.kind() == MoveKind::Promotion);
      both.push_back(to_reference(move));
    }
    for (const Move move : legal_quiets(position_)) {
      ASSERT_FALSE(is_capture(position_, move) || move.kind() == MoveKind::Promotion);
      both.push_back(to_reference(move));
    }
    std::sort(both.begin(), both.end());
    ASSERT_EQ(both, sorted_list(moves));
  }

  void check_one_candidate(const MoveList& moves) {
    const Square from = Square::from_index(static_cast<int>(random_.below(64)));
    const Square to = Square::from_index(static_cast<int>(random_.below(64)));
    for (const Move move : every_move_between(from, to)) {
      ASSERT_EQ(is_legal(position_, move), is_listed(moves, move));
      ASSERT_EQ(position_.play(move).has_value(), is_listed(moves, move));
    }
  }

  void check_list(const MoveList& moves) const {
    const std::vector<ReferenceMove> list = reference_.legal_moves();
    ASSERT_EQ(sorted_list(moves), list);
    const bool ep = std::any_of(list.begin(), list.end(), [](const auto& move) { return move.en_passant; });
    ASSERT_EQ(position_.setup().ep_square.has_value(), ep) << "kept only while a capture is legal";
  }

  /// Any move; one in three, the mover's last move taken back if that is legal, so that positions recur.
  Move choose(const MoveList& moves) {
    if (random_.below(3) == 0 && played_.size() >= 2) {
      const Move last = played_[played_.size() - 2];
      const Move back = Move::normal(last.to(), last.from());
      if (is_listed(moves, back)) {
        return back;
      }
    }
    return moves[random_.below(moves.size())];
  }

  void play(Move move) {
    reference_.play(to_reference(move));
    played_.push_back(move);
    const Position after = position_.after(move);
    position_.play_unchecked(move);
    ASSERT_EQ(after.setup(), position_.setup());
    ASSERT_EQ(after.key(), position_.key());
    ASSERT_EQ(after.mode(), position_.mode());
  }

  /// Positions are equal exactly when the repetition rule says so; equal positions have equal keys.
  void check_equality() {
    const std::size_t window = std::min<std::size_t>(seen_.size(), 40);
    std::vector<std::string> texts;
    ReferenceGame game = to_reference(seen_.front().setup());
    for (std::size_t i = 0; i < window; ++i) {
      texts.push_back(game.repetition_text());
      if (i < played_.size()) {
        game.play(to_reference(played_[i]));
      }
    }
    for (std::size_t i = 0; i < window; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        ASSERT_EQ(seen_[i] == seen_[j], texts[i] == texts[j]) << "plies " << j << " and " << i;
        ASSERT_EQ(seen_[i].key() == seen_[j].key(), texts[i] == texts[j]);
      }
    }
  }

  Random random_;
  Position position_;
  ReferenceGame reference_;
  std::vector<Move> played_;
  std::vector<Position> seen_;
};

class RandomGames : public ::testing::TestWithParam<int> {};

TEST_P(RandomGames, AgreeWithTheReference) {
  constexpr int kPerBatch = kGames / kBatches;
  for (int i = 0; i < kPerBatch && !HasFailure(); ++i) {
    const int number = GetParam() * kPerBatch + i;
    SCOPED_TRACE(::testing::Message() << "game " << number);
    RandomGame game(static_cast<std::uint64_t>(number), number % 2 == 1);
    game.run();
    if (i % 25 == 0) {
      game.check_every_candidate();
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Batch, RandomGames, ::testing::Range(0, kBatches));

}  // namespace
}  // namespace rookery::chess
