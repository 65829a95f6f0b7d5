#pragma once
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "rookery/tournament/pairing_budget.h"

namespace rookery::tournament {

/// Maximum weight perfect matching in a complete graph, by the primal-dual method with blossoms (Edmonds
/// 1965; one search tree at a time, as in Galil, "Efficient algorithms for finding maximum matching in
/// graphs", 1986). What was found stays when weights of some vertices change, so that solving again costs
/// little.
///
/// An edge that must not be used has a weight of 0, and every other edge more than all of those together:
/// then a matching uses as few of them as possible.
///
/// `W`: a signed integer that holds eight times the largest weight times the number of vertices; with half()
/// and shifted(). Deterministic: no address and no hash decides anything. Cost: O(n³) to solve, O(n²) for
/// each vertex whose weights change; memory n² weights.
template <class W>
class Matcher {
 public:
  using Vertex = std::int32_t;
  static constexpr Vertex kNone = -1;

  /// `size` vertices, an even number; all weights are 0. Once `budget` is spent, any pairs come; null: none.
  explicit Matcher(std::size_t size, PairingBudget* budget = nullptr)
      : size_(size),
        budget_(budget),
        weights_(size * size),
        y_(size),
        mate_(size, kNone),
        top_(size),
        is_active_(size, true),
        label_(size, Label::None),
        nearest_(size, kNone),
        distance_(size),
        nodes_(size + size / 2 + 1) {
    assert(size % 2 == 0);
    for (std::size_t v = 0; v < size; ++v) {
      active_.push_back(vertex(v));
      top_[v] = vertex(v);
      nodes_[v].base = vertex(v);
    }
    for (std::size_t b = nodes_.size(); b-- > size;) {
      unused_.push_back(vertex(b));
    }
  }

  [[nodiscard]] const W& weight(Vertex a, Vertex b) const { return weights_[at(a) * size_ + at(b)]; }

  /// Sets a weight. After the first solve(): only of vertices between release() and settle(), or before
  /// reset().
  void set_weight(Vertex a, Vertex b, const W& weight) {
    weights_[at(a) * size_ + at(b)] = weight;
    weights_[at(b) * size_ + at(a)] = weight;
  }

  /// The partner in the last solution; kNone: not solved, or released since.
  [[nodiscard]] Vertex mate(Vertex v) const { return mate_[at(v)]; }

  /// Forgets the solution and starts from the weights.
  void reset() {
    for (const Vertex v : active_) {
      dissolve_around(v);
      mate_[at(v)] = kNone;
    }
    for (const Vertex v : active_) {
      W most = 0;
      for (const Vertex u : active_) {
        most = u != v ? std::max(most, weight(v, u)) : most;
      }
      y_[at(v)] = most;
    }
    match_tight_edges();
  }

  /// Takes `v` out of the solution; its weights may change until settle(v).
  void release(Vertex v) {
    dissolve_around(v);
    unmatch(v);
  }
  void settle(Vertex v) {
    bool is_first = true;
    for (const Vertex u : active_) {
      if (u != v) {
        const W least = doubled(v, u) - y_[at(u)];
        y_[at(v)] = is_first ? least : std::max(y_[at(v)], least);
        is_first = false;
      }
    }
  }

  /// Takes two vertices out of the graph.
  void remove(Vertex a, Vertex b) {
    for (const Vertex v : {a, b}) {
      release(v);
      is_active_[at(v)] = false;
    }
    std::erase_if(active_, [&](Vertex v) { return v == a || v == b; });
  }

  /// Finds a matching of greatest weight.
  void solve() {
    match_tight_edges();
    for (const Vertex v : std::vector<Vertex>(active_)) {
      if (mate_[at(v)] == kNone && !grow_from(v)) {
        give_up();
        return;
      }
    }
  }

  /// Whether some solution may contain the edge: others are ruled out by the solution at hand.
  [[nodiscard]] bool may_match(Vertex a, Vertex b) const {
    return top_[at(a)] == top_[at(b)] || slack(a, b) == W(0);
  }

