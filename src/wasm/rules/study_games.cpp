// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "rookery/chess/hand_moves.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_main_line.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "rules/members.h"
#include "rules/positions.h"
#include "rules/read_json.h"
#include "rules/study.h"

namespace rookery::wasm {

using chess::Position;
using nlohmann::json;
namespace format = notation::pgn;

namespace {

/// What engines and files write for a turn that is passed (UCI: nullmove).
constexpr std::string_view kPass = "0000";

json shapes(const std::vector<format::Shape>& shapes) {
  json list = json::array();
  for (const format::Shape& shape : shapes) {
    list.push_back(Members()
                       .add("color", std::string(1, static_cast<char>(shape.color)))
                       .add("from", notation::write(shape.from))
                       .add("to", shape.to ? json(notation::write(*shape.to)) : json())
                       .take());
  }
  return list;
}

json eval(const std::optional<format::WrittenEval>& eval) {
  return eval ? json{{eval->is_mate ? "mate" : "cp", eval->value}} : json();
}

json remarks(const format::Remarks& remarks) {
  return Members()
      .add("text", remarks.text)
      .add("shapes", shapes(remarks.shapes))
      .add("eval", eval(remarks.eval))
      .add("clock", remarks.clock ? json(remarks.clock->count()) : json())
      .take();
}

json node(const format::Node& node, const Position& before, const Position& after) {
  return Members()
      .add("parent", node.parent ? json(*node.parent) : json())
      .add("uci", node.move ? notation::uci_move::write(*node.move, before.mode()) : std::string(kPass))
      .add("san", node.move ? notation::san::write(before, *node.move) : std::string("--"))
      .add("lastMove", node.move ? squares_of(*node.move) : json())
      .add("fen", notation::fen::write(after.setup()))
      .add("nags", json(node.nags))
      .add("before", node.before)
      .add("after", remarks(node.after))
      .take();
}

/// A parent comes before its children: its position is known when theirs are made.
json nodes(const format::Tree& tree) {
  std::vector<Position> positions;
  json list = json::array();
  for (const format::Node& each : tree.nodes) {
    const Position& before = each.parent ? positions[*each.parent] : tree.start;
    Position after = before;
    if (each.move) {
      after.play_unchecked(*each.move);
    } else {
      after.pass_unchecked();
    }
    list.push_back(node(each, before, after));
    positions.push_back(after);
  }
  return list;
}

/// Reads a tree as it comes from the page; every member is looked at before it is used.
class TreeReader {
 public:
  Expected<format::Tree, Error> read(const json& value) {
    const auto start = read_position(text_of(value, "fen"), flag_of(value, "chess960"));
    if (!start) {
      return fail(start.error());
    }
    tree_.start = *start;
    tree_.opening = remarks_of(member(value, "opening"));
    const auto result = std::ranges::find(format::kResults, text_of(value, "result"),
                                          [](format::Result each) { return format::write(each); });
    tree_.result = result == format::kResults.end() ? format::Result::Unknown : *result;
    for (const auto& [name, tag] : member(value, "tags").items()) {
      tree_.tags.push_back({name, tag.is_string() ? tag.get<std::string>() : std::string()});
    }
    for (const json& each : member(value, "nodes")) {
      if (const auto added = add(each); !added) {
        return fail(added.error());
      }
    }
    return std::move(tree_);
  }

 private:
  struct Place {
    Position position;
    std::size_t depth;  ///< of variations around it
    bool has_child = false;
  };

  static Error wrong(const std::string& where, std::string_view what) {
    return {ErrorCode::InvalidTree, where, std::nullopt, std::string(what)};
  }

  /// An empty object for what is missing: it has no members and nothing to go through.
  static const json& member(const json& value, const char* name) {
    static const json kNothing = json::object();
    const auto found = value.is_object() ? value.find(name) : value.end();
    return value.is_object() && found != value.end() ? *found : kNothing;
  }
  static std::string text_of(const json& value, const char* name) {
    const json& text = member(value, name);
    return text.is_string() ? text.get<std::string>() : std::string();
  }
  static bool flag_of(const json& value, const char* name) {
    const json& flag = member(value, name);
    return flag.is_boolean() && flag.get<bool>();
  }

  static format::Remarks remarks_of(const json& value) {
    format::Remarks remarks{.text = text_of(value, "text")};
    for (const json& shape : member(value, "shapes")) {
      const std::string color = text_of(shape, "color");
      const auto from = notation::parse_square(text_of(shape, "from"));
      const auto to = notation::parse_square(text_of(shape, "to"));
      if (from && color.size() == 1 && std::string_view("GRYB").find(color) != std::string_view::npos) {
        remarks.shapes.push_back({static_cast<format::ShapeColor>(color.front()), *from, to});
      }
    }
    const json& eval = member(value, "eval");
    for (const bool is_mate : {false, true}) {
      const json& number = member(eval, is_mate ? "mate" : "cp");
      if (number.is_number_integer()) {
        constexpr std::int64_t kMost = 99'999;
        remarks.eval = {is_mate, static_cast<int>(std::clamp(number.get<std::int64_t>(), -kMost, kMost))};
      }
    }
    const json& clock = member(value, "clock");
    if (clock.is_number_integer()) {
      remarks.clock = Duration(clock.get<std::int64_t>());
    }
    return remarks;
  }

