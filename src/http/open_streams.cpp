#include "rookery/http/open_streams.h"

#include <utility>
#include <vector>

namespace rookery::http {

void OpenStreams::set_announcer(std::function<void(const std::string& name)> announce) {
  announce_ = std::move(announce);
}

void OpenStreams::add(std::shared_ptr<BodyStream> stream) {
  streams_.insert(std::move(stream));
}

void OpenStreams::remove(const std::shared_ptr<BodyStream>& stream) {
  if (find(stream->name()) == stream) {
    by_name_.erase(stream->name());
  }
  streams_.erase(stream);
  check_empty();
}

void OpenStreams::set_name(const std::shared_ptr<BodyStream>& stream, const std::string& name) {
  // Streams that were never sent were not removed either.
  std::erase_if(by_name_, [](const auto& one) { return one.second.expired(); });
  by_name_[name] = stream;
  stream->set_name(name);
}

void OpenStreams::take_over(const std::shared_ptr<BodyStream>& stream, const std::string& name) {
  end_here(name);
  set_name(stream, name);
  if (announce_) {
    announce_(name);
  }
}

void OpenStreams::end_here(const std::string& name) {
  const auto former = find(name);
  by_name_.erase(name);
  if (former) {
    former->finish();
  }
}

std::shared_ptr<BodyStream> OpenStreams::find(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second.lock();
}

void OpenStreams::end_all(std::function<void()> then) {
  const std::vector<std::shared_ptr<BodyStream>> all(streams_.begin(), streams_.end());
  when_empty_ = std::move(then);
  for (const auto& stream : all) {
    stream->interrupt();
  }
  check_empty();
}

void OpenStreams::check_empty() {
  if (streams_.empty() && when_empty_) {
    std::exchange(when_empty_, {})();
  }
}

}  // namespace rookery::http