 private:
  enum class Label : std::uint8_t { None, Outer, Inner };
  struct Edge {
    Vertex from = kNone;
    Vertex to = kNone;
  };
  /// A vertex, or a blossom: an odd cycle of nodes.
  struct Node {
    Vertex base = kNone;           ///< the vertex whose partner is outside
    Vertex parent = kNone;         ///< the blossom around it
    Label label = Label::None;     ///< of a top-level node in the search tree
    Edge entry;                    ///< from the tree to this inner node
    W z = 0;                       ///< the dual of a blossom, even
    std::vector<Vertex> children;  ///< of a blossom, the one with the base first
    std::vector<Edge> links;       ///< links[i] leads from children[i] to the next
  };

  static std::size_t at(Vertex v) { return static_cast<std::size_t>(v); }
  static Vertex vertex(std::size_t v) { return static_cast<Vertex>(v); }
  [[nodiscard]] bool is_blossom(Vertex node) const { return at(node) >= size_; }
  [[nodiscard]] W doubled(Vertex a, Vertex b) const { return weight(a, b) + weight(a, b); }
  /// Of an edge between two top-level nodes.
  [[nodiscard]] W slack(Vertex a, Vertex b) const { return y_[at(a)] + y_[at(b)] - doubled(a, b); }

  template <class Visit>
  void each_vertex(Vertex node, const Visit& visit) const {
    if (!is_blossom(node)) {
      visit(node);
      return;
    }
    for (const Vertex child : nodes_[at(node)].children) {
      each_vertex(child, visit);
    }
  }

  void unmatch(Vertex v) {
    if (mate_[at(v)] != kNone) {
      mate_[at(mate_[at(v)])] = kNone;
      mate_[at(v)] = kNone;
    }
  }

  void match(Vertex a, Vertex b) {
    mate_[at(a)] = b;
    mate_[at(b)] = a;
  }

  /// Makes the children of a blossom top-level nodes.
  void split(Vertex blossom) {
    Node& node = nodes_[at(blossom)];
    for (const Vertex child : node.children) {
      nodes_[at(child)].parent = kNone;
      each_vertex(child, [&](Vertex v) { top_[at(v)] = child; });
    }
    node.children.clear();
    node.links.clear();
    node.label = Label::None;
    node.z = 0;
    unused_.push_back(blossom);
  }

  /// Splits all blossoms around `v`. The vertices of each take half of its dual: edges inside keep their
  /// slack, and only the edge out of the base stops being tight.
  void dissolve_around(Vertex v) {
    while (is_blossom(top_[at(v)])) {
      const Vertex blossom = top_[at(v)];
      Node& node = nodes_[at(blossom)];
      if (node.z != W(0)) {
        const W share = node.z.half();
        each_vertex(blossom, [&](Vertex u) { y_[at(u)] += share; });
        unmatch(node.base);
      }
      split(blossom);
    }
  }

  /// Pairs free vertices over tight edges; those half of the field away are tried first, as pairings go.
  void match_tight_edges() {
    const std::size_t count = active_.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Vertex v = active_[i];
      if (mate_[at(v)] != kNone || is_blossom(top_[at(v)])) {
        continue;
      }
      for (std::size_t step = 0; step < count; ++step) {
        const Vertex u = active_[(i + count / 2 + step) % count];
        if (u != v && mate_[at(u)] == kNone && !is_blossom(top_[at(u)]) && slack(u, v) == W(0)) {
          match(u, v);
          break;
        }
      }
    }
  }

  /// False: the budget is spent. A step looks at all vertices, and at the edges of some of them.
  bool pay_step() { return budget_ == nullptr || budget_->take(2 * active_.size()); }

  /// Pairs the free vertices with each other as they come.
  void give_up() {
    Vertex waiting = kNone;
    for (const Vertex v : active_) {
      dissolve_around(v);
    }
    for (const Vertex v : active_) {
      if (mate_[at(v)] == kNone && waiting != kNone) {
        match(std::exchange(waiting, kNone), v);
      } else if (mate_[at(v)] == kNone) {
        waiting = v;
      }
    }
  }

  // The search tree of one free vertex. Outer nodes are at even distance from the root.

  bool grow_from(Vertex root) {
    for (const Vertex v : active_) {
      nodes_[at(top_[at(v)])].label = Label::None;
      label_[at(v)] = Label::None;
      nearest_[at(v)] = kNone;
    }
    root_ = top_[at(root)];
    make_outer(root_);
    while (pay_step()) {
      if (take_step()) {
        drop_empty_blossoms();
        return true;
      }
    }
    return false;
  }

