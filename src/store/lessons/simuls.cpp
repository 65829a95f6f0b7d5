#include "rookery/store/lessons/simuls.h"

#include <map>
#include <tuple>

#include "administration/with_entry.h"
#include "rookery/store/classes/classes.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertSimul{
    "INSERT INTO simuls(id, class, created, host, fen, clock, rules) VALUES($1, $2, $3, $4, $5, $6, $7)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kInsertSimulBoard{
    "INSERT INTO simul_boards(simul, account, is_host_white, game, restarts) VALUES($1, $2, $3, $4, 0)"};
constexpr Statement kFindSimul{
    "SELECT id, class, created, host, fen, clock, rules FROM simuls WHERE id = $1"};
constexpr Statement kFindSimulsIn{
    "SELECT id, class, created, host, fen, clock, rules FROM simuls WHERE class = $1"
    " ORDER BY created DESC, id DESC LIMIT $2"};
constexpr Statement kFindSimulBoards{
    "SELECT account, is_host_white, game, restarts FROM simul_boards WHERE simul = $1 ORDER BY account"};
constexpr Statement kRestartBoard{
    "UPDATE simul_boards SET game = $4, restarts = restarts + 1 WHERE simul = $1 AND account = $2"
    " AND game = $3 RETURNING simul"};

Simul read_simul_row(const Row& row) {
  return {row.text(0), row.text(1), row.instant(2), row.text(3), row.text(4), row.text(5), row.text(6)};
}

SimulBoard read_simul_board(const Row& row) {
  return {row.text(0), row.number(1) != 0, row.text(2), row.number(3)};
}

/// Whether two requests asked for the same. Boards are compared by account.
bool is_sent_twice(const SimulWithBoards& one, const SimulWithBoards& other) {
  const auto terms_of = [](const SimulWithBoards& simul) {
    std::map<std::string, bool> colors;
    for (const SimulBoard& board : simul.boards) {
      colors.emplace(board.account, board.is_host_white);
    }
    const Simul& terms = simul.simul;
    return std::tuple(terms.host, terms.fen, terms.clock, terms.rules, std::move(colors));
  };
  return terms_of(one) == terms_of(other);
}

}  // namespace

Expected<void, StoreError> create_simul(Connection& connection, const SimulWithBoards& simul) {
  const Simul& one = simul.simul;
  if (auto known = find_class(connection, ClassId{one.school_class}); !known) {
    return fail(std::move(known.error()));
  }
  auto sent = require_row(connection, {StoreError::Kind::Conflict, "there is a simul " + one.id + " already"},
                          kInsertSimul, one.id, one.school_class, one.created, one.host, one.fen, one.clock,
                          one.rules);
  for (auto board = simul.boards.begin(); sent && board != simul.boards.end(); ++board) {
    sent = connection.send(kInsertSimulBoard, one.id, board->account, board->is_host_white, board->game);
  }
  return sent;
}

Expected<std::string, StoreError> begin_simul(Connection& connection, const SimulWithBoards& simul,
                                              const std::vector<ClassGame>& games, Instant same_since,
                                              const AuditEntry& entry) {
  const ClassId school_class{simul.simul.school_class};
  if (auto locked = lock_games_of_class(connection, school_class); !locked) {
    return fail(std::move(locked.error()));
  }
  constexpr std::size_t kLatest = 5;
  const auto latest = simuls_in(connection, school_class, kLatest);
  if (!latest) {
    return fail(latest.error());
  }
  for (const Simul& one : *latest) {
    const auto known = one.created >= same_since ? find_simul(connection, SimulId{one.id})
                                                 : Expected<SimulWithBoards, StoreError>(SimulWithBoards{});
    if (!known) {
      return fail(known.error());
    }
    if (is_sent_twice(*known, simul)) {
      return one.id;
    }
  }
  Expected<void, StoreError> done;
  for (auto game = games.begin(); done && game != games.end(); ++game) {
    done = create_class_game(connection, *game);
  }
  if (done) {
    done = create_simul(connection, simul).map_error([](StoreError error) {
      // Games were written: all of that is undone.
      return StoreError{StoreError::Kind::Unavailable, std::move(error.what)};
    });
  }
  return with_entry(connection, done.map([&] { return simul.simul.id; }), entry);
}

Expected<SimulWithBoards, StoreError> find_simul(Connection& connection, const SimulId& id) {
  auto found = require(read_one(connection, kFindSimul, read_simul_row, id),
                       {StoreError::Kind::NotFound, "no simul " + id.text});
  if (!found) {
    return fail(std::move(found.error()));
  }
  return read_all(connection, kFindSimulBoards, read_simul_board, id)
      .map([&](std::vector<SimulBoard> boards) {
        return SimulWithBoards{*std::move(found), std::move(boards)};
      });
}

Expected<std::vector<Simul>, StoreError> simuls_in(Connection& connection, const ClassId& school_class,
                                                   std::size_t most) {
  return read_all(connection, kFindSimulsIn, read_simul_row, school_class, most);
}

Expected<void, StoreError> restart_simul_board(Connection& connection, const SimulId& simul,
                                               const AccountId& account, const GameId& before,
                                               const GameId& game) {
  return require_row(
      connection, {StoreError::Kind::Conflict, "the board of " + account.text + " has another game by now"},
      kRestartBoard, simul, account, before, game);
}

}  // namespace rookery::store
