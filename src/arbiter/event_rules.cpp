// SPDX-License-Identifier: MIT
#include "event_rules.h"

#include <utility>

#include "events/arbiter_acts_rules.h"
#include "events/clock_rules.h"
#include "events/color_draw_rules.h"
#include "events/draw_rules.h"
#include "events/over_the_board_rules.h"
#include "events/play_rules.h"
#include "events/proof_rules.h"
#include "events/takeback_rules.h"
#include "events/touch_rules.h"

namespace rookery::arbiter {

namespace {

struct AnyField {
  void operator()(std::string_view, const auto&) const {}
};

template <class E>
concept HasRules = requires(const E& event, const Game& game, Words& words, chess::CastlingMode mode,
                            const Recording& recording, const TimeRecording& time) {
  { E::kName } -> std::convertible_to<std::string_view>;
  { EventRules<E>::read(words) } -> std::same_as<Read<E>>;
  { EventRules<E>::write(event, mode) } -> std::same_as<std::string>;
  { EventRules<E>::kWhen } -> std::convertible_to<When>;
  { EventRules<E>::follows(game, event) } -> std::same_as<bool>;
  EventRules<E>::apply(recording, event);
  EventRules<E>::keep_time(time, event);
  event.each_field(AnyField{});
};

/// The alternatives of a variant, for what is said of each.
template <class Variant>
struct Alternatives;
template <class... E>
struct Alternatives<std::variant<E...>> {
  static_assert((HasRules<E> && ...), "each event has its rules in a file of events/");

  struct Reader {
    std::string_view name;
    Read<Event> (*read)(Words&);
  };
  template <class One>
  static Read<Event> read_as(Words& words) {
    return EventRules<One>::read(words).map([](One event) { return Event{std::move(event)}; });
  }
  static constexpr std::array kReaders{Reader{E::kName, read_as<E>}...};
};
constexpr const auto& kEventReaders = Alternatives<Event>::kReaders;

constexpr bool has_each_name_once() {
  for (std::size_t i = 0; i < kEventReaders.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (kEventReaders[i].name == kEventReaders[j].name) {
        return false;
      }
    }
  }
  return true;
}
/// The word is all that tells one kind of event from another in a stored scoresheet.
static_assert(has_each_name_once());

constexpr bool comes(When when, bool is_over) {
  return when == When::Always || (when == When::Over) == is_over;
}

}  // namespace

std::string write_event(const Event& event, chess::CastlingMode mode) {
  return std::visit(
      [mode]<class E>(const E& one) { return std::string(E::kName) + EventRules<E>::write(one, mode); },
      event);
}

std::string write_record(const EventRecord& record, chess::CastlingMode mode) {
  return std::to_string(record.at.time_since_epoch().count()) + spaced(write_event(record.event, mode));
}

Expected<EventRecord, TextError> parse_record(std::string_view text, const chess::Position& now) {
  Words words(text, now);
  const auto at = words.number(0, kMaxInstant);
  if (!at) {
    return fail(at.error());
  }
  return dispatch<Event>(words, kEventReaders).map([&](const Event& event) {
    return EventRecord{Instant{Duration{*at}}, event};
  });
}

bool is_recordable(const Game& game, const Event& event) {
  return std::visit(
      [&game]<class E>(const E& one) {
        return comes(EventRules<E>::kWhen, game.is_over()) && EventRules<E>::follows(game, one);
      },
      event);
}

void Timekeeping::record(const EventRecord& record, const Terms& terms) {
  // In this one place the clocks follow from the events: a replay and a live game cannot differ.
  const TimeRecording recording{*this, terms, record.at};
  std::visit([&]<class E>(const E& one) { EventRules<E>::keep_time(recording, one); }, record.event);
}

void Game::record(const EventRecord& record) {
  scoresheet_.push_back(record);
  // The clocks first: the rules of an event see the time as it is after it.
  state_.time.record(record, terms_);
  const Recording recording{terms_, state_, positions_, moves_, record.at};
  std::visit([&]<class E>(const E& one) { EventRules<E>::apply(recording, one); }, record.event);
}

}  // namespace rookery::arbiter
