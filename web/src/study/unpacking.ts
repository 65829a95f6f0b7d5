/** As many bytes as a packed file may have when it is unpacked: some 700,000 games. */
export const kMostUnpacked = 2 ** 29;
/** So much is kept in memory before the browser may put it elsewhere. */
const kChunk = 2 ** 23;

/** Names of texts: open.… */
export type UnpackFault = 'packed_damaged' | 'packed_too_large' | 'zstd_damaged' | 'zstd_window';

/** What was unpacked so far; memory is bounded by `most`, however small the file is. */
export class Gathered {
  private readonly chunks: Blob[] = [];
  private parts: BlobPart[] = [];
  private size = 0;
  private chunkSize = 0;

  constructor(private readonly most: number) {}

  /** False: it is too much. */
  add(bytes: Uint8Array): boolean {
    this.size += bytes.length;
    this.chunkSize += bytes.length;
    if (this.size > this.most) return false;
    this.parts.push(bytes as BlobPart);
    if (this.chunkSize < kChunk) return true;
    this.chunks.push(new Blob(this.parts));
    this.parts = [];
    this.chunkSize = 0;
    return true;
  }
  blob(): Blob {
    return new Blob([...this.chunks, ...this.parts]);
  }
}

async function gunzip(file: Blob, out: Gathered): Promise<UnpackFault | null> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      if (!out.add(value)) return 'packed_too_large';
    }
  } catch {
    return 'packed_damaged';
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** What gzip or zstd has packed, unpacked; any other file as it is. */
export async function unpacked(file: Blob, most = kMostUnpacked): Promise<Blob | UnpackFault> {
  const packer = await packerOf(file);
  if (!packer) return file;
  const out = new Gathered(most);
  // Most files that are packed are so by gzip, which the browser unpacks itself.
  const unpack = packer === 'zstd' ? (await import('./unzstd')).unzstd : gunzip;
  return (await unpack(file, out)) ?? out.blob();
}

/** Told by its first bytes (RFC 1952, 2.3.1; RFC 8878, 3.1.1). */
async function packerOf(file: Blob): Promise<'gzip' | 'zstd' | null> {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (a === 0x1f && b === 0x8b) return 'gzip';
  const isFrame = a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd;
  const isSkipped = a !== undefined && a >> 4 === 5 && b === 0x2a && c === 0x4d && d === 0x18;
  return isFrame || isSkipped ? 'zstd' : null;
}
