#include "sql/batch.h"

#include <span>

#include "sql/repeat.h"

namespace rookery::store::sql {
namespace {

/// After so many calls in a row that could not be stored, the disk is at fault and not the calls. Each can
/// take seconds on a disk that fails.
constexpr int kTriedInVain = 3;

/// Why a transaction was undone.
struct Undone {
  StoreError error;
  bool is_everyones;  ///< the calls had no part in that, and another try of them does not help
};

/// A refused call (its game is missing, its number taken) wrote nothing and hinders no other in the batch.
bool is_refusal(const Expected<void, StoreError>& result) {
  return !result && (result.error().kind == StoreError::Kind::NotFound ||
                     result.error().kind == StoreError::Kind::Conflict);
}

/// Performs the calls in one transaction, once: the results of each, or why all of them were undone.
Expected<WriteResults, Undone> try_together(Session& session, std::span<const WriteCall> calls) {
  if (auto begun = session.begin(); !begun) {
    return fail(Undone{begun.error(), true});
  }
  WriteResults results;
  results.reserve(calls.size());
  for (const WriteCall& call : calls) {
    // A call that was refused keeps its place: callers find their result by its index.
    results.push_back(call.work(session));
    if (!results.back() && !is_refusal(results.back())) {
      // One failed statement spoils the whole transaction: PostgreSQL refuses every statement after it.
      session.roll_back();
      return fail(Undone{results.back().error(), false});
    }
  }
  if (auto committed = session.commit(); !committed) {
    session.roll_back();
    return fail(Undone{committed.error(), session.is_in_doubt()});  // a second try might store them twice
  }
  return results;
}

Expected<WriteResults, Undone> commit_together(Session& session, std::span<const WriteCall> calls) {
  return repeat(session, [&] { return try_together(session, calls); });
}

/// The good calls of a batch must not fail with a bad one. Each gets a transaction, and so an fsync, of its
/// own: slow, and therefore done only when committing them together has failed.
WriteResults commit_each(Session& session, std::span<const WriteCall> calls) {
  WriteResults results;
  int in_vain = 0;
  while (results.size() < calls.size()) {
    auto alone = commit_together(session, calls.subspan(results.size(), 1));
    if (alone) {
      in_vain = 0;
      results.push_back(alone->front());
      continue;
    }
    const Undone& undone = alone.error();
    in_vain = undone.error.kind == StoreError::Kind::Unavailable ? in_vain + 1 : 0;
    const bool is_over = undone.is_everyones || in_vain == kTriedInVain;
    // The calls that were not tried get the same error: the caller may try them again later.
    results.resize(is_over ? calls.size() : results.size() + 1, fail(undone.error));
  }
  return results;
}

}  // namespace

WriteResults commit_batch(Session& session, const std::vector<WriteCall>& calls) {
  auto together = commit_together(session, calls);
  if (together) {
    return *std::move(together);
  }
  if (together.error().is_everyones || calls.size() == 1) {
    return WriteResults(calls.size(), fail(together.error().error));
  }
  return commit_each(session, calls);
}

}  // namespace rookery::store::sql
