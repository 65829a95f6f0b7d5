// SPDX-License-Identifier: MIT
#include "lookup/lookup.h"
#include "rookery/tablebase/lookup.h"
#include "rookery/tablebase_files/open_folders.h"

namespace rookery::python {

using chess::Position;
using tablebase::Dtz;
using tablebase::Tablebase;
using tablebase::Wdl;

namespace {

/// Opened tables, and the files that were left out.
struct Tables {
  Tablebase::Opened opened;
  [[nodiscard]] const Tablebase& tables() const { return opened.tables; }
};

std::unique_ptr<Tables> open_tables(const std::vector<std::string>& paths) {
  const py::gil_scoped_release released;
  return std::make_unique<Tables>(tablebase_files::open_files(paths));
}

/// (path, what, offset) of each file that was left out.
py::list faults(const Tables& tables) {
  py::list all;
  for (const tablebase::TableError& error : tables.opened.faults) {
    all.append(py::make_tuple(py::bytes(error.path), tablebase::describe(error.fault), error.offset));
  }
  return all;
}

std::optional<int> number_of(std::optional<Wdl> wdl) {
  return wdl ? std::optional(static_cast<int>(*wdl)) : std::nullopt;
}

/// (plies, is_rounded).
std::optional<std::pair<int, bool>> pair_of(const std::optional<Dtz>& dtz) {
  return dtz ? std::optional(std::pair(dtz->plies, dtz->is_rounded)) : std::nullopt;
}

/// (move, wdl, dtz, rank), best first.
using Ranked = std::tuple<chess::Move, int, std::optional<std::pair<int, bool>>, int>;

std::optional<std::vector<Ranked>> rank_moves(const Tables& tables, const Position& root,
                                              const std::vector<Position>& earlier, bool fifty_move_rule) {
  std::vector<std::uint64_t> keys;
  for (const Position& position : earlier) {
    keys.push_back(position.key());
  }
  const auto moves = tables.tables().rank_moves(root, keys, fifty_move_rule);
  if (!moves) {
    return std::nullopt;
  }
  std::vector<Ranked> ranked;
  for (const tablebase::RankedMove& move : *moves) {
    ranked.emplace_back(move.move, static_cast<int>(move.wdl), pair_of(move.dtz), move.rank);
  }
  return ranked;
}

std::optional<std::vector<chess::Move>> find_mainline(const Tables& tables, const Position& position) {
  const auto line = tablebase::find_mainline(tables.tables(), position);
  if (!line) {
    return std::nullopt;
  }
  std::vector<chess::Move> moves;
  for (const tablebase::MoveValue& value : *line) {
    moves.push_back(value.move);
  }
  return moves;
}

}  // namespace

void bind_tablebases(py::module_& module) {
  // A file may come from a slow disk: others run meanwhile.
  using Released = py::call_guard<py::gil_scoped_release>;
  py::class_<Tables>(module, "Tables")
      .def(py::init(&open_tables), py::arg("paths"))
      .def("faults", &faults)
      .def("most_pieces", [](const Tables& tables) { return tables.tables().most_pieces(); })
      .def("names", [](const Tables& tables) { return tables.tables().names(); })
      .def("dtz_tables", [](const Tables& tables) { return tables.tables().dtz_tables(); })
      .def(
          "probe_wdl",
          [](const Tables& tables, const Position& position) {
            return number_of(tables.tables().probe_wdl(position));
          },
          py::arg("position"), Released())
      .def(
          "probe_dtz",
          [](const Tables& tables, const Position& position) {
            return pair_of(tables.tables().probe_dtz(position));
          },
          py::arg("position"), Released())
      .def("rank_moves", &rank_moves, py::arg("root"), py::arg("earlier"), py::arg("fifty_move_rule"),
           Released())
      .def("find_mainline", &find_mainline, py::arg("position"), Released())
      .def(
          "category",
          [](const Tables& tables, const Position& position) {
            return std::string(tablebase::word(tablebase::look_up(tables.tables(), position).category));
          },
          py::arg("position"), Released());
}

}  // namespace rookery::python