  Expected<void, Error> add(const json& value) {
    const std::size_t number = tree_.nodes.size();
    const std::string where = "nodes[" + std::to_string(number) + "]";
    // A parent that came before has a position, and no move can be its own ancestor.
    const json& parent = member(value, "parent");
    const bool is_first = !parent.is_number_unsigned();
    // Checked before the parent's position is used: the list comes from the page, and any number can stand
    // there.
    if (!is_first && parent.get<std::size_t>() >= number) {
      return fail(wrong(where, "A move's parent comes before it."));
    }
    format::Node node{.before = text_of(value, "before"), .after = remarks_of(member(value, "after"))};
    if (!is_first) {
      node.parent = parent.get<std::size_t>();
    }
    for (const json& nag : member(value, "nags")) {
      if (nag.is_number_unsigned() && nag.get<std::uint64_t>() < 256) {
        node.nags.push_back(static_cast<std::uint8_t>(nag.get<std::uint64_t>()));
      }
    }
    return play(node, text_of(value, "uci"), where);
  }

  Expected<void, Error> play(format::Node& node, const std::string& uci, const std::string& where) {
    Place& parent = node.parent ? places_[*node.parent] : start_place();
    // The first child continues its parent's line; each other begins a variation, one deeper.
    const std::size_t depth = parent.depth + (parent.has_child ? 1 : 0);
    parent.has_child = true;
    Place place{parent.position, depth};
    // Variations that are nested deeper than the reader takes are not written either.
    if (depth > format::kMaxDepth) {
      return fail(wrong(where, format::describe(format::Fault::TooDeep)));
    }
    if (uci != kPass) {
      const auto move = notation::uci_move::parse(place.position, uci);
      if (!move) {
        return fail(wrong(where, notation::uci_move::describe(move.error().fault)));
      }
      node.move = *move;
      place.position.play_unchecked(*move);
      // A pass in check would leave the king to be taken, and no move generator expects that.
    } else if (chess::is_check(place.position)) {
      return fail(wrong(where, "In check no turn is passed."));
    } else {
      place.position.pass_unchecked();
    }
    tree_.nodes.push_back(std::move(node));
    places_.push_back(place);
    return {};
  }

  Place& start_place() {
    if (!start_) {
      start_ = Place{tree_.start, 0};
    }
    return *start_;
  }

  format::Tree tree_;
  std::vector<Place> places_;  ///< by node
  std::optional<Place> start_;
};

/// What a list of games shows of one.
class Glance final : public format::MainLineVisitor<format::TokenVisitor> {
 public:
  json tags = json::object();
  std::size_t plies = 0;

  bool tag(const format::Token& name, const format::Token& value) override {
    constexpr std::array<std::string_view, 9> kShown{"Event", "Site",   "Date", "Round",  "White",
                                                     "Black", "Result", "ECO",  "Opening"};
    if (std::ranges::count(kShown, name.text) != 0) {
      tags[std::string(name.text)] = value.text;
    }
    return true;
  }
  bool move(const format::Token& /*san*/) override {
    plies += is_on_main_line() ? 1 : 0;  // what was not played is not counted
    return true;
  }
  bool nag(std::uint8_t /*number*/) override { return true; }
  bool comment(const format::Token& /*text*/) override { return true; }
  bool result(const format::Token& marker) override {
    tags["Result"] = marker.text;
    return true;
  }
};

}  // namespace

Answer tree(std::string_view text) {
  format::Reader reader(text);
  const auto read = format::read_tree(reader);
  if (!read) {
    return fail(Error{ErrorCode::InvalidPgn, "pgn", read.error().offset, format::describe(read.error()),
                      read.error()});
  }
  if (!*read) {
    return fail(Error{ErrorCode::NoGame, "pgn", std::nullopt, "There is no game in this text."});
  }
  const format::Tree& tree = **read;
  json tags = json::object();
  for (const format::Tag& tag : tree.tags) {
    tags[tag.name] = tag.value;
  }
  return Members()
      .add("tags", std::move(tags))
      .add("fen", notation::fen::write(tree.start.setup()))
      .add("chess960", tree.start.mode() == chess::CastlingMode::Chess960)
      .add("result", format::write(tree.result))
      .add("opening", remarks(tree.opening))
      .add("nodes", nodes(tree))
      .take();
}

Answer write_tree(std::string_view text) {
  const auto value = read_json(text);
  if (!value) {
    return fail(Error{ErrorCode::NotJson, "tree", std::nullopt, "This is no JSON."});
  }
  return TreeReader().read(*value).map([](const format::Tree& tree) { return json(format::write(tree)); });
}

json games(std::string_view text, bool last) {
  format::TokenReader reader(text);
  json list = json::array();
  std::size_t begin = 0;
  for (;;) {
    Glance glance;
    const auto read = reader.next(glance);
    // The game may continue in the next part of the file: it is read again together with that.
    const bool is_cut = reader.offset() >= text.size() && !last;
    if ((read && !*read) || is_cut) {
      return Members().add("games", std::move(list)).add("taken", is_cut ? begin : text.size()).take();
    }
    json& game = list.emplace_back(json::object());
    game["offset"] = begin;
    game["size"] = reader.offset() - begin;
    game["plies"] = glance.plies;
    game["tags"] = std::move(glance.tags);
    if (!read) {
      game["fault"] = to_json(read.error());
    }
    begin = reader.offset();
  }
}

}  // namespace rookery::wasm
