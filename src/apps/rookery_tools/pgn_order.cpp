#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <unordered_set>

#include "game_mark.h"
#include "path_checks.h"
#include "pgn_commands.h"
#include "rookery/notation/fen.h"
#include "tag_value.h"

/// The commands that select and order games, and write them unchanged.
namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

struct Kept {
  Mark mark;
  std::string text;
};

struct Sorted {
  std::vector<TagSortKey> keys;
  std::string text;
  std::size_t place = 0;  ///< in the input; equal games keep their order
};

/// A safe file name: characters that form a path or hide the file are replaced. The name comes from a tag,
/// and "../x" must not leave the folder.
std::string file_name(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
    out += plain && !(out.empty() && c == '.') ? c : '_';
  }
  // File systems accept names of 255 bytes; a prefix and an extension are added.
  constexpr std::size_t kMaxName = 100;
  return out.empty() ? "none" : out.substr(0, kMaxName);
}

/// So that alphabetical order is numerical order.
std::string padded(std::size_t number) {
  constexpr std::size_t kDigits = 4;
  const std::string digits = std::to_string(number);
  return std::string(kDigits - std::min(kDigits, digits.size()), '0') + digits;
}

/// A file name for each value: a value whose name another one has already gets a number, as "A_B-2" for "A_B"
/// after "A B".
class PartNames {
 public:
  const std::string& of(const std::string& value) {
    const auto known = names_.find(value);
    if (known != names_.end()) {
      return known->second;
    }
    const std::string plain = file_name(value);
    std::string name = plain;
    for (std::size_t number = 2; !taken_.insert(name).second; ++number) {
      name = plain + '-' + std::to_string(number);
    }
    return names_.emplace(value, name).first->second;
  }

 private:
  std::unordered_map<std::string, std::string> names_;
  std::unordered_set<std::string> taken_;
};

/// The output files, one of which is open at a time: a tag may have more values than a program may open
/// files.
class PartFiles {
 public:
  /// `inputs`: the files that are read, and so must not be written.
  explicit PartFiles(std::vector<std::string> inputs) : inputs_(std::move(inputs)) {}

  /// Goes on with a file, which may get no game at all. Has no effect after one could not be written.
  void begin(const std::string& path) {
    if (!close()) {
      return;
    }
    path_ = path;
    // The first game of a run replaces an earlier run's file; the others are appended.
    const bool is_new = !games_.contains(path);
    if (const std::string lost = is_new ? why_lost(path, inputs_) : ""; !lost.empty()) {
      give_up(lost);
      return;
    }
    file_.open(path, std::ios::binary | (is_new ? std::ios::trunc : std::ios::app));
  }
  void add(const std::string& path, const std::string& text) {
    if (path != path_) {
      begin(path);
    }
    if (!failed_) {
      file_ << text;
      ++games_[path];
    }
  }

  /// The number of games written to each file.
  [[nodiscard]] const std::map<std::string, std::size_t>& games() const { return games_; }

  /// False if a file could not be written: a full disk shows when it is closed, if not sooner.
  bool close() {
    if (path_.empty() || failed_) {
      return !failed_;
    }
    file_.close();
    if (!file_) {
      give_up(why_write_failed(path_));
    }
    return !failed_;
  }

 private:
  void give_up(const std::string& why) {
    std::cerr << "rookery pgn: " << why << '\n';
    games_.erase(path_);
    failed_ = true;
  }

  std::vector<std::string> inputs_;
  std::ofstream file_;
  std::string path_;
  std::map<std::string, std::size_t> games_;
  bool failed_ = false;
};

/// The marks of the games of these files. Empty: one of them cannot be read.
std::shared_ptr<const Marks> marks_in(const std::vector<std::string>& paths, const PgnInput& reading,
                                      bool with_players) {
  auto marks = std::make_shared<Marks>();
  const bool is_read = std::ranges::all_of(
      paths, [&](const std::string& path) { return read_marks(path, reading, with_players, *marks); });
  return is_read ? marks : nullptr;
}

