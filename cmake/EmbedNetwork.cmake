# cmake -DNETWORK=file -DOUT=network.cpp -P EmbedNetwork.cmake: the network as an array, for every compiler that
# there is, the browser's too. Without a file the array holds nothing.
set(size 0)
set(bytes "0")
if(NETWORK)
  file(SIZE ${NETWORK} size)
  file(READ ${NETWORK} bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
endif()
file(WRITE ${OUT} "#include \"embedded_network.h\"

namespace rookery::engine {

const std::size_t kNetworkFileSize = ${size};
const unsigned char kNetworkFile[] = {
${bytes}};

}  // namespace rookery::engine
")
