#include "site/studies/study_json.h"

#include <nlohmann/json.hpp>

#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "rookery/study/event_text.h"

namespace rookery::server {

using nlohmann::json;
using study::Chapter;
using study::ChapterKind;
using study::NodeId;
using study::Notes;

namespace {

constexpr double kMsInSecond = 1000;

json clock_json(const std::optional<Duration>& clock) {
  return clock ? json(static_cast<double>(clock->count()) / kMsInSecond) : json();
}

json eval_json(const std::optional<study::WrittenEval>& eval) {
  return eval ? json{{eval->is_mate ? "mate" : "cp", eval->value}} : json();
}

json remarks_json(const Notes& notes) {
  return {{"text", notes.text},
          {"shapes", shapes_json(notes.shapes)},
          {"clock", clock_json(notes.clock)},
          {"eval", eval_json(notes.eval)}};
}

void add_lesson(json& object, const Notes& notes) {
  for (const auto& [name, text] : {std::pair{"hint", &notes.hint}, std::pair{"wrong", &notes.wrong}}) {
    if (!text->empty()) {
      object[name] = *text;
    }
  }
}

json node_json(const Chapter& chapter, NodeId id) {
  const study::Node& node = chapter.nodes.at(id);
  const Notes& notes = chapter.notes_of(id);
  const std::string fen = notation::fen::write(node.board);
  json object{{"node", write(id)},
              {"parent", write(node.parent)},
              {"nags", notes.nags},
              {"before", notes.before},
              {"after", remarks_json(notes)}};
  add_lesson(object, notes);
  if (chapter.kind == ChapterKind::Free) {
    object["board"] = fen;
    return object;
  }
  const chess::Position before = position_at(chapter, chapter.nodes.at(node.parent));
  object["fen"] = fen;
  object["uci"] = node.move ? notation::uci_move::write(*node.move, before.mode()) : "0000";
  object["san"] = node.move ? notation::san::write(before, *node.move) : "--";
  return object;
}

json chapter_header_json(const Chapter& chapter) {
  const bool is_free = chapter.kind == ChapterKind::Free;
  return {{"id", chapter.id},
          {"name", chapter.name},
          {"orientation", study::word_of(chapter.orientation)},
          {"mode", word_of(chapter.mode)},
          {"kind", is_free ? "free" : "chess"},
          {"chess960", chapter.kind == ChapterKind::Chess960}};
}

json tags_json(const std::vector<study::Tag>& tags) {
  json object = json::object();
  for (const study::Tag& tag : tags) {
    object[tag.name] = tag.value;
  }
  return object;
}

json text_or_null(const std::string& text) {
  return text.empty() ? json() : json(text);
}

json member_json(const std::string& account, std::string_view role, const StudyNames& names) {
  json object = names.json_of(account, "account");
  object["role"] = role;
  return object;
}

/// What an event says, in the members of the command that asks for it.
struct EventMembers {
  json& object;
  NodeId made;  ///< the node that it makes, if it makes one

  void operator()(const study::CreateStudy& event) const {
    object["name"] = event.name;
    (*this)(study::SetVisibility{event.visibility, event.school_class});
  }
  void operator()(const study::Rename& event) const { object["name"] = event.name; }
  void operator()(const study::SetVisibility& event) const {
    object["visibility"] = word_of(event.visibility);
    object["class"] = text_or_null(event.school_class);
  }
  void operator()(const study::SetMember& event) const {
    object["account"] = event.account;
    object["role"] = event.role ? json(word_of(*event.role)) : json();
  }
  void operator()(const study::AddChapter& event) const {
    object["chapter"] = event.chapter;
    object["name"] = event.name;
  }
  void operator()(const study::EditChapter& event) const {
    object["chapter"] = event.chapter;
    if (event.name) {
      object["name"] = *event.name;
    }
    if (event.orientation) {
      object["orientation"] = study::word_of(*event.orientation);
    }
    if (event.mode) {
      object["mode"] = word_of(*event.mode);
    }
    object["tags"] = tags_json(event.tags);
  }
  void operator()(const study::MoveChapter& event) const {
    object["chapter"] = event.chapter;
    object["before"] = text_or_null(event.before);
  }
  void operator()(const study::DeleteChapter& event) const { object["chapter"] = event.chapter; }
  void operator()(const study::ReplaceTree& event) const { object["chapter"] = event.chapter; }
  void operator()(const study::PlayMove& event) const {
    add_made(event);
    object["uci"] = event.uci;
  }
  void operator()(const study::SetBoard& event) const {
    add_made(event);
    object["fen"] = event.fen;
  }
  void operator()(const study::DeleteNode& event) const { add_place(event); }
  void operator()(const study::Promote& event) const {
    add_place(event);
    object["main"] = event.is_main;
  }
  void operator()(const study::WriteText& event) const {
    add_place(event);
    object["text"] = event.text;
  }
  void operator()(const study::SetNags& event) const {
    add_place(event);
    object["nags"] = event.nags;
  }
  void operator()(const study::SetShapes& event) const {
    add_place(event);
    object["shapes"] = shapes_json(event.shapes);
  }
  void operator()(const study::SetClock& event) const {
    add_place(event);
    object["clock"] = clock_json(event.clock);
  }
  void operator()(const study::Undo& event) const { object["event"] = event.event; }