void list_parts(const std::map<std::string, std::size_t>& games, const PgnTally& tally, bool as_json) {
  if (as_json) {
    nlohmann::json files = nlohmann::json::array();
    for (const auto& [path, count] : games) {
      files.push_back({{"file", path}, {"games", count}});
    }
    const nlohmann::json whole{{"files", std::move(files)}, {"games", tally.games}, {"faulty", tally.faulty}};
    // A name that is no UTF-8 must not end the program.
    put(whole.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n');
    return;
  }
  for (const auto& [path, count] : games) {
    put(path + "  " + count_of(count, "game") + "\n");
  }
}

}  // namespace

int run_pgn_filter(const PgnInput& input, const PgnSelection& selection) {
  auto filter = PgnFilter::make(selection.conditions);
  if (!filter) {
    std::cerr << "rookery pgn filter: " << filter.error() << '\n';
    return kBadInput;
  }
  for (const auto* paths : {&selection.in, &selection.not_in}) {
    const auto marks = marks_in(*paths, input, false);
    if (!marks) {
      return kBadInput;
    }
    if (!paths->empty()) {
      filter->add_marks(marks, paths == &selection.in);
    }
  }
  const bool counted = selection.counted || selection.as_json;
  struct Found {
    std::size_t games = 0;
    std::string text;
  };
  std::size_t games = 0;
  const PgnTally tally = read_games<Found>(
      input,
      [&](Found& found, const FileGame& game) {
        if (filter->keeps(game)) {
          ++found.games;
          found.text += counted ? std::string() : as_written(game);
        }
      },
      [&](const Found& found) {
        games += found.games;
        put(found.text);
      });
  if (selection.as_json) {
    put(nlohmann::json{{"found", games}, {"games", tally.games}, {"faulty", tally.faulty}}.dump() + "\n");
  } else if (counted) {
    put(std::to_string(games) + "\n");
  }
  // A misspelt tag would otherwise look like a file without such games.
  for (const std::string& test : filter->undecided()) {
    std::cerr << "rookery pgn filter: --tag \"" << test
              << "\": no game has a value that can be compared with this\n";
  }
  return tally.status();
}

int run_pgn_dedupe(const PgnInput& input, const PgnDedupe& options) {
  std::vector<std::string> read = input.paths;
  read.insert(read.end(), options.known.begin(), options.known.end());
  if (const std::string lost = why_lost(options.duplicates, read); !lost.empty()) {
    std::cerr << "rookery pgn dedupe: --duplicates: " << lost << '\n';
    return kBadInput;
  }
  const auto known = marks_in(options.known, input, options.with_players);
  if (!known) {
    return kBadInput;
  }
  PartFiles duplicates(read);
  Marks seen = *known;
  std::size_t dropped = 0;
  const PgnTally tally = read_games<std::vector<Kept>>(
      input,
      [&](std::vector<Kept>& kept, const FileGame& game) {
        kept.push_back({mark_of(game, options.with_players), as_written(game)});
      },
      [&](const std::vector<Kept>& kept) {
        for (const Kept& game : kept) {
          if (seen.insert(game.mark).second) {
            put(game.text);
            continue;
          }
          ++dropped;
          if (!options.duplicates.empty()) {
            duplicates.add(options.duplicates, game.text);
          }
        }
      });
  if (options.as_json) {
    // Not on standard output, where the games are.
    std::cerr
        << nlohmann::json{{"games", tally.games}, {"left_out", dropped}, {"faulty", tally.faulty}}.dump()
        << '\n';
  } else {
    std::cerr << dropped << " of " << count_of(tally.games, "game") << " left out\n";
  }
  if (dropped == 0 && !options.duplicates.empty() && !tally.unreadable) {
    duplicates.begin(options.duplicates);  // an earlier run's duplicates are not this one's
  }
  return duplicates.close() ? tally.status() : kBadInput;
}

