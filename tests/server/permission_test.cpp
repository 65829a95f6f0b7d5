#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "server/raw_connection.h"
#include "server/school_world.h"
#include "server/stream_reader.h"

/// Every deed of people/deed.h that a person or a setting can forbid, at every door of a real server: the
/// page's requests, the Lichess API, a game's socket and the streams. What the rules say is compared with
/// what each door does, for each role and each setting of the class.
namespace rookery::tests {
namespace {

using nlohmann::json;
using people::Deed;
using people::PupilPermissions;

/// A way to do a deed. `prepare` is done while the class may do everything, `enter` after the setting has
/// changed: whether it was done is what is compared.
struct Door {
  std::string name;
  Deed deed;
  std::function<bool(SchoolWorld&, const SchoolMember& asker, const SchoolMember& other,
                     const std::string& prepared)>
      enter;
  std::function<std::string(SchoolWorld&, const SchoolMember& asker, const SchoolMember& other)> prepare =
      nullptr;
  bool is_for_guests = false;
  bool is_for_two = true;
  /// What is seen is compared with whether somebody may listen, and not with whether they may speak.
  bool is_delivered = false;
  /// A deed that the asker must be allowed as well, alone.
  std::optional<Deed> also = std::nullopt;
};

constexpr PupilPermissions kNothing{.takebacks = false, .computer = false};
constexpr PupilPermissions kEverything{true, true, true, true, true, true, true};

/// Nothing, the deed's own setting alone, all but that, and everything.
std::vector<PupilPermissions> settings_for(Deed deed) {
  const people::DeedRule& rule = people::rule_of(deed);
  std::vector<PupilPermissions> all{kNothing, kEverything};
  for (bool PupilPermissions::* own : {rule.needed_of_pupils, rule.needed_with_outsiders}) {
    if (own != nullptr) {
      all.push_back(kNothing);
      all.back().*own = true;
      all.push_back(kEverything);
      all.back().*own = false;
    }
  }
  return all;
}

std::string describe(const Door& door, const SchoolMember& asker, const SchoolMember& other,
                     const PupilPermissions& may) {
  return door.name + ": " + asker.id() + (door.is_for_two ? " and " + other.id() : "") + " chat " +
         std::to_string(may.chat) + " messages " + std::to_string(may.messages) + " challenges " +
         std::to_string(may.challenges) + " lobby " + std::to_string(may.lobby) + " computer " +
         std::to_string(may.computer);
}

void try_door(SchoolWorld& world, const Door& door, const std::string& asker, const std::string& other,
              const PupilPermissions& may) {
  world.allow(kEverything);
  const std::string prepared = door.prepare ? door.prepare(world, world.at(asker), world.at(other)) : "";
  world.allow(may);
  const SchoolMember &one = world.at(asker), &two = world.at(other);
  const auto denial = door.is_for_two ? people::denial_between(door.deed, one.person, two.person, {})
                                      : people::denial_of(door.deed, one.person);
  const bool may_also = !door.also || !people::denial_of(*door.also, one.person);
  const bool expected = may_also && (door.is_delivered ? people::may_listen(denial) : !denial);
  EXPECT_EQ(door.enter(world, one, two, prepared), expected) << describe(door, one, two, may);
}

void try_doors(const std::vector<Door>& doors) {
  SchoolWorld world;
  for (const Door& door : doors) {
    const std::vector<std::string> others =
        door.is_for_two ? std::vector<std::string>{"bob", "dana"} : std::vector<std::string>{"bob"};
    for (const PupilPermissions& may : settings_for(door.deed)) {
      for (const char* asker : {"guest", "ann", "kim", "cem", "tina"}) {
        for (const std::string& other : others) {
          if (!world.at(asker).is_guest() || door.is_for_guests) {
            try_door(world, door, asker, other, may);
          }
        }
      }
    }
  }
}

// What a door answers.

bool is_done(const Answer& answer) {
  return answer.status >= 200 && answer.status < 300;
}
std::string id_of(const Answer& answer) {
  return json::parse(answer.body).value("id", "");
}

/// Whether the seek of an answer stood in the lobby; it stands there no more.
bool withdraw_seek(const SchoolWorld& world, const SchoolMember& who, const Answer& answer) {
  return is_done(answer) && is_done(world.page("DELETE", "/app/seeks/" + id_of(answer), who.cookie));
}

/// Whether `who` plays by answering the seek; one that is left is withdrawn.
bool answers_seek(const SchoolWorld& world, const SchoolMember& who, const SchoolMember& owner,
                  const std::string& seek) {
  const bool plays = is_done(world.page("POST", "/app/seeks/" + seek + "/accept", who.cookie));
  (void)world.page("DELETE", "/app/seeks/" + seek, owner.cookie);
  return plays;
}

/// What an answer to a challenge came to; one that is left is withdrawn.
bool accepts(const SchoolWorld& world, const Answer& answer, const SchoolMember& owner,
             const std::string& challenge) {
  (void)world.page("DELETE", "/app/challenges/" + challenge, owner.cookie);
  return is_done(answer);
}

/// Whether a request that waits for an opponent is let wait.
bool waits_for_opponent(const SchoolWorld& world, const SchoolMember& who) {
  const std::string form = "time=7&increment=1";
  RawConnection waits(world.port());
  waits.send("POST /api/board/seek HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + who.token +
             "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: " +
             std::to_string(form.size()) + "\r\n\r\n" + form);
  return waits.receive().status == 200;
}

std::string seek_by_days(const SchoolWorld& world, const SchoolMember& who) {
  return id_of(world.api("POST", "/api/board/seek", who, "days=3"));
}
std::string seek_on_page(const SchoolWorld& world, const SchoolMember& who) {
  return expect_json(world.page("POST", "/app/seeks", who.cookie, {{"clock", "5+3"}}), 201)["id"];
}

/// Whether the page of a visitor who opens the link of a game gets a seat, and may act as its player.
bool sits_by_socket(const SchoolWorld& world, const SchoolMember& who, const std::string& game) {
  Player visitor(world.port(), game, who.cookie);
  // The command waits until the seat is decided on.
  const json answer = visitor.act("a", "resign");
  return answer["t"] == "done" || answer.value("code", "") != "not_a_player";
}

TEST(Permissions, LobbyFollowsTheRules) {
  try_doors({
      {"POST /app/seeks", Deed::Seek,
       [](auto& world, auto& who, auto&, auto&) {
         return withdraw_seek(world, who, world.page("POST", "/app/seeks", who.cookie, {{"clock", "7+1"}}));
       },
       nullptr, true, false},
      {"POST /api/board/seek, by days", Deed::Seek,
       [](auto& world, auto& who, auto&, auto&) {
         return withdraw_seek(world, who, world.api("POST", "/api/board/seek", who, "days=2"));
       },
       nullptr, false, false},
      {"POST /api/board/seek, with a clock", Deed::Seek,
       [](auto& world, auto& who, auto&, auto&) { return waits_for_opponent(world, who); }, nullptr, false,
       false},
      {"POST /app/seeks/{seek}/accept", Deed::Seek,
       [](auto& world, auto& who, auto& other, auto& seek) { return answers_seek(world, who, other, seek); },
       [](auto& world, auto&, auto& other) { return seek_on_page(world, other); }, true},
      {"a seek on the page from before", Deed::Seek,
       [](auto& world, auto& who, auto& other, auto& seek) { return answers_seek(world, other, who, seek); },
       [](auto& world, auto& who, auto&) { return seek_on_page(world, who); }},
      {"a seek by days from before", Deed::Seek,
       [](auto& world, auto& who, auto& other, auto& seek) { return answers_seek(world, other, who, seek); },
       [](auto& world, auto& who, auto&) { return seek_by_days(world, who); }},
      {"GET /app/lobby", Deed::WatchLobby,
       [](auto& world, auto& who, auto&, auto&) {
         return StreamReader(world.port(), "/app/lobby", {{"Cookie", who.cookie}}).head().status == 200;
       },
       nullptr, true, false},
  });
}

/// A study of `owner` that only its members see: its id.
std::string private_study(const SchoolWorld& world, const SchoolMember& owner) {
  const json body{{"name", "Endings"}, {"visibility", "private"}};
  return expect_json(world.page("POST", "/app/studies", owner.cookie, body), 201)["id"];
}
Answer command_study(const SchoolWorld& world, const std::string& study, const SchoolMember& who, json body) {
  static int commands = 0;
  body["id"] = "c" + std::to_string(++commands);
  return world.page("POST", "/app/studies/" + study + "/commands", who.cookie, body);
}
/// Whether an answer did something in a study, which is deleted: an account makes a few a day.
bool leaves_study(const SchoolWorld& world, const SchoolMember& owner, const std::string& study,
                  const Answer& answer) {
  (void)world.page("DELETE", "/app/studies/" + study, owner.cookie);
  return is_done(answer);
}

TEST(Permissions, StudiesFollowTheRules) {
  const json membership{{"do", "member"}, {"role", "contributor"}};
  const auto invite = [membership](SchoolWorld& world, const SchoolMember& owner, const SchoolMember& other,
                                   const std::string& study) {
    json body = membership;
    body["account"] = other.id();
    return command_study(world, study, owner, body);
  };
  const auto publish = [](SchoolWorld& world, const SchoolMember& who, const std::string& visibility) {
    const Answer made =
        world.page("POST", "/app/studies", who.cookie, {{"name", "Endings"}, {"visibility", visibility}});
    return leaves_study(world, who, id_of(made), made);
  };
  try_doors({
      {"POST /app/studies: private", Deed::KeepStudy,
       [=](auto& world, auto& who, auto&, auto&) { return publish(world, who, "private"); }, nullptr, true,
       false},
      {"POST /app/studies: public", Deed::PublishStudy,
       [=](auto& world, auto& who, auto&, auto&) { return publish(world, who, "public"); }, nullptr, true,
       false},
      {"POST /app/studies: link", Deed::PublishStudy,
       [=](auto& world, auto& who, auto&, auto&) { return publish(world, who, "link"); }, nullptr, true,
       false},
      {"POST /api/study: unlisted", Deed::PublishStudy,
       [](auto& world, auto& who, auto&, auto&) {
         const Answer made = world.api("POST", "/api/study", who, "name=Endings&visibility=unlisted");
         return leaves_study(world, who, id_of(made), made);
       },
       nullptr, false, false},
      {"commands: visibility public", Deed::PublishStudy,
       [](auto& world, auto& who, auto&, auto& study) {
         return leaves_study(
             world, who, study,
             command_study(world, study, who, {{"do", "visibility"}, {"visibility", "public"}}));
       },
       [](auto& world, auto& who, auto&) { return private_study(world, who); }, false, false},
      {"commands: member", Deed::ShareStudy,
       [=](auto& world, auto& who, auto& other, auto& study) {
         return leaves_study(world, who, study, invite(world, who, other, study));
       },
       [](auto& world, auto& who, auto&) { return private_study(world, who); }},
      {"commands of a member from before", Deed::ShareStudy,
       [](auto& world, auto& who, auto& other, auto& study) {
         const Answer answer = command_study(world, study, who, {{"do", "chapter-add"}, {"name", "Two"}});
         return leaves_study(world, other, study, answer);
       },
       [=](auto& world, auto& who, auto& other) {
         const std::string study = private_study(world, other);
         (void)invite(world, other, who, study);
         return study;
       }},
      {"POST /api/study/{study}/import-pgn of a member from before", Deed::ShareStudy,
       [](auto& world, auto& who, auto& other, auto& study) {
         return leaves_study(world, other, study,
                             world.api("POST", "/api/study/" + study + "/import-pgn", who, "pgn=1.%20e4"));
       },
       [=](auto& world, auto& who, auto& other) {
         const std::string study = private_study(world, other);
         (void)invite(world, other, who, study);
         return study;
       }},
  });
}

TEST(Permissions, ChallengesFollowTheRules) {
  const std::string clock = "clock.limit=300&clock.increment=3";
  const auto challenge_on_page = [](SchoolWorld& world, const SchoolMember& from, const SchoolMember& to) {
    return world.page("POST", "/app/people/" + to.id() + "/challenge", from.cookie, {{"clock", "5+3"}});
  };
  const auto challenge_by_api = [clock](SchoolWorld& world, const SchoolMember& from,
                                        const SchoolMember& to) {
    return world.api("POST", "/api/challenge/" + to.id(), from, clock);
  };
  try_doors({
      {"POST /app/people/{player}/challenge", Deed::Challenge,
       [=](auto& world, auto& who, auto& other, auto&) {
         const Answer made = challenge_on_page(world, who, other);
         return is_done(made) && is_done(world.page("DELETE", "/app/challenges/" + id_of(made), who.cookie));
       },
       nullptr, true},
      {"POST /api/challenge/{user}", Deed::Challenge,
       [=](auto& world, auto& who, auto& other, auto&) {
         return is_done(challenge_by_api(world, who, other));
       }},
      {"POST /api/challenge/open with users", Deed::Challenge,
       [=](auto& world, auto& who, auto& other, auto&) {
         return is_done(world.api("POST", "/api/challenge/open", world.at("guest"),
                                  clock + "&users=" + who.id() + "," + other.id()));
       }},
      {"POST /app/challenges/{challenge}/accept", Deed::Challenge,
       [](auto& world, auto& who, auto& other, auto& challenge) {
         return accepts(world, world.page("POST", "/app/challenges/" + challenge + "/accept", who.cookie),
                        other, challenge);
       },
       [=](auto& world, auto& who, auto& other) { return id_of(challenge_on_page(world, other, who)); }},
      {"POST /api/challenge/{challenge}/accept", Deed::Challenge,
       [](auto& world, auto& who, auto& other, auto& challenge) {
         return accepts(world, world.api("POST", "/api/challenge/" + challenge + "/accept", who), other,
                        challenge);
       },
       [=](auto& world, auto& who, auto& other) { return id_of(challenge_on_page(world, other, who)); }},
      {"GET /app/people/{player}, what is played", Deed::SeePlaying,
       [](auto& world, auto& who, auto& other, auto&) {
         return expect_json(world.page("GET", "/app/people/" + other.id(), who.cookie), 200)["game"] != "";
       },
       [](auto& world, auto&, auto& other) { return world.game_of(other, world.at("guest")); }},
  });
}

TEST(Permissions, LinksFollowTheRules) {
  const auto open_game = [](SchoolWorld& world, const SchoolMember&, const SchoolMember& other) {
    return world.open_game(other);
  };
  try_doors({
      {"a game's socket", Deed::JoinGame,
       [](auto& world, auto& who, auto&, auto& game) { return sits_by_socket(world, who, game); }, open_game,
       true},
      {"POST /app/games/{game}/commands: sit", Deed::JoinGame,
       [](auto& world, auto& who, auto&, auto& game) {
         return is_done(world.command(game, who, "sit black"));
       },
       open_game, true},
      {"POST /api/challenge/{challenge}/accept of an open one", Deed::JoinGame,
       [](auto& world, auto& who, auto&, auto& game) {
         return is_done(world.api("POST", "/api/challenge/" + game + "/accept", who));
       },
       [](auto& world, auto&, auto& other) {
         const std::string game = expect_json(
             world.api("POST", "/api/challenge/open", other, "clock.limit=300&clock.increment=3"), 200)["id"];
         (void)expect_json(world.api("POST", "/api/challenge/" + game + "/accept", other), 200);
         return game;
       }},
      {"a game's socket: pick", Deed::JoinGame,
       [](auto& world, auto& who, auto&, auto& game) {
         return Player(world.port(), game, who.cookie).act("p", "pick left")["t"] == "done";
       },
       [](auto& world, auto&, auto& other) {
         return world.open_game(other, {{"color", "pawns"}, {"commitment", std::string(64, 'a')}});
       },
       true},
  });
}

TEST(Permissions, RematchesFollowTheRules) {
  const auto offered = [](SchoolWorld& world, const SchoolMember& who, const SchoolMember& other) {
    const std::string game = world.game_of(other, who);
    (void)expect_json(world.command(game, who, "resign"), 200);
    (void)expect_json(world.command(game, other, "offer-rematch"), 200);
    return game;
  };
  const auto over = [](SchoolWorld& world, const SchoolMember& who, const SchoolMember& other) {
    const std::string game = world.game_of(other, who);
    (void)expect_json(world.command(game, who, "resign"), 200);
    return game;
  };
  const auto by_command = [](const std::string& action) {
    return [action](SchoolWorld& world, const SchoolMember& who, const SchoolMember&,
                    const std::string& game) { return is_done(world.command(game, who, action)); };
  };
  try_doors({
      {"commands: accept-rematch", Deed::Rematch, by_command("accept-rematch"), offered, true},
      {"commands: accept-rematch by a name", Deed::Rematch, by_command("accept-rematch x"), offered, true},
      {"commands: offer-rematch", Deed::Rematch, by_command("offer-rematch"), over, true},
      {"a game's socket: accept-rematch", Deed::Rematch,
       [](auto& world, auto& who, auto&, auto& game) {
         return Player(world.port(), game, who.cookie).act("r", "accept-rematch")["t"] == "done";
       },
       offered, true},
  });
}

TEST(Permissions, PlayerChatFollowsTheRules) {
  const auto game_of_both = [](SchoolWorld& world, const SchoolMember& who, const SchoolMember& other) {
    const std::string game = world.game_of(other, who);
    if (!who.person.is_child) {
      (void)expect_json(world.page("POST", "/app/games/" + game + "/chat", other.cookie, {{"text", "hello"}}),
                        204);
    }
    (void)expect_json(
        world.page("POST", "/app/games/" + game + "/chat", world.at("ann").cookie, {{"text", "aside"}}), 204);
    return game;
  };
  try_doors({
      {"POST /app/games/{game}/chat", Deed::Talk,
       [](auto& world, auto& who, auto&, auto& game) {
         return is_done(world.page("POST", "/app/games/" + game + "/chat", who.cookie, {{"text", "hello"}}));
       },
       game_of_both, true},
      {"POST /api/board/game/{game}/chat", Deed::Talk,
       [](auto& world, auto& who, auto&, auto& game) {
         return is_done(
             world.api("POST", "/api/board/game/" + game + "/chat", who, "room=player&text=hello"));
       },
       game_of_both},
      {"GET /app/games/{game}/chat", Deed::Talk,
       [](auto& world, auto& who, auto&, auto& game) {
         StreamReader chat(world.port(), "/app/games/" + game + "/chat", {{"Cookie", who.cookie}});
         for (auto event = chat.next(); event; event = chat.next()) {
           if (event->starts_with("data: ")) {
             return json::parse(event->substr(6))["listens"].template get<bool>();
           }
         }
         return false;
       },
       game_of_both, true, true, true},
      {"GET /api/board/game/{game}/chat", Deed::Talk,
       [](auto& world, auto& who, auto&, auto& game) {
         const Answer chat = world.api("GET", "/api/board/game/" + game + "/chat", who);
         return is_done(chat) && !json::parse(chat.body).empty();
       },
       game_of_both, false, true, true},
      {"POST /app/inbox/{player}", Deed::Message,
       [](auto& world, auto& who, auto& other, auto&) {
         return is_done(world.page("POST", "/app/inbox/" + other.id(), who.cookie, {{"text", "hello"}}));
       },
       nullptr, true},
      {"POST /inbox/{user}", Deed::Message,
       [](auto& world, auto& who, auto& other, auto&) {
         return is_done(world.api("POST", "/inbox/" + other.id(), who, "text=hello"));
       }},
  });
}

TEST(Permissions, SpectatorChatFollowsTheRules) {
  const auto watched = [](SchoolWorld& world, const SchoolMember& who, const SchoolMember&) {
    // Casual games are shown to their players: who asks plays, and hears what is said to all who watch.
    const std::string game = world.game_of(who, world.at("guest"));
    (void)expect_json(
        world.page("POST", "/app/games/" + game + "/chat", world.at("bob").cookie, {{"text", "hello"}}), 204);
    return game;
  };
  try_doors({
      {"POST /app/games/{game}/chat", Deed::TalkAsWatcher,
       [](auto& world, auto& who, auto&, auto& game) {
         return is_done(world.page("POST", "/app/games/" + game + "/chat", who.cookie, {{"text", "hello"}}));
       },
       [](auto& world, auto&, auto& other) { return world.open_game(other); }, true, false},
      {"GET /api/game/{game}/chat", Deed::TalkAsWatcher,
       [](auto& world, auto& who, auto&, auto& game) {
         const Answer chat = world.api("GET", "/api/game/" + game + "/chat", who);
         return is_done(chat) && !json::parse(chat.body).empty();
       },
       watched, false, false, true},
  });
}

TEST(Permissions, ComputerAnalysisAndNamesFollowTheRules) {
  try_doors({
      {"POST /app/computer-games", Deed::PlayComputer,
       [](auto& world, auto& who, auto&, auto&) {
         return is_done(world.page("POST", "/app/computer-games", who.cookie,
                                   {{"clock", "-"}, {"level", 1}, {"color", "white"}}));
       },
       nullptr, true, false},
      {"POST /api/challenge/ai", Deed::PlayComputer,
       [](auto& world, auto& who, auto&, auto&) {
         return is_done(world.api("POST", "/api/challenge/ai", who, "level=1&color=white"));
       },
       nullptr, false, false},
      {"PUT /app/account/display", Deed::ChooseName,
       [](auto& world, auto& who, auto&, auto&) {
         return is_done(world.page("PUT", "/app/account/display", who.cookie, {{"display", ""}}));
       },
       nullptr, false, false},
      {"GET /app/class", Deed::Analyse,
       [](auto& world, auto& who, auto&, auto&) {
         const json seen = expect_json(world.page("GET", "/app/class", who.cookie), 200)["class"];
         return seen.is_null() || seen["mayAnalyse"].template get<bool>();
       },
       nullptr, false, false},
      {"PUT /app/people/{player}/relation", Deed::Relate,
       [](auto& world, auto& who, auto& other, auto&) {
         return is_done(world.page("PUT", "/app/people/" + other.id() + "/relation", who.cookie,
                                   {{"relation", "follows"}}));
       },
       nullptr, true, false},
      {"POST /api/rel/follow/{user}", Deed::Relate,
       [](auto& world, auto& who, auto& other, auto&) {
         return is_done(world.api("POST", "/api/rel/follow/" + other.id(), who));
       },
       nullptr, false, false},
  });
}

TEST(Permissions, Tournaments) {
  const auto create = [](const SchoolWorld& world, const SchoolMember& who) {
    return world.page("POST", "/app/tournaments", who.cookie,
                      {{"name", "Evening"}, {"system", "dutch"}, {"place", "board"}, {"rounds", 3}});
  };
  try_doors({
      {"POST /app/tournaments", Deed::Arrange,
       [create](auto& world, auto& who, auto&, auto&) { return is_done(create(world, who)); }, nullptr, true,
       false},
      {"POST /app/tournaments/import", Deed::Arrange,
       [](auto& world, auto& who, auto&, auto&) {
         const Headers headers{{"Cookie", who.cookie}};
         const std::string file = "012 Evening\r001    1      Player A\r";
         return is_done(ask(world.port(), {"POST", "/app/tournaments/import", headers, file}));
       },
       nullptr, true, false},
      {"POST /app/tournaments/{tournament}/commands", Deed::EnterTournament,
       [](auto& world, auto& who, auto&, auto& prepared) {
         return is_done(world.page("POST", "/app/tournaments/" + prepared + "/commands", who.cookie,
                                   {{"id", "1"}, {"do", "enter"}}));
       },
       [create](auto& world, auto&, auto&) { return id_of(create(world, world.at("ann"))); }, true, false},
      // An entrant may be paired with anybody: an arbiter does what a challenger does.
      {"commands: enter another's account", Deed::Challenge,
       [](auto& world, auto& who, auto& other, auto& prepared) {
         return is_done(world.page("POST", "/app/tournaments/" + prepared + "/commands", who.cookie,
                                   {{"id", "2"}, {"do", "enter"}, {"account", other.id()}}));
       },
       [create](auto& world, auto& who, auto&) {
         const std::string id = id_of(create(world, world.at("ann")));
         (void)world.page("POST", "/app/tournaments/" + id + "/commands", world.at("ann").cookie,
                          {{"id", "1"}, {"do", "appoint"}, {"account", who.id()}});
         return id;
       },
       false, true, false, Deed::Arrange},
  });
}

/// Tina asks her class, and sets it homework; the others answer.
TEST(Permissions, LessonsFollowTheRules) {
  const auto to_class = [](const SchoolWorld& world, const std::string& what, const json& body) {
    const std::string path = "/app/classes/" + world.at("cem").person.class_of_pupil->id + "/" + what;
    return id_of(world.page("POST", path, world.at("tina").cookie, body));
  };
  const std::string fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
  const auto ask_move = [to_class, fen](auto& world, auto&, auto&) {
    return to_class(world, "questions", {{"kind", "move"}, {"words", "Mate?"}, {"fen", fen}});
  };
  const auto ask_game = [to_class, fen](auto& world, auto&, auto&) {
    return to_class(world, "questions", {{"kind", "play"}, {"words", "Win it"}, {"fen", fen}, {"level", 1}});
  };
  const std::string puzzles =
      R"([{"id":"e74dea18","theme":"mate-in-one","fen":"1k6/5p2/P2Rp3/1NK5/4PP2/8/8/8 w - - 1 49","moves":"d6d8","difficulty":61}])";
  const auto set_homework = [to_class, puzzles](auto& world, auto&, auto&) {
    return to_class(world, "homework", {{"name", "Monday"}, {"puzzles", puzzles}, {"lessons", "rook"}});
  };
  const auto reads = [](const SchoolWorld& world, const SchoolMember& who, const std::string& path) {
    return is_done(world.page("GET", path, who.cookie));
  };
  try_doors({
      {"GET /app/class/question/stream", Deed::AnswerTeacher,
       [](auto& world, auto& who, auto&, auto&) {
         const Headers headers{{"Cookie", who.cookie}};
         return StreamReader(world.port(), "/app/class/question/stream", headers).head().status == 200;
       },
       nullptr, true, false},
      {"PUT /app/class/question/answer", Deed::AnswerTeacher,
       [](auto& world, auto& who, auto&, auto& question) {
         return is_done(world.page("PUT", "/app/class/question/answer", who.cookie,
                                   {{"question", question}, {"answer", "d1d8"}}));
       },
       ask_move, true, false},
      {"POST /app/class/question/game", Deed::AnswerTeacher,
       [](auto& world, auto& who, auto&, auto& question) {
         return is_done(world.page("POST", "/app/class/question/game", who.cookie, {{"question", question}}));
       },
       ask_game, true, false},
      {"GET /app/class/homework", Deed::AnswerTeacher,
       [reads](auto& world, auto& who, auto&, auto&) { return reads(world, who, "/app/class/homework"); },
       nullptr, true, false},
      {"GET /app/homework/{homework}", Deed::AnswerTeacher,
       [reads](auto& world, auto& who, auto&, auto& homework) {
         return reads(world, who, "/app/homework/" + homework);
       },
       set_homework, true, false},
      {"POST /app/homework/{homework}/tasks/{task}/moves", Deed::AnswerTeacher,
       [](auto& world, auto& who, auto&, auto& homework) {
         return is_done(world.page("POST", "/app/homework/" + homework + "/tasks/0/moves", who.cookie,
                                   {{"try", 0}, {"ply", 0}, {"move", "d6d8"}}));
       },
       set_homework, true, false},
      {"POST /app/homework/{homework}/tasks/{task}/lesson", Deed::AnswerTeacher,
       [](auto& world, auto& who, auto&, auto& homework) {
         return is_done(world.page("POST", "/app/homework/" + homework + "/tasks/1/lesson", who.cookie,
                                   {{"stars", 3}, {"most", 3}}));
       },
       set_homework, true, false},
      {"GET /app/class/exercises", Deed::AnswerTeacher,
       [reads](auto& world, auto& who, auto&, auto&) { return reads(world, who, "/app/class/exercises"); },
       nullptr, true, false},
      {"PUT /app/class/exercises", Deed::AnswerTeacher,
       [](auto& world, auto& who, auto&, auto&) {
         return is_done(world.page("PUT", "/app/class/exercises", who.cookie,
                                   {{"account", who.person.id}, {"lessons", "rook/two:3/8"}}));
       },
       nullptr, true, false},
  });
}

}  // namespace
}  // namespace rookery::tests
