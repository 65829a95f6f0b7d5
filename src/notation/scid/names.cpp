// SPDX-License-Identifier: MIT
#include "scid/names.h"

#include <array>
#include <vector>

#include "rookery/base/bytes.h"
#include "scid/bytes.h"

namespace rookery::notation::scid {

namespace {

using ReadNames = Expected<std::shared_ptr<const Names>, Error>;

/// The names of one kind in .sn4: sorted, each without the bytes that it begins with like the one before it.
/// Only where every 16th stands is kept: a name is put together again when it is asked for, so that a file
/// cannot make the memory grow to a multiple of itself.
class SortedNames {
 public:
  /// Reads `count` names from the front of `bytes`. Errors: the fault, at its place in `bytes`.
  Expected<void, Error> read(ByteReader& bytes, std::uint32_t count, std::uint32_t most_games,
                             std::string_view file) {
    number_bytes_ = count < (1U << 16) ? 2 : 3;
    games_bytes_ = most_games < (1U << 8) ? 1 : most_games < (1U << 16) ? 2 : 3;
    file_ = file;
    // A count that the file has no room for is damage, and nothing is reserved for it.
    if (count > bytes.left() / kLeastBytes) {
      return fail(Error{Fault::NamesCutOff, Part::Names, bytes.at()});
    }
    orders_.assign(count, kNoName);
    std::string name;
    for (std::uint32_t i = 0; i < count; ++i) {
      if (i % kStride == 0) {
        stops_.push_back({bytes.at(), name});
      }
      const std::size_t at = bytes.at();
      const auto number = take(bytes, i == 0, name);
      if (!number) {
        return fail(Error{number.error(), Part::Names, at});
      }
      if (*number >= count) {
        return fail(Error{Fault::NameNumber, Part::Names, at});
      }
      orders_[*number] = i;
    }
    return {};
  }

  [[nodiscard]] std::optional<std::string> find(std::uint32_t number) const {
    if (number >= orders_.size() || orders_[number] == kNoName) {
      return std::nullopt;
    }
    const std::uint32_t order = orders_[number];
    const Stop& stop = stops_[order / kStride];
    ByteReader bytes(file_.substr(stop.at));
    std::string name = stop.before;
    for (std::uint32_t i = order - order % kStride; i <= order; ++i) {
      if (!take(bytes, i == 0, name)) {
        return std::nullopt;  // never: it was read before
      }
    }
    return name;
  }

 private:
  static constexpr std::uint32_t kStride = 16;
  static constexpr std::size_t kLeastBytes = 4;  ///< of a name
  static constexpr std::uint32_t kNoName = 0xFFFFFFFF;
  struct Stop {
    std::size_t at;      ///< in the file
    std::string before;  ///< the name that stands before it
  };

  /// Takes a name; `name` is the one before and becomes it. Returns its number.
  Expected<std::uint32_t, Fault> take(ByteReader& bytes, bool first, std::string& name) const {
    const auto number = bytes.take_number(number_bytes_);
    const auto games = bytes.take_number(games_bytes_);
    const auto size = bytes.take_number(1);
    const auto kept = first ? std::optional<std::uint32_t>(0) : bytes.take_number(1);
    if (!number || !games || !size || !kept) {
      return fail(Fault::NamesCutOff);
    }
    if (*kept > *size || *kept > name.size()) {
      return fail(Fault::NameBeginning);
    }
    const auto rest = bytes.take(*size - *kept);
    if (!rest) {
      return fail(Fault::NamesCutOff);
    }
    name.resize(*kept);
    name += *rest;
    return *number;
  }

  std::string_view file_;
  std::size_t number_bytes_ = 2, games_bytes_ = 1;
  std::vector<std::uint32_t> orders_;  ///< by number: the how-many-eth name of the file it is
  std::vector<Stop> stops_;
};

class Si4Names final : public Names {
 public:
  static ReadNames read(std::string_view file) {
    constexpr std::string_view kMagic("Scid.sn\0", 8);
    constexpr std::size_t kHead = 36;
    if (!file.starts_with(kMagic)) {
      return fail(Error{Fault::NotNames, Part::Names, 0});
    }
    if (file.size() < kHead) {
      return fail(Error{Fault::NamesCutOff, Part::Names, 0});
    }
    auto names = std::make_shared<Si4Names>();
    ByteReader bytes(file);
    bytes.take(kHead);
    for (std::size_t kind = 0; kind < kNameKinds; ++kind) {
      const std::uint32_t count = big_endian(file.substr(12 + 3 * kind), 3);
      const std::uint32_t most_games = big_endian(file.substr(24 + 3 * kind), 3);
      if (const auto read = names->by_kind_[kind].read(bytes, count, most_games, file); !read) {
        return fail(read.error());
      }
    }
    return names;
  }

  [[nodiscard]] std::optional<std::string> find(NameKind kind, std::uint32_t number) const override {
    return by_kind_[static_cast<std::size_t>(kind)].find(number);
  }

 private:
  std::array<SortedNames, kNameKinds> by_kind_;
};

/// .sn5: each name behind its kind and size, numbered as they come.
class Si5Names final : public Names {
 public:
  static ReadNames read(std::string_view file) {
    auto names = std::make_shared<Si5Names>();
    names->file_ = file;
    for (std::string_view rest = file; !rest.empty();) {
      const std::size_t at = file.size() - rest.size();
      const auto head = take_varint(rest);
      if (!head || head_size(*head) > rest.size()) {
        return fail(Error{Fault::NamesCutOff, Part::Names, at});
      }
      const std::size_t kind = *head % kKinds;
      if (kind > kAboutTheBase) {
        return fail(Error{Fault::NameKind, Part::Names, at});
      }
      if (kind < kNameKinds) {
        names->places_[kind].push_back(at);
      }
      rest.remove_prefix(head_size(*head));
    }
    return names;
  }

  [[nodiscard]] std::optional<std::string> find(NameKind kind, std::uint32_t number) const override {
    const auto& places = places_[static_cast<std::size_t>(kind)];
    if (number >= places.size()) {
      return std::nullopt;
    }
    std::string_view rest = file_.substr(places[number]);
    const unsigned head = take_varint(rest).value_or(0);
    return std::string(rest.substr(0, head_size(head)));
  }

 private:
  static constexpr unsigned kKinds = 8, kAboutTheBase = 4;
  static constexpr std::size_t head_size(unsigned head) { return head / kKinds; }

  std::string_view file_;
  std::array<std::vector<std::size_t>, kNameKinds> places_;
};

}  // namespace

ReadNames read_names(Version version, std::string_view file) {
  return version == Version::Si4 ? Si4Names::read(file) : Si5Names::read(file);
}

}  // namespace rookery::notation::scid
