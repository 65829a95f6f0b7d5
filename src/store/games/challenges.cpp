#include "rookery/store/games/challenges.h"

#include "accounts/account_rows.h"
#include "games/game_queries.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// How long an expired challenge is kept, so that its maker can ask what became of it.
constexpr Duration kRemembered = std::chrono::hours(24);

constexpr Statement kInsertChallenge{
    "INSERT INTO challenges(id, challenger, destination, created, expires, status, color, challenger_white,"
    " fen, chess960, clock, rules, rated) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kFindOwnChallenges{
    "SELECT id FROM challenges WHERE status = 0 AND challenger = $1 AND destination <> '' AND expires > $2"};
constexpr Statement kForgetChallenges{"DELETE FROM challenges WHERE expires < $1"};
constexpr Statement kFindChallenge{
    "SELECT id, challenger, destination, created, expires, status, reason, color, challenger_white, fen,"
    " chess960, clock, rules, rated FROM challenges WHERE id = $1"};
constexpr Statement kFindPending{
    "SELECT id, challenger, destination, created, expires, status, reason, color, challenger_white, fen,"
    // Two queries, so that each is answered by an index of its own.
    " chess960, clock, rules, rated FROM challenges"
    " WHERE status = 0 AND challenger = $1 AND destination <> '' AND expires > $2"
    " UNION "
    "SELECT id, challenger, destination, created, expires, status, reason, color, challenger_white, fen,"
    " chess960, clock, rules, rated FROM challenges"
    " WHERE status = 0 AND destination = $1 AND expires > $2 ORDER BY created, id"};
/// Writes what is there, to lock it.
constexpr Statement kLockChallenge{
    "UPDATE challenges SET status = 0 WHERE id = $1 AND status = 0 AND expires > $2 RETURNING id"};
constexpr Statement kEndChallenge{"UPDATE challenges SET status = $2, reason = $3 WHERE id = $1"};

template <class Enum>
std::int64_t value_of(Enum value) {
  return static_cast<std::int64_t>(value);
}

Challenge read_challenge(const Row& row) {
  return {.game = {.id = row.text(0),
                   .created = row.instant(3),
                   .fen = row.text(9),
                   .chess960 = row.number(10) != 0,
                   .clock = row.text(11),
                   .rules = row.text(12),
                   .is_rated = row.number(13) != 0},
          .challenger = row.text(1),
          .destination = row.text(2),
          .expires = row.instant(4),
          .color = static_cast<ChallengeColor>(row.number(7)),
          .challenger_is_white = row.number(8) != 0,
          .status = static_cast<ChallengeStatus>(row.number(5)),
          .reason = row.text(6)};
}

StoreError no_challenge(const GameId& id) {
  return {StoreError::Kind::NotFound, "no challenge " + id.text + " that could be accepted"};
}

Expected<void, StoreError> insert_challenge(Connection& connection, const Challenge& challenge) {
  // An empty destination is an open challenge, which anybody may accept.
  for (const std::string* account : {&challenge.challenger, &challenge.destination}) {
    if (auto known =
            account->empty() ? Expected<void, StoreError>() : check_account(connection, AccountId{*account});
        !known) {
      return known;
    }
  }
  const GameHeader& game = challenge.game;
  const auto inserted = connection.run(kInsertChallenge, game.id, challenge.challenger, challenge.destination,
                                       game.created, challenge.expires, value_of(challenge.status),
                                       value_of(challenge.color), challenge.challenger_is_white, game.fen,
                                       game.chess960, game.clock, game.rules, game.is_rated);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "challenge " + game.id + " exists already"});
  }
  // Old rows are deleted here: only a new challenge makes the table grow.
  return connection.send(kForgetChallenges, game.created - kRemembered);
}

Expected<void, StoreError> lock_challenge(Connection& connection, const GameId& id, Instant now) {
  return require_row(connection, no_challenge(id), kLockChallenge, id, now);
}

}  // namespace

/// The challenger is locked while the challenges are counted: two requests at once must not pass the limit.
Expected<void, StoreError> create_challenge(Connection& connection, const Challenge& challenge,
                                            std::size_t most) {
  if (auto locked = lock_account(connection, AccountId{challenge.challenger}); !locked) {
    return locked;
  }
  const auto own = connection.run(kFindOwnChallenges, challenge.challenger, challenge.game.created);
  if (!own) {
    return fail(own.error());
  }
  if (*own >= most) {
    return fail(
        StoreError{StoreError::Kind::Conflict, "there are " + std::to_string(most) + " challenges already"});
  }
  return insert_challenge(connection, challenge);
}

/// The game's row is the first thing written: when its id is taken, nothing has changed.
Expected<void, StoreError> create_open_challenge(Connection& connection, const Challenge& challenge,
                                                 const FirstEvents& first) {
  auto known = challenge.challenger.empty() ? Expected<void, StoreError>()
                                            : check_account(connection, AccountId{challenge.challenger});
  if (known) {
    known = create_game(connection, challenge.game, first.events, first.summary);
  }
  return known ? insert_challenge(connection, challenge) : known;
}

Expected<Challenge, StoreError> find_challenge(Connection& connection, const GameId& id) {
  return require(read_one(connection, kFindChallenge, read_challenge, id), no_challenge(id));
}

Expected<std::vector<Challenge>, StoreError> pending_challenges(Connection& connection,
                                                                const AccountId& account, Instant now) {
  return read_all(connection, kFindPending, read_challenge, account, now);
}

Expected<void, StoreError> close_challenge(Connection& connection, const GameId& id, ChallengeStatus status,
                                           const std::string& reason, Instant now) {
  auto locked = lock_challenge(connection, id, now);
  return locked ? connection.send(kEndChallenge, id, value_of(status), reason) : locked;
}

Expected<void, StoreError> accept_challenge(Connection& connection, const GameHeader& game,
                                            const FirstEvents& first, Instant now) {
  // The lock is taken before the game is created: of two who accept at once the second finds the status
  // changed, and no second game.
  auto done = lock_challenge(connection, GameId{game.id}, now);
  if (done) {
    done = create_game(connection, game, first.events, first.summary);
  }
  return done ? connection.send(kEndChallenge, game.id, value_of(ChallengeStatus::Accepted), "") : done;
}

}  // namespace rookery::store
