// SPDX-License-Identifier: MIT
#include <utility>

#include "rookery/notation/scid.h"
#include "scid/bytes.h"
#include "scid/game.h"
#include "scid/names.h"
#include "scid/record.h"

namespace rookery::notation::scid {

namespace {

std::size_t head_size(Version version) {
  return version == Version::Si4 ? kSi4Head : 0;  // .si5 has none
}
std::size_t record_size(Version version) {
  return version == Version::Si4 ? kSi4Record : kSi5Record;
}

/// The head of .si4: the count of games that it tells.
Expected<std::size_t, Error> read_head(std::string_view index) {
  constexpr std::string_view kMagic("Scid.si\0", 8);
  constexpr std::size_t kVersionAt = 8, kGamesAt = 14;
  constexpr std::uint32_t kSi4Version = 400;
  if (!index.starts_with(kMagic)) {
    return fail(Error{Fault::NotAnIndex, Part::Index, 0});
  }
  if (index.size() < kSi4Head) {
    return fail(Error{Fault::IndexCutOff, Part::Index, index.size()});
  }
  if (big_endian(index.substr(kVersionAt), 2) != kSi4Version) {
    return fail(Error{Fault::OtherVersion, Part::Index, kVersionAt});
  }
  return big_endian(index.substr(kGamesAt), 3);
}

/// Collects the tags that the index has.
class IndexTags {
 public:
  explicit IndexTags(const Names& names) : names_(names) {}

  std::vector<pgn::Tag> tags;
  std::optional<Fault> fault;

  void add(std::string name, std::string value) {
    if (!value.empty()) {
      tags.push_back({std::move(name), std::move(value)});
    }
  }
  void add_name(std::string tag, NameKind kind, std::uint32_t number) {
    auto name = names_.find(kind, number);
    if (!name) {
      fault = Fault::UnknownName;
    } else if (name->size() > pgn::kMaxTagValue) {
      fault = Fault::NameTooLong;
    } else {
      add(std::move(tag), std::move(*name));
    }
  }
  void add_rating(std::string color, const Rating& rating) {
    if (rating.value > 0) {
      add(std::move(color) + std::string(rating_name(rating.kind)), std::to_string(rating.value));
    }
  }

 private:
  const Names& names_;
};

Expected<std::vector<pgn::Tag>, Fault> tags_of(const Record& record, const Names& names) {
  IndexTags tags(names);
  tags.add_name("Event", NameKind::Event, record.event);
  tags.add_name("Site", NameKind::Site, record.site);
  tags.add("Date", date_text(record.date));
  tags.add_name("Round", NameKind::Round, record.round);
  tags.add_name("White", NameKind::Player, record.white);
  tags.add_name("Black", NameKind::Player, record.black);
  tags.add("Result", std::string(pgn::write(record.result)));
  tags.add_rating("White", record.white_rating);
  tags.add_rating("Black", record.black_rating);
  tags.add("ECO", eco_text(record.eco));
  tags.add("EventDate", date_text(record.event_date));
  if (tags.fault) {
    return fail(*tags.fault);
  }
  return std::move(tags.tags);
}

}  // namespace

Expected<Base, Error> Base::open(Version version, const Files& files) {
  Base base(version, files);
  const std::size_t there = files.index.size() < head_size(version)
                                ? 0
                                : (files.index.size() - head_size(version)) / record_size(version);
  base.games_ = there;
  bool whole = true;
  if (version == Version::Si4) {
    const auto stated = read_head(files.index);
    if (!stated) {
      return fail(stated.error());
    }
    base.games_ = std::min(there, *stated);
    whole = base.games_ == *stated;
  } else {
    whole = files.index.size() % kSi5Record == 0;
  }
  if (!whole) {
    base.index_fault_ = Error{Fault::IndexCutOff, Part::Index, files.index.size()};
  }
  auto names = read_names(version, files.names);
  if (!names) {
    return fail(names.error());
  }
  base.names_ = std::move(*names);
  return base;
}

std::size_t Base::record_at(std::size_t game) const {
  return head_size(version_) + game * record_size(version_);
}

bool Base::is_deleted(std::size_t game) const {
  return read_record(version_, files_.index.substr(record_at(game))).deleted;
}

Expected<pgn::Tree, Error> Base::read(std::size_t game) const {
  const std::size_t at = record_at(game);
  const Record record = read_record(version_, files_.index.substr(at));
  auto tags = tags_of(record, *names_);
  if (!tags) {
    return fail(Error{tags.error(), Part::Index, at});
  }
  const std::string_view games = files_.games;
  if (record.offset > games.size() || record.size > games.size() - record.offset) {
    return fail(Error{Fault::GameOutside, Part::Index, at});
  }
  pgn::Tree tree{.tags = std::move(*tags), .nodes = {}, .result = record.result};
  auto read = read_game(games.substr(static_cast<std::size_t>(record.offset), record.size), record.chess960,
                        std::move(tree));
  if (!read) {
    return fail(Error{read.error().fault, Part::Games, record.offset + read.error().at});
  }
  return std::move(*read);
}

}  // namespace rookery::notation::scid