namespace {

/// A misspelt tag would otherwise look like one whose values are all the same.
void warn_of_missing_tag(const char* command, const std::string& tag) {
  std::cerr << "rookery pgn " << command << ": --by \"" << tag << "\": no game has a value of this tag\n";
}

}  // namespace

int run_pgn_sort(const PgnInput& input, const std::vector<std::string>& tags, bool reversed) {
  std::vector<Sorted> all;
  const PgnTally tally = read_games<std::vector<Sorted>>(
      input,
      [&](std::vector<Sorted>& some, const FileGame& game) {
        Sorted& one = some.emplace_back(Sorted{.keys = {}, .text = as_written(game)});
        for (const std::string& tag : tags) {
          one.keys.emplace_back(tag, game.tag(tag));
        }
      },
      [&](std::vector<Sorted>&& some) { std::ranges::move(some, std::back_inserter(all)); });
  for (std::size_t place = 0; place < all.size(); ++place) {
    all[place].place = place;
  }
  // Equal games keep the order of the input, even if the order is reversed.
  std::ranges::sort(all, [&](const Sorted& a, const Sorted& b) {
    if (a.keys < b.keys || b.keys < a.keys) {
      return reversed ? b.keys < a.keys : a.keys < b.keys;
    }
    return a.place < b.place;
  });
  for (const Sorted& game : all) {
    put(game.text);
  }
  for (std::size_t i = 0; i < tags.size() && !all.empty(); ++i) {
    const TagSortKey none(tags[i], "");
    if (std::ranges::all_of(all, [&](const Sorted& game) { return game.keys[i] == none; })) {
      warn_of_missing_tag("sort", tags[i]);
    }
  }
  return tally.status();
}

int run_pgn_split(const PgnInput& input, const PgnSplit& split) {
  struct Part {
    std::string value, text;
  };
  PartFiles files(input.paths);
  PartNames names;
  std::size_t number = 0;
  bool has_tag = split.tag.empty();
  const PgnTally tally = read_games<std::vector<Part>>(
      input,
      [&](std::vector<Part>& parts, const FileGame& game) {
        parts.push_back({std::string(game.tag(split.tag)), as_written(game)});
      },
      [&](const std::vector<Part>& parts) {
        for (const Part& part : parts) {
          has_tag = has_tag || !part.value.empty();
          const std::string name =
              split.games > 0 ? padded(number++ / split.games + 1) : names.of(part.value);
          files.add(split.prefix + "-" + name + ".pgn", part.text);
        }
      });
  const bool is_written = files.close();
  list_parts(files.games(), tally, split.as_json);
  if (!has_tag && !files.games().empty()) {
    warn_of_missing_tag("split", split.tag);
  }
  return is_written ? tally.status() : kBadInput;
}

int run_pgn_fens(const PgnInput& input, const PgnFens& fens) {
  struct KeyedText {
    std::uint64_t key;
    std::string text;
  };
  // 64-bit keys: among a hundred million positions, the probability that two have the same key is some three
  // in ten thousand.
  std::unordered_set<std::uint64_t> seen;
  return read_games<std::vector<KeyedText>>(
             input,
             [&](std::vector<KeyedText>& lines, const FileGame& game) {
               chess::Position position = game.start;
               const std::size_t plies = game.moves.size();
               for (std::size_t ply = 0; ply <= plies; ++ply) {
                 if ((!fens.ply || *fens.ply == ply) && (!fens.last || ply == plies)) {
                   lines.push_back({position.key(), notation::fen::write(position.setup()) + '\n'});
                 }
                 if (ply < plies) {
                   position.play_unchecked(game.moves[ply]);
                 }
               }
             },
             [&](const std::vector<KeyedText>& lines) {
               std::string out;
               for (const KeyedText& line : lines) {
                 out += !fens.unique || seen.insert(line.key).second ? line.text : std::string();
               }
               put(out);
             })
      .status();
}

}  // namespace rookery::apps