  void set_label(Vertex node, Label label) {
    nodes_[at(node)].label = label;
    each_vertex(node, [&](Vertex v) { label_[at(v)] = label; });
  }

  void make_outer(Vertex node) {
    set_label(node, Label::Outer);
    each_vertex(node, [&](Vertex v) { scan(v); });
  }

  /// Compares the edges of a vertex that has become outer.
  void scan(Vertex u) {
    nearest_[at(u)] = kNone;
    const Vertex own = top_[at(u)];
    for (const Vertex v : active_) {
      if (top_[at(v)] == own) {
        continue;
      }
      const W distance = slack(u, v);
      keep_nearer(v, u, distance);
      if (label_[at(v)] == Label::Outer) {
        keep_nearer(u, v, distance);
      }
    }
  }

  void keep_nearer(Vertex of, Vertex candidate, const W& distance) {
    if (nearest_[at(of)] == kNone || distance < distance_[at(of)]) {
      nearest_[at(of)] = candidate;
      distance_[at(of)] = distance;
    }
  }

  /// Of equal distances the first kind is taken: a path ends the search, and a blossom costs most.
  enum class Step : std::uint8_t { Finish, Grow, Expand, Shrink, None };

  /// Changes the duals until an edge is tight or an inner blossom is used up, and acts on it. True: a path to
  /// another free vertex was found.
  bool take_step() {
    Step step = Step::None;
    Edge edge;
    Vertex blossom = kNone;
    W delta = 0;
    const auto offer = [&](Step kind, const W& distance) {
      if (step == Step::None || distance < delta || (distance == delta && kind < step)) {
        step = kind;
        delta = distance;
        return true;
      }
      return false;
    };
    for (const Vertex v : active_) {
      const Label label = label_[at(v)];
      if (label == Label::Inner) {
        const Vertex node = top_[at(v)];
        if (is_blossom(node) && offer(Step::Expand, nodes_[at(node)].z.half())) {
          blossom = node;
        }
      } else if (nearest_[at(v)] == kNone) {
        continue;
      } else if (label == Label::None && offer(is_free(v) ? Step::Finish : Step::Grow, distance_[at(v)])) {
        edge = {nearest_[at(v)], v};
      } else if (label == Label::Outer && is_near(v, step, delta) &&
                 offer(Step::Shrink, distance_[at(v)].half())) {
        edge = {v, nearest_[at(v)]};
      }
    }
    assert(step != Step::None);
    change_duals(delta);
    switch (step) {
      case Step::None:
        return true;
      case Step::Finish:
        augment(edge);
        return true;
      case Step::Grow:
        grow(edge);
        return false;
      case Step::Shrink:
        shrink(edge);
        return false;
      case Step::Expand:
        expand(blossom);
        return false;
    }
    return true;
  }

  /// Whether an outer vertex may have the edge of the step. If its nearest one has come into the same
  /// blossom, their distance is a bound, and another is looked for only if it is less than what was found.
  bool is_near(Vertex v, Step step, const W& delta) {
    const auto is_inside = [&] { return top_[at(nearest_[at(v)])] == top_[at(v)]; };
    if (is_inside() && (step == Step::None || distance_[at(v)].half() < delta)) {
      scan(v);
    }
    return nearest_[at(v)] != kNone && !is_inside();
  }

  void change_duals(const W& delta) {
    if (delta == W(0)) {
      return;
    }
    for (const Vertex v : active_) {
      const Label label = label_[at(v)];
      if (label == Label::Outer) {
        y_[at(v)] -= delta;
        distance_[at(v)] -= delta + delta;
      } else if (label == Label::Inner) {
        y_[at(v)] += delta;
      } else {
        distance_[at(v)] -= delta;
      }
      const Vertex node = top_[at(v)];
      // Once for each blossom: at its base.
      if (is_blossom(node) && nodes_[at(node)].base == v) {
        if (label == Label::Outer) {
          nodes_[at(node)].z += delta + delta;
        } else if (label == Label::Inner) {
          nodes_[at(node)].z -= delta + delta;
        }
      }
    }
  }

