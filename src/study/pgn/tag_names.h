#pragma once
#include <algorithm>
#include <array>
#include <string_view>

/// The tags of a chapter that follow from its other members.
namespace rookery::study {

inline constexpr std::string_view kStudyName = "StudyName", kChapterName = "ChapterName",
                                  kChapterUrl = "ChapterURL", kOrientation = "Orientation",
                                  kChapterMode = "ChapterMode", kAnnotator = "Annotator", kResult = "Result";

/// Of the games that the boards of a free chapter become: what kind of chapter it is, the number of the board
/// from 1, and that of the board before it, which the first one has not.
inline constexpr std::string_view kChapterKind = "ChapterKind", kFreeKind = "free",
                                  kBoardNumber = "FreeBoard", kBoardBefore = "FreeBoardAfter";

/// What the tag ChapterMode calls an interactive chapter.
inline constexpr std::string_view kInteractiveTag = "gamebook";

[[nodiscard]] inline bool is_derived_tag(std::string_view name) {
  constexpr std::array kDerived{kStudyName,
                                kChapterName,
                                kChapterUrl,
                                kOrientation,
                                kChapterMode,
                                kChapterKind,
                                kBoardNumber,
                                kBoardBefore,
                                std::string_view("SetUp"),
                                std::string_view("FEN"),
                                std::string_view("Variant")};
  return std::ranges::find(kDerived, name) != kDerived.end();
}

inline constexpr std::string_view kHintCommand = "[%hint ", kWrongCommand = "[%wrong ";

}  // namespace rookery::study
