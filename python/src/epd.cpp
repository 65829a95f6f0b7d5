// SPDX-License-Identifier: MIT
#include "rookery/notation/epd.h"

#include "bindings.h"

namespace rookery::python {

namespace epd = notation::epd;

namespace {

/// (position, [(opcode, [(text, quoted)])], [(what, offset)]), which rookery/epd.py makes a record of.
py::tuple read_epd(const Text& line, bool chess960, bool strict) {
  const auto mode = chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  const auto reading = strict ? notation::fen::Reading::Strict : notation::fen::Reading::Lenient;
  const auto record = epd::parse(line.bytes, mode, reading);
  if (!record) {
    raise_notation_error(record.error().what, record.error().offset);
  }
  py::list operations, remarks;
  for (const epd::Operation& operation : record->operations) {
    py::list operands;
    for (const epd::Operand& operand : operation.operands) {
      operands.append(py::make_tuple(text(operand.text), operand.quoted));
    }
    operations.append(py::make_tuple(text(operation.opcode), operands));
  }
  for (const epd::Error& remark : record->remarks) {
    remarks.append(py::make_tuple(remark.what, remark.offset));
  }
  return py::make_tuple(record->position, operations, remarks);
}

/// The operands as moves: alternatives, or if `successive` one after the other. Raises NotationError.
std::vector<chess::Move> read_moves(const chess::Position& position, const Text& opcode,
                                    const std::vector<std::pair<Text, bool>>& operands, bool successive) {
  epd::Operation operation{.opcode = opcode.bytes, .operands = {}};
  for (const auto& [written, quoted] : operands) {
    operation.operands.push_back({written.bytes, quoted});
  }
  const auto moves =
      successive ? epd::read_line(position, operation) : epd::read_choices(position, operation);
  if (!moves) {
    const auto& [operand, error] = moves.error();
    raise_notation_error(
        "'" + operation.operands[operand].text + "': " + std::string(notation::san::describe(error.fault)),
        error.offset);
  }
  return *moves;
}

/// Precondition: rookery/epd.py has checked opcodes and operands.
py::str write_epd(const chess::Position& position,
                  const std::vector<std::pair<Text, std::vector<std::pair<Text, bool>>>>& operations) {
  epd::Record record{.position = position, .operations = {}};
  for (const auto& [opcode, operands] : operations) {
    epd::Operation& operation = record.operations.emplace_back(epd::Operation{opcode.bytes, {}});
    for (const auto& [written, quoted] : operands) {
      operation.operands.push_back({written.bytes, quoted});
    }
  }
  return text(epd::write(record));
}

}  // namespace

void bind_epd(py::module_& module) {
  module.def("_read_epd", &read_epd);
  module.def("_read_epd_moves", &read_moves);
  module.def("_write_epd", &write_epd);
}

}  // namespace rookery::python