  /// Whether the node around `v` has no partner.
  [[nodiscard]] bool is_free(Vertex v) const { return mate_[at(nodes_[at(top_[at(v)])].base)] == kNone; }

  /// Takes the node at the end of a tight edge and its partner into the tree.
  void grow(Edge edge) {
    const Vertex node = top_[at(edge.to)];
    const Vertex partner = mate_[at(nodes_[at(node)].base)];
    set_label(node, Label::Inner);
    nodes_[at(node)].entry = edge;
    make_outer(top_[at(partner)]);
  }

  /// The node above an outer one in the tree: its partner; kNone at the root.
  [[nodiscard]] Vertex above_outer(Vertex node) const {
    return node == root_ ? kNone : top_[at(mate_[at(nodes_[at(node)].base)])];
  }

  /// Swaps matched and unmatched edges from the root to edge.to.
  void augment(Edge edge) {
    set_base(top_[at(edge.to)], edge.to);
    while (true) {
      const Vertex outer = top_[at(edge.from)];
      const Vertex inner = above_outer(outer);
      set_base(outer, edge.from);
      match(edge.from, edge.to);
      if (inner == kNone) {
        return;
      }
      edge = nodes_[at(inner)].entry;
      set_base(inner, edge.to);
    }
  }

  /// Rotates the matching inside a node so that `v` is the vertex without a partner in it.
  void set_base(Vertex node, Vertex v) {
    if (!is_blossom(node)) {
      return;
    }
    Node& blossom = nodes_[at(node)];
    const Vertex child = child_with(node, v);
    set_base(child, v);
    const auto first =
        std::find(blossom.children.begin(), blossom.children.end(), child) - blossom.children.begin();
    const std::size_t count = blossom.children.size();
    const auto start = static_cast<std::size_t>(first);
    std::rotate(blossom.children.begin(), blossom.children.begin() + first, blossom.children.end());
    std::rotate(blossom.links.begin(), blossom.links.begin() + first, blossom.links.end());
    // From the new base on, every second link is matched. Those on the way that was even before stay as they
    // are.
    for (std::size_t i = 1; start != 0 && i + 1 < count; i += 2) {
      const Edge link = blossom.links[i];
      if (mate_[at(link.from)] != link.to) {
        set_base(blossom.children[i], link.from);
        set_base(blossom.children[i + 1], link.to);
        match(link.from, link.to);
      }
    }
    blossom.base = v;
  }

  [[nodiscard]] Vertex child_with(Vertex blossom, Vertex v) const {
    Vertex node = v;
    while (nodes_[at(node)].parent != blossom) {
      node = nodes_[at(node)].parent;
    }
    return node;
  }

  /// The outer nodes from `node` up to the root.
  [[nodiscard]] std::vector<Vertex> outer_path(Vertex node) const {
    std::vector<Vertex> path;
    while (true) {
      path.push_back(node);
      const Vertex inner = above_outer(node);
      if (inner == kNone) {
        return path;
      }
      node = top_[at(nodes_[at(inner)].entry.from)];
    }
  }

  /// Makes a blossom of the cycle that a tight edge between two outer nodes closes.
  void shrink(Edge edge) {
    std::vector<Vertex> left = outer_path(top_[at(edge.from)]);
    std::vector<Vertex> right = outer_path(top_[at(edge.to)]);
    Vertex meeting = root_;
    while (!left.empty() && !right.empty() && left.back() == right.back()) {
      meeting = left.back();
      left.pop_back();
      right.pop_back();
    }
    const Vertex blossom = unused_.back();
    unused_.pop_back();
    Node& node = nodes_[at(blossom)];
    node = Node{};
    node.base = nodes_[at(meeting)].base;
    link_down(node, meeting, left);
    node.links.push_back(edge);
    link_up(node, right);
    close(blossom);
  }

  /// From the meeting node down to the end of `path`.
  void link_down(Node& blossom, Vertex meeting, const std::vector<Vertex>& path) {
    blossom.children.push_back(meeting);
    for (std::size_t i = path.size(); i-- > 0;) {
      const Vertex outer = path[i];
      const Vertex inner = above_outer(outer);
      blossom.links.push_back(nodes_[at(inner)].entry);
      blossom.children.push_back(inner);
      const Vertex end = nodes_[at(outer)].base;
      blossom.links.push_back({mate_[at(end)], end});
      blossom.children.push_back(outer);
    }
  }

