#include "archive/archive_filter.h"

#include <algorithm>

#include "archive/name_words.h"
#include "rookery/base/ascii.h"
#include "rookery/store/accounts/former_guests.h"

namespace rookery::store {
namespace {

/// A beginning such as "a" fits a large part of all names.
constexpr std::size_t kNamesRead = 5'000;

constexpr Statement kFindNamesOf{"SELECT number FROM archive_names WHERE player = $1 ORDER BY number"};
/// A range of the word's index; LIKE would depend on the database's language.
constexpr Statement kFindNamesWith{
    "SELECT archive_names.number, archive_names.name FROM archive_words JOIN archive_names"
    " ON archive_names.number = archive_words.name WHERE word >= $1 AND word < $2 ORDER BY word, "
    "archive_names.number"
    " LIMIT $3"};

template <class T>
bool contains(const std::vector<T>& ordered, const T& value) {
  return std::binary_search(ordered.begin(), ordered.end(), value);
}

Expected<Names, StoreError> names_of_player(Connection& connection, const std::string& player) {
  const auto ids = ids_of_player(connection, PlayerId{player});
  if (!ids) {
    return fail(ids.error());
  }
  Names names;
  for (const std::string& id : *ids) {
    auto found = connection.each(kFindNamesOf, [&](const Row& row) { names.push_back(row.number(0)); }, id);
    if (!found) {
      return fail(std::move(found.error()));
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// Whether each of the wanted words begins one of the name's.
bool has_words(const std::string& name, const std::vector<std::string>& wanted) {
  const std::vector<std::string> words = words_of_name(name);
  return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& beginning) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return word.starts_with(beginning); });
  });
}

/// Those of the names whose words begin so, at most kMostNames of them. Sets `is_cut`, if there may be more.
Expected<Names, StoreError> names_with(Connection& connection, const std::string& text, bool& is_cut) {
  const std::vector<std::string> wanted = words_of_name(text);
  if (wanted.empty()) {
    return Names{};
  }
  // The longest of the words fits the fewest names; the others are compared here.
  const std::string& longest = *std::max_element(
      wanted.begin(), wanted.end(),
      [](const std::string& one, const std::string& other) { return one.size() < other.size(); });
  Names names;
  std::size_t seen = 0;
  auto found = connection.each(
      kFindNamesWith,
      [&](const Row& row) {
        ++seen;
        if (has_words(row.text(1), wanted)) {
          names.push_back(row.number(0));
        }
      },
      longest, end_of_prefix(longest), kNamesRead);
  if (!found) {
    return fail(std::move(found.error()));
  }
  is_cut = is_cut || seen == kNamesRead || names.size() > kMostNames;
  names.resize(std::min(names.size(), kMostNames));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

bool begins(const std::string& text, const std::string& beginning) {
  return equal_ignoring_case(std::string_view(text).substr(0, beginning.size()), beginning);
}

/// Whether the sides are those that were asked for, the subject with this colour.
bool has_sides(const FoundQuery& query, const ArchiveRow& row, bool is_white) {
  const std::int64_t own = is_white ? row.white : row.black;
  const std::int64_t other = is_white ? row.black : row.white;
  const ArchiveFilter& filter = query.filter;
  const bool is_color = !filter.is_white || *filter.is_white == is_white;
  const bool is_subject = !query.subject || contains(*query.subject, own);
  const bool is_opponent = !query.opponent || contains(*query.opponent, other);
  const auto scored = [&] { return is_white ? row.game.points->white : row.game.points->black; };
  const bool is_score = !filter.halves || (row.game.points && scored() == *filter.halves);
  return is_color && is_subject && is_opponent && is_score;
}

bool is_kind(const ArchiveFilter& filter, const ArchivedGame& game) {
  return (!filter.speed || game.speed == filter.speed) &&
         (!filter.is_rated || game.is_rated == *filter.is_rated) &&
         (!filter.source || game.source == *filter.source) && (!filter.since || game.at >= *filter.since) &&
         (!filter.before || game.at < *filter.before) &&
         (filter.ending.empty() || game.ending == filter.ending) && begins(game.eco, filter.eco) &&
         begins(game.opening, filter.opening);
}

bool is_shown_to(const people::GameViewer& viewer, const ArchivedGame& game) {
  if (game.source != ArchiveSource::Played) {
    return people::may_see_imported(viewer, game.owner);
  }
  return people::may_see(viewer, {game.is_rated, game.white.id, game.black.id});
}

}  // namespace

Expected<FoundQuery, StoreError> find_names(Connection& connection, const ArchiveFilter& filter,
                                            const people::GameViewer& viewer) {
  FoundQuery query{filter, viewer};
  const auto keep = [](Expected<Names, StoreError> names, std::optional<Names>& place) {
    return std::move(names).map([&place](Names found) { place = std::move(found); });
  };
  Expected<void, StoreError> done;
  if (!filter.player.empty()) {
    done = keep(names_of_player(connection, filter.player), query.subject);
  } else if (!filter.name.empty()) {
    done = keep(names_with(connection, filter.name, query.is_cut), query.subject);
  }
  if (done && !filter.opponent.empty()) {
    done = keep(names_with(connection, filter.opponent, query.is_cut), query.opponent);
  }
  return done ? Expected<FoundQuery, StoreError>(std::move(query)) : fail(std::move(done.error()));
}

bool passes(const FoundQuery& query, const ArchiveRow& row) {
  // Without a subject, colour and score are White's.
  const bool may_be_black = query.subject || query.opponent;
  const bool has_both = has_sides(query, row, true) || (may_be_black && has_sides(query, row, false));
  return has_both && is_kind(query.filter, row.game) && is_shown_to(query.viewer, row.game);
}

}  // namespace rookery::store
