#pragma once
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

/// Messages numbered by sender and subject, "<sender> <number> <message>", so that subscribers detect losses.
namespace rookery::bus {

struct Numbered {
  std::string_view sender;
  std::uint64_t number;
  std::string_view message;
};

/// Absent: the text was not written by a Numbering.
[[nodiscard]] std::optional<Numbered> read_numbered(std::string_view text);

/// A sender's numbers: 1, 2, 3 … on each subject. Belongs to one thread.
class Numbering {
 public:
  /// The number of subjects remembered. A forgotten one begins at 1 again, which subscribers take for a gap.
  static constexpr std::size_t kSubjects = 100'000;

  explicit Numbering(std::string sender, std::size_t subjects = kSubjects);
  [[nodiscard]] std::string write(const std::string& subject, const std::string& message);

 private:
  struct Last {
    std::uint64_t number = 0;
    std::list<std::string>::iterator use;
  };
  std::string sender_;
  std::size_t most_;
  std::list<std::string> uses_;  ///< subjects, the most recently used first
  std::unordered_map<std::string, Last> last_;
};

/// A subscriber's side, for one subject.
class GapFinder {
 public:
  /// The number of senders remembered. One more makes it forget all, which counts as a gap.
  static constexpr std::size_t kSenders = 1'000;

  /// Whether a message was lost before this one, according to the numbers. The first message of a sender
  /// follows whatever it sent before.
  [[nodiscard]] bool is_after_gap(const Numbered& message);

 private:
  std::map<std::string, std::uint64_t, std::less<>> last_;
};

}  // namespace rookery::bus
