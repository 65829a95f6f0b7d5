#include "tablebase.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "rookery/chess/attacks.h"
#include "rookery/notation/piece_letter.h"

namespace rookery::bench {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Piece;
using chess::Role;
using chess::Square;

constexpr std::size_t kThreads = 2;

// A cell holds plies to mate and 1 more; or:
constexpr std::uint8_t kDraw = 0;  // or not known yet
constexpr std::uint8_t kIllegal = 255;

bool is_won(int plies) {
  return plies % 2 == 1;
}

/// Calls `work` with every number below `count`, on several threads.
template <class Work>
void for_all(std::size_t count, Work work) {
  constexpr std::size_t kShare = 1 << 16;
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t begin = next.fetch_add(kShare); begin < count; begin = next.fetch_add(kShare)) {
      for (std::size_t i = begin; i < std::min(begin + kShare, count); ++i) {
        work(i);
      }
    }
  };
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < kThreads; ++i) {
    threads.emplace_back(run);
  }
  run();
}

/// White's pieces before Black's, the kings first.
std::vector<Piece> in_order(std::vector<Piece> pieces) {
  std::ranges::sort(pieces, {},
                    [](Piece piece) { return std::pair(piece.color, -static_cast<int>(piece.role)); });
  return pieces;
}

std::string name_of(const std::vector<Piece>& pieces) {
  std::string name;
  for (const Piece piece : pieces) {
    name += notation::letter(piece);
  }
  return name;
}

}  // namespace

class EndingTable {
 public:
  /// Where the pieces stand, in their order.
  using Places = std::array<Square, Tablebase::kMostPieces>;

  /// `after`: for each piece the ending without it; none for a king.
  EndingTable(std::vector<Piece> pieces, std::vector<const EndingTable*> after)
      : pieces_(std::move(pieces)),
        after_(std::move(after)),
        cells_(2 * kKingSquares << (6 * (pieces_.size() - 1))) {
    for_all(cells_.size(), [&](std::size_t at) { write(at, first_cell(at)); });
    // What is known is final once its plies come round: whatever leads to a mate sooner came before.
    for (int plies = 0; plies <= farthest_.load(); ++plies) {
      std::atomic<bool> found = false;
      for_all(cells_.size(), [&](std::size_t at) {
        if (read(at) == plies + 1) {
          found.store(true, std::memory_order_relaxed);
          update_predecessors(at, plies);
        }
      });
      longest_ = found ? plies : longest_;
    }
  }

  [[nodiscard]] std::optional<int> plies_to_mate(Color turn, const Places& places) const {
    const std::uint8_t cell = read(index_of(turn, places));
    return cell == kDraw || cell == kIllegal ? std::nullopt : std::optional(cell - 1);
  }
  [[nodiscard]] int longest() const { return longest_; }

