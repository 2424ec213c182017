const CHUNK_BYTES = 64 * 1024;

/** A document as a stream of messages; the first one names it. */
export function* inChunks({ filename, bytes }: { filename: string; bytes: Buffer }): Generator<Chunk> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    yield { filename: offset === 0 ? filename : '', chunk: bytes.subarray(offset, offset + CHUNK_BYTES) };
  }
}

interface Chunk {
  filename: string;
  chunk: Buffer;
}
