#include "pgn_json.h"

#include <nlohmann/json.hpp>

#include "rookery/base/utf8.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

using GameJson = nlohmann::ordered_json;
using Children = std::vector<std::vector<std::size_t>>;  ///< [0]: of the start; [i + 1]: of node i

GameJson seconds_of(Duration time) {
  return static_cast<double>(time.count()) / 1'000;
}

std::string shape_text(const pgn::Shape& shape) {
  return static_cast<char>(shape.color) + notation::write(shape.from) +
         (shape.to ? notation::write(*shape.to) : std::string());
}

/// In pawns, or "#-3": as [%eval] has it.
GameJson eval_value(const pgn::WrittenEval& eval) {
  return eval.is_mate ? GameJson("#" + std::to_string(eval.value)) : GameJson(eval.value / 100.0);
}

void add_remarks(GameJson& out, const pgn::Remarks& remarks) {
  if (!remarks.text.empty()) {
    out["comment"] = as_utf8(remarks.text);
  }
  if (remarks.eval) {
    out["eval"] = eval_value(*remarks.eval);
    if (remarks.eval->depth) {
      out["depth"] = *remarks.eval->depth;
    }
  }
  for (const pgn::Shape& shape : remarks.shapes) {
    out["shapes"].push_back(shape_text(shape));
  }
}

/// The annotations of a move but for its clock; an empty object: none.
GameJson remarks_of(const pgn::Node& node) {
  GameJson out = GameJson::object();
  if (!node.before.empty()) {
    out["before"] = as_utf8(node.before);
  }
  if (!node.nags.empty()) {
    out["nags"] = node.nags;
  }
  add_remarks(out, node.after);
  return out;
}

Children children_of(const pgn::Tree& tree) {
  Children children(tree.nodes.size() + 1);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const auto& parent = tree.nodes[i].parent;
    children[parent ? *parent + 1 : 0].push_back(i);
  }
  return children;
}

/// A line of play being written, from a node to its end, with the variations that leave it.
class LineWriter {
 public:
  LineWriter(const pgn::Tree& tree, const Children& children) : tree_(tree), children_(children) {}

  /// The line that begins with the move `first`, which is the game's `ply`-th.
  [[nodiscard]] GameJson write(std::size_t first, std::size_t ply, chess::Position position) const {
    GameJson line{{"ply", ply}, {"uci", GameJson::array()}, {"san", GameJson::array()}};
    add_moves(line, first, ply, position);
    return line;
  }

  void add_moves(GameJson& line, std::size_t node, std::size_t ply, chess::Position position) const {
    GameJson clocks = GameJson::array(), remarks = GameJson::array(), variations = GameJson::array();
    bool any_clock = false;
    for (bool more = true; more; ++ply) {
      const pgn::Node& here = tree_.nodes[node];
      add_move(line, here, position);
      any_clock = any_clock || here.after.clock;
      clocks.push_back(here.after.clock ? seconds_of(*here.after.clock) : GameJson());
      if (GameJson found = remarks_of(here); !found.empty()) {
        found["ply"] = ply;
        remarks.push_back(std::move(found));
      }
      const std::vector<std::size_t>& next = children_[node + 1];
      more = !next.empty();
      for (std::size_t i = 1; i < next.size(); ++i) {
        variations.push_back(write(next[i], ply + 1, position));
      }
      node = more ? next.front() : node;
    }
    for (auto& [name, list] : {std::pair{"clock_s", any_clock ? clocks : GameJson::array()},
                               std::pair{"remarks", remarks}, std::pair{"variations", variations}}) {
      add_list(line, name, list);
    }
  }

  /// Appends to a list that is there only if it holds something.
  static void add_list(GameJson& line, const char* name, const GameJson& list) {
    for (const GameJson& one : list) {
      line[name].push_back(one);
    }
  }

 private:
  static void add_move(GameJson& line, const pgn::Node& node, chess::Position& position) {
    line["uci"].push_back(node.move ? notation::uci_move::write(*node.move, position.mode()) : "0000");
    line["san"].push_back(node.move ? notation::san::write(position, *node.move) : "--");
    if (node.move) {
      position.play_unchecked(*node.move);
    } else {
      position.pass_unchecked();  // the reader takes no null move in check
    }
  }

  const pgn::Tree& tree_;
  const Children& children_;
};

}  // namespace

std::string as_utf8(std::string_view text) {
  return is_utf8(text) ? std::string(text) : latin1_to_utf8(text);
}

std::string json_line(const FileGame& game) {
  GameJson line;
  line["tags"] = GameJson::object();
  for (const pgn::Tag& tag : game.tags) {
    line["tags"][tag.name] = as_utf8(tag.value);
  }
  line["fen"] = notation::fen::write(game.start.setup());
  line["result"] = pgn::write(game.result);
  line["uci"] = GameJson::array();
  line["san"] = GameJson::array();
  // The reader of moves skips annotations, so the game is read again.
  pgn::Reader reader(game.text);
  if (const auto read = pgn::read_tree(reader); read && *read) {
    const pgn::Tree& tree = **read;
    const Children children = children_of(tree);
    const LineWriter writer(tree, children);
    GameJson opening = GameJson::object();
    add_remarks(opening, tree.opening);
    if (!opening.empty()) {
      opening["ply"] = 0;
      line["remarks"].push_back(std::move(opening));
    }
    GameJson variations = GameJson::array();
    for (std::size_t i = 1; i < children[0].size(); ++i) {
      variations.push_back(writer.write(children[0][i], 1, tree.start));
    }
    LineWriter::add_list(line, "variations", variations);
    if (!children[0].empty()) {
      writer.add_moves(line, children[0].front(), 1, tree.start);
    }
  }
  return line.dump(-1, ' ', false, GameJson::error_handler_t::replace) + '\n';
}

}  // namespace rookery::apps