  /// From the start of `path` up to the meeting node, which is there already.
  void link_up(Node& blossom, const std::vector<Vertex>& path) {
    for (const Vertex outer : path) {
      blossom.children.push_back(outer);
      const Vertex end = nodes_[at(outer)].base;
      const Vertex inner = above_outer(outer);
      blossom.links.push_back({end, mate_[at(end)]});
      blossom.children.push_back(inner);
      const Edge entry = nodes_[at(inner)].entry;
      blossom.links.push_back({entry.to, entry.from});
    }
  }

  /// Labels a new blossom and looks at the edges that its inner nodes have got.
  void close(Vertex blossom) {
    Node& node = nodes_[at(blossom)];
    std::vector<Vertex> to_scan;
    for (const Vertex child : node.children) {
      const bool was_inner = nodes_[at(child)].label == Label::Inner;
      nodes_[at(child)].parent = blossom;
      each_vertex(child, [&](Vertex v) {
        top_[at(v)] = blossom;
        label_[at(v)] = Label::Outer;
        if (was_inner) {
          to_scan.push_back(v);
        }
      });
    }
    root_ = std::ranges::count(node.children, root_) > 0 ? blossom : root_;
    node.label = Label::Outer;
    std::ranges::sort(to_scan);
    std::ranges::for_each(to_scan, [&](Vertex v) { scan(v); });
  }

  /// Replaces an inner blossom whose dual is used up by the even part of its cycle. The vertices kept their
  /// nearest outer ones: all their edges out of the tree have changed alike.
  void expand(Vertex blossom) {
    const Edge entry = nodes_[at(blossom)].entry;
    const auto [children, links] = std::pair(nodes_[at(blossom)].children, nodes_[at(blossom)].links);
    const Vertex first = child_with(blossom, entry.to);
    split(blossom);
    for (const Vertex child : children) {
      set_label(child, Label::None);
    }
    const auto position = static_cast<std::size_t>(std::ranges::find(children, first) - children.begin());
    // The tree goes from the entry to the base over an even number of links: back if the position is even.
    label_path(children, links, position, entry);
  }

  void label_path(const std::vector<Vertex>& children, const std::vector<Edge>& links, std::size_t position,
                  Edge entry) {
    const bool is_back = position % 2 == 0;
    std::vector<Vertex> outer;
    while (true) {
      set_label(children[position], Label::Inner);
      nodes_[at(children[position])].entry = entry;
      if (position == 0) {
        break;
      }
      // The matched link, then the next one.
      for (int half = 0; half < 2; ++half) {
        if (is_back) {
          --position;
          entry = {links[position].to, links[position].from};
        } else {
          entry = links[position];
          position = (position + 1) % children.size();
        }
        if (half == 0) {
          outer.push_back(children[position]);
          set_label(children[position], Label::Outer);
        }
      }
    }
    for (const Vertex node : outer) {
      make_outer(node);
    }
  }

  /// Blossoms without a dual only get in the way of the next search.
  void drop_empty_blossoms() {
    for (const Vertex v : active_) {
      while (is_blossom(top_[at(v)]) && nodes_[at(top_[at(v)])].z == W(0)) {
        split(top_[at(v)]);
      }
    }
  }

  std::size_t size_;
  PairingBudget* budget_;
  std::vector<W> weights_;    ///< size_ rows of size_
  std::vector<W> y_;          ///< duals of vertices, of doubled weights
  std::vector<Vertex> mate_;  ///< the vertex at the other end of the matched edge
  std::vector<Vertex> top_;   ///< the outermost node around each vertex
  std::vector<bool> is_active_;
  std::vector<Vertex> active_;  ///< vertices of the graph, in ascending order
  // In a search:
  std::vector<Label> label_;     ///< of the outermost node around each vertex
  std::vector<Vertex> nearest_;  ///< the outer vertex of least slack in another node
  std::vector<W> distance_;      ///< that slack
  std::vector<Node> nodes_;      ///< vertices first, then blossoms
  std::vector<Vertex> unused_;   ///< numbers of blossoms
  Vertex root_ = kNone;          ///< the top-level node of the search's root
};

}  // namespace rookery::tournament
