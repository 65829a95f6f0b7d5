#pragma once
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "events/names.h"
#include "rookery/tournament/events/text.h"

/// The words of an event's line.
namespace rookery::tournament {

using EventFault = EventTextError::Fault;

inline constexpr std::string_view kNone = "-";
inline constexpr std::int64_t kLatestInstant = std::int64_t{1} << 50;  ///< ms since 1970, far beyond any date

/// The words of a line from left to right. After the first fault everything that is read is empty, so that a
/// reader checks once, at its end.
class EventWords {
 public:
  explicit EventWords(std::string_view line) : line_(line) {}

  [[nodiscard]] bool is_done() const { return at_ > line_.size(); }
  [[nodiscard]] const std::optional<EventTextError>& fault() const { return fault_; }
  void set_fault(EventFault fault) {
    if (!fault_) {
      fault_ = EventTextError{fault, 1, start_};
    }
  }
  void end() {
    if (!is_done()) {
      start_ = at_;
      set_fault(EventFault::TrailingText);
    }
  }

  std::string_view word() {
    start_ = std::min(at_, line_.size());
    const std::size_t end = std::min(line_.find(' ', start_), line_.size());
    at_ = end + 1;
    if (end == start_) {
      set_fault(EventFault::MissingWord);
    }
    return line_.substr(start_, end - start_);
  }

  template <class Number>
  Number number(Number least, Number most) {
    return number_in(word(), least, most);
  }

  Points points() {
    const auto points = parse_points(word());
    if (!points) {
      set_fault(EventFault::BadPoints);
    }
    return points.value_or(Points{});
  }

  Points signed_points() {
    const auto points = parse_signed_points(word());
    if (!points) {
      set_fault(EventFault::BadPoints);
    }
    return points.value_or(Points{});
  }

  template <class Value, std::size_t N>
  Value one_of(const std::array<std::pair<Value, std::string_view>, N>& words) {
    const std::string_view text = word();
    const auto found = std::ranges::find(words, text, [](const auto& row) { return row.second; });
    if (found == words.end()) {
      set_fault(EventFault::UnknownWord);
      return words.front().first;
    }
    return found->first;
  }

  std::string name(std::size_t longest) {
    const std::string_view text = word();
    if (!is_word(text, longest)) {
      set_fault(EventFault::BadName);
    }
    return std::string(text);
  }
  /// "-" is read as nothing. Its length is a matter of the rules of the event.
  std::string name_or_none() {
    const std::string_view text = word();
    return text == kNone ? std::string() : std::string(text);
  }
  std::string rest(std::size_t longest) {
    start_ = std::min(at_, line_.size());
    const std::string_view text = line_.substr(start_);
    at_ = line_.size() + 1;
    if (!is_line(text, longest)) {
      set_fault(EventFault::BadName);
    }
    return std::string(text);
  }

  /// "900+5", or none.
  std::optional<ThinkingTime> time() {
    const std::string_view text = word();
    if (text == kNone) {
      return std::nullopt;
    }
    const std::size_t plus = std::min(text.find('+'), text.size());
    const std::string_view increment = plus < text.size() ? text.substr(plus + 1) : std::string_view();
    return ThinkingTime{number_in<std::uint32_t>(text.substr(0, plus), 0, kMaxThinkingSeconds),
                        number_in<std::uint32_t>(increment, 0, kMaxThinkingSeconds)};
  }
  /// Words separated by commas, or none.
  std::vector<std::string> list() {
    std::string_view text = word();
    std::vector<std::string> items;
    while (text != kNone && !text.empty()) {
      const std::size_t end = std::min(text.find(','), text.size());
      items.emplace_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return items;
  }

  /// The next word, if it is this one.
  bool take(std::string_view wanted) {
    const std::string_view left = at_ < line_.size() ? line_.substr(at_) : std::string_view();
    const bool is_there =
        left.starts_with(wanted) && (left.size() == wanted.size() || left[wanted.size()] == ' ');
    if (is_there) {
      static_cast<void>(word());
    }
    return is_there;
  }
  /// What is left of the line; empty: nothing. Its length is a matter of the rules of the event.
  std::string rest_or_none() {
    start_ = std::min(at_, line_.size());
    at_ = line_.size() + 1;
    return std::string(line_.substr(start_));
  }

  EntrantId entrant() { return number<EntrantId>(1, kMaxTpn); }
  /// "3,7,1"
  std::vector<EntrantId> entrants() {
    std::vector<EntrantId> entrants;
    for (const std::string& item : list()) {
      entrants.push_back(number_in<EntrantId>(item, 1, kMaxTpn));
    }
    return entrants;
  }
  /// Milliseconds since 1970, separated by commas, or none.
  std::vector<Instant> instants() {
    std::vector<Instant> instants;
    for (const std::string& item : list()) {
      instants.emplace_back(Duration(number_in<std::int64_t>(item, 0, kLatestInstant)));
    }
    return instants;
  }
  Round round() { return number<Round>(1, kMaxRounds); }
  std::uint16_t board() { return number<std::uint16_t>(1, kMaxTpn); }

  /// "3-7"
  PairedBoard pair(std::string_view text) {
    const std::size_t dash = std::min(text.find('-'), text.size());
    const std::string_view black = dash < text.size() ? text.substr(dash + 1) : std::string_view();
    return {number_in<EntrantId>(text.substr(0, dash), 1, kMaxTpn), number_in<EntrantId>(black, 1, kMaxTpn)};
  }

 private:
  template <class Number>
  Number number_in(std::string_view text, Number least, Number most) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most) {
      set_fault(EventFault::BadNumber);
      return least;
    }
    return number;
  }

  std::string_view line_;
  std::size_t at_ = 0;
  std::size_t start_ = 0;
  std::optional<EventTextError> fault_;
};

}  // namespace rookery::tournament
