#include "trf/national_ratings.h"

#include "trf/write_records.h"

namespace rookery::tournament::trf {

namespace {

/// Whether a blank stands between the fields of the columns, as in record 001, and no list of numbers.
bool has_form(const Columns& columns) {
  const std::string_view name = columns.field(15, 47);
  const bool is_list = !name.empty() && name.front() >= '0' && name.front() <= '9';
  return !is_list && columns.at(4) == ' ' && columns.at(9) == ' ' && columns.at(14) == ' ' &&
         columns.at(48) == ' ' && columns.at(53) == ' ' && columns.at(57) == ' ';
}

}  // namespace

void read_national_rating(RecordReader& reader, std::string_view id, const Columns& columns,
                          std::size_t line) {
  const auto tpn = parse_whole<Tpn>(columns.field(5, 8), kMaxTpn);
  if (!is_federation(id) || !has_form(columns) || !tpn || *tpn == 0) {
    return;
  }
  const std::string_view written = columns.field(49, 52);
  if (written.empty() && columns.field(58, 68).empty()) {
    return;
  }
  const auto rating = written.empty() ? std::uint16_t{0} : parse_whole<std::uint16_t>(written, 9'999);
  if (!rating) {
    reader.errors.add(Fault::BadRating, line, 49);
    return;
  }
  reader.mentions.push_back({*tpn, line, 5});
  reader.tournament.national_ratings.push_back({.entrant = *tpn,
                                                .listing = {.federation = std::string(id),
                                                            .rating = *rating,
                                                            .number = std::string(columns.field(58, 68)),
                                                            .title = std::string(columns.field(11, 13)),
                                                            .origin = std::string(columns.field(54, 56))}});
}

std::string write_national_rating(const Tournament& tournament, const NationalRating& rating) {
  const Entrant* const entrant = find_entrant(tournament, rating.entrant);
  Entrant shown;
  shown.tpn = rating.entrant;
  if (entrant != nullptr) {
    shown.name = entrant->name;
    shown.sex = entrant->sex;
    shown.birth = entrant->birth;
  }
  shown.title = rating.listing.title;
  shown.rating = rating.listing.rating;
  shown.federation = rating.listing.origin;
  shown.fide_id = rating.listing.number;
  return rating.listing.federation + write_person(shown);
}

}  // namespace rookery::tournament::trf