 private:
  void add_place(const auto& event) const {
    object["chapter"] = event.chapter;
    object["node"] = write(event.node);
  }
  void add_made(const auto& event) const {
    object["chapter"] = event.chapter;
    object["parent"] = write(event.parent);
    object["node"] = write(made);
  }
};

}  // namespace

json shapes_json(const std::vector<study::Shape>& shapes) {
  json list = json::array();
  for (const study::Shape& shape : shapes) {
    list.push_back({{"color", std::string(1, static_cast<char>(shape.color))},
                    {"from", notation::write(shape.from)},
                    {"to", shape.to ? json(notation::write(*shape.to)) : json()}});
  }
  return list;
}

json listed_study_json(const store::ListedStudy& listed, const StudyNames& names) {
  const store::StudySummary& summary = listed.summary;
  json object{{"id", listed.header.id},
              {"name", summary.name},
              {"owner", names.json_of(listed.header.owner)},
              {"visibility", word_of(static_cast<study::Visibility>(summary.visibility))},
              {"chapters", summary.chapters},
              {"members", summary.members + 1},
              {"created", listed.header.created.time_since_epoch().count()},
              {"changed", summary.changed.time_since_epoch().count()}};
  if (!summary.school_class.empty()) {
    object["class"] = summary.school_class;
  }
  return object;
}

json study_json(const StudyRecord& record, const StudyRights& rights, const StudyNames& names) {
  const study::StudyState& state = record.state();
  json members = json::array({member_json(record.header.owner, "owner", names)});
  for (const study::Member& member : state.members) {
    if (names.has(member.account)) {
      members.push_back(member_json(member.account, word_of(member.role), names));
    }
  }
  json chapters = json::array();
  for (const Chapter& chapter : state.chapters) {
    chapters.push_back(chapter_header_json(chapter));
  }
  return {{"id", record.header.id},
          {"name", state.name},
          {"owner", names.json_of(record.header.owner)},
          {"visibility", word_of(state.visibility)},
          {"class", text_or_null(state.school_class)},
          {"members", std::move(members)},
          {"chapters", std::move(chapters)},
          {"events", record.events()},
          {"shown", shown_json(record.shown)},
          {"may", {{"write", rights.may_write}, {"own", rights.may_own}, {"show", rights.may_write}}}};
}

json chapter_json(const Chapter& chapter, std::size_t events) {
  json object = chapter_header_json(chapter);
  const Notes& notes = chapter.notes_of(study::kRoot);
  object["tags"] = tags_json(chapter.tags);
  object["fen"] = notation::fen::write(chapter.nodes.at(study::kRoot).board);
  object["events"] = events;
  object["opening"] = remarks_json(notes);
  add_lesson(object["opening"], notes);
  json nodes = json::array();
  for (const NodeId id : in_order(chapter)) {
    nodes.push_back(node_json(chapter, id));
  }
  object["nodes"] = std::move(nodes);
  return object;
}

json study_event_json(std::size_t number, const study::EventRecord& record, const StudyNames& names) {
  json object{{"t", "event"},
              {"number", number},
              {"at", record.at.time_since_epoch().count()},
              {"actor", names.json_of(record.actor)},
              {"do", name_of(record.event)}};
  std::visit(EventMembers{object, {static_cast<study::EventNumber>(number), 0}}, record.event);
  return object;
}

json shown_json(const store::ShownInStudy& shown) {
  return shown.number == 0 ? json() : json::parse(shown.text, nullptr, false);
}

}  // namespace rookery::server
