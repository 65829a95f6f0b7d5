#include "nats/numbering.h"

#include <charconv>
#include <utility>

namespace rookery::bus {

std::optional<Numbered> read_numbered(std::string_view text) {
  const std::size_t first = text.find(' ');
  const std::size_t second =
      first == std::string_view::npos ? std::string_view::npos : text.find(' ', first + 1);
  // Exactly two spaces precede the message, which may contain more.
  if (first == 0 || second == std::string_view::npos) {
    return std::nullopt;
  }
  Numbered numbered{text.substr(0, first), 0, text.substr(second + 1)};
  const auto [end, error] = std::from_chars(text.data() + first + 1, text.data() + second, numbered.number);
  if (error != std::errc() || end != text.data() + second || numbered.number == 0) {
    return std::nullopt;
  }
  return numbered;
}

Numbering::Numbering(std::string sender, std::size_t subjects)
    : sender_(std::move(sender)), most_(subjects) {}

std::string Numbering::write(const std::string& subject, const std::string& message) {
  const auto [found, is_new] = last_.try_emplace(subject);
  if (is_new) {
    uses_.push_front(subject);
    found->second.use = uses_.begin();
  } else {
    uses_.splice(uses_.begin(), uses_, found->second.use);
  }
  std::string text = sender_ + ' ' + std::to_string(++found->second.number) + ' ' + message;
  // The subject that was used longest ago is forgotten; its next message has the number 1, which subscribers
  // take for a gap.
  if (last_.size() > most_) {
    last_.erase(uses_.back());
    uses_.pop_back();
  }
  return text;
}

bool GapFinder::is_after_gap(const Numbered& message) {
  const auto found = last_.find(message.sender);
  if (found != last_.end()) {
    return message.number != std::exchange(found->second, message.number) + 1;
  }
  const bool is_forgetting = last_.size() >= kSenders;
  // All are forgotten at once: a superfluous gap costs a read, a missing one loses a move.
  if (is_forgetting) {
    last_.clear();
  }
  last_.emplace(message.sender, message.number);
  return is_forgetting;
}

}  // namespace rookery::bus
