#include "pgn_filter.h"

#include <algorithm>
#include <array>

#include "fen_argument.h"
#include "rookery/notation/san.h"
#include "rookery/position_index/query.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

/// Only A to Z: files have any encoding, and a locale would change other bytes.
std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

bool holds_part(std::string_view text, std::string_view part) {
  return lower(text).find(lower(part)) != std::string::npos;
}

/// The words of a name in lower case: letters, digits and all that is not ASCII, whatever the encoding.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  bool inside = false;
  for (const char c : lower(name)) {
    const bool part =
        (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (part && !inside) {
      words.emplace_back();
    }
    if (part) {
      words.back() += c;
    }
    inside = part;
  }
  return words;
}

/// Whether all words of `wanted` are words of `name`: "Mikhail Tal" is "Tal, Mikhail", "Tal" is not "Talla".
bool holds_words(std::string_view name, std::string_view wanted) {
  const std::vector<std::string> words = words_of(name);
  return std::ranges::all_of(words_of(wanted), [&](const std::string& word) {
    return std::ranges::find(words, word) != words.end();
  });
}

constexpr std::array<std::string_view, 5> kEndings{"checkmate", "stalemate", "dead", "time", "other"};

bool is_one_of(const std::vector<std::string>& list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

}  // namespace

bool PgnFilter::TagTest::holds(const FileGame& game) const {
  const std::string_view found = game.tag(name);
  if (sign == "~") {
    // For the warning at the end: a tag that no game has is probably misspelt.
    note(!found.empty());
    return holds_part(found, value);
  }
  const std::partial_ordering order = operand.compare(found);
  if (sign == "=" || sign == "!=") {
    note(!found.empty() || order == 0);
    return (order == 0) == (sign == "=");
  }
  note(order != std::partial_ordering::unordered);
  return sign == "<" ? order < 0 : sign == "<=" ? order <= 0 : sign == ">" ? order > 0 : order >= 0;
}

void PgnFilter::TagTest::note(bool was_comparable) const {
  // Relaxed: only the value matters, and it publishes nothing else.
  const Use known = use->load(std::memory_order_relaxed);
  if (was_comparable && known != Use::Compared) {
    use->store(Use::Compared, std::memory_order_relaxed);
  } else if (known == Use::NotAsked) {
    Use none = Use::NotAsked;
    // Only if it is still NotAsked, as another thread may have compared a value meanwhile.
    use->compare_exchange_strong(none, Use::NeverComparable, std::memory_order_relaxed);
  }
}

std::vector<std::string> PgnFilter::undecided() const {
  std::vector<std::string> tests;
  for (const TagTest& test : tags_) {
    // A game without the tag satisfies !=, so the comparison was decided.
    if (test.use->load() == TagTest::Use::NeverComparable && test.sign != "!=") {
      tests.push_back(test.name + test.sign + test.value);
    }
  }
  return tests;
}

Expected<void, std::string> PgnFilter::read_tags() {
  for (const std::string& text : conditions_.tags) {
    const std::size_t sign = text.find_first_of("=!<>~");
    if (sign == 0 || sign == std::string::npos) {
      return fail("--tag \"" + text +
                  "\": write a name, one of = != < <= > >= ~ and a value, such as WhiteElo>=2500");
    }
    const std::size_t value = sign + (sign + 1 < text.size() && text[sign + 1] == '=' ? 2 : 1);
    std::string written = text.substr(sign, value - sign);
    if (written == "!" || written == "==" || written == "~=") {
      return fail("--tag \"" + text + "\": the operator must be one of = != < <= > >= ~");
    }
    const std::string name = text.substr(0, sign), operand = text.substr(value);
    const bool is_order = written.starts_with('<') || written.starts_with('>');
    if (const std::string fault = TagOperand::fault(name, operand, is_order);
        written != "~" && !fault.empty()) {
      return fail(("--tag \"" + text + "\": ").append(fault));
    }
    tags_.push_back({name, std::move(written), operand, TagOperand(name, operand)});
  }
  return {};
}

namespace {

/// The position after moves such as "1. e4 c5 2. Nf3". Errors: a sentence that names the move.
Expected<chess::Position, std::string> position_after(std::string_view line) {
  auto position = chess::Position::initial();
  bool any = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    std::string_view word = line.substr(at, end - at);
    // "1.e4": what stands behind the move number.
    word.remove_prefix(std::min(word.size(), word.rfind('.') + 1));
    at = end + 1;
    if (word.empty()) {
      continue;
    }
    const auto move = notation::san::parse_typed(position, word);
    if (!move) {
      return fail('"' + std::string(word) +
                  "\": " + std::string(notation::san::describe(move.error().fault)));
    }
    position.play_unchecked(*move);
    any = true;
  }
  return any ? Expected<chess::Position, std::string>(position)
             : fail(std::string("write moves from the start on, such as \"e4 c5 Nf3\""));
}

