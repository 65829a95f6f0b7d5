#include "game_mark.h"

namespace rookery::apps {

namespace {

class Marker {
 public:
  void add(std::uint64_t value) {
    mark_.a = mix(mark_.a ^ value);
    mark_.b = mix(mark_.b + value * 0x9E3779B97F4A7C15);
  }
  void add(std::string_view text) {
    // The length comes first, so that "ab", "c" and "a", "bc" differ.
    add(text.size());
    for (const char c : text) {
      add(static_cast<unsigned char>(c));
    }
  }
  [[nodiscard]] Mark mark() const { return mark_; }

 private:
  static std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
  }
  Mark mark_{0x243F6A8885A308D3, 0x13198A2E03707344};
};

}  // namespace

Mark mark_of(const FileGame& game, bool with_players) {
  Marker marker;
  marker.add(game.start.key());
  for (const chess::Move move : game.moves) {
    marker.add(move.raw());
  }
  if (with_players) {
    marker.add(game.tag("White"));
    marker.add(game.tag("Black"));
  }
  return marker.mark();
}

std::string as_written(const FileGame& game) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  const bool is_marked = game.text.starts_with(kByteOrderMark);
  return std::string(game.text.substr(is_marked ? kByteOrderMark.size() : 0)) + "\n\n";
}

bool read_marks(const std::string& path, const PgnInput& reading, bool with_players, Marks& marks) {
  PgnInput input = reading;
  input.paths = {path};
  const PgnTally tally = read_games<std::vector<Mark>>(
      input,
      [&](std::vector<Mark>& some, const FileGame& game) { some.push_back(mark_of(game, with_players)); },
      [&](const std::vector<Mark>& some) { marks.insert(some.begin(), some.end()); });
  return !tally.unreadable;
}

}  // namespace rookery::apps
