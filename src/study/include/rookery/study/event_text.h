#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/study/event.h"

/// The text form of a study's events, which a store keeps. One line each, words separated by single blanks.
/// A text is one word: blanks, control characters and '%' in it are written as "%20"; "-" stands for none.
///
/// ```text
///   line:    <ms since 1970> <actor> <event>
///   event:   create public|link|class|private <class>|- <name>
///            rename <name>
///            visibility public|link|class|private <class>|-
///            member <account> contributor|reader|-
///            chapter-add <chapter> white|black <mode> <kind> <name> <tags> <tree>
///            chapter-edit <chapter> white|black|- <mode>|- <name>|- <tags>
///            chapter-move <chapter> <chapter before which it goes>|-
///            chapter-delete <chapter>
///            chapter-replace <chapter> <kind> <tree>
///            move <chapter> <node> <move as UCI>
///            board <chapter> <node> <FEN>
///            delete <chapter> <node>
///            promote <chapter> <node> up|main
///            comment|before|hint|wrong <chapter> <node> <text>
///            nags <chapter> <node> <NAG>,…|-
///            shapes <chapter> <node> Ga4,Rb5c7,…|-
///            clock <chapter> <node> <ms>|-
///            undo <event>
///   mode:    normal|practice|conceal|interactive
///   kind:    chess|chess960|free
///   tags:    <how many> [<name> <value>]…
///   tree:    <FEN> [<note>]… [<parent>:<move or FEN> [<note>]…]…
///   note:    b=<text before> t=<comment> s=<shapes> n=<NAGs> c=<ms> e=<centipawns or #moves>[/<depth>]
///            h=<hint> w=<answer to a wrong move>
///   node:    0 (the root), <event>, or <event>.<which of its nodes>; a parent in a tree is counted in it
/// ```
namespace rookery::study {

/// The version of the grammar, to be stored with the events. It increases when an event is added or written
/// differently; a reader knows all versions up to its own.
inline constexpr int kEventGrammar = 1;

struct EventTextError {
  enum class Fault : std::uint8_t {
    UnknownWord,
    MissingWord,
    BadNumber,
    BadText,  ///< an escape that is none, or a name with blanks
    TrailingText,
  } fault;
  std::size_t offset = 0;  ///< bytes from the start of the line
  bool operator==(const EventTextError&) const = default;
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(EventTextError::Fault fault);

/// "chapter-add": the event's name, which the command has too.
[[nodiscard]] std::string_view name_of(const Event& event);

[[nodiscard]] std::string write_record(const EventRecord& record);
/// Reads one line. An event that cannot follow is read all the same: a replay decides about that. Errors:
/// the first fault and its place.
[[nodiscard]] Expected<EventRecord, EventTextError> parse_record(std::string_view line);

/// The words of the grammar, which programs read too.
[[nodiscard]] std::string_view word_of(Visibility visibility);
[[nodiscard]] std::string_view word_of(MemberRole role);
[[nodiscard]] std::string_view word_of(ChapterMode mode);
[[nodiscard]] std::string_view word_of(ChapterKind kind);
[[nodiscard]] std::string_view word_of(TextKind kind);
[[nodiscard]] std::string_view word_of(chess::Color color);
/// Nothing: no value is written like this.
[[nodiscard]] std::optional<Visibility> read_visibility(std::string_view word);
[[nodiscard]] std::optional<MemberRole> read_member_role(std::string_view word);
[[nodiscard]] std::optional<ChapterMode> read_chapter_mode(std::string_view word);
[[nodiscard]] std::optional<ChapterKind> read_chapter_kind(std::string_view word);
[[nodiscard]] std::optional<chess::Color> read_color(std::string_view word);

}  // namespace rookery::study
