#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>

#include "compact_file.h"
#include "pgn_commands.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace pgn = notation::pgn;
namespace san = notation::san;

namespace {

/// The columns of CSV, but for the last two: Plies and Moves.
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

/// What a line begins with: the start, where it is not the usual one.
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

/// With its numbers, as a page of a book has it.
std::string book_line(const FileGame& game, PgnForm form) {
  const std::vector<std::string> moves = moves_in(game, form);
  std::string out = start_of(game);
  int number = game.start.setup().fullmove_number;
  bool white = game.start.turn() == chess::Color::White;
  // White's moves have numbers, and the first move has one even if Black begins.
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

/// Bytes that are no UTF-8 are taken for Latin-1, which old files are in.
std::string as_utf8(std::string_view text) {
  // nlohmann/json replaces what is no UTF-8 by U+FFFD: if none appears, the text was sound.
  const nlohmann::json value = std::string(text);
  const std::string probe = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  // The text may have had such a character of its own.
  if (probe.find("\xEF\xBF\xBD") == std::string::npos ||
      text.find("\xEF\xBF\xBD") != std::string_view::npos) {
    return std::string(text);
  }
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      // Latin-1 are the first 256 code points: two bytes each from 0x80 on.
      out += static_cast<char>(0xC0 | (byte >> 6));
      out += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return out;
}

std::string json_line(const FileGame& game) {
  nlohmann::ordered_json line;
  line["tags"] = nlohmann::ordered_json::object();
  for (const pgn::Tag& tag : game.tags) {
    line["tags"][tag.name] = as_utf8(tag.value);
  }
  line["fen"] = notation::fen::write(game.start.setup());
  line["result"] = pgn::write(game.result);
  line["uci"] = moves_in(game, PgnForm::Uci);
  line["san"] = moves_in(game, PgnForm::San);
  // Clocks stand in comments, which the reader of moves passes over: the game is read once more.
  pgn::Reader reader(game.text);
  if (const auto read = pgn::read_game(reader); read && *read) {
    nlohmann::ordered_json clocks = nlohmann::ordered_json::array();
    for (const pgn::Ply& ply : (*read)->plies) {
      clocks.push_back(ply.clock ? nlohmann::ordered_json(static_cast<double>(ply.clock->count()) / 1'000)
                                 : nlohmann::ordered_json());
    }
    if (std::ranges::any_of((*read)->plies, [](const pgn::Ply& ply) { return ply.clock.has_value(); })) {
      line["clock_s"] = std::move(clocks);
    }
  }
  return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
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

/// In export format, with variations and remarks.
std::string export_of(const FileGame& game) {
  pgn::Reader reader(game.text);
  const auto tree = pgn::read_tree(reader);
  return tree && *tree ? pgn::write(**tree) : std::string();
}

std::string converted(const FileGame& game, PgnForm form) {
  switch (form) {
    case PgnForm::Pgn:
      return export_of(game);
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

}  // namespace

int run_pgn_convert(const PgnInput& input, PgnForm form) {
  if (form == PgnForm::Csv) {
    // The names of the columns are the first line (RFC 4180, 2).
    for (const std::string_view column : kColumns) {
      put(std::string(column) + ',');
    }
    put("Plies,Moves\n");
  }
  const bool compact = form == PgnForm::Compact || form == PgnForm::CompactFast;
  if (compact && isatty(STDOUT_FILENO) != 0) {
    std::cerr << "rookery pgn convert: compact games are bytes that no terminal shows; write them to a file, "
                 "as > games.rkg\n";
    return kBadInput;
  }
  if (compact) {
    put(kCompactFile);
  }
  struct Converted {
    std::string text;
    std::size_t left_out = 0;
  };
  std::size_t left_out = 0;
  const PgnTally tally = read_games<Converted>(
      input,
      [form, compact](Converted& out, const FileGame& game) {
        // The format counts plies in 16 bits.
        if (compact && game.moves.size() > notation::compact::kMaxPlies) {
          ++out.left_out;
        } else {
          out.text += converted(game, form);
        }
      },
      [&](const Converted& out) {
        put(out.text);
        left_out += out.left_out;
      });
  if (left_out > 0) {
    std::cerr << left_out << " of " << count_of(tally.games, "game") << " left out: more than "
              << notation::compact::kMaxPlies << " moves\n";
  }
  return tally.status();
}

}  // namespace rookery::apps
