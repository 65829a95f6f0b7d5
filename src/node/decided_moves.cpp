#include "decided_moves.h"

#include <utility>
#include <vector>

#include "rookery/notation/uci_move.h"
#include "rookery/rooms/conditional_moves.h"
#include "rookery/store/accounts/leave.h"
#include "rookery/store/games/conditional_moves.h"

namespace rookery::node {

using store::StoreError;

namespace {

/// The move that a player decided on for the position; empty if there is none.
std::optional<chess::Move> decided_move(const std::string& stored, const chess::Position& position,
                                        const std::vector<std::string>& played) {
  const auto moves = rooms::read_conditional_moves(stored);
  const auto answer = moves ? rooms::answer_to(*moves, played) : std::nullopt;
  if (!answer) {
    return std::nullopt;
  }
  const auto move = notation::uci_move::parse(position, *answer);
  return move ? std::optional(*move) : std::nullopt;
}

}  // namespace

void find_decided(store::Database& database, const std::string& game, rooms::FindConditional find,
                  std::function<void(std::optional<chess::Move>, people::Leave)> callback) {
  const std::string player = find.player;
  database.read(store::find_conditional_moves, people::PlayerId{player}, store::GameId{game})
      .then([&database, find = std::move(find),
             callback = std::move(callback)](const Expected<std::string, StoreError>& stored) {
        const auto move = stored ? decided_move(*stored, find.position, find.played) : std::nullopt;
        database.read(store::leave_of, people::PlayerId{find.player})
            .then([move, callback](const Expected<people::Leave, StoreError>& leave) {
              callback(move, leave ? *leave : people::Leave());
            });
      });
}

}  // namespace rookery::node
