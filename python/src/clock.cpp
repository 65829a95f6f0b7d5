// SPDX-License-Identifier: MIT
#include "rookery/arbiter/clock.h"

#include "bindings.h"
#include "rookery/notation/time_control.h"

namespace rookery::python {

using arbiter::Clock;
using chess::Color;
using notation::Stage;
using notation::TimeControl;

namespace {

namespace time_control = notation::time_control;

TimeControl from_text(const Text& text) {
  auto control = time_control::parse(text.bytes);
  if (!control) {
    raise_notation_error(time_control::describe(control.error().fault), control.error().offset);
  }
  return *std::move(control);
}

std::optional<TimeControl> from_pgn(const Text& text) {
  auto control = time_control::parse_pgn(text.bytes);
  if (!control) {
    raise_notation_error(time_control::describe(control.error().fault), control.error().offset);
  }
  return *std::move(control);
}

std::string_view kind(const Stage& stage) {
  switch (stage.kind) {
    case Stage::Kind::Increment:
      return "increment";
    case Stage::Kind::Bronstein:
      return "bronstein";
    case Stage::Kind::Delay:
      return "delay";
    case Stage::Kind::PerMove:
      return "per_move";
  }
  return "";
}

/// Far enough from what overflows, whatever is added: some 285,000 years.
constexpr std::int64_t kMostMs = (std::int64_t{1} << 53) - 1;
/// More moves than any game has.
constexpr std::int64_t kMostMoves = 1'000'000;

Instant at(const py::object& now_ms) {
  return Instant{Duration{to_whole(now_ms, "now_ms", -kMostMs, kMostMs)}};
}

int moves_of(const py::object& moves_made, std::int64_t least) {
  return static_cast<int>(to_whole(moves_made, "moves_made", least, kMostMoves));
}

Clock make_clock(const TimeControl& control) {
  if (!control.timed()) {
    throw py::value_error("A game without clocks has none.");
  }
  return Clock(control);
}

void bind_control(py::module_& module) {
  py::class_<Stage>(module, "Stage", "A period of a time control.")
      .def_readonly("moves", &Stage::moves, "The moves to be made in it; 0: all that remain.")
      .def_property_readonly(
          "time_ms", [](const Stage& stage) { return stage.time.count(); }, "Added when it begins.")
      .def_property_readonly(
          "extra_ms", [](const Stage& stage) { return stage.extra.count(); }, "What comes with each move.")
      .def_property_readonly("kind", &kind, "'increment', 'delay', 'bronstein' or 'per_move'.")
      .def("__repr__", [](const Stage& stage) {
        return "<Stage " + std::to_string(stage.moves) + " moves, " + std::to_string(stage.time.count()) +
               " ms>";
      });
  py::class_<TimeControl>(module, "TimeControl", "How much time the players have.")
      .def(py::init(&from_text), py::arg("text"),
           "Reads '5+3', '10', '5 d3', '5 b3', '40/90+30:30+30', '3d', '5+3 | 3+2', '-'. Raises "
           "NotationError.")
      .def_static("from_pgn", &from_pgn, py::arg("value"),
                  "Reads PGN's TimeControl tag: '300+3', '40/5400:1800'. None for '?'. Raises NotationError.")
      .def("pgn", &time_control::write_pgn, "The value of PGN's TimeControl tag.")
      .def(
          "stages", [](const TimeControl& control, Color color) { return control.of(color); },
          py::arg("color"), "The periods of a side, in order.")
      .def_property_readonly("timed", &TimeControl::timed, "Whether there are clocks.")
      .def("__str__", &time_control::write)
      .def("__repr__",
           [](const TimeControl& control) { return "<TimeControl " + time_control::write(control) + ">"; })
      .def(
          "__eq__", [](const TimeControl& a, const TimeControl& b) { return a == b; }, py::is_operator())
      .def(py::pickle(&time_control::write, [](const std::string& written) { return from_text({written}); }));
}

}  // namespace

void bind_clock(py::module_& module) {
  bind_control(module);
  py::class_<Clock>(module, "Clock",
                    "The two clocks of a game (FIDE 2023, article 6). It never reads the time: `now_ms` is "
                    "yours, in milliseconds from whenever you like.")
      .def(py::init(&make_clock), py::arg("control"))
      .def(
          "start",
          [](Clock& clock, Color color, const py::object& moves_made, const py::object& now_ms) {
            clock.start(color, moves_of(moves_made, 0), at(now_ms));
          },
          py::arg("color"), py::arg("moves_made"), py::arg("now_ms"),
          "Lets the clock of a side run that has made so many moves.")
      .def(
          "stop", [](Clock& clock, const py::object& now_ms) { clock.stop(at(now_ms)); }, py::arg("now_ms"),
          "Stops the running clock.")
      .def(
          "press",
          [](Clock& clock, const py::object& moves_made, const py::object& now_ms) {
            const auto mover = clock.running();
            if (!mover) {
              throw py::value_error("No clock runs.");
            }
            const int moves = moves_of(moves_made, 1);
            const Instant now = at(now_ms);
            const Duration left = clock.after_move(*mover, moves, now);
            clock.stop(now);
            clock.complete_move(*mover, moves, left);
            return left.count();
          },
          py::arg("moves_made"), py::arg("now_ms"),
          "The running side has completed its `moves_made`-th move: stops its clock and returns what it has "
          "left, in ms, with increment or next period.")
      .def(
          "remaining_ms",
          [](const Clock& clock, Color color, const py::object& now_ms) {
            return clock.remaining(color, at(now_ms)).count();
          },
          py::arg("color"), py::arg("now_ms"), "What a side has left; never below 0.")
      .def(
          "flagged", [](const Clock& clock, const py::object& now_ms) { return clock.flagged(at(now_ms)); },
          py::arg("now_ms"), "The side whose time is up, or None.")
      .def_property_readonly("running", &Clock::running, "The side whose clock runs, or None.");
}

}  // namespace rookery::python
