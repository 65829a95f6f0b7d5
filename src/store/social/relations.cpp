#include "rookery/store/social/relations.h"

#include "accounts/account_rows.h"
#include "games/rating_rows.h"
#include "sql/room.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// To block replaces to follow, and the other way round; to do the same again leaves its time as it was.
constexpr Statement kRelate{
    "INSERT INTO relations(account, other, relation, at) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(account, other) DO UPDATE SET relation = excluded.relation, at = excluded.at"
    " WHERE relations.relation <> excluded.relation"};
/// Names the relation: who stops following somebody must not lift a block meanwhile put in its place.
constexpr Statement kUnrelate{"DELETE FROM relations WHERE account = $1 AND other = $2 AND relation = $3"};
constexpr Statement kFindRelation{"SELECT relation FROM relations WHERE account = $1 AND other = $2"};
constexpr Statement kCountRelations{"SELECT count(*) FROM relations WHERE account = $1"};
constexpr Statement kFindRelated{
    "SELECT a.id, a.name, a.created, a.title, a.seen, a.role, a.disabled, a.display, r.at FROM relations r"
    " JOIN accounts a ON a.id = r.other WHERE r.account = $1 AND r.relation = $2"
    " ORDER BY r.at DESC, a.id"};
constexpr Statement kFindRelating{
    "SELECT a.id, a.name, a.created, a.title, a.seen, a.role, a.disabled, a.display, r.at FROM relations r"
    " JOIN accounts a ON a.id = r.account WHERE r.other = $1 AND r.relation = $2"
    " ORDER BY r.at DESC, a.id"};

RelatedAccount read_related(const Row& row) {
  constexpr int kSince = 8;
  return {read_account(row, 0), row.instant(kSince)};
}

Expected<std::vector<RelatedAccount>, StoreError> find_related(Connection& connection,
                                                               const Statement& statement,
                                                               const AccountId& account, Relation relation) {
  auto related = read_all(connection, statement, read_related, account, static_cast<std::int64_t>(relation));
  if (!related) {
    return related;
  }
  // A query for each: SQL for both databases knows no list as a parameter.
  for (RelatedAccount& one : *related) {
    auto ratings = find_ratings(connection, PlayerId{one.account.id});
    if (!ratings) {
      return fail(std::move(ratings.error()));
    }
    one.account.ratings = *std::move(ratings);
  }
  return related;
}

}  // namespace

Expected<void, StoreError> relate(Connection& connection, const AccountId& account, const AccountId& other,
                                  Relation relation, Instant at) {
  // The account is locked while its relations are counted: two commands at once must not pass the limit.
  if (auto found = lock_and_find(connection, account, other); !found) {
    return found;
  }
  const auto count = read_number(connection, kCountRelations, account);
  if (!count) {
    return fail(count.error());
  }
  if (auto room = check_room(*count, kMostRelations); !room) {
    return room;
  }
  return connection.send(kRelate, account, other, static_cast<std::int64_t>(relation), at);
}

Expected<void, StoreError> unrelate(Connection& connection, const AccountId& account, const AccountId& other,
                                    Relation relation) {
  return connection.send(kUnrelate, account, other, static_cast<std::int64_t>(relation));
}

Expected<std::optional<Relation>, StoreError> find_relation(Connection& connection, const AccountId& account,
                                                            const AccountId& other) {
  return read_one(
      connection, kFindRelation, [](const Row& row) { return static_cast<Relation>(row.number(0)); }, account,
      other);
}

Expected<std::vector<RelatedAccount>, StoreError> related_accounts(Connection& connection,
                                                                   const AccountId& account,
                                                                   Relation relation) {
  return find_related(connection, kFindRelated, account, relation);
}

Expected<std::vector<RelatedAccount>, StoreError> relating_accounts(Connection& connection,
                                                                    const AccountId& account,
                                                                    Relation relation) {
  return find_related(connection, kFindRelating, account, relation);
}

}  // namespace rookery::store
