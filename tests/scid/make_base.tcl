# Writes a PGN file as a database of Scid: tkscid make_base.tcl GAMES.pgn BASE [NUMBER...]
# The games with these numbers are marked as deleted. From Debian's package `scid`; it needs no display.
lassign $argv games base
set number [sc_base create SCID4 $base]
lassign [sc_base import $number $games] count warnings
foreach deleted [lrange $argv 2 end] {
  sc_base gameflag $number $deleted set del
}
sc_base close $number
puts -nonewline stderr $warnings
puts "$count games"
exit [expr {$warnings ne ""}]
