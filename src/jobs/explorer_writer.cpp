#include "explorer_writer.h"

#include <algorithm>
#include <filesystem>

#include "rookery/base/hash.h"
#include "rookery/explorer/collection.h"
#include "rookery/jobs/archive_collections.h"
#include "rookery/log/log.h"

namespace rookery::jobs {

namespace fs = std::filesystem;
using Written = Expected<void, std::string>;

namespace {

/// Under this the collections store which change of the archive was the last, as an import stores how far its
/// file was read.
std::uint64_t archive_fingerprint(const std::string& store) {
  return hash_words("changes of the archive " + store);
}

/// Why a collection cannot be used as it is; empty: it can.
std::string fault_of(const std::string& folder) {
  const auto collection = explorer::Collection::open(folder);
  if (!collection) {
    return collection.error();
  }
  return collection->faults().empty() ? std::string() : collection->faults().front();
}

void warn_of_merge(const std::string& fault) {
  log::warn("the explorer's index of this server's games is not merged: {}", fault);
}

/// Writes what one collection gets: the changed games leave, and those that belong here come.
Written apply_to(explorer::CollectionWriter& writer, const ExplorerBatch& batch, bool is_public) {
  std::vector<std::string> ids;
  for (const ExplorerChange& change : batch.changes) {
    ids.push_back(change.id);
  }
  if (auto removed = writer.remove(ids); !removed) {
    return fail(std::move(removed.error()));
  }
  for (const ExplorerChange& change : batch.changes) {
    const auto prepared =
        change.game && change.is_public == is_public ? explorer::prepare(*change.game) : std::nullopt;
    if (prepared) {
      (void)writer.add(*prepared);
    }
  }
  if (auto written = writer.commit(archive_fingerprint(batch.store), static_cast<std::uint64_t>(batch.last));
      !written) {
    return written;
  }
  // Answers do not depend on it; it is tried again after the next changes.
  if (const auto tidied = writer.tidy(); !tidied) {
    warn_of_merge(tidied.error());
  }
  return {};
}

}  // namespace

Expected<ExplorerWriter, std::string> ExplorerWriter::open(const std::string& folder) {
  ExplorerWriter writer(folder);
  auto opened = writer.open_all();
  return opened ? Expected<ExplorerWriter, std::string>(std::move(writer)) : fail(std::move(opened.error()));
}

Written ExplorerWriter::open_all() {
  for (std::size_t i = 0; i < kArchiveCollections.size(); ++i) {
    const std::string folder = folder_ + '/' + kArchiveCollections.at(i);
    if (const std::string fault = fault_of(folder); !fault.empty()) {
      log::warn("the explorer's index of this server's games is made again: {}", fault);
      std::error_code ignored;
      fs::remove_all(folder, ignored);
    }
    auto opened = explorer::CollectionWriter::open(folder, {});
    if (!opened) {
      return fail(std::move(opened.error()));
    }
    writers_.at(i).emplace(std::move(*opened));
  }
  return {};
}

std::int64_t ExplorerWriter::last(const std::string& store) const {
  std::uint64_t last = writers_.front()->resume_at(archive_fingerprint(store));
  for (const auto& writer : writers_) {
    last = std::min(last, writer->resume_at(archive_fingerprint(store)));
  }
  return static_cast<std::int64_t>(last);
}

bool ExplorerWriter::is_of_another(const std::string& store) const {
  return std::ranges::any_of(writers_, [&](const auto& writer) {
    return writer->has_commits() && writer->resume_at(archive_fingerprint(store)) == 0;
  });
}

Written ExplorerWriter::apply(const ExplorerBatch& batch) {
  Written done = batch.clears ? clear() : Written();
  for (std::size_t i = 0; done && i < kArchiveCollections.size(); ++i) {
    done = apply_to(*writers_.at(i), batch, kArchiveCollections.at(i) == kPublicCollection);
  }
  return done;
}

void ExplorerWriter::finish_merging() {
  for (auto& writer : writers_) {
    if (const auto finished = writer->finish_tidying(); !finished) {
      warn_of_merge(finished.error());
    }
  }
}

Written ExplorerWriter::clear() {
  for (std::size_t i = 0; i < kArchiveCollections.size(); ++i) {
    writers_.at(i).reset();
    std::error_code fault;
    fs::remove_all(folder_ + '/' + kArchiveCollections.at(i), fault);
    if (fault) {
      return fail(folder_ + '/' + kArchiveCollections.at(i) + ": " + fault.message());
    }
  }
  return open_all();
}

}  // namespace rookery::jobs
