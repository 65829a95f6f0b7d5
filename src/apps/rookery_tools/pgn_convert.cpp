#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "compact_file.h"
#include "game_tree.h"
#include "pgn_commands.h"
#include "pgn_json.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace pgn = notation::pgn;
namespace san = notation::san;

namespace {

/// The columns of CSV, except the last two: Plies and Moves.
constexpr std::array<std::string_view, 12> kColumns{"Event",    "Site",  "Date",        "Round",
                                                    "White",    "Black", "Result",      "WhiteElo",
                                                    "BlackElo", "ECO",   "TimeControl", "FEN"};

std::vector<std::string> moves_in(const FileGame& game, PgnForm form) {
  std::vector<std::string> moves;
  chess::Position position = game.start;
  for (const chess::Move move : game.moves) {
    if (form == PgnForm::Uci) {
      moves.push_back(notation::uci_move::write(move, position.mode()));
    } else {
      const san::Style style = form == PgnForm::Long       ? san::Style::Long
                               : form == PgnForm::Figurine ? san::Style::Figurine
                                                           : san::Style::Short;
      moves.push_back(san::write(position, move, style));
    }
    position.play_unchecked(move);
  }
  return moves;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) {
    out += out.empty() ? "" : " ";
    out += word;
  }
  return out;
}

bool starts_as_usual(const FileGame& game) {
  return game.start.setup() == chess::Setup::initial() && game.start.mode() == chess::CastlingMode::Standard;
}

/// The beginning of a line: the start position, unless it is the initial one.
std::string start_of(const FileGame& game) {
  return starts_as_usual(game) ? std::string() : "[" + notation::fen::write(game.start.setup()) + "] ";
}

/// One line: the start, the moves, the result.
std::string line_of(const FileGame& game, PgnForm form) {
  std::string out = start_of(game);
  const std::string moves = joined(moves_in(game, form));
  out += moves;
  out += moves.empty() ? "" : " ";
  out += pgn::write(game.result);
  return out + '\n';
}

/// With move numbers, as in a book.
std::string book_line(const FileGame& game, PgnForm form) {
  const std::vector<std::string> moves = moves_in(game, form);
  std::string out = start_of(game);
  int number = game.start.setup().fullmove_number;
  bool white = game.start.turn() == chess::Color::White;
  // White's moves have numbers, and so has the first move if it is Black's.
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (white || i == 0) {
      out += std::to_string(number);
      out += white ? ". " : "... ";
    }
    out += moves[i];
    out += ' ';
    number += white ? 0 : 1;
    white = !white;
  }
  return out + std::string(pgn::write(game.result)) + '\n';
}

/// RFC 4180.
std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    return std::string(text);
  }
  std::string out = "\"";
  for (const char c : text) {
    out += c == '"' ? "\"\"" : std::string(1, c);
  }
  return out + '"';
}

std::string csv_line(const FileGame& game) {
  std::string out;
  for (const std::string_view column : kColumns) {
    out += csv_field(column == "Result" ? std::string(pgn::write(game.result)) : as_utf8(game.tag(column)));
    out += ',';
  }
  return out + std::to_string(game.moves.size()) + ',' + joined(moves_in(game, PgnForm::San)) + '\n';
}

bool is_compact(PgnForm form) {
  return form == PgnForm::Compact || form == PgnForm::CompactFast;
}

std::string converted(const FileGame& game, PgnForm form) {
  switch (form) {
    case PgnForm::Pgn:
      break;  // export_games() writes it
    case PgnForm::Uci:
    case PgnForm::San:
      return line_of(game, form);
    case PgnForm::Long:
    case PgnForm::Figurine:
      return book_line(game, form);
    case PgnForm::Json:
      return json_line(game);
    case PgnForm::Csv:
      return csv_line(game);
    case PgnForm::Compact:
      return compact_record({game.start, game.moves, game.result}, notation::compact::Model::Small);
    case PgnForm::CompactFast:
      return compact_record({game.start, game.moves, game.result}, notation::compact::Model::Fast);
  }
  return {};
}

/// The games of a block in a form that holds a main line of moves.
struct Converted {
  std::string text;
  std::size_t left_out = 0;
};

BlockWork convert_block(const pgn::Block& block, PgnForm form, Converted& out) {
  // Compact games store the number of plies in 16 bits.
  const std::size_t most = is_compact(form) ? notation::compact::kMaxPlies : SIZE_MAX;
  BlockWork work;
  each_game(block, work, [&](const FileGame& game) {
    if (game.moves.size() > most) {
      ++out.left_out;
    } else {
      out.text += converted(game, form);
    }
  });
  for (const pgn::Error& error : work.errors) {
    const bool is_null_move = error.fault == pgn::Fault::NullMove;
    work.notes.emplace_back(is_null_move ? " The game is left out; --to pgn keeps it." : "");
  }
  return work;
}

int convert_main_lines(const PgnInput& input, PgnForm form) {
  std::size_t left_out = 0;
  const PgnTally tally = read_blocks(input, [&](const pgn::Block& block) {
    auto made = std::make_shared<Converted>();
    BlockWork work = convert_block(block, form, *made);
    work.hand_on = [made, &left_out] {
      put(made->text);
      left_out += made->left_out;
    };
    return work;
  });
  if (left_out > 0) {
    std::cerr << left_out << " of " << count_of(tally.games, "game") << " left out: more than "
              << notation::compact::kMaxPlies << " moves\n";
  }
  return tally.status();
}

/// In export format, with variations and comments. Read as trees, which also permit null moves on the main
/// line.
int export_games(const PgnInput& input) {
  const PgnTally tally = read_blocks(input, [](const pgn::Block& block) {
    BlockWork work;
    auto made = std::make_shared<std::string>();
    made->reserve(block.text.size() + block.text.size() / 8);
    each_tree(block, work, [&](const pgn::Tree& tree) { pgn::append(*made, tree); });
    work.hand_on = [made] { put(*made); };
    return work;
  });
  return tally.status();
}

}  // namespace

int run_pgn_convert(const PgnInput& input, PgnForm form) {
  if (form == PgnForm::Pgn) {
    return export_games(input);
  }
  if (form == PgnForm::Csv) {
    // The first line contains the column names (RFC 4180, 2).
    for (const std::string_view column : kColumns) {
      put(std::string(column) + ',');
    }
    put("Plies,Moves\n");
  }
  if (is_compact(form) && isatty(STDOUT_FILENO) != 0) {
    std::cerr << "rookery pgn convert: compact games are binary; write them to a file, as > games.rkg\n";
    return kBadInput;
  }
  if (is_compact(form)) {
    put(kCompactFile);
  }
  return convert_main_lines(input, form);
}

}  // namespace rookery::apps
