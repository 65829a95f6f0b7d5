// Counts every position of data/perft_suite.tsv and data/perft_start960.tsv as deep as Stockfish has counted
// it.
#include <iostream>

#include "perft_tables.h"
#include "rookery/chess/perft.h"

namespace {

using namespace rookery;

struct Sum {
  std::size_t positions = 0, wrong = 0;
  std::uint64_t nodes = 0;
};

Sum count(const std::vector<laws::Counted>& table) {
  Sum sum;
  for (const laws::Counted& row : table) {
    ++sum.positions;
    for (std::size_t i = 0; i < row.nodes.size(); ++i) {
      const int depth = static_cast<int>(i) + 1;
      const std::uint64_t nodes = chess::perft(row.position, depth);
      sum.nodes += nodes;
      if (nodes != row.nodes[i]) {
        ++sum.wrong;
        std::cout << row.name << ", depth " << depth << ": " << nodes << ", not " << row.nodes[i] << '\n';
      }
    }
  }
  return sum;
}

bool is_right(const char* what, const std::vector<laws::Counted>& table, std::size_t expected) {
  const Sum sum = count(table);
  std::cout << what << ": " << sum.positions << ", " << sum.nodes << " nodes, " << sum.wrong << " wrong"
            << std::endl;
  return sum.positions >= expected && sum.wrong == 0;
}

}  // namespace

int main() {
  const bool suite = is_right("positions to depth 5", laws::perft_suite(), 120);
  const bool starts = is_right("start positions to depth 4", laws::perft_start960(), 960);
  return suite && starts ? 0 : 1;
}
