#include "rookery/explorer/collections.h"

#include <algorithm>
#include <filesystem>

#include "stored_segment.h"

namespace rookery::explorer {

namespace fs = std::filesystem;

struct Collections::Opened {
  std::mutex mutex;
  FileStamp stamp;  ///< of the list of segments
  std::shared_ptr<const Collection> collection;
};

Collections::Collections(std::string folder) : folder_(std::move(folder)) {}
Collections::~Collections() = default;

std::vector<std::string> Collections::names() const {
  std::vector<std::string> names;
  std::error_code fault;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, fault)) {
    if (fs::exists(manifest_path(entry.path()), fault)) {
      names.push_back(entry.path().filename());
    }
  }
  std::ranges::sort(names);
  return names;
}

std::size_t Collections::kept() const {
  const std::scoped_lock lock(mutex_);
  return opened_.size();
}

Expected<std::shared_ptr<const Collection>, std::string> Collections::find(const std::string& name) const {
  // Names come from those who ask: of one that is no collection's nothing is kept.
  if (stamp_of(manifest_path(path_of(name))) == FileStamp{}) {
    return Collection::open(path_of(name)).map([](Collection collection) {
      return std::make_shared<const Collection>(std::move(collection));
    });
  }
  Opened& opened = entry(name);
  const std::scoped_lock lock(opened.mutex);
  // Before it is opened: what is written meanwhile is seen the next time.
  const FileStamp stamp = stamp_of(manifest_path(path_of(name)));
  if (!opened.collection || opened.stamp != stamp) {
    auto collection = Collection::open(path_of(name), opened.collection.get());
    if (!collection) {
      return fail(std::move(collection.error()));
    }
    opened.collection = std::make_shared<const Collection>(std::move(*collection));
    opened.stamp = stamp;
  }
  return opened.collection;
}

Collections::Opened& Collections::entry(const std::string& name) const {
  const std::scoped_lock lock(mutex_);
  std::unique_ptr<Opened>& opened = opened_[name];
  if (!opened) {
    opened = std::make_unique<Opened>();
  }
  return *opened;
}

}  // namespace rookery::explorer
