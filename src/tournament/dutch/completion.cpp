#include "dutch/completion.h"

#include "matching/matcher.h"
#include "matching/wide_int.h"

namespace rookery::tournament::dutch {

namespace {

using Weight = MachineInt<std::int64_t>;
using Graph = Matcher<Weight>;

/// More than all other parts of the weights of a matching together.
constexpr std::int64_t kAllowed = std::int64_t{1} << 32U;

Graph::Vertex vertex(std::size_t i) {
  return static_cast<Graph::Vertex>(i);
}

/// Whether the solution has allowed edges only.
bool is_perfect(const Graph& graph, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    if (graph.weight(vertex(i), graph.mate(vertex(i))) < Weight(kAllowed)) {
      return false;
    }
  }
  return true;
}

bool is_complete_with(const Field& field, std::optional<Points> bye_score) {
  const std::size_t count = field.competitors.size();
  const std::size_t size = count + count % 2;
  if (!field.affords(size, sizeof(Weight))) {
    return false;
  }
  Graph graph(size, field.budget);
  for (std::size_t b = 1; b < size; ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const bool is_allowed =
          b < count ? field.may_meet(a, b)
                    : field.competitors[a].may_have_bye && field.competitors[a].score <= *bye_score;
      graph.set_weight(vertex(a), vertex(b), Weight(is_allowed ? kAllowed : 0));
    }
  }
  graph.reset();
  graph.solve();
  return is_perfect(graph, size);
}

}  // namespace

std::optional<Completion> find_completion(const Field& field) {
  const std::size_t count = field.competitors.size();
  if (count % 2 == 0) {
    return is_complete_with(field, std::nullopt) ? std::optional(Completion{}) : std::nullopt;
  }
  for (std::size_t i = count; i-- > 0;) {
    const Points score = field.competitors[i].score;
    const bool is_new = i + 1 == count || field.competitors[i + 1].score != score;
    if (field.is_budget_spent()) {
      break;
    }
    if (is_new && is_complete_with(field, score)) {
      return Completion{.bye_score = score};
    }
  }
  return std::nullopt;
}

bool is_best_below(const Bracket& bracket, std::span<const std::size_t> downfloaters) {
  std::vector<std::size_t> players(downfloaters.begin(), downfloaters.end());
  const std::size_t floating = players.size();
  for (std::size_t i = bracket.next.begin; i < bracket.rest.end; ++i) {
    players.push_back(i);
  }
  const std::size_t next = floating + bracket.next.size();
  if (floating > bracket.next.size()) {
    return false;
  }
  const std::size_t size = players.size() + players.size() % 2;
  if (!bracket.field.affords(size, sizeof(Weight))) {
    return false;
  }
  Graph graph(size, bracket.field.budget);
  for (std::size_t b = floating; b < size; ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      // Players who float down are to be paired in the next bracket.
      const bool is_too_far = a < floating && b >= next;
      const bool is_allowed =
          !is_too_far && (b < players.size() ? bracket.field.may_meet(players[a], players[b])
                                             : bracket.may_have_bye(players[a]));
      graph.set_weight(vertex(a), vertex(b), Weight(is_allowed ? kAllowed + (b < next ? 1 : 0) : 0));
    }
  }
  graph.reset();
  graph.solve();
  std::size_t paired = 0;
  for (std::size_t i = 0; i < next; ++i) {
    paired += static_cast<std::size_t>(graph.mate(vertex(i))) < next ? 1 : 0;
  }
  return paired / 2 == next / 2 && is_perfect(graph, size);
}

}  // namespace rookery::tournament::dutch