  /// The places of the pieces of `position`.
  [[nodiscard]] Places places_in(const chess::Position& position) const {
    Places places = all_on_a1();
    Bitboard rest = position.board().occupied();
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const Square square = (position.board().by(pieces_[i].color, pieces_[i].role) & rest).first();
      places[i] = square;
      rest &= ~Bitboard(square);
    }
    return places;
  }

 private:
  static Places all_on_a1() {
    const Square a1 = Square::from_index(0);
    return {a1, a1, a1, a1, a1};
  }
  static constexpr std::size_t kKingSquares = 16;  // of the white king, after the board was turned

  [[nodiscard]] std::uint8_t read(std::size_t at) const {
    return std::atomic_ref(const_cast<std::uint8_t&>(cells_[at])).load(std::memory_order_relaxed);
  }
  void write(std::size_t at, std::uint8_t cell) {
    std::atomic_ref(cells_[at]).store(cell, std::memory_order_relaxed);
    if (cell != kIllegal) {
      int farthest = farthest_.load(std::memory_order_relaxed);
      while (cell - 1 > farthest && !farthest_.compare_exchange_weak(farthest, cell - 1)) {
      }
    }
  }

  /// The board is turned so that the white king is on a1 to d4.
  [[nodiscard]] std::size_t index_of(Color turn, const Places& places) const {
    const int king = places[0].index();
    const int turned = (king % 8 >= 4 ? 7 : 0) ^ (king / 8 >= 4 ? 56 : 0);
    const auto square = [&](std::size_t i) { return static_cast<std::size_t>(places[i].index() ^ turned); };
    std::size_t at = index(turn) * kKingSquares + square(0) / 8 * 4 + square(0) % 8;
    for (std::size_t i = 1; i < pieces_.size(); ++i) {
      at = at * 64 + square(i);
    }
    return at;
  }
  [[nodiscard]] Places places_at(std::size_t at, Color& turn) const {
    Places places = all_on_a1();
    for (std::size_t i = pieces_.size() - 1; i > 0; --i) {
      places[i] = Square::from_index(static_cast<int>(at % 64));
      at /= 64;
    }
    places[0] = Square::from_index(static_cast<int>(at % kKingSquares / 4 * 8 + at % 4));
    turn = at / kKingSquares == 0 ? Color::White : Color::Black;
    return places;
  }

  [[nodiscard]] Bitboard occupied(const Places& places) const {
    Bitboard squares;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      squares |= Bitboard(places[i]);
    }
    return squares;
  }
  [[nodiscard]] Bitboard squares_of(Color color, const Places& places) const {
    Bitboard squares;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      squares |= pieces_[i].color == color ? Bitboard(places[i]) : Bitboard{};
    }
    return squares;
  }
  /// Whether the king of `color` is attacked; `taken`: a piece that is no longer there.
  [[nodiscard]] bool is_in_check(Color color, const Places& places, Bitboard occupied,
                                 std::size_t taken) const {
    Square king = places[0];
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      king = pieces_[i] == Piece{color, Role::King} ? places[i] : king;
    }
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].color != color && i != taken &&
          chess::attacks::piece(pieces_[i].role, places[i], occupied).contains(king)) {
        return true;
      }
    }
    return false;
  }

  /// Calls `visit` with the places after each legal move to `targets` and which piece is taken there (none:
  /// their number), until it returns false. Whether it never did.
  template <class Visit>
  bool for_each_move(Color turn, const Places& places, Bitboard targets, Visit visit) const {
    const Bitboard all = occupied(places);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].color != turn) {
        continue;
      }
      for (const Square to : chess::attacks::piece(pieces_[i].role, places[i], all) & targets) {
        const auto taken = static_cast<std::size_t>(
            std::find(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(pieces_.size()), to) -
            places.begin());
        Places next = places;
        next[i] = to;
        const Bitboard then = (all & ~Bitboard(places[i])) | Bitboard(to);
        if (!is_in_check(turn, next, then, taken) && !visit(next, taken)) {
          return false;
        }
      }
    }
    return true;
  }
  /// Calls `visit` with what is known after each capture, until it returns false. Whether it never did.
  template <class Visit>
  bool for_each_capture(Color turn, const Places& places, Visit visit) const {
    return for_each_move(turn, places, squares_of(~turn, places), [&](const Places& next, std::size_t taken) {
      return visit(after_taking(taken, ~turn, next));
    });
  }
  [[nodiscard]] bool has_quiet_move(Color turn, const Places& places) const {
    return !for_each_move(turn, places, ~occupied(places), [](const Places&, std::size_t) { return false; });
  }

  /// Only the taking of a king has no ending, and nobody takes one.
  [[nodiscard]] std::optional<int> after_taking(std::size_t taken, Color turn, const Places& places) const {
    if (after_[taken] == nullptr) {
      return std::nullopt;
    }
    Places left = all_on_a1();
    for (std::size_t i = 0, to = 0; i < pieces_.size(); ++i) {
      if (i != taken) {
        left[to++] = places[i];
      }
    }
    return after_[taken]->plies_to_mate(turn, left);
  }

  /// What is known of a position without the others of this ending: mate, stalemate, a win by a capture, and
  /// a loss by captures alone.
  [[nodiscard]] std::uint8_t first_cell(std::size_t at) const {
    Color turn{};
    const Places places = places_at(at, turn);
    const Bitboard all = occupied(places);
    if (all.count() != static_cast<int>(pieces_.size()) || is_in_check(~turn, places, all, pieces_.size())) {
      return kIllegal;
    }
    int captures = 0, lost = 0;
    int soonest = kIllegal, latest = 0;
    for_each_capture(turn, places, [&](std::optional<int> then) {
      ++captures;
      if (then && !is_won(*then)) {
        soonest = std::min(soonest, *then + 1);
      } else if (then) {
        ++lost;
        latest = std::max(latest, *then + 1);
      }
      return true;
    });
    const bool is_quiet = has_quiet_move(turn, places);
    if (!is_quiet && captures == 0) {
      return is_in_check(turn, places, all, pieces_.size()) ? 1 : kDraw;
    }
    const bool only_loses = !is_quiet && lost == captures;
    return soonest < kIllegal ? static_cast<std::uint8_t>(soonest + 1)
           : only_loses       ? static_cast<std::uint8_t>(latest + 1)
                              : kDraw;
  }

  /// The position is lost or won in `plies`: a side that can move to it wins if it is lost, and perhaps loses
  /// if it is won.
  void update_predecessors(std::size_t at, int plies) {
    Color turn{};
    const Places places = places_at(at, turn);
    const Bitboard all = occupied(places);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].color == turn) {
        continue;
      }
      for (const Square from : chess::attacks::piece(pieces_[i].role, places[i], all) & ~all) {
        Places before = places;
        before[i] = from;
        const std::size_t there = index_of(~turn, before);
        const std::uint8_t cell = read(there);
        if (cell == kIllegal) {
          continue;
        }
        if (!is_won(plies)) {
          if (cell == kDraw || cell > plies + 2) {
            write(there, static_cast<std::uint8_t>(plies + 2));
          }
        } else if (cell == kDraw) {
          if (const auto lost_in = plies_to_loss(~turn, before, plies)) {
            write(there, static_cast<std::uint8_t>(*lost_in + 1));
          }
        }
      }
    }
  }

  /// If every move leads to a position that is known to be won within `plies`, or captures into one that is
  /// won: the plies until mate.
  [[nodiscard]] std::optional<int> plies_to_loss(Color turn, const Places& places, int plies) const {
    const Bitboard all = occupied(places);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].color != turn) {
        continue;
      }
      for (const Square to : chess::attacks::piece(pieces_[i].role, places[i], all) & ~all) {
        Places next = places;
        next[i] = to;
        const std::uint8_t cell = read(index_of(~turn, next));  // illegal: so is the move
        if (cell != kIllegal && (cell == kDraw || !is_won(cell - 1) || cell - 1 > plies)) {
          return std::nullopt;
        }
      }
    }
    int latest = plies;
    const bool all_lose = for_each_capture(turn, places, [&](std::optional<int> then) {
      latest = std::max(latest, then.value_or(0));
      return then && is_won(*then);
    });
    return all_lose ? std::optional(latest + 1) : std::nullopt;
  }

  std::vector<Piece> pieces_;
  std::vector<const EndingTable*> after_;
  std::vector<std::uint8_t> cells_;
  std::atomic<int> farthest_ = 0;  ///< the most plies that any cell has held
  int longest_ = 0;
};

Tablebase::Tablebase(const std::vector<Piece>& pieces) : whole_(&table_of(in_order(pieces))) {}
Tablebase::~Tablebase() = default;

int Tablebase::longest() const {
  return whole_->longest();
}

const EndingTable& Tablebase::table_of(const std::vector<Piece>& pieces) {
  std::vector<const EndingTable*> after(pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].role != Role::King) {
      std::vector<Piece> rest = pieces;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      after[i] = &table_of(rest);
    }
  }
  auto& table = tables_[name_of(pieces)];
  if (!table) {
    table = std::make_unique<EndingTable>(pieces, after);
  }
  return *table;
}

std::optional<int> Tablebase::plies_to_mate(const chess::Position& position) const {
  std::vector<Piece> pieces;
  for (const Color color : chess::kColors) {
    for (const Role role : chess::kRoles) {
      const int count = position.board().by(color, role).count();
      pieces.insert(pieces.end(), static_cast<std::size_t>(count), {color, role});
    }
  }
  const EndingTable& table = *tables_.at(name_of(in_order(pieces)));
  return table.plies_to_mate(position.turn(), table.places_in(position));
}

}  // namespace rookery::bench
