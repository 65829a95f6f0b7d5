// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>

#include "rookery/chess/setup.h"

/// The English texts of the faults of a set-up.
namespace rookery::notation {

/// Every single fault, in the order in which they are listed.
inline constexpr std::array kSetupFaults{
    chess::SetupFault::EmptyBoard,      chess::SetupFault::MissingKing,
    chess::SetupFault::TooManyKings,    chess::SetupFault::PawnOnBackRank,
    chess::SetupFault::TooMuchMaterial, chess::SetupFault::OppositeCheck,
    chess::SetupFault::ImpossibleCheck, chess::SetupFault::BadCastlingRights,
    chess::SetupFault::BadEnPassant};

/// What is wrong and what would be right, as an English sentence. Precondition: `fault` is one of
/// kSetupFaults.
[[nodiscard]] std::string_view describe(chess::SetupFault fault);

}  // namespace rookery::notation
