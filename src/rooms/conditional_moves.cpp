#include "rookery/rooms/conditional_moves.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <sstream>

#include "rookery/notation/uci_move.h"
#include "rookery/policy/fair_time.h"

namespace rookery::rooms {

namespace uci_move = notation::uci_move;
using ConditionalLine = std::vector<std::string>;

std::string write_conditional_moves(const ConditionalMoves& moves) {
  std::string text = std::to_string(moves.from);
  for (const ConditionalLine& line : moves.lines) {
    text += '\n';
    for (const std::string& move : line) {
      text += (text.back() == '\n' ? "" : " ") + move;
    }
  }
  return text;
}

std::optional<ConditionalMoves> read_conditional_moves(std::string_view text) {
  ConditionalMoves moves;
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view number = text.substr(0, end);
  const char* const behind = std::to_address(number.end());
  const auto [last, fault] = std::from_chars(std::to_address(number.begin()), behind, moves.from);
  if (fault != std::errc() || last != behind) {
    return std::nullopt;
  }
  std::istringstream rows{std::string(text.substr(std::min(text.size(), end + 1)))};
  for (std::string row; std::getline(rows, row);) {
    std::istringstream words(row);
    ConditionalLine& line = moves.lines.emplace_back();
    for (std::string word; words >> word;) {
      line.push_back(word);
    }
  }
  return moves;
}

namespace {

/// How many moves of `line` can be played one after the other.
std::size_t playable_plies(chess::Position position, const ConditionalLine& line) {
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    const auto move = uci_move::parse(position, line[ply]);
    const auto after = move ? position.play(*move) : fail(chess::IllegalMove());
    if (!after) {
      return ply;
    }
    position = *after;
  }
  return line.size();
}

}  // namespace

Expected<void, LineFault> check_lines(const arbiter::Game& game, const std::vector<ConditionalLine>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const ConditionalLine& line = lines[i];
    if (line.size() > ConditionalMoves::kMostPlies) {
      return fail(LineFault{i, ConditionalMoves::kMostPlies});
    }
    const std::size_t playable = playable_plies(game.position(), line);
    if (playable < line.size() || line.size() % 2 != 0 || line.empty()) {
      return fail(LineFault{i, playable});
    }
  }
  return {};
}

std::optional<std::string> answer_to(const ConditionalMoves& moves, const std::vector<std::string>& played) {
  if (played.size() <= moves.from) {
    return std::nullopt;
  }
  const auto since = played.begin() + static_cast<std::ptrdiff_t>(moves.from);
  const auto count = static_cast<std::size_t>(played.end() - since);
  for (const ConditionalLine& line : moves.lines) {
    if (line.size() > count && count % 2 == 1 && std::equal(since, played.end(), line.begin())) {
      return line[count];
    }
  }
  return std::nullopt;
}

std::vector<std::string> moves_of(const arbiter::Game& game) {
  std::vector<std::string> moves;
  for (const arbiter::Played& played : game.moves()) {
    moves.push_back(uci_move::write(played.move, game.position().mode()));
  }
  return moves;
}

bool is_by_days(const arbiter::Game& game) {
  const arbiter::TimeControl& clock = game.terms().clock;
  return clock.timed() && policy::is_by_days(clock.of(chess::Color::White));
}

}  // namespace rookery::rooms
