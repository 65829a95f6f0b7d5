#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "rookery/study/event.h"

/// The words of the grammar of events.
namespace rookery::study {

template <class Value, std::size_t N>
using WordTable = std::array<std::pair<Value, std::string_view>, N>;

inline constexpr WordTable<Visibility, 4> kVisibilities{{
    {Visibility::Public, "public"},
    {Visibility::Link, "link"},
    {Visibility::Class, "class"},
    {Visibility::Private, "private"},
}};
inline constexpr WordTable<MemberRole, 2> kMemberRoles{{
    {MemberRole::Contributor, "contributor"},
    {MemberRole::Reader, "reader"},
}};
inline constexpr WordTable<ChapterMode, 4> kModes{{
    {ChapterMode::Normal, "normal"},
    {ChapterMode::Practice, "practice"},
    {ChapterMode::Conceal, "conceal"},
    {ChapterMode::Interactive, "interactive"},
}};
inline constexpr WordTable<ChapterKind, 3> kKinds{{
    {ChapterKind::Chess, "chess"},
    {ChapterKind::Chess960, "chess960"},
    {ChapterKind::Free, "free"},
}};
inline constexpr WordTable<TextKind, 4> kTextKinds{{
    {TextKind::Comment, "comment"},
    {TextKind::Before, "before"},
    {TextKind::Hint, "hint"},
    {TextKind::Wrong, "wrong"},
}};
inline constexpr WordTable<chess::Color, 2> kColors{{
    {chess::Color::White, "white"},
    {chess::Color::Black, "black"},
}};
inline constexpr WordTable<bool, 2> kPromotions{{{true, "main"}, {false, "up"}}};

template <class Value, std::size_t N>
std::string_view word_in(const WordTable<Value, N>& words, Value value) {
  const auto found = std::ranges::find(words, value, [](const auto& row) { return row.first; });
  return found == words.end() ? words.back().second : found->second;
}

template <class Value, std::size_t N>
std::optional<Value> value_in(const WordTable<Value, N>& words, std::string_view word) {
  const auto found = std::ranges::find(words, word, [](const auto& row) { return row.second; });
  return found == words.end() ? std::nullopt : std::optional(found->first);
}

/// What stands for an empty text.
inline constexpr std::string_view kNone = "-";

}  // namespace rookery::study
