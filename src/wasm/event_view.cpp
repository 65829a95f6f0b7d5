#include "event_view.h"

#include <nlohmann/json.hpp>

#include "rookery/arbiter/words.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"

namespace rookery::wasm {

using nlohmann::json;

namespace {

/// The parts of an event as JSON, by their types: an event of parts like these needs nothing here.
struct FieldView {
  chess::CastlingMode mode;

  json operator()(bool value) const { return value; }
  json operator()(int value) const { return value; }
  json operator()(const std::string& text) const { return text; }
  json operator()(Duration length) const { return length.count(); }
  json operator()(Instant at) const { return at.time_since_epoch().count(); }
  json operator()(chess::Score score) const { return arbiter::write_score(score); }
  json operator()(chess::Square square) const { return notation::write(square); }
  json operator()(chess::Move move) const { return notation::uci_move::write(move, mode); }
  json operator()(const std::vector<chess::Move>& moves) const {
    json list = json::array();
    for (const chess::Move move : moves) {
      list.push_back((*this)(move));
    }
    return list;
  }
  template <class T>
  json operator()(const std::optional<T>& value) const {
    // null and not a missing member: the schema lists each member of an event as required.
    return value ? (*this)(*value) : json();
  }
  template <class T>
    requires requires(T value) { arbiter::word(value); }
  json operator()(T value) const {
    return arbiter::word(value);
  }
};

template <class E>
json event_view(const E& event, chess::CastlingMode mode) {
  // The members of an event come from its own list of fields, which its text form uses too: a new event needs
  // nothing here.
  json view{{"type", E::kName}};
  event.each_field([&](const char* name, const auto& value) { view[name] = FieldView{mode}(value); });
  return view;
}

}  // namespace

json event_record(const policy::SiteRecord& record, chess::CastlingMode mode) {
  const auto view = [mode](const auto& event) { return event_view(event, mode); };
  return {{"at", record.at.time_since_epoch().count()}, {"event", std::visit(view, record.event)}};
}

}  // namespace rookery::wasm
