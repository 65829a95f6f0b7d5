#include "sqlite/batch.h"

#include <span>

namespace rookery::store::sqlite {
namespace {

/// After so many calls in a row that could not be stored, the disk is at fault and not the calls. Each can
/// take seconds on a disk that fails.
constexpr int kTriedInVain = 3;

/// Why a transaction was undone.
struct Undone {
  StoreError error;
  bool is_everyones;  ///< it could not even begin: the calls had no part in that
};

/// Damage is told with the game that it was met in.
Expected<void, StoreError> name_game(Expected<void, StoreError> result, const std::string& id) {
  if (!result && result.error().kind == StoreError::Kind::Corrupt) {
    result.error().what = "game " + id + ": " + result.error().what;
  }
  return result;
}

Expected<void, StoreError> perform(Writer& writer, const WriteCall& call) {
  if (const auto* create = std::get_if<CreateCall>(&call.what)) {
    return name_game(writer.create(create->header, create->events, create->due), create->header.id);
  }
  if (const auto* append = std::get_if<AppendCall>(&call.what)) {
    return name_game(writer.append(append->id, append->first, append->events, append->due), append->id);
  }
  if (const auto* remove = std::get_if<RemoveCall>(&call.what)) {
    return name_game(writer.remove(remove->id, remove->events), remove->id);
  }
  if (const auto* put = std::get_if<PutCall>(&call.what)) {
    return writer.put(put->facts);
  }
  return writer.rehearse();
}

/// A refused call (its game is missing, its number taken) wrote nothing and hinders no other in the batch.
bool is_refusal(const Expected<void, StoreError>& result) {
  return !result && (result.error().kind == StoreError::Kind::NotFound ||
                     result.error().kind == StoreError::Kind::Conflict);
}

/// Performs the calls in one transaction: the results of each, or why all of them were undone.
Expected<WriteResults, Undone> commit_together(Writer& writer, std::span<const WriteCall> calls) {
  if (auto begun = writer.begin(); !begun) {
    return fail(Undone{begun.error(), true});
  }
  WriteResults results;
  results.reserve(calls.size());
  for (const WriteCall& call : calls) {
    results.push_back(perform(writer, call));
    if (!results.back() && !is_refusal(results.back())) {
      writer.roll_back();
      return fail(Undone{results.back().error(), false});
    }
  }
  if (auto committed = writer.commit(); !committed) {
    writer.roll_back();
    return fail(Undone{committed.error(), false});
  }
  return results;
}

WriteResults commit_each(Writer& writer, std::span<const WriteCall> calls) {
  WriteResults results;
  int in_vain = 0;
  while (results.size() < calls.size()) {
    auto alone = commit_together(writer, calls.subspan(results.size(), 1));
    if (alone) {
      in_vain = 0;
      results.push_back(alone->front());
      continue;
    }
    const Undone& undone = alone.error();
    in_vain = undone.error.kind == StoreError::Kind::Unavailable ? in_vain + 1 : 0;
    const bool is_over = undone.is_everyones || in_vain == kTriedInVain;
    results.resize(is_over ? calls.size() : results.size() + 1, fail(undone.error));
  }
  return results;
}

}  // namespace

WriteResults commit_batch(Writer& writer, const std::vector<WriteCall>& calls) {
  auto together = commit_together(writer, calls);
  if (together) {
    return *std::move(together);
  }
  if (together.error().is_everyones || calls.size() == 1) {
    return WriteResults(calls.size(), fail(together.error().error));
  }
  return commit_each(writer, calls);
}

}  // namespace rookery::store::sqlite
