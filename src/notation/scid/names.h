// SPDX-License-Identifier: MIT
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/notation/scid.h"

namespace rookery::notation::scid {

enum class NameKind : std::uint8_t { Player, Event, Site, Round };
inline constexpr std::size_t kNameKinds = 4;

/// The names of a base, by kind and number.
class Names {
 public:
  virtual ~Names() = default;
  /// nullopt: there is none with that number.
  [[nodiscard]] virtual std::optional<std::string> find(NameKind kind, std::uint32_t number) const = 0;
};

/// Reads the names' places; `file`, which must outlive them, keeps their bytes.
[[nodiscard]] Expected<std::shared_ptr<const Names>, Error> read_names(Version version,
                                                                       std::string_view file);

}  // namespace rookery::notation::scid
