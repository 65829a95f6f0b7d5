#include "rookery/explorer/collection.h"

#include "stored_segment.h"

namespace rookery::explorer {

struct Collection::Impl {
  std::vector<std::shared_ptr<const StoredSegment>> segments;  ///< the oldest first
  std::vector<std::string> faults;

  /// Lets the disk read what an answer needs side by side, of all segments, and not each when it is met.
  void expect(const chess::Position& position, const Request& request) const;
  void expect_headers(std::initializer_list<const std::vector<Candidate>*> lists) const;
  /// A segment that was opened before and has not changed since.
  [[nodiscard]] std::shared_ptr<const StoredSegment> find_unchanged(const std::string& folder,
                                                                    std::uint32_t number) const;
  /// The headers of candidates. What is damaged is left out.
  [[nodiscard]] std::vector<FoundGame> show(const chess::Position& position,
                                            const std::vector<Candidate>& candidates) const;
};

namespace {

std::optional<chess::Move> find_move(const chess::MoveList& moves, std::uint16_t raw) {
  const auto* const found =
      std::ranges::find_if(moves, [raw](chess::Move move) { return move.raw() == raw; });
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

void Collection::Impl::expect(const chess::Position& position, const Request& request) const {
  using Stage = Segment::Stage;
  for (const Stage stage : {Stage::Places, Stage::Buckets, Stage::Heads, Stage::Parts}) {
    for (const auto& stored : segments) {
      stored->segment.expect(stage, position.key(), request);
    }
  }
}

void Collection::Impl::expect_headers(std::initializer_list<const std::vector<Candidate>*> lists) const {
  using Stage = Segment::HeaderStage;
  for (const Stage stage : {Stage::Places, Stage::Records, Stage::NameEnds, Stage::Names}) {
    for (const auto* const candidates : lists) {
      for (const Candidate& candidate : *candidates) {
        const Segment& segment = segments[candidate.segment]->segment;
        if (candidate.game < segment.games()) {
          segment.expect_header(stage, candidate.game);
        }
      }
    }
  }
}

std::shared_ptr<const StoredSegment> Collection::Impl::find_unchanged(const std::string& folder,
                                                                      std::uint32_t number) const {
  const auto found =
      std::ranges::find_if(segments, [&](const auto& stored) { return stored->is_of(folder, number); });
  return found == segments.end() ? nullptr : *found;
}

std::vector<FoundGame> Collection::Impl::show(const chess::Position& position,
                                              const std::vector<Candidate>& candidates) const {
  const chess::MoveList moves = legal_moves(position);
  std::vector<FoundGame> games;
  for (const Candidate& candidate : candidates) {
    const Segment& segment = segments[candidate.segment]->segment;
    const auto move = find_move(moves, candidate.move);
    auto header = candidate.game < segment.games()
                      ? segment.header(candidate.game)
                      : Expected<GameHeader, SegmentFault>(fail(SegmentFault::Damaged));
    if (move && header) {
      games.push_back({*move, std::move(*header)});
    }
  }
  return games;
}

Expected<Collection, std::string> Collection::open(const std::string& folder, const Collection* former) {
  // A writer that merges segments removes them: then the list is another one, and is read again.
  constexpr int kTries = 5;
  for (int tries = 1;; ++tries) {
    const auto manifest = read_manifest(folder);
    if (!manifest) {
      return fail(manifest.error());
    }
    auto impl = std::make_unique<Impl>();
    for (const std::uint32_t number : manifest->segments) {
      auto unchanged = former != nullptr ? former->impl_->find_unchanged(folder, number) : nullptr;
      if (unchanged) {
        impl->segments.push_back(std::move(unchanged));
        continue;
      }
      auto segment = StoredSegment::open(folder, number);
      if (segment) {
        impl->segments.push_back(std::make_shared<const StoredSegment>(std::move(*segment)));
      } else {
        impl->faults.push_back(std::move(segment.error()));
      }
    }
    const bool has_changed = !impl->faults.empty() && read_manifest(folder) != manifest;
    if (!has_changed || tries == kTries) {
      return Collection(std::move(impl));
    }
  }
}

Collection::Collection(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Collection::Collection(Collection&&) noexcept = default;
Collection& Collection::operator=(Collection&&) noexcept = default;
Collection::~Collection() = default;

Answer Collection::find(const chess::Position& position, const Request& request) const {
  Tally tally(request);
  Answer answer;
  impl_->expect(position, request);
  for (std::size_t i = 0; i < impl_->segments.size(); ++i) {
    const StoredSegment& stored = *impl_->segments[i];
    // By itself, so that a segment that turns out to be damaged leaves nothing in the sums.
    Tally part(request);
    if (const auto found = stored.segment.collect(position.key(), stored.removals, i, part); found) {
      tally.add(part);
    } else {
      answer.faults.push_back(stored.path + ": " + std::string(describe(found.error())));
    }
  }
  answer.moves = tally.moves(position);
  answer.history = tally.history();
  const std::vector<Candidate> only = tally.only_games(answer.moves);
  impl_->expect_headers({&tally.top_games(), &tally.recent_games(), &only});
  answer.top_games = impl_->show(position, tally.top_games());
  answer.recent_games = impl_->show(position, tally.recent_games());
  answer.only_games = impl_->show(position, only);
  return answer;
}

std::optional<Game> Collection::find_game(std::string_view id) const {
  for (const auto& stored : impl_->segments) {
    const auto number = stored->segment.find(id);
    if (number && *number && !stored->removals.has_game(**number)) {
      auto game = stored->segment.game(**number);
      return game ? std::optional(std::move(*game)) : std::nullopt;
    }
  }
  return std::nullopt;
}

std::uint64_t Collection::games() const {
  std::uint64_t games = 0;
  for (const auto& stored : impl_->segments) {
    games += stored->live_games();
  }
  return games;
}

std::uint64_t Collection::bytes() const {
  std::uint64_t bytes = 0;
  for (const auto& stored : impl_->segments) {
    bytes += stored->file.bytes().size();
  }
  return bytes;
}

std::size_t Collection::segments() const {
  return impl_->segments.size();
}

const std::vector<std::string>& Collection::faults() const {
  return impl_->faults;
}

}  // namespace rookery::explorer
