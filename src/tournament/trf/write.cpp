#include <algorithm>

#include "trf/encoding.h"
#include "trf/national_ratings.h"
#include "trf/read_entrant.h"
#include "trf/write_records.h"

namespace rookery::tournament::trf {

namespace {

std::size_t rounds_written(const Entrant& entrant) {
  std::size_t rounds = entrant.results.size();
  while (rounds > 0 && entrant.results[rounds - 1].kind == ResultKind::Absent) {
    --rounds;
  }
  return rounds;
}

/// Whether both lead to the same record 001.
bool is_same_entrant(const Tournament& old_tournament, const Entrant& old_entrant,
                     const Tournament& tournament, const Entrant& entrant) {
  Entrant a = old_entrant;
  Entrant b = entrant;
  a.results.resize(rounds_written(a));
  b.results.resize(rounds_written(b));
  return a == b && score_after(old_tournament, old_entrant, paired_rounds(old_tournament)) ==
                       score_after(tournament, entrant, paired_rounds(tournament));
}

/// The lines of a new file while they come from an old one.
class ChangeWriter {
 public:
  ChangeWriter(const Report& report, const Tournament& tournament)
      : old_(report.tournament), new_(tournament), document_(report.document) {
    for (const Line& line : document_.lines) {
      // A last line without an end would run into what is added after it.
      if (line.end != LineEnd::None) {
        end_ = line.end;
        break;
      }
    }
  }

  Document changed() {
    for (const RecordGroup& group : record_groups()) {
      if (!group.is_same(old_, new_)) {
        replace(group);
      }
    }
    replace_entrants();
    if (old_.national_ratings != new_.national_ratings) {
      replace_national_ratings();
    }
    return std::move(document_);
  }

 private:
  static std::string_view id_of(const Line& line) { return std::string_view(line.text).substr(0, 3); }

  void insert(std::size_t at, std::vector<std::string> texts) {
    if (at > 0 && !texts.empty() && document_.lines[at - 1].end == LineEnd::None) {
      document_.lines[at - 1].end = end_;
    }
    std::vector<Line> lines;
    for (std::string& text : texts) {
      lines.push_back({std::move(text), end_});
    }
    document_.lines.insert(document_.lines.begin() + static_cast<std::ptrdiff_t>(at), lines.begin(),
                           lines.end());
  }

  /// Puts the group's new lines where its first one was, or before the entrants.
  void replace(const RecordGroup& group) {
    const auto is_in_group = [&](const Line& line) {
      const bool is_other_remark = id_of(line) == "###" && !line.text.starts_with("### MPA");
      return std::ranges::count(group.ids, id_of(line)) > 0 && !is_other_remark;
    };
    std::vector<Line>& lines = document_.lines;
    auto first = std::ranges::find_if(lines, is_in_group);
    if (first == lines.end()) {
      first = std::ranges::find_if(lines, [](const Line& line) { return id_of(line) == "001"; });
    }
    const auto at = static_cast<std::size_t>(first - lines.begin());
    std::erase_if(lines, is_in_group);
    insert(at, group.write(new_, Edition::Trf26));
  }

  void replace_entrants() {
    std::vector<Tpn> written;
    std::size_t after = 0;
    std::erase_if(document_.lines, [&](const Line& line) {
      return id_of(line) == "001" && find_entrant(new_, number_of(line)) == nullptr;
    });
    for (std::size_t i = 0; i < document_.lines.size(); ++i) {
      Line& line = document_.lines[i];
      if (id_of(line) != "001") {
        continue;
      }
      after = i + 1;
      const Entrant* entrant = find_entrant(new_, number_of(line));
      written.push_back(entrant->tpn);
      const Entrant* old_entrant = find_entrant(old_, entrant->tpn);
      if (!is_same_entrant(old_, *old_entrant, new_, *entrant)) {
        line.text = write_entrant(new_, *entrant);
      }
    }
    add_entrants(written, after);
  }

  void add_entrants(std::vector<Tpn>& written, std::size_t at) {
    std::ranges::sort(written);
    std::vector<std::string> texts;
    for (const Entrant& entrant : new_.entrants) {
      if (!std::ranges::binary_search(written, entrant.tpn)) {
        texts.push_back(write_entrant(new_, entrant));
      }
    }
    insert(at, std::move(texts));
  }

  /// Writes all of them again, behind the last record of an entrant.
  void replace_national_ratings() {
    std::erase_if(document_.lines, [&](const Line& line) {
      return std::ranges::any_of(old_.national_ratings, [&](const NationalRating& rating) {
        return rating.listing.federation == id_of(line);
      });
    });
    const auto last = std::ranges::find_if(document_.lines.rbegin(), document_.lines.rend(),
                                           [](const Line& line) { return id_of(line) == "001"; });
    std::vector<std::string> texts;
    for (const NationalRating& rating : new_.national_ratings) {
      texts.push_back(write_national_rating(new_, rating));
    }
    insert(static_cast<std::size_t>(document_.lines.rend() - last), std::move(texts));
  }

  static Tpn number_of(const Line& line) {
    return parse_whole<Tpn>(Columns(line.text).field(5, 8), kMaxTpn).value_or(0);
  }

  const Tournament& old_;
  const Tournament& new_;
  Document document_;
  LineEnd end_ = LineEnd::Cr;
};

}  // namespace

std::string write(const Tournament& tournament, Edition edition) {
  Document document;
  const auto add = [&](std::string text) { document.lines.push_back({std::move(text), LineEnd::Cr}); };
  for (const RecordGroup& group : record_groups()) {
    for (std::string& line : group.write(tournament, edition)) {
      add(std::move(line));
    }
  }
  for (const Tpn tpn : tournament.initial_order) {
    if (const Entrant* entrant = find_entrant(tournament, tpn)) {
      add(write_entrant(tournament, *entrant));
    }
  }
  for (const Entrant& entrant : tournament.entrants) {
    if (std::ranges::count(tournament.initial_order, entrant.tpn) == 0) {
      add(write_entrant(tournament, entrant));
    }
  }
  for (const NationalRating& rating : tournament.national_ratings) {
    if (edition == Edition::Trf26) {
      add(write_national_rating(tournament, rating));
    }
  }
  return join(document);
}

std::string write_changes(const Report& report, const Tournament& tournament) {
  Document document = ChangeWriter(report, tournament).changed();
  if (document.encoding == Encoding::Latin1 &&
      !std::ranges::all_of(document.lines, [](const Line& line) { return fits_latin1(line.text); })) {
    document.encoding = Encoding::Utf8;
  }
  return join(document);
}

}  // namespace rookery::tournament::trf
