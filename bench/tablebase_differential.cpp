// Compares what endgame tables say with what others say of the same positions:
//   rookery_tablebase_differential FOLDER [POSITIONS [SEED [STOCKFISH]]]
// Random positions of each table in turn, with en passant where it may be (100,000 in all, seed 1): result
// and distance equal those that Stockfish reads from the same files. Then, for each table without pawns, as
// many positions again as each had: the side that wins is the one that mates by a retrograde analysis that
// knows no tables (bench/tablebase.h).
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arguments.h"
#include "reference_engine.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/tablebase/check.h"
#include "rookery/tablebase_files/open_folders.h"
#include "tablebase.h"

namespace {

using namespace rookery;
using chess::Position;

/// What Stockfish's command d says of a position.
struct Shown {
  std::string wdl;
  int dtz = 0;
};

class Stockfish : public bench::ReferenceEngine {
 public:
  Stockfish(const char* path, const std::string& folder) : ReferenceEngine(path) {
    send("setoption name SyzygyPath value " + folder);
  }
  Shown show(const Position& position) {
    send("position fen " + notation::fen::write(position.setup()));
    send("d");
    Shown shown;
    for (std::string text = line();; text = line()) {
      if (text.starts_with("Tablebases WDL:")) {
        shown.wdl = text.substr(15, text.find('(') - 15);
        shown.wdl.erase(0, shown.wdl.find_first_not_of(' '));
        shown.wdl.erase(shown.wdl.find_last_not_of(' ') + 1);
      } else if (text.starts_with("Tablebases DTZ:")) {
        shown.dtz = std::stoi(text.substr(15));
        return shown;
      }
    }
  }
};

std::string_view in_words(tablebase::Wdl wdl) {
  switch (wdl) {
    case tablebase::Wdl::Loss:
      return "Loss";
    case tablebase::Wdl::BlessedLoss:
      return "Blessed loss";
    case tablebase::Wdl::Draw:
      return "Draw";
    case tablebase::Wdl::CursedWin:
      return "Cursed win";
    case tablebase::Wdl::Win:
      return "Win";
  }
  return "";
}

void report(const char* who, const Position& position) {
  std::cout << "different from " << who << ": " << notation::fen::write(position.setup()) << '\n';
}

std::uint64_t compare_with_stockfish(const tablebase::Tablebase& tables, Stockfish& stockfish,
                                     const std::string& name, std::uint64_t positions, Random& random) {
  std::uint64_t different = 0;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const Position position = tablebase::random_position(random, name);
    const auto wdl = tables.probe_wdl(position);
    const auto dtz = tables.probe_dtz(position);
    const Shown shown = stockfish.show(position);
    if (!wdl || !dtz || in_words(*wdl) != shown.wdl || dtz->plies != shown.dtz) {
      report("Stockfish", position);
      ++different;
    }
  }
  return different;
}

/// The pieces of a table's name, White's first.
std::vector<chess::Piece> pieces_of(const std::string& name) {
  std::vector<chess::Piece> pieces;
  chess::Color color = chess::Color::White;
  for (const char letter : name) {
    if (letter == 'v') {
      color = chess::Color::Black;
    } else {
      pieces.push_back({color, *notation::parse_role(letter)});
    }
  }
  return pieces;
}

/// Whether White has these pieces, and not Black.
bool has_pieces(const Position& position, const std::vector<chess::Piece>& pieces) {
  return std::ranges::all_of(pieces, [&](chess::Piece piece) {
    return position.board().by(piece.color, piece.role).count() == std::ranges::count(pieces, piece);
  });
}

std::uint64_t compare_with_retrograde(const tablebase::Tablebase& tables, const std::string& name,
                                      std::uint64_t positions, Random& random) {
  const std::vector<chess::Piece> pieces = pieces_of(name);
  const bench::Tablebase mates(pieces);
  std::uint64_t different = 0;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const Position position = tablebase::random_position(random, name);
    if (!has_pieces(position, pieces)) {
      continue;  // the analysis has White's pieces for White alone
    }
    const auto plies = mates.plies_to_mate(position);
    const auto wdl = tables.probe_wdl(position);
    const int result = !plies ? 0 : *plies % 2 == 1 ? 1 : -1;
    const int known = !wdl ? 2 : static_cast<int>(*wdl) > 0 ? 1 : static_cast<int>(*wdl) < 0 ? -1 : 0;
    if (result != known) {
      report("the retrograde analysis", position);
      ++different;
    }
  }
  return different;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "rookery_tablebase_differential: a folder of tables is wanted\n";
    return 2;
  }
  const std::vector<std::string> folders{argv[1]};
  const auto opened = tablebase_files::open_folders(folders);
  const std::vector<std::string> names = opened.tables.names();
  if (names.empty()) {
    std::cerr << "rookery_tablebase_differential: there is no table in " << argv[1] << '\n';
    return 2;
  }
  const std::uint64_t each = bench::number_at<std::uint64_t>(argc, argv, 2, 100'000) / names.size() + 1;
  Random random(bench::number_at<std::uint64_t>(argc, argv, 3, 1));
  Stockfish stockfish(argc > 4 ? argv[4] : "/usr/games/stockfish", argv[1]);
  std::uint64_t different = 0;
  for (const std::string& name : names) {
    different += compare_with_stockfish(opened.tables, stockfish, name, each, random);
    if (name.find('P') == std::string::npos) {
      different += compare_with_retrograde(opened.tables, name, each, random);
    }
    std::cout << name << ": " << each << " positions compared\n" << std::flush;
  }
  std::cout << different << " different\n";
  return different == 0 ? 0 : 1;
}
