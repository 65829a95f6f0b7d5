#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "game_mark.h"
#include "game_tree.h"
#include "pgn_commands.h"
#include "pgn_json.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

/// What is kept of a game.
struct DiffGame {
  Mark moves{};                   ///< of the start and the moves
  std::uint64_t annotations = 0;  ///< a hash of variations, comments and signs
  std::size_t plies = 0;
  std::vector<pgn::Tag> tags;
  std::size_t number = 0;            ///< in its file, among the games without errors, from 1
  std::optional<std::size_t> other;  ///< its counterpart in the other file

  [[nodiscard]] std::string_view tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &pgn::Tag::name);
    return found == tags.end() ? std::string_view() : std::string_view(found->value);
  }
};
using DiffGames = std::vector<DiffGame>;

DiffGame keep(pgn::Tree& tree) {
  DiffGame game{};
  const FileGame plain = without_annotations(tree);
  game.moves = mark_of(plain, false);
  game.plies = plain.moves.size();
  game.tags = std::move(tree.tags);
  tree.tags.clear();
  game.annotations = std::hash<std::string>{}(pgn::write(tree));
  return game;
}

/// Reads all games of a file.
PgnTally read_diff_games(const PgnInput& reading, const std::string& path, DiffGames& games) {
  PgnInput input = reading;
  input.paths = {path};
  return read_blocks(input, [&games](const pgn::Block& block) {
    BlockWork work;
    auto made = std::make_shared<DiffGames>();
    each_tree(block, work, [&](pgn::Tree& tree) { made->push_back(keep(tree)); });
    work.hand_on = [made, &games] {
      for (DiffGame& game : *made) {
        game.number = games.size() + 1;
        games.push_back(std::move(game));
      }
    };
    return work;
  });
}

/// Pairs the games that have no counterpart yet and the same key, in their order.
template <class Key>
void pair_by(DiffGames& a, DiffGames& b, Key key) {
  std::unordered_map<std::string, std::vector<std::size_t>> waiting;
  for (std::size_t i = b.size(); i-- > 0;) {
    if (!b[i].other) {
      waiting[key(b[i])].push_back(i);
    }
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto found = a[i].other ? waiting.end() : waiting.find(key(a[i]));
    if (found != waiting.end() && !found->second.empty()) {
      a[i].other = found->second.back();
      b[found->second.back()].other = i;
      found->second.pop_back();
    }
  }
}

std::string moves_key(const DiffGame& game) {
  return std::to_string(game.moves.a) + ' ' + std::to_string(game.moves.b);
}

/// The same game first, then one of the same players, then one with the same moves, so that short draws find
/// their own.
void pair_games(DiffGames& a, DiffGames& b) {
  pair_by(a, b, [](const DiffGame& game) {
    std::string key = moves_key(game) + ' ' + std::to_string(game.annotations);
    std::vector<pgn::Tag> tags = game.tags;
    std::ranges::sort(tags, {}, &pgn::Tag::name);
    for (const pgn::Tag& tag : tags) {
      key += '\n' + tag.name + ' ' + tag.value;
    }
    return key;
  });
  pair_by(a, b, [](const DiffGame& game) {
    return moves_key(game).append("\n").append(game.tag("White")).append("\n").append(game.tag("Black"));
  });
  pair_by(a, b, moves_key);
}

/// A tag whose values differ; an empty one is missing.
struct TagChange {
  std::string name, was, is;
};

std::vector<TagChange> changes_between(const DiffGame& a, const DiffGame& b) {
  std::vector<TagChange> changes;
  for (const pgn::Tag& tag : a.tags) {
    if (b.tag(tag.name) != tag.value) {
      changes.push_back({tag.name, tag.value, std::string(b.tag(tag.name))});
    }
  }
  for (const pgn::Tag& tag : b.tags) {
    if (std::ranges::count(a.tags, tag.name, &pgn::Tag::name) == 0) {
      changes.push_back({tag.name, "", tag.value});
    }
  }
  return changes;
}

/// As valid UTF-8 without control characters: the text comes from a file, and goes to a terminal.
std::string shown(std::string_view text) {
  std::string out = as_utf8(text.empty() ? "?" : text);
  std::ranges::replace_if(out, [](unsigned char c) { return c < ' ' || c == 0x7F; }, '?');
  return out;
}

/// "Tal, Mikhail - Smyslov, Vassily, 1959.10.11, 1-0, 57 plies".
std::string label_of(const DiffGame& game) {
  return shown(game.tag("White")) + " - " + shown(game.tag("Black")) + ", " + shown(game.tag("Date")) + ", " +
         shown(game.tag("Result")) + ", " + std::to_string(game.plies) +
         (game.plies == 1 ? " ply" : " plies");
}

