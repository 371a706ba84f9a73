#pragma once

#include "solver/setup/complaints.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

/// Returns `version` with the conditions of its stipulation's sections among its conditions: one
/// that several sections state alike is one condition, in all of them. Complains if a section
/// states one that holds everywhere already, or if conditions name numbers of moves beside several
/// sections.
Version with_sections(Version version, Complaints& complaints);

/// Do rules change in the course of play, or does one section of play follow another?
bool has_sections(const Stipulation& stipulation);

}  // namespace warp
