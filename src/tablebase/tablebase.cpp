#include "rookery/tablebase/tablebase.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "material.h"
#include "rookery/tablebase/checksum.h"
#include "table.h"
#include "tablebase_impl.h"

namespace rookery::tablebase {

namespace {

constexpr std::array<std::string_view, 2> kEndings{".rtbw", ".rtbz"};  // in the order of TableKind
static_assert(kMaxHashed == kMaxChecksummed);

struct TableName {
  Material material;
  TableKind kind;
};

std::optional<TableName> parse_path(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  for (const TableKind kind : {TableKind::Wdl, TableKind::Dtz}) {
    const std::string_view ending = kEndings[static_cast<std::size_t>(kind)];
    if (name.ends_with(ending)) {
      const auto material = Material::parse(name.substr(0, name.size() - ending.size()));
      return material ? std::optional(TableName{*material, kind}) : std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace

Tablebase::Tablebase() : impl_(std::make_unique<const Impl>()) {}
Tablebase::~Tablebase() = default;
Tablebase::Tablebase(Tablebase&&) noexcept = default;
Tablebase& Tablebase::operator=(Tablebase&&) noexcept = default;

Tablebase::Opened Tablebase::open(std::vector<TableFile> files) {
  Opened opened;
  auto impl = std::make_unique<Impl>();
  for (TableFile& file : files) {
    const auto refuse = [&](ReadFault fault) {
      opened.faults.push_back({file.path, fault.fault, fault.offset});
    };
    const auto name = parse_path(file.path);
    if (!name) {
      refuse({TableFault::BadName, 0});
      continue;
    }
    auto table = Table::read(file.bytes, name->kind, name->material);
    if (!table) {
      refuse(table.error());
    } else if (file.bytes.size() <= kMaxHashed && !has_good_checksum(file.bytes)) {
      refuse({TableFault::BadChecksum, file.bytes.size() - kChecksumSize});
    } else {
      impl->add(std::move(*table), name->kind, name->material, std::move(file.owner));
    }
  }
  opened.tables.impl_ = std::move(impl);
  return opened;
}

void Tablebase::Impl::add(Table table, TableKind kind, const Material& material,
                          std::shared_ptr<const void> owner) {
  Pair& pair = pairs[std::min(material.key(), material.mirrored().key())];
  auto& place = kind == TableKind::Wdl ? pair.wdl : pair.dtz;
  if (place) {
    return;
  }
  place.emplace(std::move(table));
  owners.push_back(std::move(owner));
  (kind == TableKind::Wdl ? wdl_tables : dtz_tables) += 1;
  most_pieces = kind == TableKind::Wdl ? std::max(most_pieces, material.pieces()) : most_pieces;
}

const Tablebase::Impl::Pair* Tablebase::Impl::find(const chess::Position& position) const {
  const Material material = Material::of(position.board());
  const auto found = pairs.find(std::min(material.key(), material.mirrored().key()));
  return found == pairs.end() ? nullptr : &found->second;
}

bool Tablebase::Impl::may_know(const chess::Position& position) const {
  return position.setup().castling_rooks.empty() && position.board().occupied().count() <= most_pieces;
}

int Tablebase::most_pieces() const {
  return impl_->most_pieces;
}
std::size_t Tablebase::wdl_tables() const {
  return impl_->wdl_tables;
}
std::size_t Tablebase::dtz_tables() const {
  return impl_->dtz_tables;
}

std::vector<std::string> Tablebase::names() const {
  std::vector<std::string> names;
  for (const auto& [key, pair] : impl_->pairs) {
    if (pair.wdl) {
      names.push_back(pair.wdl->material().name());
    }
  }
  std::ranges::sort(names, {}, [](const std::string& name) { return std::pair(name.size(), name); });
  return names;
}

bool Tablebase::has_distances(std::string_view name) const {
  const auto material = Material::parse(name);
  const auto found = material ? impl_->pairs.find(std::min(material->key(), material->mirrored().key()))
                              : impl_->pairs.end();
  return found != impl_->pairs.end() && found->second.dtz;
}

std::optional<Wdl> Tablebase::probe_wdl(const chess::Position& position) const {
  return impl_->may_know(position) ? impl_->wdl(position) : std::nullopt;
}

std::optional<Dtz> Tablebase::probe_dtz(const chess::Position& position) const {
  return impl_->may_know(position) ? impl_->dtz(position) : std::nullopt;
}

}  // namespace rookery::tablebase
