#include "rookery/study/refusal.h"

#include <array>

namespace rookery::study {

namespace {

struct RefusalWords {
  Refusal refusal;
  std::string_view word;
  std::string_view sentence;
};

constexpr std::array kRefusals{
    RefusalWords{Refusal::NotCreated, "not_created", "the study has not been created"},
    RefusalWords{Refusal::AlreadyCreated, "already_created", "the study has been created already"},
    RefusalWords{Refusal::BadId, "bad_id", "an id of 8 letters and digits was expected"},
    RefusalWords{Refusal::BadName, "bad_name",
                 "a name of 1 to 100 letters of UTF-8 without control characters was expected"},
    RefusalWords{Refusal::ClassMissing, "class_missing", "name the class that may see the study"},
    RefusalWords{Refusal::TooManyMembers, "too_many_members", "a study has at most 200 members"},
    RefusalWords{Refusal::UnknownMember, "unknown_member", "this account is no member of the study"},
    RefusalWords{Refusal::TooManyChapters, "too_many_chapters", "a study has at most 64 chapters"},
    RefusalWords{Refusal::ChapterTaken, "chapter_taken", "the study has a chapter with this id already"},
    RefusalWords{Refusal::ChapterGone, "chapter_gone", "the study has no such chapter any more"},
    RefusalWords{Refusal::LastChapter, "last_chapter", "a study has at least one chapter"},
    RefusalWords{
        Refusal::BadTag, "bad_tag",
        "a tag has a name of 1 to 40 letters, digits and '_', and a value of at most 400 bytes of UTF-8"},
    RefusalWords{Refusal::TooManyTags, "too_many_tags", "a chapter has at most 64 tags"},
    RefusalWords{Refusal::BadBoard, "bad_board", "the FEN of a board was expected that can stand here"},
    RefusalWords{Refusal::TooManyMoves, "too_many_moves", "a chapter has at most 3,000 moves"},
    RefusalWords{Refusal::TooDeep, "too_deep", "at most 64 variations stand inside each other"},
    RefusalWords{Refusal::NodeGone, "node_gone", "the move that this belongs to was deleted"},
    RefusalWords{Refusal::NodeThere, "node_there", "the same move stands there already"},
    RefusalWords{Refusal::NodeIsRoot, "node_is_root", "the beginning of a chapter is no move"},
    RefusalWords{Refusal::IllegalMove, "illegal_move", "this move is not legal here"},
    RefusalWords{Refusal::MovesOnly, "moves_only", "this chapter has moves by the rules and no free boards"},
    RefusalWords{Refusal::BoardsOnly, "boards_only", "this chapter has free boards and no moves"},
    RefusalWords{Refusal::TextTooLong, "text_too_long", "a text has at most 16,000 bytes"},
    RefusalWords{Refusal::BadText, "bad_text", "a text is UTF-8 without control characters but line ends"},
    RefusalWords{Refusal::TooManyShapes, "too_many_shapes", "at most 64 arrows and squares stand at a move"},
    RefusalWords{Refusal::TooManyNags, "too_many_nags", "at most 16 glyphs stand at a move"},
    RefusalWords{Refusal::BadClock, "bad_clock", "a clock time from 0 to 100 hours was expected"},
    RefusalWords{Refusal::NothingToUndo, "nothing_to_undo", "you have done nothing that can be taken back"},
    RefusalWords{Refusal::BuiltUpon, "built_upon", "others have built upon what you did last"},
    RefusalWords{Refusal::UnknownEvent, "unknown_event", "there is no such event of this person to undo"},
    RefusalWords{
        Refusal::TooManyEvents, "too_many_events",
        "a study has at most 100,000 changes, of 32 MiB as they are stored and 256 MiB in memory; export it "
        "and begin a new one"},
};
static_assert([] {
  for (std::size_t i = 0; i < kRefusals.size(); ++i) {
    if (static_cast<std::size_t>(kRefusals.at(i).refusal) != i) {
      return false;
    }
  }
  return kRefusals.back().refusal == kLastRefusal;
}());

}  // namespace

std::string_view word(Refusal refusal) {
  return kRefusals.at(static_cast<std::size_t>(refusal)).word;
}

std::string_view describe(Refusal refusal) {
  return kRefusals.at(static_cast<std::size_t>(refusal)).sentence;
}

}  // namespace rookery::study
