#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/classes/class_games.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Simultaneous games of a teacher against pupils of a class.
namespace rookery::store {

struct Simul {
  std::string id;
  std::string school_class;
  Instant created;
  std::string host;   ///< the account that plays all of them
  std::string fen;    ///< where the games begin; empty: the initial position
  std::string clock;  ///< "-": none
  std::string rules;  ///< as of games
  bool operator==(const Simul&) const = default;
};

struct SimulBoard {
  std::string account;  ///< the pupil's
  bool is_host_white = true;
  std::string game;           ///< the present one
  std::int64_t restarts = 0;  ///< how often it began again
  bool operator==(const SimulBoard&) const = default;
};

struct SimulWithBoards {
  Simul simul;
  std::vector<SimulBoard> boards;  ///< ordered by account
  bool operator==(const SimulWithBoards&) const = default;
};

/// Errors: NotFound, when there is no such class; Conflict, when the id is taken.
[[nodiscard]] Expected<void, StoreError> create_simul(Connection& connection, const SimulWithBoards& simul);
/// Stores a simul with the games of its boards, together and after a request at the same moment; returns its
/// id, and stores nothing if an equal one of the same host began at `same_since` or later, whose id it then
/// returns: the request was sent twice. Errors: NotFound, when there is no such class; Unavailable, also when
/// the id of a game is taken.
[[nodiscard]] Expected<std::string, StoreError> begin_simul(Connection& connection,
                                                            const SimulWithBoards& simul,
                                                            const std::vector<ClassGame>& games,
                                                            Instant same_since, const AuditEntry& entry);
/// Errors: NotFound.
[[nodiscard]] Expected<SimulWithBoards, StoreError> find_simul(Connection& connection, const SimulId& id);
/// Those of a class, the newest first, at most `most`.
[[nodiscard]] Expected<std::vector<Simul>, StoreError> simuls_in(Connection& connection,
                                                                 const ClassId& school_class,
                                                                 std::size_t most);
/// Puts another game on the pupil's board. Errors: Conflict, when its game is not `before`.
[[nodiscard]] Expected<void, StoreError> restart_simul_board(Connection& connection, const SimulId& simul,
                                                             const AccountId& account, const GameId& before,
                                                             const GameId& game);

}  // namespace rookery::store