/// Writes the differences as lines or as JSON, and counts them.
class DiffReport {
 public:
  explicit DiffReport(const PgnDiff& options) : options_(options) {}

  void add_removed(const DiffGame& game) {
    ++removed_;
    write_one("-", "removed", game, "old");
  }
  void add_added(const DiffGame& game) {
    ++added_;
    write_one("+", "added", game, "new");
  }
  void add_pair(const DiffGame& before, const DiffGame& after) {
    const std::vector<TagChange> changes = changes_between(before, after);
    const bool is_annotated_alike = before.annotations == after.annotations;
    if (changes.empty() && is_annotated_alike) {
      ++same_;
      return;
    }
    ++changed_;
    if (options_.as_json) {
      write_changed_json(before, after, changes, is_annotated_alike);
    } else if (!options_.counted) {
      write_changed(before, after, changes, is_annotated_alike);
    }
  }

  void finish(std::size_t faulty) const {
    if (options_.as_json) {
      put(nlohmann::ordered_json{{"same", same_},
                                 {"changed", changed_},
                                 {"removed", removed_},
                                 {"added", added_},
                                 {"faulty", faulty}}
              .dump() +
          "\n");
      return;
    }
    put(std::to_string(same_) + " the same, " + std::to_string(changed_) + " changed, " +
        std::to_string(removed_) + " removed, " + std::to_string(added_) + " added\n");
  }

  [[nodiscard]] bool is_empty() const { return changed_ + removed_ + added_ == 0; }

 private:
  void write_one(const char* sign, const char* word, const DiffGame& game, const char* file) const {
    if (options_.as_json) {
      nlohmann::ordered_json tags = nlohmann::ordered_json::object();
      for (const pgn::Tag& tag : game.tags) {
        tags[as_utf8(tag.name)] = as_utf8(tag.value);
      }
      put(nlohmann::ordered_json{
              {"difference", word}, {file, game.number}, {"tags", tags}, {"plies", game.plies}}
              .dump() +
          "\n");
    } else if (!options_.counted) {
      put(std::string(sign) + " game " + std::to_string(game.number) + ": " + label_of(game) + "\n");
    }
  }

  static void write_changed(const DiffGame& before, const DiffGame& after,
                            const std::vector<TagChange>& changes, bool is_annotated_alike) {
    std::string line = "~ game " + std::to_string(before.number) + " is game " +
                       std::to_string(after.number) + ": " + label_of(before) + ":";
    for (const TagChange& change : changes) {
      line += ' ' + change.name + (change.was.empty() ? " is new: \"" : " \"" + shown(change.was) + '"');
      line += change.was.empty()  ? shown(change.is) + "\";"
              : change.is.empty() ? std::string(" is gone;")
                                  : " is now \"" + shown(change.is) + "\";";
    }
    line += is_annotated_alike ? "" : " annotations differ;";
    line.back() = '\n';
    put(line);
  }

  static void write_changed_json(const DiffGame& before, const DiffGame& after,
                                 const std::vector<TagChange>& changes, bool is_annotated_alike) {
    nlohmann::ordered_json tags = nlohmann::ordered_json::object();
    for (const TagChange& change : changes) {
      const auto value = [](const std::string& text) {
        return text.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(as_utf8(text));
      };
      tags[change.name] = {{"old", value(change.was)}, {"new", value(change.is)}};
    }
    put(nlohmann::ordered_json{{"difference", "changed"},
                               {"old", before.number},
                               {"new", after.number},
                               {"tags", tags},
                               {"annotations", !is_annotated_alike}}
            .dump() +
        "\n");
  }

  const PgnDiff& options_;
  std::size_t same_ = 0, changed_ = 0, removed_ = 0, added_ = 0;
};

}  // namespace

int run_pgn_diff(const PgnInput& reading, const PgnDiff& options) {
  DiffGames before, after;
  const PgnTally first = read_diff_games(reading, options.before, before);
  const PgnTally second = read_diff_games(reading, options.after, after);
  if (first.unreadable || second.unreadable) {
    return kBadInput;
  }
  pair_games(before, after);
  DiffReport report(options);
  for (const DiffGame& game : before) {
    if (game.other) {
      report.add_pair(game, after[*game.other]);
    } else {
      report.add_removed(game);
    }
  }
  for (const DiffGame& game : after) {
    if (!game.other) {
      report.add_added(game);
    }
  }
  const std::size_t faulty = first.faulty + second.faulty;
  report.finish(faulty);
  return report.is_empty() && faulty == 0 ? 0 : 1;
}

}  // namespace rookery::apps
