#pragma once
#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

namespace rookery::http {

/// A cache of responses that are expensive to make; the least recently used are evicted. The texts together
/// never exceed `most_bytes`. Belongs to one thread.
class AnswerCache {
 public:
  using Text = std::shared_ptr<const std::string>;

  explicit AnswerCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// Null if the key is not cached.
  [[nodiscard]] Text find(const std::string& key) {
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) {
      return nullptr;
    }
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->text;
  }

  /// Replaces the former text of the key. A text larger than the whole cache is not kept.
  void put(const std::string& key, Text text) {
    if (const auto found = by_key_.find(key); found != by_key_.end()) {
      forget(found->second);
    }
    bytes_ += size_of({key, text});
    entries_.push_front({key, std::move(text)});
    by_key_[key] = entries_.begin();
    while (bytes_ > most_bytes_) {
      forget(std::prev(entries_.end()));
    }
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Entry {
    std::string key;
    Text text;
  };

  static std::size_t size_of(const Entry& entry) {
    constexpr std::size_t kLinks = 128;
    return kLinks + 2 * entry.key.size() + entry.text->size();
  }
  void forget(std::list<Entry>::iterator entry) {
    bytes_ -= size_of(*entry);
    by_key_.erase(entry->key);
    entries_.erase(entry);
  }

  std::size_t most_bytes_, bytes_ = 0;
  std::list<Entry> entries_;  ///< the most recently used comes first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_key_;
};

}  // namespace rookery::http
