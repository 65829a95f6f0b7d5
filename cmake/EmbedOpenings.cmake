# cmake -DTABLE=openings.tsv -DOUT=table.cpp -P EmbedOpenings.cmake: the table as a text in C++.
file(READ ${TABLE} text)
file(WRITE ${OUT} "#include \"table.h\"

namespace rookery::openings {

std::string_view table() {
  return R\"tsv(${text})tsv\";
}

}  // namespace rookery::openings
")
