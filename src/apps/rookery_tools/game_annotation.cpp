#include "game_annotation.h"

#include <algorithm>
#include <cmath>

#include "game_tree.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

/// The expected score of a hundred points, by a logistic curve: 200 centipawns are 68 points.
double expected_score(int eval_cp) {
  constexpr double kScale = 0.00368208;
  constexpr int kMost = 1'000;  // beyond, a game is as good as won
  return 100.0 / (1.0 + std::exp(-kScale * std::clamp(eval_cp, -kMost, kMost)));
}

pgn::WrittenEval written(const match::Analysis& analysis, chess::Color turn) {
  const int sign = turn == chess::Color::White ? 1 : -1;
  const auto depth = analysis.depth > 0 ? std::optional(analysis.depth) : std::nullopt;
  return {.is_mate = analysis.mate.has_value(),
          .value = sign * analysis.mate.value_or(*analysis.eval_cp),
          .depth = depth};
}

bool is_marked(const pgn::Node& node) {
  return std::ranges::any_of(node.nags, [](std::uint8_t nag) { return nag >= 1 && nag <= 6; });
}

/// The legal moves at the start of an engine's line.
std::vector<chess::Move> legal_line(const match::Analysis& analysis, chess::Position position,
                                    std::size_t most) {
  std::vector<chess::Move> moves;
  for (const std::string& word : analysis.line) {
    const auto move = notation::uci_move::parse(position, word);
    if (!move || moves.size() == most) {
      break;
    }
    moves.push_back(*move);
    position.play_unchecked(*move);
  }
  return moves;
}

void append_variation(pgn::Tree& tree, std::optional<std::size_t> parent,
                      const std::vector<chess::Move>& moves) {
  for (const chess::Move move : moves) {
    pgn::Node node;
    node.parent = parent;
    node.move = move;
    tree.nodes.push_back(std::move(node));
    parent = tree.nodes.size() - 1;
  }
}

}  // namespace

std::optional<std::uint8_t> mark_of_move(int before, int after) {
  const double lost = expected_score(before) - expected_score(after);
  return lost >= 15   ? std::optional<std::uint8_t>(4)
         : lost >= 10 ? std::optional<std::uint8_t>(2)
         : lost >= 5  ? std::optional<std::uint8_t>(6)
                      : std::nullopt;
}

void annotate(pgn::Tree& tree, const std::vector<match::Analysis>& analyses, const AnnotationStyle& style) {
  chess::Position position = tree.start;
  const std::vector<std::size_t> line = main_line_of(tree);
  for (std::size_t i = 0; i < line.size() && i + 1 < analyses.size() && tree.nodes[line[i]].move; ++i) {
    pgn::Node& node = tree.nodes[line[i]];
    const match::Analysis &before = analyses[i], &after = analyses[i + 1];
    const chess::Color mover = position.turn();
    const std::vector<chess::Move> best = legal_line(before, position, style.line_plies);
    const bool is_best = !best.empty() && best.front() == *node.move;
    position.play_unchecked(*node.move);
    if (style.evals && after.eval_cp) {
      node.after.eval = written(after, ~mover);
    }
    const auto mark = before.eval_cp && after.eval_cp && !is_best
                          ? mark_of_move(*before.eval_cp, -*after.eval_cp)
                          : std::nullopt;
    if (!style.marks || !mark || is_marked(node)) {
      continue;
    }
    node.nags.insert(node.nags.begin(), *mark);
    const auto parent = node.parent;
    append_variation(tree, parent, best);
  }
}

}  // namespace rookery::apps
