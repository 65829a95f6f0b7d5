#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "pgn_commands.h"
#include "rookery/files/mapped_file.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"
#include "rookery/position_index/index.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

using position_index::Found;
using position_index::PositionIndex;
using position_index::PositionStatistics;

int refuse_find(const std::string& path, const std::string& what) {
  std::cerr << "rookery pgn: " << path << ": " << what << '\n';
  return kBadInput;
}

int refuse_fault(const std::string& path, const position_index::IndexError& error) {
  return refuse_find(path, "byte " + std::to_string(error.offset) + ": " +
                               std::string(position_index::describe(error.fault)));
}

/// Why the index does not match the file's present content; empty: it does.
std::string why_stale(const PositionIndex& index, const files::MappedFile& file) {
  const position_index::SourceStamp& then = index.source();
  // A copy has another modification time but the same bytes. They are compared only in that case, because it
  // takes longer than a search.
  const bool same_size = then.size == file.bytes().size();
  const bool same_time = then.modified_ns == file.modified_ns();
  if (same_size && (same_time || then.hash == hash_words(file.bytes()))) {
    return {};
  }
  return "the index is outdated, because the file has changed; bring it up to date with rookery pgn index";
}

Expected<position_index::Query, std::string> query_of(const PgnFind& options) {
  position_index::Query query;
  if (!options.fen.empty()) {
    const auto position = read_fen(options.fen, options.reading, "rookery pgn: --fen");
    if (!position) {
      return fail("--fen, " + position.error());
    }
    query.position = *position;
  }
  if (!options.material.empty()) {
    query.material = position_index::parse_material(options.material);
    if (!query.material) {
      return fail("--material \"" + options.material +
                  "\": write the pieces of both sides, kings first, such as KRPvKR");
    }
  }
  if (!options.pattern.empty()) {
    auto pattern = position_index::parse_pattern(options.pattern);
    if (!pattern) {
      return fail(
          "--pattern: byte " + std::to_string(pattern.error()) +
          ": write a piece (White's as a capital) or a point for an empty square, and each square once, "
          "as 'Nd5 pe6 .c4'");
    }
    query.pattern = std::move(*pattern);
  }
  // An empty query would find every game, which no one wants.
  if (!query.position && !query.material && query.pattern.empty()) {
    return fail(std::string("--fen, --material or --pattern is needed"));
  }
  return query;
}

/// The game's text, unchanged.
std::string_view text_of(std::string_view file, std::uint64_t offset) {
  const std::string_view rest = file.substr(std::min<std::size_t>(offset, file.size()));
  class NullVisitor final : public pgn::Visitor {
  } null_visitor;
  pgn::Reader reader(rest);
  const auto read = reader.next(null_visitor);
  std::string_view text = rest.substr(0, read && *read ? reader.offset() : 0);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') {
    text.remove_suffix(1);
  }
  return text;
}

void write_found(const PgnFind& options, const std::vector<Found>& found, std::string_view file) {
  if (options.counted) {
    put(std::to_string(found.size()) + '\n');
    return;
  }
  for (const Found& game : found) {
    if (options.as_games) {
      put(std::string(text_of(file, game.offset)) + "\n\n");
    } else if (options.as_json) {
      const nlohmann::json line{
          {"game", game.game}, {"ply", game.ply}, {"positions", game.positions}, {"offset", game.offset}};
      put(line.dump() + '\n');
    } else {
      put("game " + std::to_string(game.game) + ", ply " + std::to_string(game.ply) + ", byte " +
          std::to_string(game.offset) + '\n');
    }
  }
}

nlohmann::json json_of(const position_index::Statistics& games) {
  const auto rating = games.average_rating();
  return {{"games", games.games},
          {"white", games.white},
          {"draws", games.draws},
          {"black", games.black},
          {"rated_games", games.with_ratings},
          {"average_rating", rating ? nlohmann::json(*rating) : nlohmann::json()}};
}

std::string line_of(const std::string& what, const position_index::Statistics& games) {
  const auto rating = games.average_rating();
  char line[128];
  std::snprintf(line, sizeof line, "%-8s %9llu %9llu %9llu %9llu %7s\n", what.c_str(),
                static_cast<unsigned long long>(games.games), static_cast<unsigned long long>(games.white),
                static_cast<unsigned long long>(games.draws), static_cast<unsigned long long>(games.black),
                rating ? std::to_string(*rating).c_str() : "-");
  return line;
}

void write_statistics(const PgnFind& options, const position_index::Query& query,
                      const PositionStatistics& statistics) {
  if (!options.as_json) {
    put("move         games     White     draws     Black  rating\n" + line_of("all", statistics.all));
    for (const auto& [move, games] : statistics.moves) {
      put(line_of(notation::san::write(*query.position, move), games));
    }
    return;
  }
  nlohmann::json all = json_of(statistics.all);
  // Material and patterns have many positions, which have no moves in common.
  if (query.position) {
    all["moves"] = nlohmann::json::array();
  }
  for (const auto& [move, games] : statistics.moves) {
    nlohmann::json each = json_of(games);
    each["san"] = notation::san::write(*query.position, move);
    each["uci"] = notation::uci_move::write(move, query.position->mode());
    all["moves"].push_back(std::move(each));
  }
  put(all.dump() + '\n');
}

/// "2 games, 2 positions, of 4 games with 28 positions, found in 0.1 ms"
void report(const PositionIndex& index, const std::vector<Found>& found,
            std::chrono::steady_clock::time_point began) {
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
  std::uint64_t positions = 0;
  for (const Found& game : found) {
    positions += game.positions;
  }
  char line[160];
  std::snprintf(line, sizeof line, "%s, %s, of %s with %s, found in %.1f ms\n",
                count_of(found.size(), "game").c_str(), count_of(positions, "position").c_str(),
                count_of(index.games(), "game").c_str(), count_of(index.positions(), "position").c_str(),
                took.count());
  std::cerr << line;
}

}  // namespace

int run_pgn_find(const PgnFind& options) {
  const auto query = query_of(options);
  if (!query) {
    return refuse_find(options.path, query.error());
  }
  const auto began = std::chrono::steady_clock::now();
  const std::string index_path = options.index.empty() ? options.path + ".rki" : options.index;
  const auto file = files::MappedFile::open(options.path);
  if (!file) {
    return refuse_find(options.path, file.error());
  }
  const auto bytes = files::MappedFile::open(index_path);
  if (!bytes) {
    return refuse_find(index_path, bytes.error() + "; make the index with rookery pgn index");
  }
  const auto index = PositionIndex::open(bytes->bytes());
  if (!index) {
    return refuse_fault(index_path, index.error());
  }
  if (const std::string why = why_stale(*index, *file); !why.empty()) {
    return refuse_find(index_path, why);
  }
  const auto found = index->find(*query);
  if (!found) {
    return refuse_fault(index_path, found.error());
  }
  if (options.with_statistics) {
    const auto statistics = index->statistics(*query, *found);
    if (!statistics) {
      return refuse_fault(index_path, statistics.error());
    }
    report(*index, *found, began);
    write_statistics(options, *query, *statistics);
  } else {
    report(*index, *found, began);
    write_found(options, *found, file->bytes());
  }
  return found->empty() ? 1 : 0;
}

}  // namespace rookery::apps