/// Whether the game contains one of the positions and one of the materials; none asks for nothing.
bool stands_in(const FileGame& game, const std::vector<chess::Position>& positions,
               const std::vector<std::uint64_t>& materials) {
  bool position_found = positions.empty();
  bool material_found = materials.empty();
  chess::Position position = game.start;
  // One pass over the moves for both, which ends when both are found.
  for (std::size_t ply = 0; !position_found || !material_found; ++ply) {
    position_found = position_found || std::ranges::find(positions, position) != positions.end();
    if (!material_found) {
      const auto material = position_index::material_of(position.board());
      material_found = std::ranges::find(materials, material) != materials.end();
    }
    if (ply == game.moves.size()) {
      break;
    }
    position.play_unchecked(game.moves[ply]);
  }
  return position_found && material_found;
}

}  // namespace

Expected<void, std::string> PgnFilter::read_positions() {
  for (const std::string& text : conditions_.fens) {
    const auto position = read_fen(text, {.is_strict = conditions_.strict_fens}, "rookery pgn: --fen");
    if (!position) {
      return fail("--fen \"" + text + "\": " + position.error());
    }
    positions_.push_back(*position);
  }
  for (const std::string& text : conditions_.lines) {
    const auto position = position_after(text);
    if (!position) {
      return fail("--line \"" + text + "\": " + position.error());
    }
    positions_.push_back(*position);
  }
  for (const std::string& text : conditions_.materials) {
    const auto material = position_index::parse_material(text);
    if (!material) {
      return fail("--material \"" + text + "\": write the pieces of both sides, kings first, such as KRPvKR");
    }
    materials_.push_back(*material);
  }
  return {};
}

Expected<void, std::string> PgnFilter::check_words() const {
  for (const std::string& text : conditions_.players) {
    if (words_of(text).empty()) {
      return fail("--player \"" + text + "\": a name has at least one letter; --player-part takes any text");
    }
  }
  for (const std::string& text : conditions_.results) {
    if (!pgn::parse_result(text)) {
      return fail("--result \"" + text + "\": it is 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *");
    }
  }
  for (const std::string& text : conditions_.endings) {
    if (std::ranges::find(kEndings, text) == kEndings.end()) {
      return fail("--ending \"" + text + "\": checkmate, stalemate, dead, time or other was expected");
    }
  }
  return {};
}

Expected<PgnFilter, std::string> PgnFilter::make(const PgnConditions& conditions) {
  PgnFilter filter;
  filter.conditions_ = conditions;
  return filter.check_words()
      .and_then([&] { return filter.read_tags(); })
      .and_then([&] { return filter.read_positions(); })
      .map([&] {
        filter.list_tests();
        return std::move(filter);
      });
}

void PgnFilter::list_cheap_tests() {
  const PgnConditions none{};
  if (conditions_.min_plies != none.min_plies || conditions_.max_plies != none.max_plies) {
    tests_.emplace_back([least = conditions_.min_plies, most = conditions_.max_plies](const FileGame& game) {
      return game.moves.size() >= least && game.moves.size() <= most;
    });
  }
  if (!conditions_.results.empty()) {
    tests_.emplace_back([results = conditions_.results](const FileGame& game) {
      return std::ranges::any_of(
          results, [&](const std::string& text) { return pgn::parse_result(text) == game.result; });
    });
  }
  for (const TagTest& tag : tags_) {
    tests_.emplace_back([tag](const FileGame& game) { return tag.holds(game); });
  }
  const auto add_name = [&](bool (*holds)(std::string_view, std::string_view), const std::string& name) {
    tests_.emplace_back([holds, name](const FileGame& game) {
      return holds(game.tag("White"), name) || holds(game.tag("Black"), name);
    });
  };
  for (const std::string& name : conditions_.players) {
    add_name(holds_words, name);
  }
  for (const std::string& part : conditions_.player_parts) {
    add_name(holds_part, part);
  }
}

void PgnFilter::list_tests() {
  list_cheap_tests();
  // Endings and positions need all moves of the game.
  if (!conditions_.endings.empty()) {
    tests_.emplace_back([endings = conditions_.endings](const FileGame& game) {
      return is_one_of(endings, ending_name(judge_end(game)));
    });
  }
  const auto add = [&](const std::vector<chess::Position>& positions,
                       const std::vector<std::uint64_t>& materials) {
    if (!positions.empty() || !materials.empty()) {
      tests_.emplace_back(
          [positions, materials](const FileGame& game) { return stands_in(game, positions, materials); });
    }
  };
  if (conditions_.any) {
    add(positions_, {});
    add({}, materials_);
  } else {
    add(positions_, materials_);
  }
}

bool PgnFilter::keeps(const FileGame& game) const {
  const auto holds = [&](const Test& test) { return test(game); };
  const bool is_met = conditions_.any && !tests_.empty() ? std::ranges::any_of(tests_, holds)
                                                         : std::ranges::all_of(tests_, holds);
  return is_met != conditions_.inverted;
}

}  // namespace rookery::apps
