#include "rookery/http/open_streams.h"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>
#include <vector>

namespace rookery::http {

bool is_later(const Takeover& one, const Takeover& other) {
  return std::tie(one.at, one.node) > std::tie(other.at, other.node);
}

std::string write_takeover(const Takeover& takeover) {
  return std::to_string(takeover.at.time_since_epoch().count()) + ' ' + takeover.node + ' ' + takeover.name;
}

std::optional<Takeover> read_takeover(std::string_view message) {
  std::int64_t at = 0;
  const char* end = message.data() + message.size();
  const auto [rest, error] = std::from_chars(message.data(), end, at);
  if (error != std::errc() || rest == end || *rest != ' ') {
    return std::nullopt;
  }
  message.remove_prefix(static_cast<std::size_t>(rest - message.data()) + 1);
  const std::size_t blank = message.find(' ');
  if (blank == std::string_view::npos) {
    return std::nullopt;
  }
  return Takeover{Instant(Duration(at)), std::string(message.substr(0, blank)),
                  std::string(message.substr(blank + 1))};
}

void OpenStreams::set_announcer(std::string node, Announcer announce) {
  node_ = std::move(node);
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
  std::erase_if(by_name_, [](const auto& one) { return one.second.stream.expired(); });
  by_name_[name] = {stream, std::nullopt};
  stream->set_name(name);
}

void OpenStreams::take_over(const std::shared_ptr<BodyStream>& stream, const std::string& name, Instant now) {
  const auto former = by_name_.find(name);
  if (former != by_name_.end() && former->second.taken_over) {
    // Two within a millisecond have an order, too.
    now = std::max(now, *former->second.taken_over + Duration{1});
  }
  end(name);
  set_name(stream, name);
  by_name_[name].taken_over = now;
  announce(name, now);
}

void OpenStreams::receive(const Takeover& takeover) {
  const auto found = by_name_.find(takeover.name);
  if (found == by_name_.end() || !found->second.taken_over || found->second.stream.expired()) {
    return;
  }
  const Instant own = *found->second.taken_over;
  if (is_later({own, node_, takeover.name}, takeover)) {
    announce(takeover.name, own);
  } else {
    end(takeover.name);
  }
}

void OpenStreams::announce_all() {
  for (const auto& [name, named] : by_name_) {
    if (named.taken_over && !named.stream.expired()) {
      announce(name, *named.taken_over);
    }
  }
}

void OpenStreams::announce(const std::string& name, Instant taken_over) const {
  if (announce_) {
    announce_({taken_over, node_, name});
  }
}

void OpenStreams::end(const std::string& name) {
  const auto former = find(name);
  by_name_.erase(name);
  if (former) {
    former->finish();
  }
}

std::shared_ptr<BodyStream> OpenStreams::find(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second.stream.lock();
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
