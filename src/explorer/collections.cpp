#include "rookery/explorer/collections.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "stored_segment.h"

namespace rookery::explorer {

namespace fs = std::filesystem;

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

Expected<std::shared_ptr<const Collection>, std::string> Collections::find(const std::string& name) const {
  Opened& opened = entry(name);
  const std::scoped_lock lock(opened.mutex);
  // Before it is opened: what is written meanwhile is seen the next time.
  const Stamp stamp = stamp_of(name);
  if (!opened.collection || opened.stamp != stamp) {
    auto collection = Collection::open(path_of(name));
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
  return opened_[name];
}

Collections::Stamp Collections::stamp_of(const std::string& name) const {
  struct stat about{};
  if (stat(manifest_path(path_of(name)).c_str(), &about) != 0) {
    return {};
  }
  constexpr std::int64_t kNanoseconds = 1'000'000'000;
  // The list is replaced by another file, whatever its time and size.
  return {static_cast<std::uint64_t>(about.st_ino), static_cast<std::uint64_t>(about.st_size),
          about.st_mtim.tv_sec * kNanoseconds + about.st_mtim.tv_nsec};
}

}  // namespace rookery::explorer
