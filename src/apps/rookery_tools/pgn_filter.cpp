#include "pgn_filter.h"

#include <algorithm>
#include <array>

#include "fen_argument.h"
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

Expected<PgnFilter, std::string> PgnFilter::make(const PgnConditions& conditions) {
  PgnFilter filter;
  filter.conditions_ = conditions;
  for (const std::string& text : conditions.tags) {
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
    filter.tags_.push_back({name, std::move(written), operand, TagOperand(name, operand)});
  }
  for (const std::string& text : conditions.players) {
    if (words_of(text).empty()) {
      return fail("--player \"" + text + "\": a name has at least one letter; --player-part takes any text");
    }
  }
  for (const std::string& text : conditions.fens) {
    const auto position = read_fen(text, {.is_strict = conditions.strict_fens}, "rookery pgn: --fen");
    if (!position) {
      return fail("--fen \"" + text + "\": " + position.error());
    }
    filter.positions_.push_back(*position);
  }
  for (const std::string& text : conditions.materials) {
    const auto material = position_index::parse_material(text);
    if (!material) {
      return fail("--material \"" + text + "\": write the pieces of both sides, kings first, such as KRPvKR");
    }
    filter.materials_.push_back(*material);
  }
  for (const std::string& text : conditions.results) {
    if (!pgn::parse_result(text)) {
      return fail("--result \"" + text + "\": it is 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *");
    }
  }
  for (const std::string& text : conditions.endings) {
    if (std::ranges::find(kEndings, text) == kEndings.end()) {
      return fail("--ending \"" + text + "\": checkmate, stalemate, dead, time or other was expected");
    }
  }
  return filter;
}

bool PgnFilter::keeps(const FileGame& game) const {
  return holds(game) != conditions_.inverted;
}

bool PgnFilter::holds(const FileGame& game) const {
  const auto plies = game.moves.size();
  // From cheap to expensive: endings and positions need all moves of the game.
  if (plies < conditions_.min_plies || plies > conditions_.max_plies) {
    return false;
  }
  const auto is_result = [&](const std::string& text) { return pgn::parse_result(text) == game.result; };
  if (!conditions_.results.empty() && std::ranges::none_of(conditions_.results, is_result)) {
    return false;
  }
  if (!std::ranges::all_of(tags_, [&](const TagTest& test) { return test.holds(game); })) {
    return false;
  }
  const auto plays = [&](const auto& holds, const std::string& name) {
    return holds(game.tag("White"), name) || holds(game.tag("Black"), name);
  };
  if (!std::ranges::all_of(conditions_.players, [&](const auto& name) { return plays(holds_words, name); }) ||
      !std::ranges::all_of(conditions_.player_parts,
                           [&](const auto& part) { return plays(holds_part, part); })) {
    return false;
  }
  if (!conditions_.endings.empty() && !is_one_of(conditions_.endings, ending_name(judge_end(game)))) {
    return false;
  }
  return stands_in(game);
}

/// Whether the game contains one of the positions and one of the materials.
bool PgnFilter::stands_in(const FileGame& game) const {
  bool position_found = positions_.empty();
  bool material_found = materials_.empty();
  chess::Position position = game.start;
  // One pass over the moves for both, which ends when both are found.
  for (std::size_t ply = 0; !position_found || !material_found; ++ply) {
    position_found = position_found || std::ranges::find(positions_, position) != positions_.end();
    if (!material_found) {
      const auto material = position_index::material_of(position.board());
      material_found = std::ranges::find(materials_, material) != materials_.end();
    }
    if (ply == game.moves.size()) {
      break;
    }
    position.play_unchecked(game.moves[ply]);
  }
  return position_found && material_found;
}

}  // namespace rookery::apps
