/** As many bytes as a packed file may have when it is unpacked: some 700,000 games. */
export const kMostUnpacked = 2 ** 29;
/** So much is kept in memory before the browser may put it elsewhere. */
const kChunk = 2 ** 23;

/** Names of texts: open.… */
export type UnpackFault = 'packed_damaged' | 'packed_too_large';

/** What gzip has packed, unpacked; any other file as it is. Memory is bounded by `most`, however small the file is. */
export async function unpacked(file: Blob, most = kMostUnpacked): Promise<Blob | UnpackFault> {
  if (!(await isGzip(file))) return file;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Blob[] = [];
  let [parts, size, chunkSize] = [[] as BlobPart[], 0, 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob([...chunks, ...parts]);
      size += value.length;
      chunkSize += value.length;
      if (size > most) return 'packed_too_large';
      parts.push(value as BlobPart);
      if (chunkSize < kChunk) continue;
      chunks.push(new Blob(parts));
      [parts, chunkSize] = [[], 0];
    }
  } catch {
    return 'packed_damaged';
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Told by its first bytes (RFC 1952, 2.3.1). */
async function isGzip(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}
