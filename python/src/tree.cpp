// SPDX-License-Identifier: MIT
#include "bindings.h"
#include "games.h"
#include "rookery/notation/pgn_tree.h"

namespace rookery::python {

namespace pgn = notation::pgn;
using pgn::Tree;

namespace {

// A tree crosses over as tuples, which rookery/tree.py makes nodes of: (tags, start, result, opening, nodes).
// A node is (parent or -1, move or None, null mark, NAGs, comment before, remarks), remarks are (comment,
// shapes, eval, clock_ms), a shape is (colour, from, to or None), an eval (is_mate, value, depth or None).

py::tuple shape_tuple(const pgn::Shape& shape) {
  return py::make_tuple(std::string(1, static_cast<char>(shape.color)), shape.from.index(),
                        shape.to ? py::object(py::int_(shape.to->index())) : py::none());
}

py::tuple remarks_tuple(const pgn::Remarks& remarks) {
  py::list shapes;
  for (const pgn::Shape& shape : remarks.shapes) {
    shapes.append(shape_tuple(shape));
  }
  const auto eval =
      remarks.eval
          ? py::object(py::make_tuple(remarks.eval->is_mate, remarks.eval->value, remarks.eval->depth))
          : py::none();
  const auto clock = remarks.clock ? std::optional(remarks.clock->count()) : std::nullopt;
  return py::make_tuple(text(remarks.text), shapes, eval, clock);
}

py::tuple node_tuple(const pgn::Node& node) {
  const auto parent = node.parent ? static_cast<std::int64_t>(*node.parent) : -1;
  return py::make_tuple(parent, node.move, static_cast<int>(node.null_mark),
                        std::vector<int>(node.nags.begin(), node.nags.end()), text(node.before),
                        remarks_tuple(node.after));
}

py::tuple tree_tuple(const Tree& tree) {
  py::dict tags;
  for (const pgn::Tag& tag : tree.tags) {
    tags[text(tag.name)] = text(tag.value);
  }
  py::list nodes;
  for (const pgn::Node& node : tree.nodes) {
    nodes.append(node_tuple(node));
  }
  return py::make_tuple(tags, tree.start, std::string(pgn::write(tree.result)), remarks_tuple(tree.opening),
                        nodes);
}

pgn::Shape shape_of(const py::tuple& shape) {
  const auto color = shape[0].cast<std::string>();
  return {static_cast<pgn::ShapeColor>(color.at(0)), to_square(shape[1]),
          shape[2].is_none() ? std::nullopt : std::optional(to_square(shape[2]))};
}

pgn::Remarks remarks_of(const py::tuple& state) {
  pgn::Remarks remarks{.text = state[0].cast<Text>().bytes};
  for (const py::handle shape : state[1]) {
    remarks.shapes.push_back(shape_of(shape.cast<py::tuple>()));
  }
  if (!state[2].is_none()) {
    const auto eval = state[2].cast<py::tuple>();
    remarks.eval = {eval[0].cast<bool>(), eval[1].cast<int>(), eval[2].cast<std::optional<int>>()};
  }
  if (const auto clock = state[3].cast<std::optional<Duration::rep>>()) {
    remarks.clock = Duration(*clock);
  }
  return remarks;
}

pgn::Node node_of(const py::tuple& state) {
  const auto parent = state[0].cast<std::int64_t>();
  const auto nags = state[3].cast<std::vector<int>>();
  return {.parent = parent < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(parent)),
          .move = state[1].cast<std::optional<chess::Move>>(),
          .null_mark = static_cast<pgn::NullMark>(to_whole(state[2], "null_mark", 0, 2)),
          .nags = {nags.begin(), nags.end()},
          .before = state[4].cast<Text>().bytes,
          .after = remarks_of(state[5].cast<py::tuple>())};
}

/// The moves are legal and the variations not too deep: rookery/tree.py makes no others.
std::string write_tree(const py::dict& tags, const chess::Position& start, const Text& result,
                       const py::tuple& opening, const py::list& nodes) {
  Tree tree;
  for (const auto& [name, value] : tags) {
    tree.tags.push_back({py::str(name).cast<Text>().bytes, py::str(value).cast<Text>().bytes});
  }
  tree.start = start;
  tree.result = read_result(result);
  tree.opening = remarks_of(opening);
  for (const py::handle node : nodes) {
    tree.nodes.push_back(node_of(node.cast<py::tuple>()));
  }
  return pgn::write(tree);
}

/// The games of a buffer with all that is written into them.
class Trees {
 public:
  explicit Trees(const py::buffer& source) : bytes_(source), reader_(bytes_.view()) {}

  py::tuple next() {
    auto tree = pgn::read_tree(reader_);
    if (!tree) {
      raise_pgn_error(tree.error());
    }
    if (!*tree) {
      throw py::stop_iteration();
    }
    return tree_tuple(**tree);
  }

 private:
  Bytes bytes_;
  pgn::Reader reader_;
};

}  // namespace

void bind_tree(py::module_& module) {
  module.def("_write_tree", [](const py::dict& tags, const chess::Position& start, const Text& result,
                               const py::tuple& opening, const py::list& nodes) {
    return text(write_tree(tags, start, result, opening, nodes));
  });
  module.attr("_MAX_DEPTH") = pgn::kMaxDepth;
  py::class_<Trees>(module, "_Trees")
      .def(py::init<py::buffer>(), py::arg("source"))
      .def("__iter__", [](Trees& trees) -> Trees& { return trees; })
      .def("__next__", &Trees::next);
}

}  // namespace rookery::python
