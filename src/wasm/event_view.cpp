#include "event_view.h"

#include <nlohmann/json.hpp>

#include "rookery/arbiter/words.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"

namespace rookery::wasm {

using nlohmann::json;

namespace {

/// One function for each event, none for several: the compiler names what is missing.
struct EventView {
  chess::CastlingMode mode;

  [[nodiscard]] static json by(const char* type, chess::Color side) {
    return {{"type", type}, {"by", arbiter::word(side)}};
  }
  [[nodiscard]] json uci(const std::optional<chess::Move>& move) const {
    return move ? json(notation::uci_move::write(*move, mode)) : json();
  }
  [[nodiscard]] json ucis(const std::vector<chess::Move>& moves) const {
    json list = json::array();
    for (const chess::Move move : moves) {
      list.push_back(notation::uci_move::write(move, mode));
    }
    return list;
  }
  [[nodiscard]] static json square(const std::optional<chess::Square>& square) {
    return square ? json(notation::write(*square)) : json();
  }

  json operator()(const arbiter::Seated& e) const {
    return {{"type", "seat"}, {"side", arbiter::word(e.side)}, {"player", e.player}, {"name", e.name}};
  }
  json operator()(const arbiter::Played& e) const {
    return {{"type", "move"},
            {"uci", uci(e.move)},
            {"remaining", e.remaining.count()},
            {"credit", e.credit.count()}};
  }
  json operator()(const arbiter::DrawOffered& e) const { return by("offer-draw", e.by); }
  json operator()(const arbiter::DrawDeclined& e) const { return by("decline-draw", e.by); }
  json operator()(const arbiter::DrawClaimed& e) const {
    json view = by("claim", e.by);
    view["kind"] = arbiter::word(e.kind);
    view["granted"] = e.granted;
    view["intended"] = uci(e.intended);
    return view;
  }
  json operator()(const arbiter::TakebackOffered& e) const { return by("offer-takeback", e.by); }
  json operator()(const arbiter::TakebackDeclined& e) const { return by("decline-takeback", e.by); }
  json operator()(const arbiter::TakenBack& e) const { return {{"type", "take-back"}, {"plies", e.plies}}; }
  json operator()(const arbiter::ServerDowntime& e) const {
    return {{"type", "downtime"}, {"length", e.length.count()}};
  }
  json operator()(const arbiter::Aborted& e) const {
    json view = by("abort", e.by);
    view["late"] = e.late;
    return view;
  }
  json operator()(const arbiter::Ended& e) const {
    return {{"type", "end"},
            {"ending", arbiter::word(e.outcome.ending)},
            {"score", arbiter::write_score(e.outcome.score)},
            {"mate", ucis(e.mate)}};
  }
  json operator()(const arbiter::Undecided&) const { return {{"type", "undecided"}}; }
  json operator()(const arbiter::Considered& e) const {
    return {{"type", "considered"}, {"ply", e.ply}, {"alive", e.alive}};
  }
  json operator()(const arbiter::FoundDead& e) const { return {{"type", "dead"}, {"ply", e.ply}}; }
  json operator()(const arbiter::Proof& e) const {
    return {{"type", "proof"}, {"verdict", arbiter::word(e.verdict)}, {"mate", ucis(e.mate)}};
  }
  json operator()(const arbiter::RematchOffered& e) const { return by("offer-rematch", e.by); }
  json operator()(const arbiter::RematchAgreed& e) const { return {{"type", "rematch"}, {"game", e.game}}; }
  json operator()(const arbiter::Touched& e) const {
    json view = by("touch", e.by);
    view["square"] = square(e.square);
    return view;
  }
  json operator()(const arbiter::Adjusting& e) const { return by("adjust", e.by); }
  json operator()(const arbiter::ClockPressed& e) const { return by("press", e.by); }
  json operator()(const arbiter::IllegalMade& e) const {
    json view = by("illegal", e.by);
    view["what"] = arbiter::word(e.what);
    view["from"] = square(e.from);
    view["to"] = square(e.to);
    return view;
  }
  json operator()(const arbiter::TimeAwarded& e) const {
    return {{"type", "award"}, {"to", arbiter::word(e.to)}, {"length", e.length.count()}};
  }
  json operator()(const arbiter::PawnsHidden& e) const {
    return {{"type", "hide"}, {"player", e.player}, {"name", e.name}, {"commitment", e.commitment}};
  }
  json operator()(const arbiter::HandPicked& e) const {
    return {{"type", "pick"}, {"player", e.player}, {"name", e.name}, {"hand", arbiter::word(e.hand)}};
  }
  json operator()(const arbiter::HandsOpened& e) const {
    return {{"type", "open"}, {"white", arbiter::word(e.white)}, {"nonce", e.nonce}};
  }
  json operator()(const arbiter::ColorChosen& e) const {
    return {{"type", "choose"}, {"color", arbiter::word(e.color)}};
  }
};

}  // namespace

json event_record(const arbiter::EventRecord& record, chess::CastlingMode mode) {
  return {{"at", record.at.time_since_epoch().count()}, {"event", std::visit(EventView{mode}, record.event)}};
}

}  // namespace rookery::wasm
